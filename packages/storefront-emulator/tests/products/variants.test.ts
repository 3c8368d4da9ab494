import {decodeEncodedVariant} from '@shopify/hydrogen';
import {afterEach, describe, expect, it} from 'vitest';
import {clothes} from '../support/samples.ts';
import {startStore} from '../support/start-store.ts';
import {queryStorefront} from '../support/store-client.ts';

const store = await startStore({catalog: clothes});
afterEach(() => store.control.reset());

async function product(handle: string, fields: string) {
  const query = `query ($handle: String!) {product(handle: $handle) {${fields}}}`;
  const {data, errors} = await queryStorefront(store, query, {handle});
  expect(errors).toBeUndefined();
  return data.at('product');
}

/** The titles of the variants that a field of the trail shirt returns. */
async function titles(field: string): Promise<string | string[]> {
  const found = await product('trail-shirt', `found: ${field} {title}`);
  const {list} = found.at('found');
  return list.length > 0
    ? list.map((variant) => variant.at('title').text)
    : found.at('found', 'title').text;
}

const selected = (options: Record<string, string>, more = '') => {
  const values = Object.entries(options).map(
    ([name, value]) => `{name: "${name}", value: "${value}"}`,
  );
  return `(selectedOptions: [${values.join()}]${more})`;
};

