import {beforeAll, describe, expect, it} from 'vitest';
import {clothes} from '../support/samples.ts';
import {startStore} from '../support/start-store.ts';
import {queryStorefront} from '../support/store-client.ts';

const store = await startStore({catalog: clothes, now: '2026-07-01T09:00:00Z'});
const ids = new Map<string, string>();

beforeAll(async () => {
  const {data} = await queryStorefront(
    store,
    '{products(first: 10) {nodes {handle selectedOrFirstAvailableVariant {id}}}}',
  );
  for (const product of data.at('products', 'nodes').list) {
    ids.set(product.at('handle').text, product.at('selectedOrFirstAvailableVariant', 'id').text);
  }
});

const create = `mutation ($input: CartInput!) {cartCreate(input: $input) {
  userErrors {message} warnings {code message target}
  cart {id discountCodes {code applicable} cost {subtotalAmount {amount} totalAmount {amount}}
    discountAllocations {discountedAmount {amount} ... on CartCodeDiscountAllocation {code}
      ... on CartAutomaticDiscountAllocation {title}}
    lines(first: 5) {nodes {id discountAllocations {discountedAmount {amount} __typename
      ... on CartAutomaticDiscountAllocation {title}}}}
    deliveryGroups(first: 1) {nodes {deliveryOptions {estimatedCost {amount}}}}}}}`;

async function cartOf(quantities: Record<string, number>, discountCodes: string[] = []) {
  const lines = Object.entries(quantities).map(([handle, quantity]) => ({
    merchandiseId: ids.get(handle),
    quantity,
  }));
  const address = {deliveryAddress: {countryCode: 'US'}};
  const delivery = {addresses: [{selected: true, address}]};
  const {data} = await queryStorefront(store, create, {input: {lines, discountCodes, delivery}});
  expect(data.at('cartCreate', 'userErrors').value).toEqual([]);
  return data.at('cartCreate');
}

const total = (cart: Awaited<ReturnType<typeof cartOf>>) =>
  cart.at('cart', 'cost', 'totalAmount', 'amount').text;

describe('Discounts of a catalog', () => {
  it('take a percentage off the products of their collections only', async () => {
    const cart = await cartOf({'trail-shirt': 1, 'day-bag': 1}, ['shirts20']);
    expect(total(cart)).toBe('159.2');
    const bag = await cartOf({'day-bag': 1}, ['SHIRTS20']);
    expect(bag.at('cart', 'discountCodes').value).toEqual([{code: 'SHIRTS20', applicable: false}]);
    expect(total(bag)).toBe('120.0');
  });

  it('apply by themselves if they are automatic, unless a code takes off more', async () => {
    const cart = await cartOf({'ridge-trousers': 3});
    expect(total(cart)).toBe('270.75');
    expect(cart.at('cart', 'discountAllocations').value).toEqual([
      {title: 'Three for less', discountedAmount: {amount: '14.25'}},
    ]);
    expect(total(await cartOf({'trail-shirt': 3}, ['SHIRTS20']))).toBe('117.6');
  });

  it('warn with every mutation about the codes that do not apply, and why', async () => {
    store.clock.set('2026-10-01T09:00:00Z');
    const codes = ['SUMMER', 'TENOFF100', ' nope ', 'SHIRTS20', 'summer'];
    const created = await cartOf({'day-bag': 0, 'ridge-trousers': 1}, codes);
    const id = created.at('cart', 'id').text;
    const target = id.replace(/\?.*/, '');
    const reasons = [
      {code: 'DISCOUNT_CURRENTLY_INACTIVE', message: 'This discount is not valid anymore', target},
      {
        code: 'DISCOUNT_PURCHASE_NOT_IN_RANGE',
        message: 'The TENOFF100 discount code is not valid for the items in your cart',
        target,
      },
      {code: 'DISCOUNT_NOT_FOUND', message: 'Enter a valid discount code', target},
      {
        code: 'DISCOUNT_NO_ENTITLED_LINE_ITEMS',
        message: 'The SHIRTS20 discount code is not valid for the items in your cart',
        target,
      },
    ];
    expect(created.at('warnings').value).toEqual(reasons);
    expect(created.at('cart', 'discountCodes', 2).value).toEqual({
      code: ' nope ',
      applicable: false,
    });
    const lineIds = [created.at('cart', 'lines', 'nodes', 0, 'id').text];
    const remove =
      'mutation ($id: ID!, $lineIds: [ID!]!) {cartLinesRemove(cartId: $id, lineIds: $lineIds) {warnings {code message}}}';
    const {data} = await queryStorefront(store, remove, {id, lineIds});
    expect(data.at('cartLinesRemove', 'warnings').value).toEqual([
      {code: 'DISCOUNT_CURRENTLY_INACTIVE', message: 'This discount is not valid anymore'},
      {code: 'DISCOUNT_NOT_FOUND', message: 'Enter a valid discount code'},
      {
        code: 'DISCOUNT_CODE_NOT_HONOURED',
        message: 'The TENOFF100 discount code is not honoured',
      },
      {code: 'DISCOUNT_CODE_NOT_HONOURED', message: 'The SHIRTS20 discount code is not honoured'},
    ]);
    store.clock.reset();
  });
});

