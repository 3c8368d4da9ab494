import {campaignParameters} from '../../platform/http/campaign.ts';
import type {AppContext} from '../../platform/server/app-context.server.ts';
import {describeError} from '../../platform/server/log.server.ts';
import type {StoreCart} from './cart-fragment.server.ts';
import {setAttributes} from './store-cart.server.ts';

const maxValueLength = 200;
const maxWaitMs = 400;

/** After a visit with `utm_source=google` alone, the cart has no `utm_campaign` of an earlier visit. */
export async function storeCampaign(
  cart: StoreCart,
  landingQuery: string,
  context: AppContext,
): Promise<void> {
  const given = parseCampaign(landingQuery);
  if (Object.values(given).every((value) => value === '')) return;
  const known = new Map(cart.attributes.map(({key, value}) => [key, value]));
  const isStored = campaignParameters.every((key) => (known.get(key) ?? '') === given[key]);
  if (isStored) return;
  const stored = setAttributes(given, cart, context).catch((error: unknown) =>
    context.log.warn('checkout.source', describeError(error)),
  );
  context.waitUntil?.(stored);
  await Promise.race([stored, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
}

function parseCampaign(landingQuery: string): Record<string, string> {
  const query = new URLSearchParams(landingQuery);
  return Object.fromEntries(
    campaignParameters.map((key) => {
      const value = (query.get(key) ?? '').replace(/[\p{C}]/gu, '').slice(0, maxValueLength);
      return [key, value];
    }),
  );
}