describe('A product with options', () => {
  it('has its options with swatches, and variants with their own price, stock and picture', async () => {
    const shirt = await product(
      'trail-shirt',
      `options {name optionValues {name swatch {color} firstSelectableVariant {title}}}
      variants(first: 3) {nodes {title sku quantityAvailable availableForSale weight weightUnit
        image {url} selectedOptions {name value}}}
      variantsCount {count}`,
    );
    expect(shirt.at('options').value).toMatchObject([
      {
        name: 'Size',
        optionValues: [
          {name: 'XS', swatch: null, firstSelectableVariant: {title: 'XS / Navy'}},
          {},
          {},
        ],
      },
      {
        name: 'Color',
        optionValues: [
          {},
          {name: 'Moss', swatch: {color: '#4c5b3a'}, firstSelectableVariant: {title: 'XS / Moss'}},
          {},
        ],
      },
    ]);
    expect(shirt.at('variantsCount', 'count').value).toBe(9);
    expect(shirt.at('variants', 'nodes').value).toMatchObject([
      {
        title: 'XS / Navy',
        quantityAvailable: 18,
        availableForSale: true,
        weight: 180,
        weightUnit: 'GRAMS',
      },
      {
        title: 'XS / Moss',
        quantityAvailable: 0,
        availableForSale: false,
        image: {url: expect.stringContaining('trail-shirt-moss.svg')},
      },
      {
        title: 'XS / Rust',
        selectedOptions: [
          {name: 'Size', value: 'XS'},
          {name: 'Color', value: 'Rust'},
        ],
      },
    ]);
  });

  it('encodes which variants exist and which can be bought', async () => {
    const shirt = await product(
      'trail-shirt',
      'encodedVariantExistence encodedVariantAvailability',
    );
    const decoded = (field: string) => decodeEncodedVariant(shirt.at(field).text);
    const soldOut = [
      [0, 1],
      [1, 2],
    ];
    expect(decoded('encodedVariantExistence')).toHaveLength(9);
    expect(decoded('encodedVariantAvailability')).toHaveLength(7);
    expect(decoded('encodedVariantAvailability')).not.toEqual(expect.arrayContaining(soldOut));
    const shorts = await product('dock-shorts', 'availableForSale encodedVariantAvailability');
    expect(shorts.value).toEqual({availableForSale: false, encodedVariantAvailability: ''});
  });

  it('finds a variant by its options, in another case and with unknown options if asked', async () => {
    const find = (args: string) => titles(`variantBySelectedOptions${args}`);
    const wanted = {Size: 'M', Color: 'Moss'};
    expect(await find(selected(wanted))).toBe('M / Moss');
    expect(await find(selected({size: 'm', COLOR: 'moss'}))).toBe('undefined');
    expect(await find(selected({size: 'm', COLOR: 'moss'}, ', caseInsensitiveMatch: true'))).toBe(
      'M / Moss',
    );
    expect(await find(selected({...wanted, Fit: 'Slim'}))).toBe('undefined');
    expect(await find(selected({...wanted, Fit: 'Slim'}, ', ignoreUnknownOptions: true'))).toBe(
      'M / Moss',
    );
    expect(await find(selected({Size: 'XXL', Color: 'Moss'}))).toBe('undefined');
  });

  it('selects the first variant that can be bought, unless the options name another', async () => {
    const find = (args: string) => titles(`selectedOrFirstAvailableVariant${args}`);
    expect(await find('')).toBe('XS / Navy');
    expect(await find(selected({Size: 'XS', Color: 'Moss'}))).toBe('XS / Moss');
    expect(await find(selected({Size: 'XXL'}))).toBe('XS / Navy');
    store.control.setProduct('trail-shirt', {variant: 'XS / Navy', quantityAvailable: 0});
    expect(await find('')).toBe('XS / Rust');
  });

  it('lists the variants that differ from the selected one in one option', async () => {
    const adjacent = await titles(`adjacentVariants${selected({Size: 'M', Color: 'Moss'})}`);
    expect([...adjacent].toSorted()).toEqual(['M / Navy', 'M / Rust', 'S / Moss', 'XS / Moss']);
  });

  it('has the range of its variants’ prices, and sells without stock where the policy says so', async () => {
    const fields = `priceRange {minVariantPrice {amount} maxVariantPrice {amount}} totalInventory
      last: variants(first: 1, reverse: true) {nodes {availableForSale currentlyNotInStock quantityAvailable}}`;
    expect((await product('field-shoe', fields)).value).toEqual({
      priceRange: {minVariantPrice: {amount: '79.0'}, maxVariantPrice: {amount: '84.0'}},
      totalInventory: 42,
      last: {nodes: [{availableForSale: true, currentlyNotInStock: true, quantityAvailable: 0}]},
    });
  });

  it('follows a change of one variant, and of all of them', async () => {
    const range = 'priceRange {minVariantPrice {amount} maxVariantPrice {amount}}';
    store.control.setProduct('field-shoe', {variant: 'FS-40', price: '60.00'});
    expect((await product('field-shoe', range)).at('priceRange').value).toEqual({
      minVariantPrice: {amount: '60.0'},
      maxVariantPrice: {amount: '84.0'},
    });
    store.control.setProduct('field-shoe', {price: '70.00'});
    expect(
      (await product('field-shoe', range)).at('priceRange', 'maxVariantPrice', 'amount').text,
    ).toBe('70.0');
    expect(() => store.control.setProduct('field-shoe', {variant: 'FS-99', price: '1.00'})).toThrow(
      'There is no product "field-shoe" with a variant "FS-99".',
    );
  });

  it('has the plans of its groups, with an adjustment for the first orders and one for the others', async () => {
    const tee = await product(
      'harbor-tee',
      `sellingPlanGroups(first: 5) {nodes {name options {name values} sellingPlans(first: 5) {nodes {name
        deliveryPolicy {... on SellingPlanRecurringDeliveryPolicy {interval intervalCount}}
        priceAdjustments {orderCount adjustmentValue {__typename}}}}}}
      variants(first: 1) {nodes {sellingPlanAllocations(first: 5) {nodes {priceAdjustments {price {amount} compareAtPrice {amount}}}}}}`,
    );
    expect(tee.at('sellingPlanGroups', 'nodes').value).toMatchObject([
      {
        name: 'Wardrobe club',
        options: [
          {
            name: 'Delivery frequency',
            values: ['Deliver every 3 months', 'Deliver every 6 months'],
          },
        ],
        sellingPlans: {
          nodes: [
            {
              name: 'Deliver every 3 months, 20% off',
              deliveryPolicy: {interval: 'MONTH', intervalCount: 3},
              priceAdjustments: [{orderCount: 1}, {orderCount: null}],
            },
            {
              name: 'Deliver every 6 months, $2.00 off',
              priceAdjustments: [
                {adjustmentValue: {__typename: 'SellingPlanFixedAmountPriceAdjustment'}},
              ],
            },
          ],
        },
      },
    ]);
    const prices = tee.at('variants', 'nodes', 0, 'sellingPlanAllocations', 'nodes').list;
    expect(prices.map((allocation) => allocation.at('priceAdjustments').value)).toEqual([
      [
        {price: {amount: '15.6'}, compareAtPrice: {amount: '19.5'}},
        {price: {amount: '17.55'}, compareAtPrice: {amount: '19.5'}},
      ],
      [{price: {amount: '17.5'}, compareAtPrice: {amount: '19.5'}}],
    ]);
  });
});
