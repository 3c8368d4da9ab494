import fc from 'fast-check';
import {describe, expect, it, vi} from 'vitest';
import {matcher} from '../../src/search/matcher.ts';
import {type SearchProduct, searchableProduct} from '../../src/search/search-product.ts';

function product(handle: string, given: Partial<SearchProduct>): SearchProduct {
  return {
    id: 1,
    handle,
    title: handle,
    description: '',
    vendor: 'Northwind',
    productType: '',
    tags: [],
    createdAt: Date.parse('2026-01-10T12:00:00Z'),
    updatedAt: Date.parse('2026-02-10T12:00:00Z'),
    publishedAt: 0,
    isGiftCard: false,
    metafields: [],
    variants: [],
    ...given,
  };
}

function variant(title: string, price: number, isAvailable = true) {
  return {title, sku: `SKU-${title}`, barcode: '', price, isAvailable, options: [], metafields: []};
}

const shirt = product('linen-shirt', {
  id: 11,
  title: 'Linen Shirt',
  description: 'A shirt of Irish linen',
  productType: 'Shirts',
  tags: ['summer', 'new in'],
  variants: [variant('S', 4900), variant('M', 5900, false)],
});
const coat = product('wool-coat', {
  id: 12,
  title: 'The Wool Coat',
  vendor: 'Snow Devil',
  productType: 'Coats',
  tags: ['winter'],
  createdAt: Date.parse('2026-03-01T00:00:00Z'),
  variants: [variant('M', 19900, false)],
});
const scarf = product('café-scarf', {
  id: 13,
  title: 'Café Scarf',
  variants: [variant('One size', 1500)],
});

const now = new Date('2026-02-15T12:00:00Z');
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

const found = (query: string) =>
  [shirt, coat, scarf]
    .filter((each) => matcher(query, now)(searchableProduct(each)))
    .map(({handle}) => handle.split('-')[0]);

describe('a query of products', () => {
  it.each([
    // Words
    ['', ['linen', 'wool', 'café']],
    ['linen', ['linen']],
    ['LINEN shirt', ['linen']],
    ['lin', []],
    ['lin*', ['linen']],
    ['cafe', ['café']],
    ['"irish linen"', ['linen']],
    ['"linen irish"', []],
    // Fields
    ['title:shirt', ['linen']],
    ['title:"the wool"', ['wool']],
    ['title:wo*', ['wool']],
    ['product_type:coats', ['wool']],
    ['product_type:"coats, shirts"', ['linen', 'wool']],
    ['product_type:coats,shirts', ['linen', 'wool']],
    ['product_type:*', ['linen', 'wool']],
    ['vendor:"Snow Devil"', ['wool']],
    ['vendor:Snow', []],
    ['tag:summer', ['linen']],
    ["tag:'new in'", ['linen']],
    ['tag:new', []],
    ['tag_not:summer', ['wool', 'café']],
    ['handle:wool-coat', ['wool']],
    ['id:12', ['wool']],
    ['id:>=12', ['wool', 'café']],
    ['variants.price:>=59', ['linen', 'wool']],
    ['variants.price:<20', ['café']],
    ['variants.price:>50 variants.price:<100', ['linen']],
    ['available_for_sale:true', ['linen', 'café']],
    ['created_at:2026-01-10', ['linen', 'café']],
    ['created_at:>2026-01-10', ['wool']],
    ['created_at:>=2026-03-01T00:00:00Z', ['wool']],
    ['updated_at:<2026-02-11', ['linen', 'wool', 'café']],
    // Examples of https://shopify.dev/docs/api/storefront/latest/queries/products
    ['created_at:<now', ['linen', 'café']],
    ["created_at:>'2020-10-21T23:39:20Z'", ['linen', 'wool', 'café']],
    ['created_at:<=2024', []],
    ['created_at:<=2026', ['linen', 'wool', 'café']],
    ['created_at:2026-01', ['linen', 'café']],
    ['created_at:>2026-01', ['wool']],
    // Operators
    ['linen OR coat', ['linen', 'wool']],
    ['shirt AND linen', ['linen']],
    ['-linen', ['wool', 'café']],
    ['NOT tag:winter', ['linen', 'café']],
    ['-tag:winter -tag:summer', ['café']],
    ['(tag:winter OR tag:summer) -coat', ['linen']],
    ['NOT (tag:winter OR tag:summer)', ['café']],
    ['tag:summer OR tag:winter AND coat', ['linen', 'wool']],
    ['wool-coat', ['wool']],
    // Mistakes
    ['OR', ['linen', 'wool', 'café']],
    ['linen OR', ['linen']],
    ['(linen', ['linen']],
    ['linen)', ['linen']],
    ['"linen', ['linen']],
    ['title:', []],
    ['*', ['linen', 'wool', 'café']],
    ['created_at:soon', []],
  ])('%j finds %j', (query, handles) => {
    expect(found(query)).toEqual(handles);
  });

  // https://shopify.dev/docs/api/usage/search-syntax: an invalid field is left out of the query.
  it('leaves out a field that does not exist, and warns of it once', () => {
    expect(found('colour:red')).toEqual(['linen', 'wool', 'café']);
    expect(found('colour:red tag:summer')).toEqual(['linen']);
    expect(found('colour:red OR tag:summer')).toEqual(['linen']);
    expect(found('-colour:red tag:winter')).toEqual(['wool']);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'storefront-emulator: a search ignores the field "colour", which does not exist.',
    );
  });

  it('never fails, whatever it contains', () => {
    const parts = fc.constantFrom(
      '(',
      ')',
      '"',
      "'",
      '*',
      ':',
      '-',
      '\\',
      '<',
      ' OR ',
      ' NOT ',
      'tag:',
      'a',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string()), {maxLength: 30}), (text) => {
        expect(found(text.join('')).length).toBeLessThanOrEqual(3);
      }),
    );
  });
});
