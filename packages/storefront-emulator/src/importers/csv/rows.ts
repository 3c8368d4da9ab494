import {CatalogError, type CatalogProblem} from '../../catalog/catalog-error.ts';
import {parseRecords} from './records.ts';

/** The columns of Shopify's product export, with their names in its two formats. */
const columns = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  type: ['Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  giftCard: ['Gift Card'],
  seoTitle: ['SEO Title'],
  seoDescription: ['SEO Description'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  price: ['Variant Price', 'Price'],
  compareAtPrice: ['Variant Compare At Price', 'Compare-at price'],
  inventoryTracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  inventory: ['Variant Inventory Qty', 'Inventory quantity'],
  inventoryPolicy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  requiresShipping: ['Variant Requires Shipping', 'Requires shipping'],
  taxable: ['Variant Taxable', 'Charge tax'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  weightUnit: ['Variant Weight Unit', 'Weight unit for display'],
  variantImage: ['Variant Image', 'Variant image URL'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
} as const satisfies Record<string, readonly string[]>;

type Column = keyof typeof columns;

/** A row of a product export; its problems are collected for the whole file. */
export class Row {
  /** As spreadsheets count, where the header is row 1. */
  readonly #number: number;
  readonly #fields: ReadonlyMap<Column, string>;
  readonly #names: ReadonlyMap<Column, string>;
  readonly #problems: CatalogProblem[];
  /** The product's metafields by `namespace.key`, without empty ones. */
  readonly metafields: ReadonlyMap<string, string>;

  constructor(
    number: number,
    fields: ReadonlyMap<Column, string>,
    names: ReadonlyMap<Column, string>,
    problems: CatalogProblem[],
    metafields: ReadonlyMap<string, string>,
  ) {
    this.#number = number;
    this.#fields = fields;
    this.#names = names;
    this.#problems = problems;
    this.metafields = metafields;
  }

  /** The text of a field, without spaces around it; empty if the file has no such column. */
  get(column: Column): string {
    return this.#fields.get(column) ?? '';
  }

  /** An amount such as `1,299.00` as `1299.00`; `undefined` if the field is empty. */
  amount(column: Column): string | undefined {
    const text = this.get(column);
    if (text === '') return undefined;
    const plain = text.replaceAll(/,(?=\d{3}(\D|$))/g, '');
    if (/^\d+(\.\d+)?$/.test(plain)) return plain;
    this.report(column, `"${text}" is not an amount`);
    return undefined;
  }

  integer(column: Column): number | undefined {
    const text = this.get(column);
    if (text === '') return undefined;
    const number = Number(text);
    if (Number.isSafeInteger(number)) return number;
    this.report(column, `"${text}" is not a whole number`);
    return undefined;
  }

  number(column: Column): number | undefined {
    const text = this.get(column);
    if (text === '') return undefined;
    const number = Number(text);
    if (Number.isFinite(number) && number >= 0) return number;
    this.report(column, `"${text}" is not a number`);
    return undefined;
  }

  boolean(column: Column): boolean | undefined {
    const text = this.get(column).toLowerCase();
    if (text === '') return undefined;
    if (['true', 'yes', '1'].includes(text)) return true;
    if (['false', 'no', '0'].includes(text)) return false;
    this.report(column, `"${text}" is neither true nor false`);
    return undefined;
  }

  report(column: Column, reason: string): void {
    const name = this.#names.get(column) ?? columns[column][0];
    this.#problems.push({path: `row ${this.#number}, ${name}`, reason});
  }
}

/** Reads the rows of a product export; `problems` collects what is wrong with their fields. */
export function readRows(text: string, problems: CatalogProblem[]): Row[] {
  const [header, ...records] = parseRecords(text);
  const positions = findColumns(header ?? []);
  if (!positions.has('handle') || !positions.has('title')) {
    const reason = 'has no columns "Handle" and "Title": is this a product export of Shopify?';
    throw new CatalogError([{path: 'row 1', reason}]);
  }
  const names = new Map(
    [...positions].map(([column, position]) => [column, header?.[position]?.trim() ?? '']),
  );
  const metafieldPositions = findMetafields(header ?? []);
  return records.flatMap((record, index) => {
    if (record.every((field) => field.trim() === '')) return [];
    const fields = new Map(
      [...positions].map(([column, position]) => [column, record[position]?.trim() ?? '']),
    );
    const metafields = new Map(
      metafieldPositions
        .map(([name, position]) => [name, record[position]?.trim() ?? ''] as const)
        .filter(([, value]) => value !== ''),
    );
    return new Row(index + 2, fields, names, problems, metafields);
  });
}

function findColumns(header: readonly string[]): Map<Column, number> {
  const names = header.map((name) => name.trim().toLowerCase());
  const found = new Map<Column, number>();
  for (const [column, aliases] of Object.entries(columns)) {
    const known = new Set(aliases.map((alias) => alias.toLowerCase()));
    const position = names.findIndex((name) => known.has(name));
    if (position >= 0) found.set(column as Column, position);
  }
  return found;
}

/** Columns such as `Material (product.metafields.custom.material)`. */
function findMetafields(header: readonly string[]): [string, number][] {
  return header.flatMap((name, position) => {
    const found = /\(product\.metafields\.([\w$:-]+\.[\w-]+)\)\s*$/.exec(name)?.[1];
    return found ? [[found, position]] : [];
  });
}
