import {maxQuantity} from '../ui/quantity.ts';
import {type Cart, type CartLine, emptyCart, isCartLine, isRecord} from './cart.ts';

/** A change to the cart that the shopper asked for. */
export type CartChange =
  | {
      kind: 'add';
      /** The line that the add makes, with the quantity that is added. */
      line: CartLine;
      sessionId: string | null;
      /** The line's quantity with the add; set when it is first sent, so that every attempt says the same. */
      target?: number;
    }
  | {
      kind: 'update';
      key: string;
      quantity: number;
      /** The line to put back if the cart does not have it. */
      line?: CartLine;
    }
  | {kind: 'remove'; key: string}
  /** Another way to buy a line, once or on a selling plan: the line that it becomes or joins. */
  | {kind: 'switch'; key: string; line: CartLine}
  | {kind: 'note'; note: string}
  /** The codes that stay, and the one that was entered. */
  | {kind: 'codes'; codes: string[]; entered: string | null}
  | {kind: 'empty'};

/** A change in the queue. */
export type CartMutation = CartChange & {
  id: string;
  /** When it was made, in milliseconds; later than every mutation that was queued before. */
  madeAt: number;
  /** Whether it was sent before, without a response that decides about it. */
  isRetry: boolean;
};

/** The optimistic cart: what the cart will hold once the store has applied the mutation. */
export function applyMutation(cart: Cart, mutation: CartChange): Cart {
  switch (mutation.kind) {
    case 'add': {
      const {line, target = targetOf(cart, line)} = mutation;
      return withQuantity(cart, line.key, target, line);
    }
    case 'update':
      return withQuantity(cart, mutation.key, mutation.quantity, mutation.line);
    case 'remove':
      return {...cart, lines: cart.lines.filter(({key}) => key !== mutation.key)};
    case 'switch':
      return withSwitchedLine(cart, mutation.key, mutation.line);
    case 'note':
      return {...cart, note: mutation.note};
    case 'codes':
      return {
        ...cart,
        discountCodes: cart.discountCodes.filter(({code}) => mutation.codes.includes(code)),
      };
    case 'empty':
      return emptyCart;
  }
}

/** The quantity of a line once it is added to the cart, which has an upper limit. */
export function targetOf({lines}: Cart, {key, quantity}: CartLine): number {
  const before = lines.find((line) => line.key === key)?.quantity ?? 0;
  return Math.min(maxQuantity, before + quantity);
}

/** Sets a line's quantity. A new line comes first, as in the store's cart. */
function withQuantity(cart: Cart, key: string, quantity: number, line?: CartLine): Cart {
  if (cart.lines.every((known) => known.key !== key)) {
    return line ? {...cart, lines: [{...line, quantity}, ...cart.lines]} : cart;
  }
  const lines = cart.lines.map((known) => (known.key === key ? {...known, quantity} : known));
  return {...cart, lines};
}

/** A line that becomes equal to another one is merged into it, as in the store's cart. */
function withSwitchedLine(cart: Cart, key: string, switched: CartLine): Cart {
  const line = cart.lines.find((known) => known.key === key);
  if (!line) return cart;
  const quantity = targetOf(cart, {...switched, quantity: line.quantity});
  const others = cart.lines.filter((known) => known !== line);
  if (others.some((other) => other.key === switched.key)) {
    return withQuantity({...cart, lines: others}, switched.key, quantity);
  }
  return {...cart, lines: cart.lines.with(cart.lines.indexOf(line), {...switched, quantity})};
}

/**
 * Whether a newer mutation makes an older one in the queue redundant, even if that may have been
 * applied already. An add is kept, because the store has to accept it before it is recorded.
 */
export function replaces(newer: CartChange, older: CartChange): boolean {
  switch (newer.kind) {
    case 'empty':
      return true;
    case 'update':
    case 'remove':
      return (older.kind === 'update' || older.kind === 'remove') && older.key === newer.key;
    case 'note':
      return older.kind === 'note';
    default:
      return false;
  }
}

const isValid: Readonly<Record<string, (stored: Record<string, unknown>) => boolean>> = {
  add: ({line}) => isCartLine(line),
  update: ({key, quantity}) => typeof key === 'string' && typeof quantity === 'number',
  remove: ({key}) => typeof key === 'string',
  switch: ({key, line}) => typeof key === 'string' && isCartLine(line),
  note: ({note}) => typeof note === 'string',
  codes: ({codes}) => Array.isArray(codes),
  empty: () => true,
};

/** Whether stored text holds a mutation of this format. */
export function isMutation(value: unknown): value is CartMutation {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.madeAt !== 'number') {
    return false;
  }
  return isValid[String(value.kind)]?.(value) === true;
}

/** The cart without the line that a mutation is about, whose new state needs no explanation. */
export function withoutChangedLine(cart: Cart, mutation: CartMutation): Cart {
  const changed = mutation.kind === 'add' ? mutation.line.key : 'key' in mutation && mutation.key;
  return {...cart, lines: cart.lines.filter(({key}) => key !== changed)};
}
