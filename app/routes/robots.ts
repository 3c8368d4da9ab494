import type {Route} from './+types/robots.ts';

export function loader({url: {origin}}: Route.LoaderArgs) {
  const lines = [
    `# The shop for assistants: ${origin}/llms.txt`,
    'User-agent: *',
    'Allow: /',
    'Disallow: /cart',
    'Disallow: /checkout',
    'Disallow: /discount/',
    'Disallow: /account',
    'Disallow: /contact?*number=',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {'Content-Type': 'text/plain; charset=utf-8'},
  });
}
