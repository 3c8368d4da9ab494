import fc from 'fast-check';
import {type Emulator, startEmulator} from 'storefront-emulator';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {productIds} from '../../../app/catalog/types.ts';
import {type Money, parseMoney} from '../../../app/pricing/money.ts';
import {plansQuery} from '../../../app/pricing/plans.server.ts';
import {
  describeInterval,
  percentSaved,
  priceOnPlan,
  quote,
  readSellingPlan,
  type StoreSellingPlan,
} from '../../../app/pricing/plans.ts';
import {pricesQuery} from '../../../app/pricing/prices.server.ts';
import {catalog} from '../../../local/catalog.ts';
import {type Json, queryStorefront} from '../../support/store-client.ts';

const dollars = (minor: number): Money => ({minor, currencyCode: 'USD'});

function storePlan(changes: Partial<StoreSellingPlan> = {}): StoreSellingPlan {
  return {
    id: 'gid://shopify/SellingPlan/1',
    name: 'Deliver every 30 days',
    options: [{name: 'Delivery every', value: '30 days'}],
    priceAdjustments: [{adjustmentValue: {adjustmentPercentage: 10}}],
    ...changes,
  };
}

describe('SellingPlan', () => {
  it.each([
    ['a percentage', {adjustmentPercentage: 15}, 4246, 15],
    ['an amount', {adjustmentAmount: {amount: '7.0', currencyCode: 'USD'}}, 4295, 14],
    ['a price', {price: {amount: '39.0', currencyCode: 'USD'}}, 3900, 22],
  ])('reduces the price by %s', (_, adjustmentValue, minor, percent) => {
    const plan = readSellingPlan(storePlan({priceAdjustments: [{adjustmentValue}]}));
    expect(priceOnPlan(dollars(4995), plan)).toEqual(dollars(minor));
    expect(percentSaved(dollars(4995), plan)).toBe(percent);
  });

  it('reduces the price by 10% without an adjustment', () => {
    for (const priceAdjustments of [[], [{adjustmentValue: {}}]]) {
      const plan = readSellingPlan(storePlan({priceAdjustments}));
      expect(priceOnPlan(dollars(4899), plan)).toEqual(dollars(4409));
      expect(percentSaved(dollars(4899), plan)).toBe(10);
    }
  });

  it.each([
    [{interval: 'MONTH', intervalCount: 1}, 'month', 'month', 30],
    [{interval: 'DAY', intervalCount: 30}, 'month', '30 days', 30],
    [{interval: 'DAY', intervalCount: 60}, '2 months', '60 days', 60],
    [{interval: 'WEEK', intervalCount: 1}, 'week', 'week', 7],
    [{interval: 'WEEK', intervalCount: 6}, '6 weeks', '6 weeks', 42],
    [{interval: 'DAY', intervalCount: 45}, '45 days', '45 days', 45],
    [{interval: 'YEAR', intervalCount: 1}, 'year', 'year', 365],
  ])(
    'reads the interval of the delivery policy %j as /%s, which renews every %s',
    (deliveryPolicy, interval, renewalInterval, days) => {
      const plan = readSellingPlan(storePlan({deliveryPolicy}));
      expect(plan).toMatchObject({interval, days});
      expect(describeInterval(plan.every)).toBe(renewalInterval);
    },
  );

  it('reads the interval from its options if it has no delivery policy', () => {
    const read = (value: string) =>
      readSellingPlan(storePlan({name: '', options: [{value}]})).interval;
    expect(['2 weeks', 'Every month', '90 days', 'whenever'].map(read)).toEqual([
      '2 weeks',
      'month',
      '3 months',
      'month',
    ]);
  });

  it('never has a negative price or saving', () => {
    const plan = readSellingPlan(
      storePlan({
        priceAdjustments: [{adjustmentValue: {price: {amount: '60', currencyCode: 'USD'}}}],
      }),
    );
    expect(quote(dollars(4995), plan, 2)).toEqual({
      unit: dollars(6000),
      total: dollars(12000),
      saved: dollars(0),
    });
    const off = {adjustmentAmount: {amount: '70', currencyCode: 'USD'}};
    const free = readSellingPlan(storePlan({priceAdjustments: [{adjustmentValue: off}]}));
    expect(priceOnPlan(dollars(4995), free)).toEqual(dollars(0));
  });
});

describe('quote', () => {
  let store: Emulator;
  beforeAll(async () => {
    store = await startEmulator({catalog});
  });
  afterAll(() => store?.close());

  const cart = `mutation ($input: CartInput!) { cartCreate(input: $input) { cart {
    cost { subtotalAmount { amount } }
    lines(first: 1) { nodes {
      cost { amountPerQuantity { amount } compareAtAmountPerQuantity { amount } totalAmount { amount } }
      sellingPlanAllocation { priceAdjustments { price { amount } compareAtPrice { amount } } }
    } } } userErrors { message } } }`;

  it('equals the store’s totals and savings, for any price, kind of plan and quantity', async () => {
    const purchases = fc.record({
      product: fc.constantFrom(...productIds),
      minor: fc.integer({min: 1, max: 99_999}),
      planAdjustments: fc.constantFrom(
        [{percentage: 10}],
        [{percentage: 35}],
        [{amountOff: '7.00'}],
        [{price: '39.00'}],
        null,
      ),
      which: fc.nat(2),
      quantity: fc.integer({min: 1, max: 999}),
    });
    await fc.assert(
      fc.asyncProperty(purchases, async ({product, minor, planAdjustments, which, quantity}) => {
        const price = `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
        store.control.setProduct(product, {price, planAdjustments});
        const prices = await queryStorefront(store, pricesQuery);
        const variant = prices.data.at(product, 'variants', 'nodes', 0);
        const base = parseMoney(variant.at('price', 'amount').text, 'USD');
        if (!base) throw new Error('The store returned no price.');

        const groups = (await queryStorefront(store, plansQuery)).data.at(
          product,
          'sellingPlanGroups',
        );
        const offered = groups.at('nodes', 0, 'sellingPlans', 'nodes').list;
        const plan = offered.map(({value}) => readSellingPlan(value as StoreSellingPlan))[which];
        expect(plan === undefined).toBe(planAdjustments === null);

        const lines = [
          {merchandiseId: variant.at('id').text, quantity, ...(plan && {sellingPlanId: plan.id})},
        ];
        const {data} = await queryStorefront(store, cart, {input: {lines}});
        const created = data.at('cartCreate', 'cart');
        const minorOf = (money: Json) => parseMoney(money.at('amount').text, 'USD')?.minor;
        const first = created.at('lines', 'nodes', 0);

        const {unit, total, saved} = quote(base, plan, quantity);
        expect(minorOf(first.at('cost', 'amountPerQuantity'))).toBe(unit.minor);
        expect(minorOf(first.at('cost', 'totalAmount'))).toBe(total.minor);
        expect(minorOf(created.at('cost', 'subtotalAmount'))).toBe(total.minor);
        const allocated = first.at('sellingPlanAllocation', 'priceAdjustments', 0);
        if (plan) {
          const before = minorOf(allocated.at('compareAtPrice')) ?? 0;
          const after = minorOf(allocated.at('price')) ?? 0;
          expect(saved.minor).toBe(Math.max(0, before - after) * quantity);
        } else {
          expect(saved.minor).toBe(0);
        }
      }),
      {numRuns: 150},
    );
  });
});
