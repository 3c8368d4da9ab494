import {findProduct} from '../catalog/catalog.ts';
import {isCampaignParameter} from '../platform/http/request-address.ts';
import type {AppContext} from '../platform/server/context.server.ts';
import {loadStoreProducts} from '../pricing/store-products.server.ts';
import {prefersMarkdown} from './accept.server.ts';
import {overview} from './overview.server.ts';
import {productMarkdown} from './products.server.ts';

/** The platform's address of the overview, and that of llmstxt.org. */
const overviewPaths = ['/agents.md', '/llms.txt'];

/**
 * Gives a request that prefers Markdown the address of the product's Markdown version, so that each
 * address has one type from here on, in the document cache as well. A page whose content depends on
 * its query stays HTML.
 */
export function negotiateMarkdown(request: Request): Request {
  if (request.method !== 'GET' && request.method !== 'HEAD') return request;
  if (!prefersMarkdown(request.headers.get('Accept'))) return request;
  const url = new URL(request.url);
  const [, id] = /^\/products\/([^/.]+)$/.exec(url.pathname) ?? [];
  if (!findProduct(id) || ![...url.searchParams.keys()].every(isCampaignParameter)) return request;
  return new Request(`${url.origin}${url.pathname}.md${url.search}`, request);
}

export async function respondWithMarkdown(
  request: Request,
  context: AppContext,
): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const {origin, pathname} = new URL(request.url);
  const product = findProduct(/^\/products\/([^/.]+)\.md$/.exec(pathname)?.[1]);
  if (!product && !overviewPaths.includes(pathname)) return undefined;

  const inStore = await loadStoreProducts(context);
  const text = product
    ? productMarkdown(origin, product, inStore[product.id])
    : overview(origin, context.environment.brand, inStore);
  context.document.isShareable = true;
  return new Response(`${text}\n`, {
    headers: {
      'Content-Type': `text/${pathname.endsWith('.md') ? 'markdown' : 'plain'}; charset=utf-8`,
      // As private as the HTML of the same address: not every shared cache heeds `Vary`.
      'Cache-Control': 'private, max-age=0, must-revalidate',
      Vary: 'Accept',
      // Search engines list the page that shoppers open.
      ...(product && {Link: `<${origin}/products/${product.id}>; rel="canonical"`}),
    },
  });
}
