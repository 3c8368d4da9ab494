import * as v from 'valibot';
import {hasOneValue} from '../catalog/references/commerce.ts';
import {adjustment} from '../catalog/schema/commerce.ts';
import type {PriceAdjustmentInput} from '../catalog/types.ts';
import {parseDecimal} from '../core/money.ts';
import {anyText, flag, oneOf, wholeNumber} from '../core/read.ts';
import {parcelStatuses} from '../orders/placed-order.ts';

/** A change of a product by the merchant; amounts are decimal strings such as "39.00". */
export interface ProductChange {
  title?: string;
  price?: string;
  compareAtPrice?: string | null;
  availableForSale?: boolean;
  quantityAvailable?: number | null;
  /** Replaces the price adjustments of its selling plans; `null` takes it out of all plans. */
  planAdjustments?: readonly PriceAdjustmentInput[] | null;
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

const adjustments = v.custom<readonly PriceAdjustmentInput[] | null>((given) => {
  const {success, output} = v.safeParse(v.nullable(v.array(adjustment)), given);
  return success && output?.every(hasOneValue) !== false;
}, 'must be null or a list such as [{"percentage": 10}]');

export const productChange = v.strictObject({
  title: v.optional(anyText),
  price: v.optional(amount),
  compareAtPrice: v.optional(v.nullable(amount)),
  availableForSale: v.optional(flag),
  quantityAvailable: v.optional(v.nullable(wholeNumber(0))),
  planAdjustments: v.optional(adjustments),
  deleted: v.optional(flag),
  variantDeleted: v.optional(flag),
  variant: v.optional(anyText),
});

const orderActions = ['advance', 'ship', 'move', 'deliver', 'cancel', 'delete'] as const;
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

export const cancellation = v.strictObject({restock: v.optional(flag)});
