import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {join, resolve} from 'node:path';
import type {BrandInput} from '../catalog/types.ts';
import {notFound, type Route} from '../core/http.ts';

/** The fonts of the checkout, from the files that the catalog's brand names. */
export function fontRoute({fonts}: BrandInput): Route {
  const files = new Map(
    Object.entries(fonts ?? {}).flatMap(([name, font]) => {
      const file = font && findFile(font.file);
      return file ? [[name, file] as const] : [];
    }),
  );
  return {
    match: /^\/checkout\/fonts\/(?<font>[a-z]+)\.woff2$/,
    async handle({params: {font = ''}}) {
      const file = files.get(font);
      if (!file) return notFound();
      const headers = {'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000'};
      return new Response(await readFile(file), {headers});
    },
  };
}

/** A file of the project or of one of its packages; without it the page shows a system font. */
function findFile(path: string): string | undefined {
  if (existsSync(path)) return resolve(path);
  try {
    return createRequire(join(process.cwd(), 'package.json')).resolve(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}
