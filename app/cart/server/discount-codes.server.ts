import type {AppContext} from '../../platform/server/app-context.server.ts';
import {isSameCode} from '../cart.ts';
import {CartError} from './cart-errors.server.ts';
import type {StoreCart} from './cart-fragment.server.ts';
import {type ChangedCart, changeCart, createCart} from './store-cart.server.ts';

/** A code that does not apply now is removed again. */
export async function addTypedCode(
  typed: string,
  cart: StoreCart | null,
  context: AppContext,
): Promise<ChangedCart> {
  const changed = await addCode(typed, cart, context);
  if (findCode(changed.cart, typed)?.applicable) return changed;
  const restored = await setCodes(othersThan(typed, cart), context);
  // A valid code may lose to a better one that it cannot be combined with.
  const lost = changed.warnings?.find(({code}) => code === 'DISCOUNT_CODE_NOT_HONOURED');
  throw new CartError('rejected', {words: lost?.message, cart: restored.cart});
}

/** A code that does not apply yet is kept, for items that may follow. */
export async function addLinkedCode(
  linked: string,
  cart: StoreCart | null,
  context: AppContext,
): Promise<StoreCart> {
  const changed = await removeUnknownCodes(await addCode(linked, cart, context), context);
  if (!findCode(changed, linked)) throw new CartError('rejected');
  return changed;
}

export function removeCode(
  code: string,
  cart: StoreCart,
  context: AppContext,
): Promise<ChangedCart> {
  return setCodes(othersThan(code, cart), context);
}

/**
 * The store's warning names no code: if NOPE stayed in a cart, a later WELCOME10 would get the warning of NOPE. So each
 * code that does not apply is tried without the others like it.
 */
export async function removeUnknownCodes(
  {cart, warnings}: ChangedCart,
  context: AppContext,
): Promise<StoreCart> {
  if (!hasUnknownCode(warnings)) return cart;
  const known = cart.discountCodes.filter(({applicable}) => applicable).map(({code}) => code);
  const doubtful = cart.discountCodes.filter(({applicable}) => !applicable);
  for (const {code} of doubtful.length > 1 ? doubtful : []) {
    const tried = await setCodes([...known, code], context);
    if (!hasUnknownCode(tried.warnings)) known.push(code);
  }
  return (await setCodes(known, context)).cart;
}

function hasUnknownCode(warnings: ChangedCart['warnings'] = []): boolean {
  return warnings.some(({code}) => code === 'DISCOUNT_NOT_FOUND');
}

function addCode(code: string, cart: StoreCart | null, context: AppContext): Promise<ChangedCart> {
  if (!cart) return createCart({discountCodes: [code]}, context);
  return setCodes([...othersThan(code, cart), code], context);
}

function setCodes(codes: string[], context: AppContext): Promise<ChangedCart> {
  return changeCart(() => context.cart.updateDiscountCodes(codes));
}

function findCode(cart: StoreCart, code: string) {
  return cart.discountCodes.find((known) => isSameCode(known.code, code));
}

function othersThan(code: string, cart: StoreCart | null): string[] {
  const codes = (cart?.discountCodes ?? []).map((known) => known.code);
  return codes.filter((known) => !isSameCode(known, code));
}
