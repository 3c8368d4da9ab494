import {type Cart, type CartLine, emptyCart, isSameCode} from './cart.ts';
import {findLine, mergeQuantity, quantityOf} from './line-key.ts';

export type CartChange =
  | {
      kind: 'add';
      line: CartLine;
      /** Whether the worker records an event when the store has accepted the add. */
      isRecorded: boolean;
    }
  | {kind: 'update'; key: string; quantity: number}
  | {kind: 'remove'; key: string}
  /** Buys the line `key` in another way. `line` is the line that it becomes, or joins. */
  | {kind: 'switch'; key: string; line: CartLine}
  | {kind: 'note'; note: string}
  | {kind: 'addCode'; code: string}
  | {kind: 'removeCode'; code: string}
  | {kind: 'empty'};

/** The database accepts these ids of changes. */
export const changeIdPattern = /^[A-Za-z0-9-]{8,64}$/;

export type QueuedChange = CartChange & {
  id: string;
  attempts: number;
  /**
   * The cart that the change was computed from, the quantity of its line, and that of the line that a switch joins.
   * Every attempt has those of the first one.
   */
  base?: {cartId: string | null; version: string; from: number; joined?: number} | undefined;
};

/** The key of the line that a change is about; null if it is about the whole cart. */
export function keyOf(change: CartChange): string | null {
  if (change.kind === 'add') return change.line.key;
  return 'key' in change ? change.key : null;
}

/** A quantity and a switch change nothing without their line. */
export function needsLine({kind}: Pick<CartChange, 'kind'>): boolean {
  return kind === 'update' || kind === 'switch';
}

/** The optimistic cart: what the cart will hold once the store has applied the change. */
export function applyChange(cart: Cart, change: CartChange): Cart {
  switch (change.kind) {
    case 'add': {
      const {line} = change;
      const quantity = mergeQuantity(quantityOf(cart.lines, line.key), line.quantity);
      if (findLine(cart.lines, line.key)) return setQuantity(cart, line.key, quantity);
      // A new line comes first, as in the store's cart.
      return {...cart, lines: [{...line, quantity}, ...cart.lines]};
    }
    case 'update':
      return setQuantity(cart, change.key, change.quantity);
    case 'remove':
      return {...cart, lines: cart.lines.filter(({key}) => key !== change.key)};
    case 'switch':
      return switchLine(cart, change.key, change.line);
    case 'note':
      return {...cart, note: change.note};
    case 'addCode':
      // Only the store knows whether a code applies.
      return cart;
    case 'removeCode':
      return {
        ...cart,
        discountCodes: cart.discountCodes.filter(({code}) => !isSameCode(code, change.code)),
      };
    case 'empty':
      return emptyCart;
  }
}

function setQuantity(cart: Cart, key: string, quantity: number): Cart {
  const lines = cart.lines.map((known) => (known.key === key ? {...known, quantity} : known));
  return {...cart, lines};
}

/** A line that becomes equal to another one is merged into it, as in the store's cart. */
function switchLine(cart: Cart, key: string, switched: CartLine): Cart {
  const line = findLine(cart.lines, key);
  if (!line) return cart;
  const quantity = mergeQuantity(quantityOf(cart.lines, switched.key), line.quantity);
  const others = cart.lines.filter((known) => known !== line);
  if (findLine(others, switched.key)) {
    return setQuantity({...cart, lines: others}, switched.key, quantity);
  }
  return {...cart, lines: cart.lines.with(cart.lines.indexOf(line), {...switched, quantity})};
}
