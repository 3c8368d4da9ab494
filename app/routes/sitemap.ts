import {pages, policies} from '../content/pages.ts';
import type {Route} from './+types/sitemap.ts';

/** Neither the paths nor an origin contain a character that XML escapes. */
export function loader({url: {origin}}: Route.LoaderArgs) {
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[...pages, ...policies].map((path) => `  <url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
  return new Response(xml, {
    headers: {'Content-Type': 'application/xml; charset=utf-8'},
  });
}
