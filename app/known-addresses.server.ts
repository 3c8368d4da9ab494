import {pages, policies} from './content/pages.ts';
import {documentKey} from './platform/server/document-cache.server.ts';
import {type FoundRoute, pageOf} from './platform/server/route-table.server.ts';

const knownPaths: ReadonlySet<string> = new Set([...pages, ...policies]);

/**
 * A page, its data, its Markdown and `/api/offers` cause no query of their own, so they are not counted: a whole office
 * may share an address.
 */
export function isKnownAddress({url: address, method}: Request, route?: FoundRoute): boolean {
  const url = new URL(address);
  url.pathname = pageOf(url.pathname);
  // React Router asks for the data of some routes.
  url.searchParams.delete('_routes');
  if (documentKey({url: url.href, method}) === undefined) return false;
  if (url.pathname === '/api/offers') return true;
  if (route?.isShareable !== true) return false;
  return route.params.length === 0 || knownPaths.has(url.pathname.replace(/\.md$/, ''));
}
