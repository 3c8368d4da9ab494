import {productIds} from '../catalog/types.ts';
import {publicPages} from '../markdown/public-pages.ts';
import {type AllStoreFacts, loadStoreFacts} from '../pricing/prices.server.ts';
import type {Route} from './+types/sitemap.ts';

/** Neither the paths nor an origin contain a character that XML escapes. */
export async function loader({request, context}: Route.LoaderArgs) {
  const {origin} = new URL(request.url);
  const facts = await loadStoreFacts(context);
  const entries = publicPages().map((path) => {
    const date = lastModified(path, facts);
    const lastmod = date ? `<lastmod>${date.toISOString()}</lastmod>` : '';
    return `  <url><loc>${origin}${path}</loc>${lastmod}</url>`;
  });
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}

/**
 * When the page's copy was last committed or the merchant last changed a product that it shows.
 * Undefined where neither is known, such as for the store's policies, which have no date.
 */
function lastModified(path: string, facts: AllStoreFacts): Date | undefined {
  const shown = productIds.filter((id) => path === '/' || path === `/products/${id}`);
  const times = [import.meta.env.CONTENT_DATES[path], ...shown.map((id) => facts[id]?.updatedAt)]
    .map((date) => Date.parse(date ?? ''))
    .filter((time) => !Number.isNaN(time));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}
