import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {basename, dirname, extname, resolve} from 'node:path';
import {CatalogError, type CatalogProblem} from './catalog/catalog-error.ts';
import type {CatalogInput} from './catalog/types.ts';
import {formatPath, parseCatalog} from './catalog/validate.ts';
import {importCsv} from './importers/csv.ts';

/** A file that cannot be read as a catalog. */
export class CatalogFileError extends Error {
  override name = 'CatalogFileError';
}

export interface CatalogFile {
  catalog: CatalogInput;
  /** The folder that the paths of pictures are relative to. */
  folder: string;
  /** What the reader of the file should know, a sentence each. */
  notices: readonly string[];
}

/** Reads and checks a catalog as JSON, or a product export of Shopify as CSV. */
export async function readCatalogFile(file: string): Promise<CatalogFile> {
  const path = resolve(file);
  const content = await readContent(path, file);
  const read =
    extname(path).toLowerCase() === '.csv' ? readCsv(content, path) : readJson(content, file);
  parseCatalog(read.catalog);
  const folder = dirname(path);
  const problems = findAbsentPictures(read.catalog, folder, []);
  if (problems.length > 0) throw new CatalogError(problems);
  return {...read, folder};
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

function readJson(content: Buffer, file: string): Omit<CatalogFile, 'folder'> {
  try {
    // Editors of Windows begin a file with a mark.
    const catalog: CatalogInput = JSON.parse(content.toString('utf8').replace(/^\ufeff/, ''));
    return {catalog, notices: []};
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CatalogFileError(`${file} is not valid JSON: ${reason}`, {cause});
  }
}

function readCsv(content: Buffer, path: string): Omit<CatalogFile, 'folder'> {
  const {catalog, leftOut} = importCsv(content, {name: basename(path, extname(path))});
  const notices = [
    'A product export contains neither the name of the shop nor its currency: use --save, and edit "shop" in the file.',
    ...(leftOut.length > 0
      ? [`Skipped because they are not active or not published: ${listed(leftOut)}.`]
      : []),
  ];
  return {catalog, notices};
}

function listed(handles: readonly string[]): string {
  const named = handles.slice(0, 5).join(', ');
  return handles.length > 5 ? `${named} and ${handles.length - 5} more` : named;
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
