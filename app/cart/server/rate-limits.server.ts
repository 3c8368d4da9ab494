import {RateLimit} from '../../platform/http/rate-limit.server.ts';
import type {AppContext} from '../../platform/server/app-context.server.ts';
import {CartError} from './cart-errors.server.ts';

/** Two requests a second are more than a person makes. */
const rateLimit = {requests: 120, windowSeconds: 60};

const limits = {
  change: new RateLimit({binding: 'CART_LIMIT', ...rateLimit}),
  read: new RateLimit({binding: 'CART_READ_LIMIT', ...rateLimit}),
};

export async function checkRateLimit(
  kind: keyof typeof limits,
  context: AppContext,
): Promise<void> {
  const retryAfterSeconds = await context.countRequest(limits[kind]);
  if (retryAfterSeconds === 0) return;
  throw new CartError('rate-limited', {retryAfterSeconds});
}
