import {sourceParameters} from '../../platform/http/campaign.ts';
import type {AppContext} from '../../platform/server/context.server.ts';
import {describeError} from '../../platform/server/log.server.ts';
import type {StoreCart} from './cart-fragment.server.ts';
import {setAttributes} from './store-cart.server.ts';

const maxSourceLength = 200;

/** After this time, the checkout opens without the source. */
const maxDelayMs = 400;

/**
 * Stores the source in the cart's attributes, in place of an earlier one: after a visit of `utm_source=google` alone,
 * no `utm_campaign` of an earlier visit is left. A visit without a source keeps the last one.
 */
export async function storeVisitSource(
  cart: StoreCart,
  source: string,
  context: AppContext,
): Promise<void> {
  const given = parseVisitSource(source);
  if (Object.values(given).every((value) => value === '')) return;
  const known = new Map(cart.attributes.map(({key, value}) => [key, value]));
  const isStored = sourceParameters.every((key) => (known.get(key) ?? '') === given[key]);
  if (isStored) return;
  const stored = setAttributes(given, cart, context).catch((error: unknown) =>
    context.log.warn('checkout.source', describeError(error)),
  );
  context.waitUntil?.(stored);
  await Promise.race([stored, new Promise((resolve) => setTimeout(resolve, maxDelayMs))]);
}

/** Reads the known parameters only, and shortens them, because anybody may send any text. */
function parseVisitSource(source: string): Record<string, string> {
  const query = new URLSearchParams(source);
  return Object.fromEntries(
    sourceParameters.map((key) => {
      const value = (query.get(key) ?? '').replace(/[\p{C}]/gu, '').slice(0, maxSourceLength);
      return [key, value];
    }),
  );
}
