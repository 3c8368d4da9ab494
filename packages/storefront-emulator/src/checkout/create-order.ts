import type {Cart} from '../cart/types.ts';
import {keyOf, tokenOf} from '../core/ids.ts';
import type {CompletedOrder} from '../orders/completed-order.ts';
import type {CheckoutForm} from './checkout-form.ts';
import type {CheckoutView} from './checkout-view.ts';

interface OrderDetails {
  number: number;
  completedAt: Date;
}

/** The order of a cart as its buyer saw it when paying. */
export function createOrder(
  {attributes, key}: Cart,
  form: CheckoutForm,
  view: CheckoutView,
  {number, completedAt}: OrderDetails,
): CompletedOrder {
  return {
    name: `#${number}`,
    token: tokenOf(`${key}/order`),
    key: keyOf(`${key}/order/key`),
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
    giftCardPayments: view.payments
      .filter(({used}) => used > 0)
      .map(({card, used, usedOfBalance}) => ({
        card: card.id,
        lastCharacters: card.code.slice(-4),
        amount: used,
        amountOfBalance: usedOfBalance,
      })),
    attributes: attributes ?? [],
  };
}
