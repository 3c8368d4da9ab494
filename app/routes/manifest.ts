import {hero} from '../content/home-copy.ts';
import {themeColor} from '../styles/theme-color.ts';
import type {Route} from './+types/manifest.ts';

export function loader({context}: Route.LoaderArgs) {
  const {name} = context.environment.brand;
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: hero.text,
    lang: 'en-US',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: themeColor,
    theme_color: themeColor,
    icons: [
      {src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any'},
      {src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any'},
      {src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any'},
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