// https://help.shopify.com/manual/discounts/discount-combinations
describe('Discounts that do not combine', async () => {
  const shirt = 'gid://shopify/ProductVariant/1';
  const hat = 'gid://shopify/ProductVariant/2';
  const off = (code: string, percentage: number) => ({
    code,
    kind: 'percentage' as const,
    percentage,
  });
  const shirts = {appliesTo: {products: ['shirt']}};
  const shop = await startStore({
    catalog: {
      shop: {name: 'Combined'},
      products: [
        {handle: 'shirt', title: 'Shirt', variants: [{id: 1, price: '100.00'}]},
        {handle: 'hat', title: 'Hat', variants: [{id: 2, price: '50.00'}]},
      ],
      discounts: [
        off('ORDER10', 10),
        off('ORDER20', 20),
        {...off('SHIRT30', 30), ...shirts},
        {code: 'SHIRT15', kind: 'fixed-amount', amount: '15.00', ...shirts},
        {...off('FRIEND5', 5), combinesWith: ['product']},
        {...off('SHIRT25', 25), ...shirts, combinesWith: ['order']},
      ],
    },
  });

  async function buy(discountCodes: string[]) {
    const lines = [{merchandiseId: shirt}, {merchandiseId: hat}];
    const {data} = await queryStorefront(shop, create, {input: {lines, discountCodes}});
    const cart = data.at('cartCreate', 'cart');
    const amountsOf = (allocations: object) =>
      Object.values(allocations).map(({discountedAmount: {amount}}) => Number(amount));
    return {
      total: cart.at('cost', 'totalAmount', 'amount').number,
      applicable: cart
        .at('discountCodes')
        .list.flatMap((code) => (code.at('applicable').value ? [code.at('code').text] : [])),
      ofOrder: amountsOf(Object(cart.at('discountAllocations').value)),
      // The newest line, the hat, comes first.
      ofShirt: amountsOf(Object(cart.at('lines', 'nodes', 1, 'discountAllocations').value)),
      warnings: data.at('cartCreate', 'warnings').list.map((warning) => warning.at('code').text),
    };
  }

  it.each([
    [
      'leave the better one, and warn about the other',
      ['ORDER10', 'ORDER20'],
      {
        total: 120,
        applicable: ['ORDER20'],
        ofOrder: [10, 20],
        ofShirt: [],
        warnings: ['DISCOUNT_CODE_NOT_HONOURED'],
      },
    ],
    [
      'are compared by what they take off, whatever their class',
      ['ORDER10', 'SHIRT30'],
      {total: 120, applicable: ['SHIRT30'], ofOrder: [], ofShirt: [30]},
    ],
    [
      'are those of which one allows the other, but not the other way round',
      ['SHIRT25', 'ORDER10'],
      {total: 125, applicable: ['SHIRT25']},
    ],
    [
      'apply together if both allow the class of the other, the order’s after the product’s',
      ['FRIEND5', 'SHIRT25'],
      {
        total: 118.75,
        applicable: ['FRIEND5', 'SHIRT25'],
        ofOrder: [2.5, 3.75],
        ofShirt: [25],
        warnings: [],
      },
    ],
    [
      'are allocated to the lines of their products, also as an amount',
      ['SHIRT15'],
      {total: 135, ofOrder: [], ofShirt: [15]},
    ],
  ])('%s: %j', async (_, codes, bought) => {
    expect(await buy(codes)).toMatchObject(bought);
  });
});
