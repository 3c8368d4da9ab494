import type {CartStore} from './cart-store.ts';
import type {Cart} from './cart-types.ts';
import type {shippingHandles} from './data.ts';
import type {Cents} from './money.ts';
import {totalsOf} from './totals.ts';

export interface ShippingOption {
  handle: (typeof shippingHandles)[number];
  title: string;
  days: string;
  cents: Cents;
}

const freeOver: Cents = 7_500;

/** Standard shipping is free over $75; a subscription in the cart makes both options free. */
export function shippingOptions(cart: Cart, subtotal: Cents, carts: CartStore): ShippingOption[] {
  const subscription = cart.lines.some(
    (line) => line.quantity > 0 && carts.merchandise(line)?.plan !== undefined,
  );
  const {freeShipping} = totalsOf(cart, carts);
  const standard = subscription || freeShipping || subtotal > freeOver ? 0 : 599;
  return [
    {handle: 'standard', title: 'Standard', days: '3-5 business days', cents: standard},
    {
      handle: 'express',
      title: 'Express',
      days: '1-2 business days',
      cents: subscription ? 0 : 1499,
    },
  ];
}
