import {CartRejectedError, CartUnavailableError} from './cart-errors';
import type {CartService} from './cart-service';
import {joinNames} from './join-names';
import type {CartResult, CartWarning} from './storefront-cart';

/*
 * Discount codes and the note exist only in the store's cart, so they are changed now or not at
 * all. A cart that has expired is created again first. For a visitor without a cart they are
 * remembered until there is one.
 */

const isSameCode = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** How many codes the store does not know. Its warnings do not name the codes that they are about. */
const countUnknown = (warnings: readonly CartWarning[]) =>
  warnings.filter(({code}) => code === 'DISCOUNT_NOT_FOUND').length;

/**
 * Applies a change to the list of codes that the store's cart has. An entered code that does not
 * apply is not kept; a code from a link is, if it exists, because the items it is for may follow.
 * Throws if the store rejects a code or does not respond.
 */
export async function changeDiscountCodes(
  service: CartService,
  change: (codes: readonly string[]) => string[],
  {fromLink = false}: {fromLink?: boolean} = {},
): Promise<void> {
  const {state, store} = service;
  await service.reconcile();
  if (!state.cartId) {
    if (!state.isStoreReachable) throw new CartUnavailableError();
    state.session = {...state.session, codes: change(state.session.codes)};
    return;
  }
  const before = state.session.codes;
  const codes = change(before);
  const isEntered = (code: string) => !before.some((known) => isSameCode(known, code));
  const apply = (list: readonly string[]) =>
    applyNow(service, (cartId) => store.updateDiscountCodes(cartId, list));
  const unknown = countUnknown((await apply(codes)).warnings);
  if (fromLink && unknown === 0) return;

  const applicable = (state.storeCart?.discountCodes ?? []).filter((code) => code.applicable);
  const rejected = codes.filter(
    (code) => isEntered(code) && !applicable.some((known) => isSameCode(known.code, code)),
  );
  if (rejected.length === 0) return;
  const {warnings} = await apply(codes.filter((code) => !rejected.includes(code)));
  if (fromLink && countUnknown(warnings) === unknown) {
    // The unknown codes are older ones, so the link's exists.
    await apply(codes);
    return;
  }
  throw new CartRejectedError(rejectedCodesMessage(rejected));
}

function rejectedCodesMessage(codes: readonly string[]): string {
  const [noun, verb] = codes.length > 1 ? ['codes', 'aren’t'] : ['code', 'isn’t'];
  return `The discount ${noun} ${joinNames(codes)} ${verb} valid for the items in your cart.`;
}

export function addCode(codes: readonly string[], code: string): string[] {
  return codes.some((known) => isSameCode(known, code)) ? [...codes] : [...codes, code];
}

export function removeCode(codes: readonly string[], code: string): string[] {
  return codes.filter((known) => !isSameCode(known, code));
}

/** Throws if the store rejects the note or does not respond. */
export async function changeNote(service: CartService, note: string): Promise<void> {
  const {state, store} = service;
  await service.reconcile();
  if (state.cartId) {
    await applyNow(service, (cartId) => store.updateNote(cartId, note));
    return;
  }
  if (!state.isStoreReachable) throw new CartUnavailableError();
  state.session = {...state.session, note};
}

async function applyNow(
  service: CartService,
  mutate: (cartId: string) => Promise<CartResult>,
): Promise<{warnings: CartWarning[]}> {
  const {state} = service;
  if (!state.cartId || !state.isStoreReachable) throw new CartUnavailableError();
  const result = await mutate(state.cartId);
  await service.accept(result);
  if (result.status === 'ok') return result;
  if (result.status === 'rejected') {
    throw new CartRejectedError(
      result.field === undefined
        ? 'We couldn’t make that change. Please try again.'
        : result.message,
    );
  }
  throw new CartUnavailableError();
}
