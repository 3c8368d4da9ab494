import {pages, policies} from '../content/pages.ts';
import {loadStorePagePaths} from '../information/store-text.server.ts';
import {optionalData} from '../platform/server/optional-data.server.ts';
import type {Route} from './+types/sitemap.ts';

/** Neither the paths nor an origin contain a character that XML escapes. */
export async function loader({url: {origin}, context}: Route.LoaderArgs) {
  const storePages = await optionalData(context, 'pages', () => loadStorePagePaths(context));
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[...pages, ...policies, ...(storePages ?? [])].map(
      (path) => `  <url><loc>${origin}${path}</loc></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');
  return new Response(xml, {
    headers: {'Content-Type': 'application/xml; charset=utf-8'},
  });
}
