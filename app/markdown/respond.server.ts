import {findProduct} from '~/catalog/catalog';
import {queryPolicies} from '~/info/store-text.server';
import {prefersMarkdown} from '~/platform/http/accept';
import {isCampaignParameter} from '~/platform/http/request-address';
import {longTtl, shortTtl} from '~/platform/http/ttl';
import type {AppContext} from '~/platform/server/context';
import {describeError} from '~/platform/server/log';
import {isStoreError} from '~/platform/storefront/store-errors';
import {loadPlans} from '~/pricing/plans.server';
import {loadPrices} from '~/pricing/prices.server';
import {informationPages} from './information.server';
import {llmsTxt} from './llms.server';
import {homePage, productPage} from './products.server';
import {isInformationPage, markdownPath, pageOfMarkdown} from './public-pages';
import {blocks, intro, plain} from './syntax';

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
  if (page === undefined) return undefined;
  const text = await render(page, origin, context);
  if (typeof text !== 'string') return text;
  const headers = new Headers({
    'Content-Type': `text/${page === overview ? 'plain' : 'markdown'}; charset=utf-8`,
    // As private as the HTML of the same address: not every shared cache heeds `Vary`.
    'Cache-Control': 'private, max-age=0, must-revalidate',
    Vary: 'Accept',
  });
  // Search engines list the page that shoppers open.
  if (page !== overview) headers.set('Link', `<${origin}${page}>; rel="canonical"`);
  return new Response(`${text}\n`, {headers});
}

/** Writes a page; a response is an error of a page that consists of the store's text. */
async function render(
  page: string,
  origin: string,
  context: AppContext,
): Promise<string | Response> {
  const {document, environment} = context;
  const product = findProduct(/^\/products\/(.*)$/.exec(page)?.[1]);
  if (product) {
    document.ttl = shortTtl;
    const [prices, plans] = await Promise.all([
      loadPrices(context),
      loadPlans(product.id, context),
    ]);
    return productPage(product, {origin, price: prices[product.id], plans});
  }
  if (page === '/' || page === overview) {
    document.ttl = shortTtl;
    const prices = await loadPrices(context);
    return page === '/' ? homePage(origin, prices) : llmsTxt(origin, environment.brand, prices);
  }
  document.ttl = longTtl;
  if (!isInformationPage(page)) return policyPage(page, context);
  const {copy, content} = informationPages[page];
  return blocks(intro(copy.title, copy.lead), ...content(origin, environment.brand));
}

/** Markdown may contain HTML, which is what the merchant's text consists of. */
async function policyPage(page: string, context: AppContext): Promise<string | Response> {
  try {
    const policies = await queryPolicies(context);
    const policy = policies.find(({handle}) => page.endsWith(`/${handle}`));
    if (policy) return blocks(`# ${plain(policy.title)}`, policy.html);
    return errorResponse(404, 'The shop has not published this policy.');
  } catch (error) {
    if (!isStoreError(error)) throw error;
    context.log.warn('markdown.policy', describeError(error));
    return errorResponse(503, 'The store did not respond. Please try again.');
  }
}

function errorResponse(status: 404 | 503, text: string): Response {
  return new Response(text, {
    status,
    headers: {'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store'},
  });
}
