import type {AddRecorder} from '../analytics/track-add.ts';
import {
  type Cart,
  type CartLine,
  emptyCart,
  findLine,
  isAvailable,
  isSameCode,
  maxCodeLength,
  maxNoteLength,
  quantityOf,
} from './cart.ts';
import {cartIdPattern} from './cart-id.ts';
import {lineShape} from './cart-shape.ts';
import {lineKeyParts, lineKeyPattern} from './line-key.ts';
import {maxQuantity} from './quantity.ts';
import {hasShape, isObject, type ShapeOf, text, wholeNumber, yesOrNo} from './shape.ts';

/*
 * One table of all that a shopper does to the cart. A new kind begins in `Changes`; the compiler then asks for its
 * entry in the table, its form (`parse-request.server.ts`), its step in `carry-out.server.ts` and an example for the tests.
 */

export interface Changes {
  add: {
    line: CartLine;
    /** False for what the shopper puts back, which is no `cart_action`. */
    isRecorded: boolean;
  };
  update: {key: string; quantity: number};
  remove: {key: string};
  /** Buys the line `key` in another way. `line` is the line that it becomes, or joins. */
  switch: {key: string; line: CartLine};
  note: {note: string};
  addCode: {code: string};
  removeCode: {code: string};
  empty: object;
}

/** The fields of the form of each kind. Scripts and forms without scripts post the same. */
export interface ChangeFields {
  add: 'product' | 'purchase' | 'plan' | 'to' | 'mutation' | 'retry' | 'sessionId';
  update: 'key' | 'quantity';
  remove: 'key';
  switch: 'key' | 'plan';
  note: 'note';
  addCode: 'code';
  removeCode: 'code';
  empty: never;
}

export type ChangeKind = keyof Changes;
export type ChangeOf<K extends ChangeKind> = {[P in K]: {kind: P} & Changes[P]}[K];
export type CartChange = ChangeOf<ChangeKind>;

interface Queued {
  id: string;
  attempts: number;
  /** The cart that the change was computed from when it was first sent. Every attempt says the same. */
  base?:
    | {
        cartId: string | null;
        version: string;
        /** The quantity of its line, and that of the line that a switch joins. */
        from: number;
        joined?: number;
        /** A choice about consent between two attempts of an add changes nothing, so that it is recorded once. */
        recorder?: AddRecorder | undefined;
      }
    | undefined;
}

export type QueuedChange = CartChange & Queued;

type FieldValue = string | number | null | undefined;

interface Kind<K extends ChangeKind> {
  shape: ShapeOf<Changes[K]>;
  /** Its form. A field without a value is not posted. */
  fields(
    change: ChangeOf<K>,
    queued: Queued,
    sessionId: string | null,
  ): Record<ChangeFields[K], FieldValue>;
  /** A quantity needs its line. A removal without its line is done. */
  lines: 'makes' | 'needs' | 'removes' | 'removes all' | 'none';
  /** The optimistic cart. */
  apply(cart: Cart, change: ChangeOf<K>): Cart;
  /** Whether it takes the place of the one before, if that was not sent. A shopper types the quantity 1, and then 12. */
  isLastOnly: boolean;
  /** A cart is gone that may have had the change, which can then be put back, too. As a rule `apply`. */
  keepInGone?(gone: Cart, change: ChangeOf<K>): Cart;
  /** The change goes into a new cart: a new note ends the note of the gone cart. As a rule `apply`. */
  takeFromGone?(gone: Cart, change: ChangeOf<K>): Cart;
  /** Puts a gone cart back: its note only if the shopper has not written another one since. */
  putBack(gone: Cart, now: Cart): CartChange[];
}

const nothing = () => [];
const code = new RegExp(`^.{1,${maxCodeLength}}$`, 's');

const kinds: {readonly [K in ChangeKind]: Kind<K>} = {
  add: {
    shape: {line: lineShape, isRecorded: yesOrNo},
    fields({line}, {id, base, attempts}, sessionId) {
      const {ref, plan} = lineKeyParts(line.key);
      return {
        product: ref,
        purchase: plan === null ? null : 'subscription',
        plan,
        to: mergeQuantity(base?.from ?? 0, line.quantity),
        mutation: id,
        retry: attempts > 1 ? 'true' : null,
        sessionId: base?.recorder === 'worker' ? sessionId : null,
      };
    },
    lines: 'makes',
    apply(cart, {line}) {
      const quantity = mergeQuantity(quantityOf(cart.lines, line.key), line.quantity);
      if (findLine(cart.lines, line.key)) return setQuantity(cart, line.key, quantity);
      // A new line comes first, as in the store's cart.
      return {...cart, lines: [{...line, quantity}, ...cart.lines]};
    },
    isLastOnly: false,
    takeFromGone: (gone) => gone,
    putBack: ({lines}) => lines.filter(isAvailable).toReversed().map(addAgain),
  },
  update: {
    shape: {key: lineKeyPattern, quantity: wholeNumber},
    fields: ({key, quantity}) => ({key, quantity}),
    lines: 'needs',
    apply: (cart, {key, quantity}) => setQuantity(cart, key, quantity),
    isLastOnly: true,
    takeFromGone: withoutLine,
    putBack: nothing,
  },
  remove: {
    shape: {key: lineKeyPattern},
    fields: ({key}) => ({key}),
    lines: 'removes',
    apply: withoutLine,
    isLastOnly: false,
    putBack: nothing,
  },
  switch: {
    shape: {key: lineKeyPattern, line: lineShape},
    fields: ({key, line}) => ({key, plan: lineKeyParts(line.key).plan ?? ''}),
    lines: 'needs',
    apply: switchLine,
    isLastOnly: false,
    putBack: nothing,
  },
  note: {
    shape: {note: new RegExp(`^.{0,${maxNoteLength}}$`, 's')},
    fields: ({note}) => ({note}),
    lines: 'none',
    apply: (cart, {note}) => ({...cart, note}),
    isLastOnly: true,
    takeFromGone: (gone) => ({...gone, note: ''}),
    putBack: ({note}, now) => (note === '' || now.note !== '' ? [] : [{kind: 'note', note}]),
  },
  addCode: {
    shape: {code},
    fields: ({code}) => ({code}),
    lines: 'none',
    // Only the store knows whether a code applies.
    apply: (cart) => cart,
    isLastOnly: false,
    keepInGone(gone, {code}) {
      const {discountCodes} = withoutCode(gone, code);
      return {...gone, discountCodes: [...discountCodes, {code, applicable: false}]};
    },
    takeFromGone: (gone) => gone,
    putBack: ({discountCodes}) => discountCodes.map(({code}) => ({kind: 'addCode', code})),
  },
  removeCode: {
    shape: {code},
    fields: ({code}) => ({code}),
    lines: 'none',
    apply: (cart, {code}) => withoutCode(cart, code),
    isLastOnly: false,
    putBack: nothing,
  },
  empty: {
    shape: {},
    fields: () => ({}),
    lines: 'removes all',
    apply: () => emptyCart,
    isLastOnly: false,
    putBack: nothing,
  },
};

