import type {
  ImageInput,
  MetafieldInput,
  OptionInput,
  ProductInput,
  VariantInput,
  WeightUnit,
} from '../../catalog/types.ts';
import type {Row} from './rows.ts';

const optionColumns = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const;

/** A product of the rows that share its handle, of which the first one describes the product. */
export function productOf(handle: string, rows: readonly [Row, ...Row[]]): ProductInput {
  const [first] = rows;
  const title = first.get('title');
  if (title === '') first.report('title', 'is missing in the first row of a product');
  const images = imagesOf(rows);
  const names = optionNames(first);
  const variants = rows.filter(isVariant).map((row) => variantOf(row, names, images));
  if (variants.length === 0) first.report('price', 'is missing: the product has no variant');
  const seo = {
    ...(first.get('seoTitle') && {title: first.get('seoTitle')}),
    ...(first.get('seoDescription') && {description: first.get('seoDescription')}),
  };
  const tags = first
    .get('tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  return {
    handle,
    title,
    ...(first.get('vendor') && {vendor: first.get('vendor')}),
    ...(first.get('type') && {productType: first.get('type')}),
    ...(tags.length > 0 && {tags}),
    ...(first.get('body') && {descriptionHtml: first.get('body')}),
    ...(Object.keys(seo).length > 0 && {seo}),
    ...(first.boolean('giftCard') && {isGiftCard: true}),
    ...(images.size > 0 && {images: [...images.values()]}),
    ...(names.length > 0 && {options: names.map((name) => optionOf(name, variants))}),
    variants,
    ...(first.metafields.size > 0 && {metafields: [...first.metafields].map(metafieldOf)}),
  };
}

/** The file does not contain the types of metafields, so they are texts. */
function metafieldOf([name, value]: readonly [string, string]): MetafieldInput {
  const [namespace = '', key = ''] = name.split('.');
  const type = value.includes('\n') ? 'multi_line_text_field' : 'single_line_text_field';
  return {namespace, key, type, value};
}

/** Other rows of a product add a picture only. */
function isVariant(row: Row): boolean {
  return row.get('price') !== '' || row.get('option1Value') !== '';
}

/** Empty for a product with one variant, which Shopify exports with the value `Default Title`. */
function optionNames(first: Row): string[] {
  if (first.get('option1Value') === 'Default Title') return [];
  return optionColumns.map(([name]) => first.get(name)).filter(Boolean);
}

function optionOf(name: string, variants: readonly VariantInput[]): OptionInput {
  return {name, values: [...new Set(variants.flatMap(({options}) => options?.[name] ?? []))]};
}

function variantOf(
  row: Row,
  names: readonly string[],
  images: ReadonlyMap<string, ImageInput>,
): VariantInput {
  const price = row.amount('price');
  if (row.get('price') === '') row.report('price', 'is missing');
  const options = names.map((name, index) => {
    const column = optionColumns[index]?.[1] ?? 'option1Value';
    const value = row.get(column);
    if (value === '') row.report(column, `is missing: the product has the option "${name}"`);
    return [name, value];
  });
  const compareAtPrice = row.amount('compareAtPrice');
  const isTracked = row.get('inventoryTracker') !== '';
  const inventory = row.integer('inventory') ?? 0;
  const grams = row.number('grams');
  const image = images.get(row.get('variantImage'))?.handle;
  return {
    ...(options.length > 0 && {options: Object.fromEntries(options)}),
    price: price ?? '0',
    ...(compareAtPrice && {compareAtPrice}),
    // Shopify puts an apostrophe before numbers, so that spreadsheets keep their leading zeros.
    ...(row.get('sku') && {sku: row.get('sku').replace(/^'/, '')}),
    ...(row.get('barcode') && {barcode: row.get('barcode').replace(/^'/, '')}),
    ...(isTracked && {inventory: Math.max(0, inventory)}),
    ...(sellsWithoutStock(row) && {inventoryPolicy: 'continue'}),
    ...(row.boolean('requiresShipping') === false && {requiresShipping: false}),
    ...(row.boolean('taxable') === false && {taxable: false}),
    ...(grams && {weight: weightOf(grams, row)}),
    ...(image && {image}),
  };
}

/** The column has the values `deny` and `continue` in one format, and is a question in the other. */
function sellsWithoutStock(row: Row): boolean {
  const policy = row.get('inventoryPolicy').toLowerCase();
  if (policy === 'continue' || policy === 'deny') return policy === 'continue';
  return row.boolean('inventoryPolicy') ?? false;
}

const weightUnits: Readonly<Record<string, {unit: WeightUnit; grams: number}>> = {
  g: {unit: 'GRAMS', grams: 1},
  kg: {unit: 'KILOGRAMS', grams: 1000},
  oz: {unit: 'OUNCES', grams: 28.349_523_125},
  lb: {unit: 'POUNDS', grams: 453.592_37},
};

function weightOf(grams: number, row: Row): {value: number; unit: WeightUnit} {
  const name = row.get('weightUnit').toLowerCase() || 'g';
  const unit = weightUnits[name];
  if (!unit)
    row.report('weightUnit', `"${name}" is none of ${Object.keys(weightUnits).join(', ')}`);
  const {unit: type, grams: size} = unit ?? {unit: 'GRAMS', grams: 1};
  return {value: Math.round((grams / size) * 10_000) / 10_000, unit: type};
}

/** The pictures of a product and of its variants by their address, in the order of the merchant. */
function imagesOf(rows: readonly Row[]): Map<string, ImageInput> {
  const listed = rows
    .filter((row) => row.get('image') !== '')
    .map((row) => ({
      src: row.get('image'),
      alt: row.get('imageAlt'),
      position: row.integer('imagePosition') ?? Number.MAX_SAFE_INTEGER,
    }))
    .toSorted((a, b) => a.position - b.position);
  const ofVariants = rows
    .map((row) => ({src: row.get('variantImage'), alt: ''}))
    .filter(({src}) => src !== '');
  const images = new Map<string, ImageInput>();
  for (const {src, alt} of [...listed, ...ofVariants]) {
    if (images.has(src)) continue;
    images.set(src, {handle: String(images.size + 1), src, ...(alt && {alt})});
  }
  return images;
}
