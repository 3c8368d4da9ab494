import {pages, policies} from './content/pages.ts';
import {documentKey} from './platform/server/document-cache.server.ts';
import {type FoundRoute, pageOf} from './platform/server/route-table.server.ts';

const knownPaths: ReadonlySet<string> = new Set([...pages, ...policies]);

/**
 * Whether a request is for something that the shop has, and that is the same for every visitor: a page, a product or a
 * policy, its data or its Markdown, or the offers. Such a request asks the store for nothing that others do not ask for,
 * so it is not counted: many shoppers may share an address. An unknown address costs a query for a redirect.
 */
export function isKnownAddress({url: address, method}: Request, route?: FoundRoute): boolean {
  const url = new URL(address);
  url.pathname = pageOf(url.pathname);
  // React Router asks for the data of some routes of a page.
  url.searchParams.delete('_routes');
  if (documentKey({url: url.href, method}) === undefined) return false;
  if (url.pathname === '/api/offers') return true;
  if (route?.isShareable !== true) return false;
  return route.params.length === 0 || knownPaths.has(url.pathname.replace(/\.md$/, ''));
}
