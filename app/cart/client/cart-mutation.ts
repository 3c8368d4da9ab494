import {randomHex} from '../../platform/crypto/random-hex.ts';
import type {Cart, CartLine} from '../cart-view.ts';

export type FormFields = readonly (readonly [name: string, value: string])[];

/** A change to the cart that the shopper asked for. */
export type CartChange =
  | {
      kind: 'add';
      /** The optimistic line; null where the page does not know the price yet. */
      line: CartLine | null;
      fields: FormFields;
      /** Queued by the inline script before hydration, without what the page's scripts add to a form. */
      isEarly?: boolean;
      /** The line's quantity in the last cart received before sending, if one was received. */
      quantityBefore?: number;
    }
  | {kind: 'set'; key: string; lineId: string | null; quantity: number}
  | {kind: 'remove'; key: string; lineId: string | null}
  /** Puts a removed line back at its old position. */
  | {kind: 'undoRemove'; line: CartLine; index: number}
  | {kind: 'addCode'; code: string}
  | {kind: 'removeCode'; code: string}
  | {kind: 'note'; note: string}
  | {kind: 'empty'}
  | {kind: 'restore'; cartId: string}
  | {kind: 'checkout'};

/** A change in the queue. The worker applies each id at most once. */
export type CartMutation = CartChange & {
  /** The idempotency key, sent unchanged with every retry. */
  id: string;
  /** How often the mutation was sent; 0 while it waits in the queue. */
  attempt: number;
  /** When it was last sent, in milliseconds since the epoch. */
  sentAt: number | null;
};

export function createMutation(change: CartChange): CartMutation {
  return {...change, id: randomHex(), attempt: 0, sentAt: null};
}

/** The line an add belongs to, where the page knows it. */
export function findAddedLine(cart: Cart, {line}: {line: CartLine | null}): CartLine | undefined {
  return line ? cart.lines.find(({key}) => key === line.key) : undefined;
}
