import {products} from '~/catalog/catalog';
import type {Route} from './+types/sitemap';

/** The most important pages come first. */
const paths = [
  '/',
  ...products.map(({id}) => `/products/${id}`),
  '/science',
  '/about',
  '/subscribe',
  '/faq',
  '/shipping',
  '/contact',
  '/accessibility',
  '/policies/privacy-policy',
  '/policies/refund-policy',
  '/policies/shipping-policy',
  '/policies/terms-of-service',
];

/** Neither the paths nor an origin contain a character that XML escapes. */
export function loader({request}: Route.LoaderArgs) {
  const {origin} = new URL(request.url);
  const entries = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
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
