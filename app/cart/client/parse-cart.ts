import {isProductId} from '../../catalog/types.ts';
import {isCartId} from '../../platform/http/cart-id.ts';
import {maxQuantity} from '../../ui/quantity.ts';
import type {Cart} from '../cart.ts';
import {lineKeyPattern} from '../line-key.ts';
import type {CartMutation} from '../mutations.ts';
import {type CartResponse, decisions} from '../wire.ts';
import type {CartMessage} from './cart-record.ts';

/*
 * What comes from storage or the network may be of another deployment, another program or nobody. It
 * is checked as deeply as the components read it, because a page must not fail by it.
 */

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const flag: Check = (value) => typeof value === 'boolean';
const count: Check = (value) => Number.isInteger(value) && Number(value) >= 0;
const quantity: Check = (value) => count(value) && Number(value) <= maxQuantity;
const like =
  (pattern: RegExp): Check =>
  (value) =>
    text(value) && pattern.test(String(value));
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const shape =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(checks).every(([name, check]) => check(value[name]));

const key = like(lineKeyPattern);
const code = like(/^.{1,64}$/s);
const cartId = orNull(isCartId);
const money = shape({minor: count, currencyCode: like(/^[A-Z]{3}$/)});

const line = shape({
  key,
  product: orNull((value) => isProductId(String(value))),
  displayName: text,
  sellingPlanName: orNull(text),
  discountPercent: orNull(count),
  quantity,
  unitPrice: money,
  image: orNull(shape({url: text, altText: orNull(text)})),
  status: like(/^(ok|sold-out)$/),
  merchandise: optional(shape({price: isRecord, product: isRecord})),
});

const cart = shape({
  id: cartId,
  updatedAt: optional(text),
  note: text,
  discount: orNull(money),
  discountCodes: list(shape({code: text, applicable: flag})),
  lines: list(line),
});

const changes: Readonly<Record<string, Check>> = {
  add: shape({line, isRecorded: flag}),
  update: shape({key, quantity}),
  remove: shape({key}),
  switch: shape({key, line}),
  note: shape({note: like(/^.{0,500}$/s)}),
  addCode: shape({code}),
  removeCode: shape({code}),
  empty: isRecord,
};

const mutation = shape({
  // The database accepts these ids.
  id: like(/^[A-Za-z0-9-]{8,64}$/),
  attempts: count,
  base: optional(shape({cartId, version: text, from: count})),
});

const message = shape({
  id: text,
  text,
  detail: optional(text),
  isCode: optional(flag),
  former: optional(cart),
});

export const isCart = (value: unknown): value is Cart => cart(value);
export const isMessage = (value: unknown): value is CartMessage => message(value);

export function isMutation(value: unknown): value is CartMutation {
  if (!isRecord(value) || !mutation(value)) return false;
  const kind = String(value.kind);
  return Object.hasOwn(changes, kind) && changes[kind]?.(value) === true;
}

/** Whether a response is one of the cart endpoint that decides about its request. */
export function isDecision(status: number, body: unknown): body is CartResponse {
  const isComplete = status === 200 || status === 412 ? cart : optional(cart);
  const response = shape({
    cart: isComplete,
    problem: optional(text),
    detail: optional(text),
    location: optional(text),
    code: (code) => decisions[status]?.some((known) => known === code) === true,
  });
  return response(body);
}
