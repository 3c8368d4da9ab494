import {productIds} from '../../catalog/types.ts';
import {type Cart, maxCodeLength, maxNoteLength} from '../cart.ts';
import {cartIdPattern} from '../cart-id.ts';
import {type CartChange, changeIdPattern, type QueuedChange} from '../changes.ts';
import {lineKeyPattern} from '../line-key.ts';
import {type CartResponse, problemStatus} from '../wire.ts';

/*
 * Data from storage or the network may be damaged, or written by another version of the shop. Its shape is
 * checked as deeply as the components read it, so that it cannot make a page fail. No page loads the worker's
 * valibot for it.
 */

/** What a page tells the shopper. One text is shown once. */
export interface CartMessage {
  text: string;
  /** Shown below the text, such as the lines that it is about. */
  detail?: string | undefined;
  /** Whether it is about a discount code, and shown below its field. */
  isCode?: boolean;
  /** The code, from a form that was posted without scripts: its field has it again. */
  postedCode?: string | undefined;
}

/** What can be put back of a cart that the store no longer has. */
export interface GoneItems {
  id: string;
  goneCart: Cart;
}

/**
 * How a value must look. A pattern stands for a text that matches it, a number for any whole number, a
 * boolean for any boolean. A field whose name ends in "?" may be missing.
 */
type Shape = RegExp | number | boolean | readonly [Shape] | {readonly [name: string]: Shape};

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function hasShape(value: unknown, shape: Shape): boolean {
  if (shape instanceof RegExp) return typeof value === 'string' && shape.test(value);
  if (typeof shape === 'number') return Number.isInteger(value) && Number(value) >= 0;
  if (typeof shape === 'boolean') return typeof value === 'boolean';
  if (Array.isArray(shape)) {
    return Array.isArray(value) && value.every((item) => hasShape(item, shape[0]));
  }
  if (!isObject(value)) return false;
  return Object.entries(shape).every(([name, part]) => {
    const field = value[name.replace('?', '')];
    return (name.endsWith('?') && (field ?? null) === null) || hasShape(field, part);
  });
}

const text = /^/;
const key = lineKeyPattern;
const code = new RegExp(`^.{1,${maxCodeLength}}$`, 's');
const money = {minor: 0, currencyCode: /^[A-Z]{3}$/};

const line = {
  key,
  'product?': new RegExp(`^(${productIds.join('|')})$`),
  displayName: text,
  'sellingPlanName?': text,
  'discountPercent?': 0,
  quantity: 0,
  unitPrice: money,
  'image?': {url: text, 'altText?': text},
  status: /^(ok|sold-out)$/,
  'merchandise?': {
    id: text,
    title: text,
    'sku?': text,
    price: {amount: text, currencyCode: text},
    product: {id: text, title: text, vendor: text, productType: text},
  },
};

const cart = {
  'id?': cartIdPattern,
  'updatedAt?': text,
  note: text,
  'discount?': money,
  discountCodes: [{code: text, applicable: true}],
  lines: [line],
} as const;

const message = {text, 'detail?': text, 'isCode?': true};
const goneItems = {id: text, goneCart: cart};

const queued = {
  id: changeIdPattern,
  attempts: 0,
  'base?': {'cartId?': cartIdPattern, version: text, from: 0, 'joined?': 0},
};

const changes: Readonly<Record<CartChange['kind'], Shape>> = {
  add: {line, isRecorded: true},
  update: {key, quantity: 0},
  remove: {key},
  switch: {key, line},
  note: {note: new RegExp(`^.{0,${maxNoteLength}}$`, 's')},
  addCode: {code},
  removeCode: {code},
  empty: {},
};

const response = {'problem?': text, 'detail?': text, 'location?': text};

export const isCart = (value: unknown): value is Cart => hasShape(value, cart);
export const isMessage = (value: unknown): value is CartMessage => hasShape(value, message);
export const isGoneItems = (value: unknown): value is GoneItems => hasShape(value, goneItems);

export function isQueuedChange(value: unknown): value is QueuedChange {
  if (!isObject(value) || !hasShape(value, queued)) return false;
  const change = new Map<unknown, Shape>(Object.entries(changes)).get(value.kind);
  return change !== undefined && hasShape(value, change);
}

/**
 * The statuses of final responses, if they have the code of their status. After any other response, such as
 * what a proxy says instead of the worker, the request is sent again.
 */
const finalStatuses: readonly number[] = [200, 404, 412, 422];

export function isFinal(status: number, body: unknown): body is CartResponse {
  if (!finalStatuses.includes(status) || !isObject(body)) return false;
  const isComplete = status === 200 || status === 412;
  const known = new Map<unknown, number>(Object.entries(problemStatus)).get(body.code) ?? 200;
  return (
    known === status && hasShape(body, {...response, ...(isComplete ? {cart} : {'cart?': cart})})
  );
}
