import {findProduct} from '../catalog/catalog.ts';
import {queryPolicies} from '../info/store-text.server.ts';
import {isCampaignParameter} from '../platform/http/request-address.ts';
import type {AppContext} from '../platform/server/context.server.ts';
import {isStoreError} from '../platform/storefront/store-errors.server.ts';
import {loadStoreProducts} from '../pricing/store-products.server.ts';
import {prefersMarkdown} from './accept.server.ts';
import {informationPages} from './information.server.ts';
import {llmsTxt} from './llms.server.ts';
import {homePage, productPage} from './products.server.ts';
import {markdownPath, pageOfMarkdown} from './public-pages.ts';
import {blocks, intro, plain} from './syntax.server.ts';

const overview = '/llms.txt';

/**
 * Gives a request that prefers Markdown the address of the page's Markdown version, so that each
 * address has one type from here on, in the document cache as well. A page whose content depends on
 * its query stays HTML.
 */
export function negotiateMarkdown(request: Request): Request {
  if (request.method !== 'GET' && request.method !== 'HEAD') return request;
  if (!prefersMarkdown(request.headers.get('Accept'))) return request;
  const url = new URL(request.url);
  const path = markdownPath(url.pathname);
  if (path === undefined || ![...url.searchParams.keys()].every(isCampaignParameter)) {
    return request;
  }
  return new Request(url.origin + path + url.search, request);
}

/** Returns the response to a request for Markdown, or undefined for any other request. */
export async function respondWithMarkdown(
  request: Request,
  context: AppContext,
): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const {origin, pathname} = new URL(request.url);
  const page = pathname === overview ? overview : pageOfMarkdown(pathname);
  try {
    const text = page && (await render(page, origin, context));
    if (!text) return undefined;
    context.document.isShareable = true;
    const headers: Record<string, string> = {
      'Content-Type': `text/${page === overview ? 'plain' : 'markdown'}; charset=utf-8`,
      // As private as the HTML of the same address: not every shared cache heeds `Vary`.
      'Cache-Control': 'private, max-age=0, must-revalidate',
      Vary: 'Accept',
      // Search engines list the page that shoppers open.
      ...(page !== overview && {Link: `<${origin}${page}>; rel="canonical"`}),
    };
    return new Response(`${text}\n`, {headers});
  } catch (error) {
    if (!isStoreError(error)) throw error;
    return new Response('The store did not respond. Please try again.', {
      status: 503,
      headers: {'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store'},
    });
  }
}

/** Writes a page; undefined if it has no text, such as a policy that is not published. */
async function render(
  page: string,
  origin: string,
  context: AppContext,
): Promise<string | undefined> {
  const {brand} = context.environment;
  const information = informationPages(origin, brand)[page];
  if (information) {
    const {copy, sections} = information;
    return blocks(intro(copy.title, copy.lead), ...sections);
  }
  if (page.startsWith('/policies/')) return policyPage(page, context);
  const product = findProduct(page.split('/')[2]);
  const inStore = await loadStoreProducts(context);
  if (product) return productPage(origin, product, inStore[product.id]);
  if (page === overview) return llmsTxt(origin, brand, inStore);
  return page === '/' ? homePage(origin, inStore) : undefined;
}

/** Markdown may contain HTML, which is what the merchant's text consists of. */
async function policyPage(page: string, context: AppContext): Promise<string | undefined> {
  const policies = await queryPolicies(context);
  const policy = policies.find(({handle}) => page.endsWith(`/${handle}`));
  return policy && blocks(`# ${plain(policy.title)}`, policy.html);
}
