import type {Money} from '../pricing/money.ts';

/* A buyer is charged by the rates in the Shopify admin, which must be the same (docs/launch.md). */

export interface ShippingRate {
  price: Money;
  days: readonly [number, number];
}

export const standardShipping: ShippingRate = {
  price: {minor: 599, currencyCode: 'USD'},
  days: [3, 5],
};

export const expressShipping: ShippingRate = {
  price: {minor: 1_499, currencyCode: 'USD'},
  days: [1, 2],
};

/** Orders ship within 24 hours, which an estimate counts as one business day. */
export const handlingDays = 1;

/** Standard shipping is free over this amount, and for an order with a subscription (`shipsFree`). */
export const freeShippingOver: Money = {minor: 7_500, currencyCode: 'USD'};

export function shipsFree({minor, currencyCode}: Money, hasSubscription = false): boolean {
  const isOver = currencyCode === freeShippingOver.currencyCode && minor > freeShippingOver.minor;
  return hasSubscription || isOver;
}

export const returnDays = 30;

export const refundDays = [5, 7] as const;

export function formatDays([fewest, most]: readonly [number, number]): string {
  return `${fewest}-${most}`;
}
