import {readFileSync} from 'node:fs';
import type {Catalog} from './catalog.ts';
import type {CatalogInput} from './types.ts';
import {parseCatalog} from './validate.ts';

/** The catalog to run: a parsed one as it is, or the small sample if there is none. */
export function findCatalog(given: CatalogInput | Catalog | undefined): Catalog {
  if (typeof given === 'string') {
    throw new TypeError(
      `catalog is an object. Read a file with readCatalogFile(${JSON.stringify(given)}).`,
    );
  }
  return isParsed(given) ? given : parseCatalog(given ?? readSample());
}

/** Only a parsed catalog has its images by name. */
function isParsed(given: CatalogInput | Catalog | undefined): given is Catalog {
  return given !== undefined && 'images' in given && given.images instanceof Map;
}

/** The path is the same from `src/` and from `dist/`. */
function readSample(): unknown {
  return JSON.parse(readFileSync(new URL('../../samples/small.json', import.meta.url), 'utf8'));
}
