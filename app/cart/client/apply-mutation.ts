import {maxQuantity} from '../../ui/quantity.ts';
import {type Cart, emptyCart} from '../cart-view.ts';
import {type CartMutation, findAddedLine} from './cart-mutation.ts';

/** The optimistic cart: what the cart will hold once the worker has applied the mutation. */
export function applyMutation(cart: Cart, mutation: CartMutation): Cart {
  switch (mutation.kind) {
    case 'add': {
      const {line} = mutation;
      if (!line || isApplied(cart, mutation)) return cart;
      // The platform puts new lines first.
      if (!findAddedLine(cart, mutation)) return {...cart, lines: [line, ...cart.lines]};
      return setQuantity(cart, line.key, (quantity) => sum(quantity, line.quantity));
    }
    case 'set':
      return setQuantity(cart, mutation.key, () => mutation.quantity);
    case 'remove':
      return {...cart, lines: cart.lines.filter(({key}) => key !== mutation.key)};
    case 'undoRemove': {
      const otherLines = cart.lines.filter(({key}) => key !== mutation.line.key);
      return {...cart, lines: otherLines.toSpliced(mutation.index, 0, mutation.line)};
    }
    case 'removeCode':
      return {
        ...cart,
        discountCodes: cart.discountCodes.filter(({code}) => !isSameCode(code, mutation.code)),
      };
    case 'note':
      return {...cart, note: mutation.note};
    case 'empty':
      return emptyCart;
    default:
      return cart;
  }
}

/**
 * Whether a cart read from the store shows that a mutation with an unknown outcome was applied.
 * An add that was never sent, or whose line was unknown when it was sent, is not applied.
 */
export function isApplied(cart: Cart, mutation: CartMutation): boolean {
  switch (mutation.kind) {
    case 'add': {
      const {line, quantityBefore, attempt} = mutation;
      if (!line || attempt === 0 || quantityBefore === undefined) return false;
      const quantity = findAddedLine(cart, mutation)?.quantity ?? 0;
      return quantity >= sum(quantityBefore, line.quantity);
    }
    case 'set':
      return hasQuantity(cart, mutation.key, mutation.quantity);
    case 'undoRemove':
      return hasQuantity(cart, mutation.line.key, mutation.line.quantity);
    case 'remove':
      return cart.lines.every(({key}) => key !== mutation.key);
    case 'addCode':
      return cart.discountCodes.some(({code}) => isSameCode(code, mutation.code));
    case 'removeCode':
      return cart.discountCodes.every(({code}) => !isSameCode(code, mutation.code));
    case 'note':
      return cart.note === mutation.note;
    case 'empty':
      return cart.lines.length === 0;
    case 'restore':
      return cart.id === mutation.cartId;
    case 'checkout':
      return false;
  }
}

/** As on the worker, which leaves out what exceeds the largest quantity. */
function sum(quantity: number, added: number): number {
  return Math.min(maxQuantity, quantity + added);
}

function setQuantity(cart: Cart, key: string, change: (quantity: number) => number): Cart {
  return {
    ...cart,
    lines: cart.lines.map((line) =>
      line.key === key ? {...line, quantity: change(line.quantity)} : line,
    ),
  };
}

function hasQuantity(cart: Cart, lineKey: string, quantity: number): boolean {
  return cart.lines.some((line) => line.key === lineKey && line.quantity === quantity);
}

/** Shopify compares discount codes without regard to case. */
export function isSameCode(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
