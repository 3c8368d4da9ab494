import {storefrontRedirect} from '@shopify/hydrogen';
import {ownPage, pageParameters} from '../http/request-address.ts';
import {TimeoutError, withTimeout} from '../http/timeout.ts';
import type {AppContext} from '../server/context.server.ts';
import {describeError} from '../server/log.server.ts';
import {edgeQuery} from './shared-queries.server.ts';
import {isStoreError} from './store.server.ts';

/** A visitor sees nothing until it is known whether the address has moved. */
const timeoutMs = 1_000;

/** A redirect that the merchant creates works after a minute. */
const edgeSeconds = 60;

/**
 * Returns a redirect to where the merchant has moved an address in Shopify admin, or `response` if
 * there is none. If the store does not respond in time, nothing keeps the response.
 */
export function orStoreRedirect(
  request: Request,
  context: AppContext,
  response: Response,
): Promise<Response> {
  const {sharedStorefront, log} = context;
  // Hydrogen prints an error with the address, which may contain a token.
  const query = (text: string, {variables}: {variables?: Record<string, unknown>} = {}) =>
    withTimeout(timeoutMs, () =>
      edgeQuery(context, {name: 'redirects', query: text, variables, edgeSeconds}),
    ).catch((error: unknown) => {
      if (!isStoreError(error) && !(error instanceof TimeoutError)) throw error;
      log.warn('store-redirects.unavailable', describeError(error));
      response.headers.set('Cache-Control', 'no-store');
      return {};
    });
  return storefrontRedirect({
    request: withOwnPages(request.url),
    response,
    storefront: {...sharedStorefront, query: query as typeof sharedStorefront.query},
  });
}

/** Hydrogen follows these parameters to other sites, too, and prints those that it does not follow. */
function withOwnPages(address: string): Request {
  const url = new URL(address);
  for (const name of pageParameters) {
    const page = ownPage(url.searchParams.get(name) ?? '', url.origin);
    if (page === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, page);
  }
  return new Request(url);
}
