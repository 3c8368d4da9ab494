import {findProduct} from '../catalog/catalog.ts';
import {hasOnlyCampaignParameters} from '../platform/http/campaign.ts';
import {isRead} from '../platform/http/request-address.ts';

/** A browser sends some hundred characters. */
const maxLength = 1_000;

/**
 * Whether an `Accept` header names Markdown and ranks it at least as high as HTML. A wildcard does
 * not name it, and a very long header counts as none, so browsers always get HTML.
 */
export function prefersMarkdown(accept: string | null): boolean {
  if (accept === null || accept.length > maxLength) return false;
  const qualities = new Map<string, number>();
  for (const range of accept.toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1;
    qualities.set(type, Math.max(Number(q), qualities.get(type) ?? 0));
  }
  const markdown = qualities.get('text/markdown') ?? 0;
  const html = qualities.get('text/html') ?? qualities.get('text/*') ?? qualities.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

/**
 * Gives a request that prefers Markdown the address of the product's Markdown version, so that each
 * address has one type from here on, in the document cache as well. A page whose content depends on
 * its query stays HTML.
 */
export function negotiateMarkdown(request: Request): Request {
  if (!isRead(request)) return request;
  if (!prefersMarkdown(request.headers.get('Accept'))) return request;
  const url = new URL(request.url);
  const [, id] = /^\/products\/([^/.]+)$/.exec(url.pathname) ?? [];
  if (!findProduct(id) || !hasOnlyCampaignParameters(url)) return request;
  return new Request(`${url.origin}${url.pathname}.md${url.search}`, request);
}
