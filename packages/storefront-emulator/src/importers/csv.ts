import {CatalogError, type CatalogProblem} from '../catalog/catalog-error.ts';
import type {CatalogInput, ShopInput} from '../catalog/types.ts';
import {productOf} from './csv/products.ts';
import {type Row, readRows} from './csv/rows.ts';

export interface CsvImport {
  catalog: CatalogInput;
  /** The handles of products that the file marks as drafts, archived or unpublished. */
  leftOut: readonly string[];
}

/**
 * A catalog of Shopify's product export (Products → Export → CSV). The file does not contain the
 * shop itself, so its name and currency are given. Throws `CatalogError` with row numbers.
 */
export function importCsv(content: Uint8Array | string, shop: ShopInput): CsvImport {
  const problems: CatalogProblem[] = [];
  const rows = readRows(typeof content === 'string' ? content : decode(content), problems);
  const groups = groupByHandle(rows);
  const visible = groups.filter(([, group]) => isVisible(group[0]));
  const products = visible.map(([handle, group]) => productOf(handle, group));
  if (problems.length > 0) throw new CatalogError(problems);
  const kept = new Set(visible.map(([handle]) => handle));
  return {
    catalog: {shop, products},
    leftOut: groups.map(([handle]) => handle).filter((handle) => !kept.has(handle)),
  };
}

function groupByHandle(rows: readonly Row[]): [string, [Row, ...Row[]]][] {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const handle = row.get('handle').toLowerCase();
    const group = groups.get(handle);
    if (handle === '') row.report('handle', 'is missing');
    else if (group) group.push(row);
    else groups.set(handle, [row]);
  }
  return [...groups];
}

function isVisible(row: Row): boolean {
  const status = row.get('status').toLowerCase();
  return (status === '' || status === 'active') && row.boolean('published') !== false;
}

/** Spreadsheets save UTF-8 with a mark at its start, or UTF-16. */
function decode(content: Uint8Array): string {
  const encoding = content[0] === 0xff && content[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, {fatal: true}).decode(content);
  } catch {
    const problem = {
      path: 'file',
      reason: 'is not UTF-8: export it again, or save it as CSV UTF-8',
    };
    throw new CatalogError([problem]);
  }
}
