import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {notFound, type Route} from './router.ts';

/** The checkout's fonts, from this project's packages. */
const fonts: Readonly<Record<string, string>> = {
  fraunces: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  'instrument-sans':
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
};

export const fontRoute: Route = {
  match: /^\/checkout\/(?<font>[a-z-]+)\.woff2$/,
  async handle({response, params: {font = ''}}) {
    const path = Object.hasOwn(fonts, font) ? fonts[font] : undefined;
    if (!path) return notFound(response);
    const file = createRequire(import.meta.url).resolve(path);
    response.setHeader('content-type', 'font/woff2');
    response.setHeader('cache-control', 'public, max-age=31536000');
    response.end(await readFile(file));
  },
};
