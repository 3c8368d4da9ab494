import * as v from 'valibot';
import {hasOneValue} from '../catalog/references/commerce.ts';
import {adjustment} from '../catalog/schema/commerce.ts';
import type {PriceAdjustmentInput} from '../catalog/types.ts';
import {parseDecimal} from '../core/money.ts';
import type {CancelOptions, Place} from '../orders/orders.ts';
import {type ParcelStatus, parcelStatuses} from '../orders/placed-order.ts';
import {ControlError} from './control-area.ts';
import {readCount, readObject, rejectUnknown} from './read.ts';

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

const orderActions = ['advance', 'ship', 'move', 'deliver', 'cancel', 'delete'] as const;
export type OrderAction = (typeof orderActions)[number];

export function isOrderAction(action: string): action is OrderAction {
  return orderActions.some((known) => known === action);
}

/** Reads an amount in cents; throws `ControlError` for anything but a decimal. */
export function readAmount(name: string, text: string): number {
  const cents = parseDecimal(text);
  if (cents === undefined) throw new ControlError(`${name} must be an amount such as "39.00".`);
  return cents;
}

export function readMove(body: unknown): [ParcelStatus, Place] {
  const {status, city, province, message} = readObject(body);
  const found = parcelStatuses.find((other) => other === status);
  if (!found) throw new ControlError(`status must be one of ${parcelStatuses.join(', ')}.`);
  const place: Place = {};
  for (const [name, value] of Object.entries({city, province, message})) {
    if (value === undefined) continue;
    if (typeof value !== 'string') throw new ControlError(`${name} must be a string.`);
    Object.assign(place, {[name]: value});
  }
  return [found, place];
}

export function readCancellation(body: unknown): CancelOptions {
  const given = readObject(body);
  rejectUnknown(given, ['restock']);
  if (given.restock === undefined) return {};
  if (typeof given.restock !== 'boolean') throw new ControlError('restock must be true or false.');
  return {restock: given.restock};
}

export function readProductChange(body: unknown): ProductChange {
  const change: ProductChange = {};
  for (const [name, value] of Object.entries(readObject(body))) {
    if (value === undefined) continue;
    switch (name) {
      case 'title':
      case 'variant':
      case 'price':
        if (typeof value !== 'string') throw new ControlError(`${name} must be a string.`);
        change[name] = value;
        break;
      case 'compareAtPrice':
        if (value !== null && typeof value !== 'string') {
          throw new ControlError('compareAtPrice must be a string or null.');
        }
        change.compareAtPrice = value;
        break;
      case 'availableForSale':
      case 'deleted':
      case 'variantDeleted':
        if (typeof value !== 'boolean') throw new ControlError(`${name} must be true or false.`);
        change[name] = value;
        break;
      case 'quantityAvailable':
        change.quantityAvailable = value === null ? null : readCount(name, value);
        break;
      case 'planAdjustments':
        change.planAdjustments = readAdjustments(value);
        break;
      default:
        throw new ControlError(`A product has no "${name}" to set.`);
    }
  }
  return change;
}

function readAdjustments(value: unknown): readonly PriceAdjustmentInput[] | null {
  const {success, output} = v.safeParse(v.nullable(v.array(adjustment)), value);
  if (success && output?.every(hasOneValue) !== false) return output;
  throw new ControlError('planAdjustments must be null or a list such as [{"percentage": 10}].');
}
