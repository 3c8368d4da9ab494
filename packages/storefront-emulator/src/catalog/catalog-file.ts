import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {dirname, resolve} from 'node:path';
import {CatalogError, type CatalogProblem} from './catalog-error.ts';
import type {CatalogInput} from './types.ts';
import {formatPath, parseCatalog} from './validate.ts';

/** A file that cannot be read as a catalog. */
export class CatalogFileError extends Error {
  override name = 'CatalogFileError';
}

export interface CatalogFile {
  catalog: CatalogInput;
  /** The folder that the paths of pictures are relative to. */
  folder: string;
}

/**
 * Reads and checks a catalog.
 *
 * @example
 * const {catalog, folder} = await readCatalogFile('catalog.json');
 * const emulator = await startEmulator({catalog, catalogFolder: folder});
 */
export async function readCatalogFile(file: string): Promise<CatalogFile> {
  const path = resolve(file);
  const catalog = readJson(await readContent(path, file), file);
  parseCatalog(catalog);
  const folder = dirname(path);
  const problems = findAbsentPictures(catalog, folder, []);
  if (problems.length > 0) throw new CatalogError(problems);
  return {catalog, folder};
}

async function readContent(path: string, file: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'ENOENT') throw new CatalogFileError(`There is no file ${file}.`, {cause});
    if (code === 'EISDIR') throw new CatalogFileError(`${file} is a folder.`, {cause});
    throw cause;
  }
}

function readJson(content: Buffer, file: string): CatalogInput {
  try {
    // Editors of Windows begin a file with a mark.
    return JSON.parse(content.toString('utf8').replace(/^\ufeff/, ''));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CatalogFileError(`${file} is not valid JSON: ${reason}`, {cause});
  }
}

/** The pictures of a catalog, which have a `src` wherever they stand, whose file is absent. */
function findAbsentPictures(
  value: unknown,
  folder: string,
  path: readonly (string | number)[],
): CatalogProblem[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => findAbsentPictures(item, folder, [...path, index]));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const place = [...path, key];
    if (key !== 'src' || typeof item !== 'string') return findAbsentPictures(item, folder, place);
    if (/^https?:\/\//.test(item) || existsSync(resolve(folder, item))) return [];
    return [{path: formatPath(place), reason: `there is no file ${item}`}];
  });
}
