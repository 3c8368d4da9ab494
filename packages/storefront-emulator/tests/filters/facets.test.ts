import {describe, expect, it} from 'vitest';
import {facetsOf} from '../../src/search/facets.ts';
import {CompiledFilters, type ProductFilter} from '../../src/search/product-filters.ts';
import type {SearchProduct} from '../../src/search/search-product.ts';

/** A product of which only the sizes with an uppercase letter are in stock. */
function product(handle: string, productType: string, color: string, sizes: string): SearchProduct {
  return {
    id: 1,
    handle,
    title: handle,
    description: '',
    vendor: 'Northwind',
    productType,
    tags: [],
    createdAt: 0,
    updatedAt: 0,
    publishedAt: 0,
    isGiftCard: false,
    metafields: [
      {
        namespace: 'custom',
        key: 'fabric',
        type: 'single_line_text_field',
        value: productType === 'Coats' ? 'wool' : 'linen',
      },
    ],
    variants: [...sizes].map((size, index) => ({
      title: size,
      sku: '',
      barcode: '',
      price: 1_000 * (index + 1),
      isAvailable: size === size.toUpperCase(),
      options: [
        {name: 'Color', value: color},
        {name: 'Size', value: size.toUpperCase()},
      ],
      metafields: [],
    })),
  };
}

const products = [
  product('shirt', 'Shirts', 'Red', 'SmL'),
  product('blouse', 'Shirts', 'Blue', 'SM'),
  product('coat', 'Coats', 'Red', 'm'),
];

const size = (value: string): ProductFilter => ({variantOption: {name: 'size', value}});
const color = (value: string): ProductFilter => ({variantOption: {name: 'color', value}});
const found = (...filters: ProductFilter[]) => {
  const compiled = new CompiledFilters(filters);
  return products.filter((each) => compiled.passes(each)).map(({handle}) => handle);
};

describe('product filters', () => {
  it.each<[string, ProductFilter[], string[]]>([
    ['none', [], ['shirt', 'blouse', 'coat']],
    ['one value', [color('red')], ['shirt', 'coat']],
    [
      'two values of one kind as alternatives',
      [color('Red'), color('Blue')],
      ['shirt', 'blouse', 'coat'],
    ],
    ['two kinds together', [color('Red'), {productType: 'Shirts'}], ['shirt']],
    [
      'two kinds in one filter',
      [{productType: 'shirts', productVendor: 'northwind'}],
      ['shirt', 'blouse'],
    ],
    ['what is in stock', [{available: true}], ['shirt', 'blouse']],
    ['what is out of stock', [{available: false}], ['coat']],
    ['a size that is in stock', [size('M'), {available: true}], ['blouse']],
    ['a price', [{price: {min: 20.01}}], ['shirt']],
    ['two prices as alternatives', [{price: {max: 5}}, {price: {min: 30}}], ['shirt']],
    [
      'a metafield',
      [{productMetafield: {namespace: 'custom', key: 'fabric', value: 'wool'}}],
      ['coat'],
    ],
    [
      'a category, which no product has',
      [{category: {id: 'gid://shopify/TaxonomyCategory/1'}}],
      [],
    ],
  ])('apply %s', (_, filters, handles) => {
    expect(found(...filters)).toEqual(handles);
  });
});

describe('the filters of a list of products', () => {
  const values = (id: string, filters?: ProductFilter[]) =>
    facetsOf(products, filters)
      .find((facet) => facet.id === id)
      ?.values.map(({label, count}) => `${label} ${count}`);

  it('name each value with its count', () => {
    expect(values('filter.v.availability')).toEqual(['In stock 2', 'Out of stock 1']);
    expect(values('filter.v.option.size')).toEqual(['S 2', 'M 3', 'L 1']);
    expect(values('filter.p.product_type')).toEqual(['Coats 1', 'Shirts 2']);
  });

  it('count the other values of a kind as if none of it were selected', () => {
    const filters = [color('Red')];
    expect(values('filter.v.option.color', filters)).toEqual(['Red 2', 'Blue 1']);
    expect(values('filter.p.product_type', filters)).toEqual(['Coats 1', 'Shirts 1']);
  });

  it('have inputs that clients send back as they are', () => {
    const facets = facetsOf(products, []);
    const inputs = facets.flatMap((facet) => facet.values.map((value) => ({facet, value})));
    expect(inputs.length).toBeGreaterThan(8);
    for (const {facet, value} of inputs) {
      if (facet.type === 'PRICE_RANGE') continue;
      expect(found(JSON.parse(value.input)), value.id).toHaveLength(value.count);
    }
    expect(facets.find(({type}) => type === 'PRICE_RANGE')?.values).toEqual([
      {
        __typename: 'FilterValue',
        id: 'filter.v.price',
        label: 'Price',
        count: 0,
        input: '{"price":{"min":0,"max":30.0}}',
      },
    ]);
  });

  it('are the price alone for an empty list', () => {
    expect(facetsOf([], []).map(({id}) => id)).toEqual(['filter.v.price']);
  });
});
