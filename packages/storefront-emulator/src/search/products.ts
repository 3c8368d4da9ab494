import type {Searchable, SearchField} from './matcher.ts';
import {wordsOf} from './words.ts';

/** What searches and filters use of a product. */
export interface SearchProduct {
  id: number;
  handle: string;
  title: string;
  description: string;
  vendor: string;
  productType: string;
  tags: readonly string[];
  /** In milliseconds, as the other dates are. */
  createdAt: number;
  updatedAt: number;
  publishedAt: number;
  isGiftCard: boolean;
  metafields: readonly Metafield[];
  variants: readonly SearchVariant[];
}

export interface SearchVariant {
  title: string;
  sku: string;
  barcode: string;
  /** In hundredths. */
  price: number;
  isAvailable: boolean;
  options: readonly {name: string; value: string}[];
  metafields: readonly Metafield[];
}

interface Metafield {
  namespace: string;
  key: string;
  value: string;
}

function isAvailable({variants}: SearchProduct): boolean {
  return variants.some((variant) => variant.isAvailable);
}

/** The fields of `products(query:)`. */
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
