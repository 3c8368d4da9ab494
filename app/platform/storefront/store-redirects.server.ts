import {storefrontRedirect} from '@shopify/hydrogen';
import {ownPage, pageParameters} from '../http/request-address.ts';
import {withTimeout} from '../http/timeout.ts';
import type {AppContext} from '../server/app-context.server.ts';
import {describeError, warnOnce} from '../server/log.server.ts';
import {edgeQuery} from './shared-queries.server.ts';
import {textOf} from './store-values.server.ts';

/** A visitor sees nothing until it is known whether the address has moved. */
const timeoutMs = 1_000;

/** A redirect that the merchant creates works after a minute. */
const edgeSeconds = 60;

export function orStoreRedirect(
  request: Request,
  context: AppContext,
  response: Response,
): Promise<Response> {
  const {sharedStorefront, log} = context;
  // Hydrogen would print an error of the query with the address, which may contain a token.
  async function query(text: string, {variables}: {variables?: Record<string, unknown>} = {}) {
    const question = {name: 'redirects', query: text, variables, edgeSeconds};
    try {
      const found = await withTimeout(timeoutMs, () => edgeQuery<Redirects>(context, question));
      return hasUsableTarget(found, context) ? found : {};
    } catch (error) {
      log.warn('store-redirects.unavailable', describeError(error));
      response.headers.set('Cache-Control', 'no-store');
      return {};
    }
  }
  return storefrontRedirect({
    request: withOwnPages(request.url),
    response,
    storefront: {...sharedStorefront, query: query as typeof sharedStorefront.query},
  });
}

interface Redirects {
  urlRedirects?: {edges?: readonly {node?: {target?: unknown}}[]};
}

/** Hydrogen prints a target such as `http://[` with its stack, each time that somebody opens the address. */
function hasUsableTarget({urlRedirects}: Redirects, {log}: AppContext): boolean {
  const target = textOf(urlRedirects?.edges?.[0]?.node?.target);
  if (URL.canParse(target, 'https://shop.example')) return true;
  warnOnce(log, 'store-redirects.unusable', target, {target});
  return false;
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
