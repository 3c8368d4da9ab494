import {CartForm} from '@shopify/hydrogen';
import {isProductId} from '~/catalog/types';
import {actions, inputName, mutationFields} from '../form-protocol';
import {numericId, parseLineKey} from '../line-key';
import {CartFormError} from './cart-errors';
import {parseNewQuantity, parseQuantity} from './quantity';

export interface AddItem {
  ref: string;
  /** A selling plan's number; null for a one-time purchase. */
  plan: string | null;
  quantity: number;
  /** The quantity of the line in the last cart that the browser received. */
  quantityBefore?: number;
}

interface LineReference {
  key?: string;
  /** The store's id of the line. */
  id?: string;
}

export type LineQuantity = LineReference & {quantity: number};

export type CartCommand =
  | {kind: 'add'; items: AddItem[]}
  | {kind: 'set'; lines: LineQuantity[]}
  | {kind: 'note'; note: string}
  | {kind: 'set-codes'; codes: string[]}
  | {kind: 'add-code'; code: string}
  | {kind: 'remove-code'; code: string}
  | {kind: 'restore'; cartId: string}
  | {kind: 'empty'}
  | {kind: 'reconcile'}
  /** With the lines that the shopper sees, if the browser sends them. */
  | {kind: 'checkout'; lines?: {key: string; quantity: number}[]};

export interface CartMutation {
  command: CartCommand;
  mutationId?: string;
  isRetry: boolean;
  /** The id of the last cart that the browser received. */
  cartId?: string;
}

const maxNoteLength = 500;
const maxCodeLength = 64;
const maxCodes = 5;
const maxLines = 50;
/** A checkout names every line of the cart; a store's cart has at most this many. */
const maxCartLines = 500;

const notUnderstood = 'We couldn’t make that change. Please reload the page and try again.';
const productNotFound = 'We couldn’t find that product.';
const lineNotFound = 'That item is no longer in your cart.';

/** Parses a form of Hydrogen's `CartForm`. Throws a `CartFormError` that names what is wrong. */
export function parseCartForm(form: FormData): CartMutation {
  const {action, inputs} = parseInput(form);
  const mutationId = form.get(mutationFields.mutationId);
  const cartId = form.get(mutationFields.cartId);
  if (mutationId !== null && !/^[A-Za-z0-9-]{8,64}$/.test(String(mutationId))) {
    throw new CartFormError(notUnderstood, 400);
  }
  return {
    command: parseCommand(action, inputs),
    ...(mutationId !== null && {mutationId: String(mutationId)}),
    isRetry: form.get(mutationFields.retry) === '1',
    ...(typeof cartId === 'string' && {cartId}),
  };
}

function parseCommand(action: string, inputs: Inputs): CartCommand {
  switch (action) {
    case actions.add:
      return {kind: 'add', items: parseItems(inputs)};
    case actions.update:
      return {
        kind: 'set',
        lines: list(inputs.lines ?? [inputs]).map((line) => ({
          ...parseLine(line),
          quantity: parseNewQuantity(field(line, 'quantity')),
        })),
      };
    case actions.remove:
      return {kind: 'set', lines: parseRemoved(inputs).map((line) => ({...line, quantity: 0}))};
    case actions.note:
      return {kind: 'note', note: parseText(inputs.note, maxNoteLength, 'The note')};
    case actions.discountCodes:
      return parseCodes(inputs);
    case actions.addCode:
      return {kind: 'add-code', code: parseCode(inputs.discountCode)};
    case actions.removeCode:
      return {kind: 'remove-code', code: parseCode(inputs.discountCode)};
    case actions.restore:
      return {kind: 'restore', cartId: parseText(inputs.cartId, 300, 'The cart')};
    case actions.empty:
      return {kind: 'empty'};
    case actions.reconcile:
      return {kind: 'reconcile'};
    case actions.checkout:
      return parseCheckout(inputs);
    default:
      throw new CartFormError(notUnderstood, 400);
  }
}

type Inputs = Readonly<Record<string, unknown>>;

function parseInput(form: FormData): {action: string; inputs: Inputs} {
  // A form that is posted before the price has loaded has only the fields of the product.
  if (!form.has(inputName) && form.has('product')) {
    return {action: actions.add, inputs: Object.fromEntries(form)};
  }
  if (!form.has(inputName)) throw new CartFormError(notUnderstood, 400);
  try {
    const {action, inputs} = CartForm.getFormInput(form);
    if (typeof action === 'string' && typeof inputs === 'object') {
      return {action, inputs: inputs as Inputs};
    }
  } catch (error) {
    // The text is not JSON, or it is `null`.
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
  }
  throw new CartFormError(notUnderstood, 400);
}

