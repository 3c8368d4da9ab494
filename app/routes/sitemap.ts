import {productIds} from '../catalog/types.ts';
import {pages, policies} from '../content/pages.ts';
import {loadStoreProducts, type StoreProducts} from '../pricing/store-products.server.ts';
import type {Route} from './+types/sitemap.ts';

/** Neither the paths nor an origin contain a character that XML escapes. */
export async function loader({request, context}: Route.LoaderArgs) {
  const {origin} = new URL(request.url);
  const inStore = await loadStoreProducts(context);
  const entries = [...pages, ...policies].map((path) => {
    const date = lastModified(path, inStore);
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
function lastModified(path: string, inStore: StoreProducts): Date | undefined {
  const shown = productIds.filter((id) => path === '/' || path === `/products/${id}`);
  const changes = shown.map((id) => inStore[id].facts?.updatedAt);
  const times = [import.meta.env.CONTENT_DATES[path], ...changes]
    .map((date) => Date.parse(date ?? ''))
    .filter((time) => !Number.isNaN(time));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}
