import {summaries} from '../../catalog/summaries.ts';
import {isProductId} from '../../catalog/types.ts';
import {cartErrors} from '../../content/cart-errors.server.ts';
import {cartMessages} from '../../content/cart-messages.ts';
import {RequestBodyError} from '../../platform/http/request-body.server.ts';
import type {AppContext} from '../../platform/server/app-context.server.ts';
import {describeError} from '../../platform/server/log.server.ts';
import {StoreUnavailableError} from '../../platform/storefront/store.server.ts';
import {displayName} from '../cart.ts';
import {lineKeyParts} from '../line-key.ts';
import {CartError} from './cart-errors.server.ts';
import type {CartRequest} from './parse-request.server.ts';

export interface CartProblem extends Pick<CartError, 'problemCode' | 'status' | 'details'> {
  problem: string;
  detail?: string | undefined;
}

/** The store rejects `merchandiseId`, and the shopper reads "VITRA is no longer available." */
export function toCartProblem(error: unknown, {log}: AppContext, asked?: CartRequest): CartProblem {
  const cartError = toCartError(error);
  const {problemCode, status, details} = cartError;
  const {soldOut} = details;
  const problem = wordsFor(cartError, asked, log.reference);
  const detail = soldOut && cartErrors.notAvailable(joinNames(soldOut), soldOut.length === 1);
  return {problemCode, status, details, problem, detail};
}

/** The store has no piece, product or plan that its offers promise. With "Only 3 left", it has some. */
export function contradictsOffers({
  problemCode,
  details: {storeError = {}, soldOut},
}: CartProblem): boolean {
  const isRefused =
    storeError.code === 'OUT_OF_STOCK' ||
    storeError.field === 'merchandiseId' ||
    storeError.field === 'sellingPlanId';
  return (problemCode === 'rejected' && isRefused) || soldOut !== undefined;
}

/** Does not log the words, which may contain a typed code. */
export function logCartProblem(
  {problemCode: code, status, details: {storeError}}: CartProblem,
  error: unknown,
  {log}: AppContext,
  asked?: CartRequest,
): void {
  if (code === 'unavailable') log.warn('cart.unavailable', describeError(error));
  if (code === 'error') log.error('cart.failed', describeError(error));
  if (asked?.kind === 'checkout' && status >= 500)
    log.error('checkout.failed', describeError(error));
  log.info('cart.not_changed', {
    status,
    code,
    ...(asked && {action: asked.kind}),
    ...(asked && 'key' in asked && {product: asked.key}),
    ...(storeError && {reason: storeError.code, message: storeError.message}),
  });
}

function toCartError(error: unknown): CartError {
  if (error instanceof CartError) return error;
  if (error instanceof RequestBodyError) {
    return new CartError('invalid', {words: error.message, status: error.status});
  }
  return new CartError(error instanceof StoreUnavailableError ? 'unavailable' : 'error');
}

function wordsFor(error: CartError, asked: CartRequest | undefined, reference: string): string {
  const {problemCode, details} = error;
  const isCheckout = asked?.kind === 'checkout';
  switch (problemCode) {
    case 'rejected':
      return rejection(details, asked);
    case 'invalid':
      return details.words ?? cartErrors.notUnderstood;
    case 'conflict':
      return cartErrors.conflict;
    case 'not-found':
      return cartErrors.expired;
    case 'rate-limited':
      return cartErrors.rateLimited;
    case 'checkout-failed':
      return cartMessages.checkoutFailed;
    case 'unavailable':
      return isCheckout ? cartMessages.checkoutFailed : cartErrors.unavailable;
    case 'error':
      return isCheckout ? cartMessages.checkoutFailed : cartErrors.defect(reference);
  }
}

/** The store's own words are meant for shoppers, except where they name ids. */
function rejection({words, storeError = {}}: CartError['details'], asked?: CartRequest): string {
  if (asked?.kind === 'addCode') return words ?? cartErrors.invalidCode(asked.code);
  if (!asked || !('key' in asked)) return words ?? cartMessages.notSaved;
  const name = nameOf(asked.key);
  if (storeError.field === 'merchandiseId') return cartErrors.noProduct(name);
  if (storeError.field === 'sellingPlanId') return cartErrors.noPlan(name);
  if (words) return words;
  if (storeError.code === 'OUT_OF_STOCK') return cartErrors.outOfStock(name);
  return asked.kind === 'add' ? cartErrors.notAdded(name) : cartErrors.notChanged(name);
}

export function leftOut(soldOut: readonly string[]): string | undefined {
  if (soldOut.length === 0) return undefined;
  return cartErrors.notInOrder(joinNames(soldOut), soldOut.length === 1);
}

function joinNames(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names);
}

function nameOf(key: string): string {
  const {ref, plan} = lineKeyParts(key);
  return displayName(isProductId(ref) ? summaries[ref].title : cartErrors.otherItem, plan !== null);
}