function parseItems(inputs: Inputs): AddItem[] {
  const {product, purchase = 'onetime', plan} = inputs;
  if (product === undefined) {
    return list(inputs.lines).map((line) => ({
      ref: parseVariant(field(line, 'merchandiseId')),
      plan: parsePlan(field(line, 'sellingPlanId')),
      quantity: parseQuantity(field(line, 'quantity')),
      ...parseQuantityBefore(field(line, mutationFields.quantityBefore)),
    }));
  }
  if (typeof product !== 'string' || !isProductId(product)) {
    throw new CartFormError(productNotFound);
  }
  if (purchase !== 'onetime' && purchase !== 'subscription') {
    throw new CartFormError('Please choose a one-time purchase or a subscription.');
  }
  return [
    {
      ref: product,
      // A page that has no plans to show says that this will be a single delivery, and posts none.
      plan: purchase === 'subscription' ? parsePlan(plan) : null,
      quantity: parseQuantity(inputs.quantity),
      ...parseQuantityBefore(inputs.quantityBefore),
    },
  ];
}

function parseQuantityBefore(value: unknown): {quantityBefore?: number} {
  if (value === undefined) return {};
  if (!/^\d{1,7}$/.test(String(value))) throw new CartFormError(notUnderstood, 400);
  return {quantityBefore: Number(value)};
}

function parseVariant(id: unknown): string {
  const parts = typeof id === 'string' ? /^local-([a-z]+)$/.exec(id) : null;
  if (parts && isProductId(parts[1])) return parts[1];
  if (typeof id === 'string' && /^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/.test(id)) {
    return numericId(id);
  }
  throw new CartFormError(productNotFound);
}

function parsePlan(id: unknown): string | null {
  if (id === undefined || id === null || id === '') return null;
  if (typeof id === 'string' && /^gid:\/\/shopify\/SellingPlan\/\d{1,20}$/.test(id)) {
    return numericId(id);
  }
  throw new CartFormError('That delivery plan is no longer available.');
}

function parseLine(line: unknown): LineReference {
  const key = field(line, 'key');
  const id = field(line, 'id');
  const reference: LineReference = {};
  if (typeof key === 'string' && parseLineKey(key)) reference.key = key;
  if (typeof id === 'string' && id.length <= 300 && id.startsWith('gid://shopify/')) {
    reference.id = id;
  }
  if (reference.key === undefined && reference.id === undefined) {
    throw new CartFormError(lineNotFound);
  }
  return reference;
}

function parseRemoved(inputs: Inputs): LineReference[] {
  if (inputs.lineIds === undefined) return [parseLine(inputs)];
  return list(inputs.lineIds).map((id) => parseLine({id}));
}

/** Hydrogen's form replaces the whole list; the form of the cart page posts one code to add. */
function parseCodes({discountCodes, discountCode, code = discountCode}: Inputs): CartCommand {
  if (discountCodes === undefined) return {kind: 'add-code', code: parseCode(code)};
  const codes = list(discountCodes, 0).filter((entered) => entered !== '');
  if (codes.length > maxCodes) {
    throw new CartFormError(`A cart can have at most ${maxCodes} discount codes.`);
  }
  return {kind: 'set-codes', codes: codes.map(parseCode)};
}

function parseCode(value: unknown): string {
  const code = parseText(value ?? '', maxCodeLength, 'The discount code').trim();
  if (code === '') throw new CartFormError('Please enter a discount code.');
  return code;
}

function parseCheckout({lines}: Inputs): CartCommand {
  if (lines === undefined) return {kind: 'checkout'};
  return {
    kind: 'checkout',
    lines: list(lines, 0, maxCartLines).map((line) => {
      const key = field(line, 'key');
      if (typeof key !== 'string' || !parseLineKey(key)) {
        throw new CartFormError(lineNotFound);
      }
      return {key, quantity: parseNewQuantity(field(line, 'quantity'))};
    }),
  };
}

function parseText(value: unknown, maxLength: number, name: string): string {
  if (typeof value !== 'string') throw new CartFormError(`${name} is missing.`);
  if (value.length > maxLength) {
    throw new CartFormError(`${name} can have at most ${maxLength} characters.`);
  }
  return value;
}

function list(value: unknown, minLength = 1, maxLength = maxLines): unknown[] {
  if (!Array.isArray(value) || value.length < minLength)
    throw new CartFormError(notUnderstood, 400);
  if (value.length > maxLength) {
    throw new CartFormError(`You can change up to ${maxLength} items at a time.`);
  }
  return value;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
