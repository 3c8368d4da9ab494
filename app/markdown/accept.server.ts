import {findProduct} from '../catalog/catalog.ts';
import {isCampaignParameter} from '../platform/http/request-address.ts';
import {isRead} from '../platform/http/request-limits.server.ts';

/** A media range with its parameters, as RFC 9110 writes it, in lower case. */
const mediaRange =
  /^([\w!#$&^.+*-]+\/[\w!#$&^.+*-]+)((?:[ \t]*;[ \t]*[\w-]+=(?:[^\s;"]+|"[^"]*"))*)$/;

const quality = /;[ \t]*q=([^\s;]*)/;
const validQuality = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** A browser sends some hundred characters. */
const maxLength = 1_000;

/**
 * Whether an `Accept` header names Markdown and ranks it at least as high as HTML. A wildcard does
 * not name it, and a header that is malformed or very long counts as none, so browsers always get HTML.
 */
export function prefersMarkdown(accept: string | null): boolean {
  if (accept === null || accept.length > maxLength || !/markdown/i.test(accept)) return false;
  const qualities = new Map<string, number>();
  for (const part of accept.toLowerCase().split(',')) {
    if (part.trim() === '') continue;
    const [, type, parameters = ''] = mediaRange.exec(part.trim()) ?? [];
    const [, q = '1'] = quality.exec(parameters) ?? [];
    if (type === undefined || !validQuality.test(q)) return false;
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
  if (!findProduct(id) || ![...url.searchParams.keys()].every(isCampaignParameter)) return request;
  return new Request(`${url.origin}${url.pathname}.md${url.search}`, request);
}
