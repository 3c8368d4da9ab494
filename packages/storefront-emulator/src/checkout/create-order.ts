import type {Cart} from '../cart/types.ts';
import {keyOf, tokenOf} from '../core/ids.ts';
import type {CompletedOrder} from '../orders/completed-order.ts';
import type {CheckoutForm} from './checkout-form.ts';
import type {CheckoutView} from './checkout-view.ts';

interface OrderDetails {
  number: number;
  completedAt: Date;
  /** The origin of the store and the shop's id. */
  orderOrigin: string;
}

/** The order of a cart as its buyer saw it when paying. */
export function createOrder(
  cart: Cart,
  form: CheckoutForm,
  view: CheckoutView,
  {number, completedAt, orderOrigin}: OrderDetails,
): CompletedOrder {
  const {addresses, attributes, buyer, key, note} = cart;
  const token = tokenOf(`${key}/order`);
  const orderKey = keyOf(`${key}/order/key`);
  const address = addresses?.find(({selected}) => selected)?.fields;
  return {
    name: `#${number}`,
    token,
    key: orderKey,
    customer: form,
    completedAt: completedAt.toISOString(),
    currency: view.currency,
    shopCurrency: view.shopCurrency,
    priceFactor: view.priceFactor,
    country: view.country,
    shipping: view.selectedShipping,
    lines: view.lines,
    discounts: view.discounts,
    discount: view.discount,
    subtotal: view.subtotal,
    total: view.total,
    giftCards: view.giftCards,
    giftCardPayments: view.giftCardPayments,
    attributes: attributes ?? [],
    note: note || null,
    phone: typeof buyer?.phone === 'string' ? buyer.phone : (address?.phone ?? null),
    cartToken: cart.token,
    // The path has Shopify's form.
    statusUrl: `${orderOrigin}/orders/${token}/authenticate?key=${orderKey}`,
  };
}
