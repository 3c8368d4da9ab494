import type {Analytics} from '@shopify/hydrogen';
import type {ComponentProps} from 'react';
import type {Merchandise} from '~/pricing/merchandise';
import {type Money, times, toDecimal} from '~/pricing/money';

/** What analytics need of a cart that the store has confirmed. */
export interface AnalyticsCart {
  id: string;
  updatedAt: string;
  subtotal: Money;
  lines: AnalyticsLine[];
}

export interface AnalyticsLine {
  id: string;
  quantity: number;
  unitPrice: Money;
  merchandise: Merchandise;
}

type HydrogenCart = Awaited<ComponentProps<typeof Analytics.Provider>['cart']>;

/**
 * Maps the cart to the part of the Storefront API's cart that `Analytics.Provider` reads. The
 * type of its prop is the whole API type, which no query returns.
 */
export function toHydrogenCart({id, updatedAt, subtotal, lines}: AnalyticsCart): HydrogenCart {
  const cart = {
    id,
    updatedAt,
    totalQuantity: lines.reduce((sum, {quantity}) => sum + quantity, 0),
    cost: {subtotalAmount: toMoneyV2(subtotal), totalAmount: toMoneyV2(subtotal)},
    lines: {
      nodes: lines.map((line) => ({
        id: line.id,
        quantity: line.quantity,
        cost: {
          amountPerQuantity: toMoneyV2(line.unitPrice),
          totalAmount: toMoneyV2(times(line.unitPrice, line.quantity)),
        },
        merchandise: line.merchandise,
      })),
    },
  };
  return cart as unknown as HydrogenCart;
}

function toMoneyV2(money: Money): {amount: string; currencyCode: string} {
  return {amount: toDecimal(money), currencyCode: money.currencyCode};
}
