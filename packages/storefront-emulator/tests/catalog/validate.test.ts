import {describe, expect, it} from 'vitest';
import {CatalogError} from '../../src/catalog/catalog-error.ts';
import type {CatalogInput} from '../../src/catalog/types.ts';
import {parseCatalog} from '../../src/catalog/validate.ts';

const shirt = {
  handle: 'trail-shirt',
  title: 'Trail Shirt',
  options: [
    {name: 'Size', values: ['S', 'M']},
    {name: 'Color', values: ['Navy', {name: 'Moss', swatch: {color: '#384f32'}}]},
  ],
  variants: [
    {options: {Size: 'S', Color: 'Navy'}, price: '49.95', sku: 'S-NAVY'},
    {options: {Size: 'M', Color: 'Moss'}, price: '52', compareAtPrice: '60.00', inventory: 0},
  ],
} satisfies CatalogInput['products'][number];

const minimal = {shop: {name: 'Ridge'}, products: [shirt]} satisfies CatalogInput;

/** The problems of a catalog as `path: reason`. */
function problemsOf(input: unknown): string[] {
  try {
    parseCatalog(input);
    return [];
  } catch (error) {
    if (error instanceof CatalogError) {
      return error.problems.map(({path, reason}) => `${path}: ${reason}`);
    }
    throw error;
  }
}

function withProduct(changes: object): unknown {
  return {...minimal, products: [{...shirt, ...changes}]};
}

