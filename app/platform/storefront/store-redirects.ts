import {redirect} from 'react-router';
import type {AppContext} from '../server/context.ts';
import {describeError} from '../server/log.ts';
import {isStoreError, queryStore} from './storefront-request.ts';

/** A page that does not exist must not wait long for a store that does not respond. */
const timeoutMs = 1_500;

const storeRedirectsQuery = `#graphql
  query StoreRedirects($query: String!) {
    urlRedirects(first: 5, query: $query) {
      nodes {
        path
        target
      }
    }
  }
` as const;

/**
 * Returns a redirect to where the merchant has moved an address in Shopify admin, or undefined if
 * there is none or the store does not respond. Routes check it before they respond with a 404.
 */
export async function findStoreRedirect(
  request: Request,
  context: AppContext,
): Promise<Response | undefined> {
  const {pathname, search} = new URL(request.url);
  const path = pathname.replace(/\.data$/, '').toLowerCase();
  const target = await targetOf(path, context);
  if (target === undefined || target.toLowerCase() === path) return undefined;
  const separator = target.includes('?') ? search.replace('?', '&') : search;
  return redirect(target + separator, 301);
}

async function targetOf(path: string, context: AppContext): Promise<string | undefined> {
  const {storefront, log} = context;
  try {
    const {urlRedirects} = await queryStore(context, timeoutMs, () =>
      storefront.query(storeRedirectsQuery, {
        variables: {query: `path:${path}`},
        cache: storefront.CacheCustom({mode: 'public', maxAge: 60}),
      }),
    );
    // The store's search may also find longer paths.
    return urlRedirects.nodes.find((found) => found.path.toLowerCase() === path)?.target;
  } catch (error) {
    if (!isStoreError(error)) throw error;
    log.warn('store-redirects.unavailable', describeError(error));
    return undefined;
  }
}
