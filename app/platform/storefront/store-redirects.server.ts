import {redirect} from 'react-router';
import type {AppContext} from '../server/context.server.ts';
import {describeError} from '../server/log.server.ts';
import {isStoreError} from './store-errors.server.ts';
import {requestStore} from './storefront-request.server.ts';

/** A page that does not exist must not wait long for a store that does not respond. */
const timeoutMs = 1_500;

/** How long a redirect may be out of date after the merchant has changed it. */
const maxAgeSeconds = 60;

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
  const {origin, pathname, search} = new URL(request.url);
  const path = pathname.replace(/\.data$/, '').toLowerCase();
  const target = await targetOf(path, context);
  if (target === undefined || !URL.canParse(target, origin)) return undefined;
  const url = new URL(target, origin);
  const isOwn = url.origin === origin;
  const isWeb = /^https?:$/.test(url.protocol);
  if (!isWeb || (isOwn && url.pathname.toLowerCase() === path)) return undefined;

  const query = [url.search, search].map((text) => text.slice(1)).filter(Boolean);
  url.search = query.join('&');
  // A path that begins with two slashes would name another host.
  const ownAddress = url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash;
  // A browser keeps a 301 without this header for good, also after the merchant has changed it.
  const headers = {'Cache-Control': `private, max-age=${maxAgeSeconds}`};
  return redirect(isOwn ? ownAddress : url.href, {status: 301, headers});
}

async function targetOf(path: string, context: AppContext): Promise<string | undefined> {
  const {storefront, log} = context;
  try {
    const {urlRedirects} = await requestStore(context, timeoutMs, () =>
      storefront.query(storeRedirectsQuery, {
        variables: {query: `path:${path}`},
        cache: storefront.CacheCustom({mode: 'public', maxAge: maxAgeSeconds}),
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