describe('parseCatalog', () => {
  it('fills in defaults, variant titles and positions of option values', () => {
    const {shop, products, markets, shippingRates} = parseCatalog(minimal);
    expect(shop).toMatchObject({currency: 'USD', country: 'US', moneyFormat: `\${{amount}}`});
    expect(markets).toMatchObject([{countries: ['US'], currency: 'USD', priceFactor: 1}]);
    expect(shippingRates).toMatchObject([{handle: 'standard', price: 0}]);
    expect(products[0]).toMatchObject({vendor: 'Ridge', handle: 'trail-shirt', tags: []});
    expect(products[0]?.variants).toMatchObject([
      {title: 'S / Navy', values: [0, 0], price: 4_995, compareAtPrice: null, inventory: null},
      {title: 'M / Moss', values: [1, 1], price: 5_200, compareAtPrice: 6_000, inventory: 0},
    ]);
  });

  it('gives a product without options the one of Shopify', () => {
    const [product] = parseCatalog(withProduct({options: [], variants: [{price: '5'}]})).products;
    expect(product?.options).toMatchObject([{name: 'Title', values: [{name: 'Default Title'}]}]);
    expect(product?.variants).toMatchObject([{title: 'Default Title', values: [0]}]);
  });

  it('derives ids from handles, so that a change elsewhere does not change them', () => {
    const [alone] = parseCatalog(minimal).products;
    const other = {handle: 'cap', title: 'Cap', variants: [{price: '20'}]};
    const catalog = parseCatalog({...minimal, products: [other, shirt]});
    const [cap, together] = catalog.products;
    expect(together?.id).toBe(alone?.id);
    expect(together?.variants.map(({id}) => id)).toEqual(alone?.variants.map(({id}) => id));
    expect(new Set([cap?.id, together?.id]).size).toBe(2);
    expect(Number.isSafeInteger(together?.id)).toBe(true);
  });

  it('takes ids as numbers, text or global ids', () => {
    for (const id of [8101, '8101', 'gid://shopify/Product/8101']) {
      expect(parseCatalog(withProduct({id})).products[0]?.id).toBe(8101);
    }
    expect(problemsOf(withProduct({id: 'shirt'}))).toEqual([
      'products[0].id: must be a whole number such as 8101001, or a global id with one',
    ]);
  });

  it('reports every structural problem with its path', () => {
    expect(problemsOf(undefined)).toEqual(['catalog: is missing']);
    expect(problemsOf({...minimal, produts: []})).toEqual([
      'produts: is not a field of the catalog format',
    ]);
    expect(
      problemsOf({
        shop: {name: 'Ridge', currency: 'XXQ', country: 'usa'},
        markets: [{handle: 'nowhere', countries: ['QX']}],
        products: [
          {...shirt, title: 5, options: [{name: 'Size', values: ['S', {nam: 'M'}]}]},
          {handle: 'Cap', title: 'Cap', variants: [{price: 20}, {price: '20,00'}, {}]},
        ],
        discounts: [{code: 'TEN', kind: 'percent'}],
      }),
    ).toEqual([
      'shop.currency: must be a currency code of the Storefront API such as "USD"',
      'shop.country: must be a country code of the Storefront API such as "US"',
      'products[0].title: must be a string',
      'products[0].options[0].values[1].name: is missing',
      'products[0].options[0].values[1].nam: is not a field of the catalog format',
      'products[1].handle: must be lowercase letters and digits, separated by hyphens, such as "trail-shirt"',
      'products[1].variants[0].price: must be a decimal such as "49.95"',
      'products[1].variants[1].price: must be a decimal such as "49.95"',
      'products[1].variants[2].price: is missing',
      'discounts[0].kind: must be one of "percentage", "fixed-amount", "free-shipping", "buy-x-get-y"',
      'markets[0].countries[0]: must be a country code of the Storefront API such as "US"',
    ]);
  });

  // Each of these is well-formed, and made every query fail.
  it.each([
    ['the country EU, which is a union', {shop: {name: 'R', country: 'EU'}}, 'shop.country: must'],
    ['Shopify’s unknown country ZZ', {shop: {name: 'R', country: 'ZZ'}}, 'shop.country: must'],
    ['the language XX', {shop: {name: 'R', language: 'XX'}}, 'shop.language: must'],
    [
      'a factor whose prices have an exponent',
      {
        markets: [
          {handle: 'us', countries: ['US']},
          {handle: 'de', countries: ['DE'], priceFactor: 1e300},
        ],
      },
      'markets[1].priceFactor: must be at most 100000',
    ],
    [
      'February 31',
      {products: [{...shirt, createdAt: '2026-02-31T09:00:00Z'}]},
      'products[0].createdAt: is not a date of the calendar',
    ],
  ])('rejects %s', (_, changes, problem) => {
    expect(problemsOf({...minimal, ...changes})).toEqual([expect.stringContaining(problem)]);
    const leapDay = {...shirt, createdAt: '2028-02-29'};
    expect(problemsOf({...minimal, products: [leapDay]})).toEqual([]);
  });

  it.each([
    [{minimum: 5, increment: 2}, 'minimum: must be a multiple of the increment'],
    [{increment: 2}, 'minimum: must be a multiple of the increment'],
    [{minimum: 4, increment: 2, maximum: 7}, 'maximum: must be a multiple of the increment'],
    [{minimum: 4, maximum: 2}, 'maximum: must not be less than the minimum'],
  ])('rejects the quantity rule %j', (quantityRule, problem) => {
    const variants = [{price: '5', quantityRule}];
    expect(problemsOf(withProduct({options: [], variants}))).toEqual([
      `products[0].variants[0].quantityRule.${problem}`,
    ]);
  });

  it('reports variants that do not match the product’s options', () => {
    const [first] = shirt.variants;
    const variants = [
      first,
      {options: {Size: 'L', Color: 'Navy'}, price: '1'},
      {options: {Size: 'S', Fit: 'Slim'}, price: '1'},
      first,
    ];
    expect(problemsOf(withProduct({variants}))).toEqual([
      `products[0].variants[1].options.Size: "L" is not one of the option's values`,
      'products[0].variants[2].options.Fit: is not an option of the product',
      'products[0].variants[2].options.Color: is missing',
      'products[0].variants[3].options: "S / Navy" is already used by products[0].variants[0].options',
    ]);
    expect(problemsOf(withProduct({options: []}))).toContain(
      'products[0].options: is missing: a product with several variants needs options',
    );
  });

  it('reports references to what is not in the catalog, and duplicate names', () => {
    const catalog = {
      ...minimal,
      products: [shirt, shirt],
      collections: [
        {handle: 'all', title: 'All', products: ['trail-shirt', 'boots']},
        {
          handle: 'all',
          title: 'All',
          rules: {conditions: [{field: 'price', relation: 'contains', value: 'x'}]},
        },
      ],
      sellingPlanGroups: [
        {
          name: 'Club',
          products: ['boots'],
          plans: [{interval: 'DAY', intervalCount: 30, adjustments: [{}]}],
        },
      ],
      discounts: [
        {code: 'TEN', kind: 'percentage'},
        {code: 'ten', kind: 'free-shipping', percentage: 5},
        {kind: 'fixed-amount', amount: '5'},
      ],
      menus: [
        {
          handle: 'main',
          title: 'Main',
          items: [{title: 'A', type: 'HTTP', items: [{title: 'B', type: 'PAGE', handle: 'about'}]}],
        },
      ],
      metaobjects: [
        {
          type: 'fit',
          handle: 'slim',
          fields: [{key: 'model', type: 'product_reference', value: 'products/boots'}],
        },
      ],
      markets: [{handle: 'eu', countries: ['DE', 'FR'], currency: 'EUR', priceFactor: 0.9}],
      shippingRates: [{title: 'Post', price: '5', countries: ['CA']}],
    };
    expect(problemsOf(catalog)).toEqual([
      'products[1].handle: "trail-shirt" is already used by products[0].handle',
      'collections[1].handle: "all" is already used by collections[0].handle',
      'collections[0].products[1]: there is no product "boots"',
      'collections[1].rules.conditions[0].value: must be a number, because it is compared with the price',
      'collections[1].rules.conditions[0].relation: "contains" does not apply to the field "price"',
      'sellingPlanGroups[0].products[0]: there is no product "boots"',
      'sellingPlanGroups[0].plans[0].adjustments[0]: must have exactly one of percentage, amountOff and price',
      'discounts[0].percentage: is missing',
      'discounts[1].percentage: does not apply to a discount of the kind "free-shipping"',
      'discounts[2].code: is missing: a discount has a code, or a title if it is automatic',
      'discounts[1].code: "TEN" is already used by discounts[0].code',
      `markets: none contains the shop's country US`,
      'shippingRates[0].countries[0]: no market contains CA',
      'metaobjects[0].fields[0].value: refers to "products/boots", which is not in the catalog',
      'menus[0].items[0].url: is missing',
      'menus[0].items[0].items[0].handle: there is no page "about"',
    ]);
  });

  it('lists the problems in the message of the error, at most 20 of them', () => {
    const variants = Array.from({length: 25}, () => ({price: 1}));
    expect(() => parseCatalog(withProduct({variants}))).toThrow(
      /^The catalog has 25 problems:\n {2}products\[0\]\.variants\[0\]\.price: must be a decimal[\s\S]+… and 5 more$/,
    );
  });
});