export const changeKinds = Object.keys(kinds).filter(isChangeKind);

export function isChangeKind(kind: unknown): kind is ChangeKind {
  return typeof kind === 'string' && Object.hasOwn(kinds, kind);
}

export function applyChange<K extends ChangeKind>(cart: Cart, change: ChangeOf<K>): Cart {
  return kinds[change.kind].apply(cart, change);
}

export function keepInGone<K extends ChangeKind>(gone: Cart, change: ChangeOf<K>): Cart {
  const {keepInGone: keep, apply} = kinds[change.kind];
  return (keep ?? apply)(gone, change);
}

export function takeFromGone<K extends ChangeKind>(gone: Cart, change: ChangeOf<K>): Cart {
  const {takeFromGone: take, apply} = kinds[change.kind];
  return (take ?? apply)(gone, change);
}

export function putBack(gone: Cart, now: Cart): CartChange[] {
  return changeKinds.flatMap((kind) => kinds[kind].putBack(gone, now));
}

export function fieldsOf<K extends ChangeKind>(
  change: ChangeOf<K> & Queued,
  sessionId: string | null,
): Record<string, FieldValue> {
  return kinds[change.kind].fields(change, change, sessionId);
}

export function linesOf({kind}: {kind: ChangeKind}): Kind<ChangeKind>['lines'] {
  return kinds[kind].lines;
}

/** The key of the line that a change is about; null if it is about the whole cart. */
export function keyOf(change: CartChange): string | null {
  if ('key' in change) return change.key;
  return change.kind === 'add' ? change.line.key : null;
}

export function replaces(change: CartChange, last: QueuedChange | undefined): boolean {
  return (
    kinds[change.kind].isLastOnly &&
    last?.kind === change.kind &&
    last.attempts === 0 &&
    keyOf(last) === keyOf(change)
  );
}

/** The database accepts these ids of changes. */
export const changeIdPattern = /^[A-Za-z0-9-]{8,64}$/;

const queued = {
  id: changeIdPattern,
  attempts: wholeNumber,
  'base?': {
    'cartId?': cartIdPattern,
    version: text,
    from: wholeNumber,
    'joined?': wholeNumber,
    'recorder?': /^(worker|browser)$/,
  },
} as const satisfies ShapeOf<Queued>;

export function isQueuedChange(value: unknown): value is QueuedChange {
  if (!isObject(value) || !hasShape(value, queued) || !isChangeKind(value.kind)) return false;
  return hasShape(value, kinds[value.kind].shape);
}

/** An add of a key that the cart has raises the quantity of that line. */
export function mergeQuantity(before: number, added: number): number {
  return Math.min(maxQuantity, before + added);
}

export function addAgain({merchandise: _, ...line}: CartLine): CartChange {
  return {kind: 'add', line, isRecorded: false};
}

function setQuantity(cart: Cart, key: string, quantity: number): Cart {
  const lines = cart.lines.map((known) => (known.key === key ? {...known, quantity} : known));
  return {...cart, lines};
}

function withoutLine(cart: Cart, {key}: {key: string}): Cart {
  return {...cart, lines: cart.lines.filter((line) => line.key !== key)};
}

function withoutCode(cart: Cart, code: string): Cart {
  const others = cart.discountCodes.filter((known) => !isSameCode(known.code, code));
  return {...cart, discountCodes: others};
}

/** A line that becomes equal to another one is merged into it, as in the store's cart. */
function switchLine(cart: Cart, {key, line: switched}: Changes['switch']): Cart {
  const line = findLine(cart.lines, key);
  if (!line) return cart;
  const quantity = mergeQuantity(quantityOf(cart.lines, switched.key), line.quantity);
  const others = cart.lines.filter((known) => known !== line);
  if (findLine(others, switched.key)) {
    return setQuantity({...cart, lines: others}, switched.key, quantity);
  }
  return {...cart, lines: cart.lines.with(cart.lines.indexOf(line), {...switched, quantity})};
}
