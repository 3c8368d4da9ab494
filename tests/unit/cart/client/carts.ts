import {type Cart, type CartLine, emptyCart} from '../../../../app/cart/cart-view.ts';
import {
  type CartChange,
  type CartMutation,
  createMutation,
} from '../../../../app/cart/client/cart-mutation.ts';

export function line(key: string, quantity = 1, changes: Partial<CartLine> = {}): CartLine {
  return {
    key,
    id: `gid://shopify/CartLine/${key}`,
    product: null,
    title: key,
    displayName: key,
    isSubscription: false,
    sellingPlanName: null,
    discountPercent: null,
    quantity,
    unitPrice: {minor: 1_000, currencyCode: 'USD'},
    image: null,
    status: 'ok',
    ...changes,
  };
}

export function cartOf(quantities: Record<string, number>, changes: Partial<Cart> = {}): Cart {
  const lines = Object.entries(quantities).map(([key, quantity]) => line(key, quantity));
  return {...emptyCart, id: 'gid://shopify/Cart/1', lines, ...changes};
}

export function quantitiesOf({lines}: Cart): Record<string, number> {
  return Object.fromEntries(lines.map(({key, quantity}) => [key, quantity]));
}

export function addOf(key: string, quantity = 1): Extract<CartChange, {kind: 'add'}> {
  const fields = [
    ['product', key],
    ['quantity', String(quantity)],
  ] as const;
  return {kind: 'add', line: line(key, quantity, {id: null}), fields};
}

/** A mutation that was sent already, with an unknown outcome. */
export function sent(change: CartChange): CartMutation {
  return {...createMutation(change), attempt: 1, sentAt: 0};
}
