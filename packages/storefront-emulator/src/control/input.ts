import * as v from 'valibot';
import {parseDecimal} from '../core/money.ts';
import {anyText, duration, flag, oneOf, text, wholeNumber} from '../core/read.ts';
import {parcelStatuses} from '../orders/placed-order.ts';

/** A change of a product by the merchant; amounts are decimal strings such as "39.00". */
export interface ProductChange {
  title?: string;
  price?: string;
  compareAtPrice?: string | null;
  availableForSale?: boolean;
  quantityAvailable?: number | null;
  deleted?: boolean;
  variantDeleted?: boolean;
  /** The SKU, the title or the id of one variant; all of them by default. */
  variant?: string;
}

const amountMessage = 'must be an amount such as "39.00"';
/** A decimal, as cents. */
const amount = v.pipe(
  anyText,
  v.rawTransform(({dataset, addIssue, NEVER}) => {
    const cents = parseDecimal(dataset.value);
    if (cents !== undefined) return cents;
    addIssue({message: amountMessage});
    return NEVER;
  }),
);

export const productChange = v.strictObject({
  title: v.optional(anyText),
  price: v.optional(amount),
  compareAtPrice: v.optional(v.nullable(amount)),
  availableForSale: v.optional(flag),
  quantityAvailable: v.optional(v.nullable(wholeNumber(0))),
  deleted: v.optional(flag),
  variantDeleted: v.optional(flag),
  variant: v.optional(anyText),
});

const orderActions = ['advance', 'ship', 'move', 'cancel', 'delete'] as const;
export type OrderAction = (typeof orderActions)[number];

export function isOrderAction(action: string): action is OrderAction {
  return orderActions.some((known) => known === action);
}

/** A step of a parcel, with the place where it happened. */
export const parcelMove = v.strictObject({
  status: oneOf(parcelStatuses),
  city: v.optional(anyText),
  province: v.optional(anyText),
  message: v.optional(anyText),
});

export const clockChange = v.strictObject({
  advance: v.optional(duration),
  set: v.optional(text),
  reset: v.optional(v.literal(true, 'must be true')),
});

export const cancellation = v.strictObject({restock: v.optional(flag)});
