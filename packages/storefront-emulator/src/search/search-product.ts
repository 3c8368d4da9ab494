import {type ProductState, type VariantState, variantsOf} from '../catalog/catalog-state.ts';
import {isVariantAvailable} from '../products/stock.ts';
import type {Searchable, SearchField} from './matcher.ts';
import {CompiledFilters, type ProductFilter} from './product-filters.ts';
import {wordsOf} from './words.ts';

export type SearchProduct = ReturnType<typeof searchProduct>;
export type SearchVariant = ReturnType<typeof searchVariant>;

/** What searches and filters use of a product's current state. */
export function searchProduct(state: ProductState) {
  const {data, title, updatedAt} = state;
  const {id, handle, description, vendor, productType, tags, isGiftCard} = data;
  return {
    id,
    handle,
    title,
    description,
    vendor,
    productType,
    tags,
    isGiftCard,
    /** In milliseconds, as the other dates are. */
    createdAt: Date.parse(data.createdAt),
    updatedAt: updatedAt.getTime(),
    publishedAt: Date.parse(data.publishedAt),
    metafields: data.metafields,
    variants: variantsOf(state).map(searchVariant),
  };
}

function searchVariant(variant: VariantState) {
  const {data, product, price} = variant;
  return {
    title: data.title,
    sku: data.sku ?? '',
    barcode: data.barcode ?? '',
    /** In hundredths. */
    price,
    isAvailable: isVariantAvailable(variant),
    options: product.data.options.map(({name, values}, index) => ({
      name,
      value: values[data.values[index] ?? -1]?.name ?? '',
    })),
    metafields: data.metafields,
  };
}

/** Compiles the filters of a collection or a search. */
export function productFilter(
  filters: readonly ProductFilter[] | null | undefined,
): (state: ProductState) => boolean {
  const compiled = new CompiledFilters(filters);
  return compiled.isEmpty ? () => true : (state) => compiled.passes(searchProduct(state));
}

function isAvailable({variants}: SearchProduct): boolean {
  return variants.some((variant) => variant.isAvailable);
}

/** The text and the fields of a product that `products(query:)` matches. */
export function searchableProduct(product: SearchProduct): Searchable {
  const {variants, tags} = product;
  const of = (key: 'title' | 'sku' | 'barcode') =>
    variants.map((variant) => variant[key]).filter((value) => value !== '');
  return {
    text: [
      product.title,
      product.handle,
      product.description,
      product.productType,
      product.vendor,
      ...tags,
      ...of('title'),
      ...of('sku'),
    ].join(' '),
    fields: {
      id: {kind: 'number', values: [product.id]},
      handle: product.handle,
      title: {kind: 'text', values: [product.title]},
      vendor: product.vendor,
      product_type: {kind: 'list', values: [product.productType]},
      tag: tags,
      available_for_sale: {kind: 'boolean', values: [isAvailable(product)]},
      gift_card: {kind: 'boolean', values: [product.isGiftCard]},
      created_at: date(product.createdAt),
      updated_at: date(product.updatedAt),
      published_at: date(product.publishedAt),
      sku: of('sku'),
      barcode: of('barcode'),
      'variants.title': {kind: 'text', values: of('title')},
      'variants.sku': of('sku'),
      'variants.barcode': of('barcode'),
      'variants.price': {kind: 'number', values: variants.map(({price}) => price / 100)},
    },
  };
}

function date(value: number): SearchField {
  return {kind: 'date', values: [value]};
}

/** The fields that `predictiveSearch` can search. */
export type SearchableFieldName =
  | 'AUTHOR'
  | 'BODY'
  | 'PRODUCT_TYPE'
  | 'TAG'
  | 'TITLE'
  | 'VARIANTS_BARCODE'
  | 'VARIANTS_SKU'
  | 'VARIANTS_TITLE'
  | 'VENDOR';

/** The words of some of a product's fields. */
export function wordsOfFields(
  product: SearchProduct,
  fields: readonly SearchableFieldName[],
): string[] {
  return fields.flatMap((field) => wordsOf(textOf(product, field)));
}

function textOf(product: SearchProduct, field: SearchableFieldName): string {
  const {variants} = product;
  switch (field) {
    case 'TITLE':
      return product.title;
    case 'BODY':
      return product.description;
    case 'PRODUCT_TYPE':
      return product.productType;
    case 'TAG':
      return product.tags.join(' ');
    case 'VENDOR':
      return product.vendor;
    case 'VARIANTS_BARCODE':
      return variants.map(({barcode}) => barcode).join(' ');
    case 'VARIANTS_SKU':
      return variants.map(({sku}) => sku).join(' ');
    case 'VARIANTS_TITLE':
      return variants.map(({title}) => title).join(' ');
    case 'AUTHOR':
      return '';
  }
}
