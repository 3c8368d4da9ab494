import {isProductId} from '../../catalog/types.ts';
import {isCartId} from '../../platform/http/cart-id.ts';
import {maxQuantity} from '../../ui/quantity.ts';
import type {Cart, CartLine} from '../cart.ts';
import {lineKeyPattern} from '../line-key.ts';
import type {Base, CartMutation} from '../mutations.ts';
import {type CartResponse, decisions} from '../wire.ts';
import type {CartMessage} from './cart-record.ts';

/*
 * What comes from storage or the network may be of another deployment, another program or nobody. It
 * is checked as deeply as the components read it, because a page must not fail by it.
 */

type Unknown = Record<string, unknown>;

export function isRecord(value: unknown): value is Unknown {
  return typeof value === 'object' && value !== null;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
const isOptional = (value: unknown, check: (value: unknown) => boolean) =>
  value === undefined || check(value);

function isMoney(value: unknown): boolean {
  return isRecord(value) && isCount(value.minor) && /^[A-Z]{3}$/.test(String(value.currencyCode));
}

function isLine(value: unknown): value is CartLine {
  return (
    isRecord(value) &&
    isText(value.key) &&
    lineKeyPattern.test(value.key) &&
    (value.product === null || isProductId(String(value.product))) &&
    isText(value.displayName) &&
    isTextOrNull(value.sellingPlanName) &&
    (value.discountPercent === null || isCount(value.discountPercent)) &&
    isCount(value.quantity) &&
    Number(value.quantity) <= maxQuantity &&
    isMoney(value.unitPrice) &&
    (value.image === null ||
      (isRecord(value.image) && isText(value.image.url) && isTextOrNull(value.image.altText))) &&
    (value.status === 'ok' || value.status === 'sold-out') &&
    isOptional(
      value.merchandise,
      (found) => isRecord(found) && isRecord(found.price) && isRecord(found.product),
    )
  );
}

export function isCart(value: unknown): value is Cart {
  return (
    isRecord(value) &&
    (value.id === null || isCartId(value.id)) &&
    isOptional(value.updatedAt, isText) &&
    isText(value.note) &&
    (value.discount === null || isMoney(value.discount)) &&
    Array.isArray(value.discountCodes) &&
    value.discountCodes.every(
      (found) => isRecord(found) && isText(found.code) && typeof found.applicable === 'boolean',
    ) &&
    Array.isArray(value.lines) &&
    value.lines.every(isLine)
  );
}

function isBase(value: unknown): value is Base {
  return (
    isRecord(value) &&
    (value.cartId === null || isCartId(value.cartId)) &&
    isText(value.version) &&
    isCount(value.from)
  );
}

const isKey = (key: unknown) => isText(key) && lineKeyPattern.test(key);
const isCode = ({code}: Unknown) => isText(code) && code.length <= 64;

const isChange: Readonly<Record<string, (stored: Unknown) => boolean>> = {
  add: ({line, isRecorded}) => isLine(line) && line.quantity > 0 && typeof isRecorded === 'boolean',
  update: ({key, quantity}) => isKey(key) && isCount(quantity) && Number(quantity) <= maxQuantity,
  remove: ({key}) => isKey(key),
  switch: ({key, line}) => isKey(key) && isLine(line),
  note: ({note}) => isText(note) && note.length <= 500,
  addCode: isCode,
  removeCode: isCode,
  empty: () => true,
};

/** The database accepts these ids. */
const idPattern = /^[A-Za-z0-9-]{8,64}$/;

export function isMutation(value: unknown): value is CartMutation {
  return (
    isRecord(value) &&
    idPattern.test(String(value.id)) &&
    isText(value.id) &&
    typeof value.madeAt === 'number' &&
    isCount(value.attempts) &&
    isOptional(value.base, isBase) &&
    isText(value.kind) &&
    Object.hasOwn(isChange, value.kind) &&
    isChange[value.kind]?.(value) === true
  );
}

export function isMessage(value: unknown): value is CartMessage {
  return (
    isRecord(value) &&
    isText(value.id) &&
    isText(value.text) &&
    isOptional(value.detail, isText) &&
    isOptional(value.isCode, (found) => typeof found === 'boolean')
  );
}

/** Whether a response is one of the cart endpoint that decides about its request. */
export function isDecision(status: number, body: unknown): body is CartResponse {
  if (!isRecord(body)) return false;
  const {cart, code, problem, detail, location} = body;
  const isKnown = decisions[status]?.some((known) => known === code) === true;
  const needsCart = status === 200 || status === 412;
  return (
    isKnown &&
    (needsCart ? isCart(cart) : isOptional(cart, isCart)) &&
    [problem, detail, location].every((text) => isOptional(text, isText))
  );
}
