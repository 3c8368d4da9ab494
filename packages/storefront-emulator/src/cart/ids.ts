import {gid, parseGid, uuidOf} from '../core/ids.ts';
import type {Cart, CartResult, Line, UserError} from './types.ts';

/** The global id of a cart, with the key that a client needs to change it and to read all of it. */
export function cartId({token, key}: Cart): string {
  return gid('Cart', key ? `${token}?key=${key}` : token);
}

/** The address of a cart's checkout. */
export function checkoutUrl({token, key}: Cart, origin: string): string {
  return `${origin}/cart/c/${token}${key && `?key=${key}`}`;
}

/** The global id of a line, which names its cart. */
export function lineId({token}: Cart, id: string): string {
  return gid('CartLine', `${id}?cart=${token}`);
}

/** A new id of a line or an address of a cart. */
export function newId(cart: Cart): string {
  cart.idCount += 1;
  return uuidOf(`${cart.token}/${cart.idCount}`);
}

/** Finds a line by its global id. */
export function findLine(lines: readonly Line[], globalId: string): Line | undefined {
  const parsed = parseGid(globalId);
  return parsed?.type === 'CartLine' ? lines.find(({id}) => id === parsed.id) : undefined;
}

/** A result with one user error and no cart. */
export function rejected(error: UserError): CartResult {
  return {cart: null, userErrors: [error], warnings: []};
}

/** The error of a cart that does not exist, has expired or was bought. */
export const unknownCart: UserError = {
  code: 'INVALID',
  field: ['cartId'],
  message: 'The specified cart does not exist.',
};
