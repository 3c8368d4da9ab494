import {sourceParameters} from '../../platform/http/campaign.ts';
import type {AppContext} from '../../platform/server/context.server.ts';
import {describeError} from '../../platform/server/log.server.ts';
import type {StoreCart} from './cart-fragment.server.ts';
import {changeCart} from './store-cart.server.ts';

const maxSourceLength = 200;

/** After this time, the checkout opens without the source. */
const maxDelayMs = 400;

/** Stores the source in the cart's attributes, in place of an earlier source. Its other attributes stay. */
export async function storeVisitSource(
  {attributes}: StoreCart,
  source: string,
  context: AppContext,
): Promise<void> {
  const given = parseVisitSource(source);
  const isStored = given.every(({key, value}) =>
    attributes.some((known) => known.key === key && known.value === value),
  );
  if (isStored) return;
  const others = attributes.filter(({key}) => !sourceParameters.includes(key));
  const all = [...others.map(({key, value}) => ({key, value: value ?? ''})), ...given];
  const stored = changeCart(() => context.cart.updateAttributes(all)).catch((error: unknown) =>
    context.log.warn('checkout.source', describeError(error)),
  );
  context.waitUntil?.(stored);
  await Promise.race([stored, new Promise((resolve) => setTimeout(resolve, maxDelayMs))]);
}

/** Reads the known parameters only, and shortens them, because anybody may send any text. */
function parseVisitSource(source: string): {key: string; value: string}[] {
  const query = new URLSearchParams(source);
  return sourceParameters.flatMap((key) => {
    const value = (query.get(key) ?? '').replace(/[\p{C}]/gu, '').slice(0, maxSourceLength);
    return value ? [{key, value}] : [];
  });
}
