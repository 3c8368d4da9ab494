import type {CustomerAccountUrlQuery} from 'storefrontapi.generated';
import type {AppContext} from '../platform/server/context.server.ts';
import {cachedQuery, longTtl} from '../platform/storefront/store.server.ts';

export const accountUrlQuery = `#graphql
  query CustomerAccountUrl($country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    shop {
      customerAccountUrl
    }
  }
` as const;

/**
 * The address of the store's hosted account pages; null where the store has none or names one
 * that is not safe to redirect to. Rejects as `cachedQuery` does.
 */
export function loadAccountUrl(context: AppContext): Promise<string | null> {
  const {origin} = context.environment.store;
  return cachedQuery(context, {
    name: 'customer-account-url',
    query: accountUrlQuery,
    read: ({shop}: CustomerAccountUrlQuery) => safeAccountUrl(shop.customerAccountUrl, origin),
    ttl: longTtl,
  });
}

/** Whether the store has account pages. Resolves to false where the store does not respond. */
export async function loadHasAccount(context: AppContext): Promise<boolean> {
  try {
    return (await loadAccountUrl(context)) !== null;
  } catch {
    // `cachedQuery` has logged the error; a page without the link is complete.
    return false;
  }
}

/** Only HTTPS, or the embedded store's own origin, is followed. */
export function safeAccountUrl(url: string | null | undefined, storeOrigin: string): string | null {
  if (!url || !URL.canParse(url)) return null;
  const {protocol, origin, href} = new URL(url);
  return protocol === 'https:' || origin === storeOrigin ? href : null;
}
