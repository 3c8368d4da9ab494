import type {CompletedOrder} from './completed-order.ts';

/** The path of an order's status page, which has Shopify's form. */
export function orderPath({token, key}: Pick<CompletedOrder, 'token' | 'key'>, shopId: number) {
  return `/${shopId}/orders/${token}/authenticate?key=${key}`;
}
