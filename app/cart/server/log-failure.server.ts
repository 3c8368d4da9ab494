import {cartErrors} from '../../content/cart-errors.server.ts';
import {RequestBodyError} from '../../platform/http/request-body.server.ts';
import type {AppContext} from '../../platform/server/context.server.ts';
import {describeError} from '../../platform/server/log.server.ts';
import {StoreUnavailableError} from '../../platform/storefront/store.server.ts';
import {CartError} from './cart-errors.server.ts';
import type {CartRequest} from './parse-request.server.ts';

/** Logs why a request was not carried out, and returns it in words for the shopper. */
export function logFailure(error: unknown, context: AppContext, asked?: CartRequest): CartError {
  const failed = toCartError(error, context);
  const {storeError} = failed.details;
  // What a shopper reads may contain what was typed, so it is not logged.
  context.log.info('cart.not_changed', {
    status: failed.status,
    code: failed.problemCode,
    ...(asked && {action: asked.kind}),
    ...(asked && 'key' in asked && {product: asked.key}),
    ...(storeError && {reason: storeError.code, message: storeError.message}),
  });
  return failed;
}

function toCartError(error: unknown, {log}: AppContext): CartError {
  if (error instanceof CartError) return error;
  if (error instanceof RequestBodyError) {
    return new CartError('invalid', error.message, {status: error.status});
  }
  if (error instanceof StoreUnavailableError) {
    log.warn('cart.unavailable', describeError(error));
    return new CartError('unavailable', cartErrors.unavailable);
  }
  log.error('cart.failed', describeError(error));
  return new CartError('error', cartErrors.defect(log.reference));
}
