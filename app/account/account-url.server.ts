import {longTtl} from '~/platform/http/ttl';
import type {AppContext} from '~/platform/server/context';
import {cachedQuery} from '~/platform/storefront/cached-query';
import {toStoreError} from '~/platform/storefront/store-errors';
import {accountUrlQuery} from './account-url.query';

/**
 * The address of the store's hosted account pages; null where the store has none or names one
 * that is not safe to redirect to. Rejects as `cachedQuery` does.
 */
export function loadAccountUrl(context: AppContext): string | null | Promise<string | null> {
  return cachedQuery('customer-account-url', context, () => fetchAccountUrl(context), longTtl);
}

/** Whether the store has account pages. Resolves to false where the store does not respond. */
export function loadHasAccount(context: AppContext): boolean | Promise<boolean> {
  const url = loadAccountUrl(context);
  if (!(url instanceof Promise)) return url !== null;
  return url.then(
    (found) => found !== null,
    // `cachedQuery` has logged the error; a page without the link is complete.
    () => false,
  );
}

async function fetchAccountUrl({storefront, environment}: AppContext): Promise<string | null> {
  const {shop, errors} = await storefront.query(accountUrlQuery, {
    cache: storefront.CacheNone(),
  });
  if (errors && errors.length > 0) throw toStoreError(errors);
  return safeAccountUrl(shop.customerAccountUrl, environment.store.origin);
}

/** Only HTTPS, or the embedded store's own origin, is followed. */
export function safeAccountUrl(url: string | null | undefined, storeOrigin: string): string | null {
  if (!url || !URL.canParse(url)) return null;
  const {protocol, origin, href} = new URL(url);
  return protocol === 'https:' || origin === storeOrigin ? href : null;
}
