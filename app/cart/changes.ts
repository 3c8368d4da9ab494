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
import {anyText, hasShape, isObject, type ShapeOf, wholeNumber, yesOrNo} from './shape.ts';

export interface Changes {
  /** `isRecorded` is false if the shopper puts the line back: no event counts that as an add. */
  add: {line: CartLine; isRecorded: boolean};
  update: {key: string; quantity: number};
  remove: {key: string};
  /** The line with this key becomes the other one, or joins it. */
  switch: {key: string; line: CartLine};
  note: {note: string};
  addCode: {code: string};
  removeCode: {code: string};
  empty: object;
}

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
  /** The cart that the change was computed from at its first attempt. */
  base?:
    | {
        cartId: string | null;
        version: string;
        /** The quantity of its line, and that of the line that a switch joins. */
        from: number;
        joined?: number;
        recorder?: AddRecorder | undefined;
      }
    | undefined;
}

export type QueuedChange = CartChange & Queued;

type FieldValue = string | number | null | undefined;

interface Kind<K extends ChangeKind> {
  shape: ShapeOf<Changes[K]>;
  fields(
    change: ChangeOf<K> & Queued,
    sessionId: string | null,
  ): Record<ChangeFields[K], FieldValue>;
  /** Without its line, an update cannot be carried out, and a removal is done. */
  lineUse: 'makes' | 'needs' | 'removes' | 'none';
  apply(cart: Cart, change: ChangeOf<K>): Cart;
  /** A shopper types the quantity 1, and then 12: if the 1 was not sent, only the 12 is. */
  replacesUnsent?: true;
  /** The change may be in the cart that is gone, and is put back with it. As a rule `apply`. */
  keepInGone?(gone: Cart, change: ChangeOf<K>): Cart;
  /** The new cart gets the change, such as a note, so the gone cart loses what it replaces. As a rule `apply`. */
  takeFromGone?(gone: Cart, change: ChangeOf<K>): Cart;
  putBack?(gone: Cart, now: Cart): CartChange[];
}

const code = new RegExp(`^.{1,${maxCodeLength}}$`, 's');

const kinds: {readonly [K in ChangeKind]: Kind<K>} = {
  add: {
    shape: {line: lineShape, isRecorded: yesOrNo},
    fields({line, id, base, attempts}, sessionId) {
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
    lineUse: 'makes',
    apply(cart, {line}) {
      const quantity = mergeQuantity(quantityOf(cart.lines, line.key), line.quantity);
      if (findLine(cart.lines, line.key)) return setQuantity(cart, line.key, quantity);
      // A new line comes first, as in the store's cart.
      return {...cart, lines: [{...line, quantity}, ...cart.lines]};
    },
    takeFromGone: (gone) => gone,
    putBack: ({lines}) => lines.filter(isAvailable).toReversed().map(addAgain),
  },
  update: {
    shape: {key: lineKeyPattern, quantity: wholeNumber},
    fields: ({key, quantity}) => ({key, quantity}),
    lineUse: 'needs',
    apply: (cart, {key, quantity}) => setQuantity(cart, key, quantity),
    replacesUnsent: true,
    takeFromGone: withoutLine,
  },
  remove: {
    shape: {key: lineKeyPattern},
    fields: ({key}) => ({key}),
    lineUse: 'removes',
    apply: withoutLine,
  },
  switch: {
    shape: {key: lineKeyPattern, line: lineShape},
    fields: ({key, line}) => ({key, plan: lineKeyParts(line.key).plan ?? ''}),
    lineUse: 'needs',
    apply: switchLine,
  },
  note: {
    shape: {note: new RegExp(`^.{0,${maxNoteLength}}$`, 's')},
    fields: ({note}) => ({note}),
    lineUse: 'none',
    apply: (cart, {note}) => ({...cart, note}),
    replacesUnsent: true,
    takeFromGone: (gone) => ({...gone, note: ''}),
    putBack: ({note}, now) => (note === '' || now.note !== '' ? [] : [{kind: 'note', note}]),
  },
  addCode: {
    shape: {code},
    fields: ({code}) => ({code}),
    lineUse: 'none',
    // Only the store knows whether a code applies.
    apply: (cart) => cart,
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
    lineUse: 'none',
    apply: (cart, {code}) => withoutCode(cart, code),
  },
  empty: {
    shape: {},
    fields: () => ({}),
    lineUse: 'removes',
    apply: () => emptyCart,
  },
};

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
  return Object.values(kinds).flatMap((kind) => kind.putBack?.(gone, now) ?? []);
}

export function fieldsOf<K extends ChangeKind>(
  change: ChangeOf<K> & Queued,
  sessionId: string | null,
): Record<string, FieldValue> {
  return kinds[change.kind].fields(change, sessionId);
}

export function lineUseOf({kind}: {kind: ChangeKind}): Kind<ChangeKind>['lineUse'] {
  return kinds[kind].lineUse;
}

/** The key of the line that a change is about; null if it is about the whole cart. */
export function keyOf(change: CartChange): string | null {
  if ('key' in change) return change.key;
  return change.kind === 'add' ? change.line.key : null;
}

export function replaces(change: CartChange, last: QueuedChange | undefined): boolean {
  return (
    kinds[change.kind].replacesUnsent === true &&
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
    version: anyText,
    from: wholeNumber,
    'joined?': wholeNumber,
    'recorder?': /^(worker|browser)$/,
  },
} as const satisfies ShapeOf<Queued>;

export function isQueuedChange(value: unknown): value is QueuedChange {
  if (!isObject(value) || !hasShape(value, queued) || !isChangeKind(value.kind)) return false;
  return hasShape(value, kinds[value.kind].shape);
}

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
