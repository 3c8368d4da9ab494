import {CartForm} from '@shopify/hydrogen';
import {isProductId} from '~/catalog/types';
import {actions, inputName} from '../form-protocol';
import {numericId, parseLineKey} from '../line-key';

/** What is wrong with a form, in words for whoever sent it. */
export class BadForm extends Error {
  readonly status: 400 | 403 | 422 | 429;

  constructor(message: string, status: 400 | 403 | 422 | 429 = 422) {
    super(message);
    this.status = status;
  }
}

export interface AddItem {
  ref: string;
  /** A plan's number; `first`, where a subscription is wanted and none was named; none for once. */
  plan: string | 'first' | null;
  quantity: number;
}

export interface LineRef {
  key?: string;
  /** The platform's id of the line. */
  id?: string;
}

export type Command =
  | {kind: 'add'; items: AddItem[]}
  | {kind: 'set'; lines: (LineRef & {quantity: number})[]}
  | {kind: 'remove'; lines: LineRef[]}
  | {kind: 'note'; note: string}
  | {kind: 'codes'; codes: string[]}
  | {kind: 'add-code'; code: string}
  | {kind: 'remove-code'; code: string}
  | {kind: 'restore'; cartId: string}
  | {kind: 'empty'}
  | {kind: 'reconcile'}
  | {kind: 'checkout'};

/** More than a line can have is no quantity. */
const mostPieces = 999_999;
const longestNote = 500;
const mostCodes = 5;
const mostLines = 50;

const notUnderstood = 'That could not be done. Please reload the page and try again.';

/** Reads a form of Hydrogen's `CartForm`; throws `BadForm` for what is none of ours. */
export function readCommand(form: FormData): Command {
  const {action, inputs} = readInput(form);
  switch (action) {
    case actions.add:
      return {kind: 'add', items: readItems(inputs)};
    case actions.update:
      return {
        kind: 'set',
        lines: list(inputs.lines ?? [inputs]).map((line) => ({
          ...readLine(line),
          quantity: readNewQuantity(field(line, 'quantity')),
        })),
      };
    case actions.remove:
      return {kind: 'remove', lines: readRemoved(inputs)};
    case actions.note:
      return {kind: 'note', note: readText(inputs.note, longestNote, 'The note')};
    case actions.discountCodes:
      return {kind: 'codes', codes: readCodes(inputs)};
    case actions.addCode:
      return {kind: 'add-code', code: readCode(inputs)};
    case actions.removeCode:
      return {kind: 'remove-code', code: readCode(inputs)};
    case actions.restore:
      return {kind: 'restore', cartId: readText(inputs.cartId, 300, 'The cart')};
    case actions.empty:
      return {kind: 'empty'};
    case actions.reconcile:
      return {kind: 'reconcile'};
    case actions.checkout:
      return {kind: 'checkout'};
    default:
      throw new BadForm(notUnderstood, 400);
  }
}

type Inputs = Readonly<Record<string, unknown>>;

function readInput(form: FormData): {action: string; inputs: Inputs} {
  // A page that was sent before its price was known names the product and nothing else.
  if (!form.has(inputName) && form.has('product')) {
    return {action: actions.add, inputs: Object.fromEntries(form)};
  }
  if (!form.has(inputName)) throw new BadForm(notUnderstood, 400);
  try {
    const {action, inputs} = CartForm.getFormInput(form);
    if (typeof action === 'string' && typeof inputs === 'object') {
      return {action, inputs: inputs as Inputs};
    }
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
  }
  throw new BadForm(notUnderstood, 400);
}

function readItems(inputs: Inputs): AddItem[] {
  const {product} = inputs;
  if (product === undefined) {
    return list(inputs.lines).map((line) => ({
      ref: readVariant(field(line, 'merchandiseId')),
      plan: readPlan(field(line, 'sellingPlanId')),
      quantity: readQuantity(field(line, 'quantity')),
    }));
  }
  if (typeof product !== 'string' || !isProductId(product)) {
    throw new BadForm('There is no such product.');
  }
  const {purchase = 'onetime', plan} = inputs;
  if (purchase !== 'onetime' && purchase !== 'subscription') {
    throw new BadForm('Please choose a one-time purchase or a subscription.');
  }
  const subscribed = purchase === 'subscription';
  return [
    {
      ref: product,
      plan: subscribed ? (readPlan(plan) ?? 'first') : null,
      quantity: readQuantity(inputs.quantity),
    },
  ];
}

function readVariant(id: unknown): string {
  const parts = typeof id === 'string' ? /^local-([a-z]+)$/.exec(id) : null;
  if (parts && isProductId(parts[1])) return parts[1];
  if (typeof id === 'string' && /^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/.test(id)) {
    return numericId(id);
  }
  throw new BadForm('There is no such product.');
}

function readPlan(id: unknown): string | null {
  if (id === undefined || id === null || id === '') return null;
  if (typeof id === 'string' && /^gid:\/\/shopify\/SellingPlan\/\d{1,20}$/.test(id)) {
    return numericId(id);
  }
  throw new BadForm('There is no such delivery plan.');
}

function readQuantity(value: unknown): number {
  if (value === undefined) return 1;
  const whole = typeof value === 'number' || /^\d{1,7}$/.test(String(value)) ? Number(value) : 0;
  if (!Number.isInteger(whole) || whole < 1) {
    throw new BadForm('The quantity must be a whole number from 1.');
  }
  if (whole > mostPieces) throw new BadForm(`The quantity may be ${mostPieces} at the most.`);
  return whole;
}

/** A line that is set to nothing keeps one piece: removing it is another button. */
function readNewQuantity(value: unknown): number {
  if (value === undefined) throw new BadForm('The quantity is missing.');
  return String(value).trim() === '0' ? 1 : readQuantity(value);
}

function readLine(line: unknown): LineRef {
  const key = field(line, 'key');
  const id = field(line, 'id');
  const ref: LineRef = {};
  if (typeof key === 'string' && parseLineKey(key)) ref.key = key;
  if (typeof id === 'string' && id.length <= 300 && id.startsWith('gid://shopify/')) ref.id = id;
  if (ref.key === undefined && ref.id === undefined) {
    throw new BadForm('There is no such line in the cart.');
  }
  return ref;
}

function readRemoved(inputs: Inputs): LineRef[] {
  if (inputs.lineIds === undefined) return [readLine(inputs)];
  return list(inputs.lineIds).map((id) => readLine({id}));
}

function readCodes(inputs: Inputs): string[] {
  const posted = inputs.discountCodes ?? [inputs.code ?? inputs.discountCode];
  const codes = list(posted, 0).filter((code) => code !== '' && code !== undefined);
  if (codes.length > mostCodes) throw new BadForm(`There may be ${mostCodes} codes at the most.`);
  return codes.map((code) => readText(code, 64, 'The code').trim());
}

function readCode(inputs: Inputs): string {
  const code = readText(inputs.discountCode, 64, 'The code').trim();
  if (code === '') throw new BadForm('Please enter a discount code.');
  return code;
}

function readText(value: unknown, most: number, what: string): string {
  if (typeof value !== 'string') throw new BadForm(`${what} is missing.`);
  if (value.length > most) throw new BadForm(`${what} may have ${most} characters at the most.`);
  return value;
}

function list(value: unknown, least = 1): unknown[] {
  if (!Array.isArray(value) || value.length < least) throw new BadForm(notUnderstood, 400);
  if (value.length > mostLines) throw new BadForm(`At most ${mostLines} lines at a time.`);
  return value;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
