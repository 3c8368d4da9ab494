import fc from 'fast-check';
import type {
  ProductExtrasFragment,
  ProductOfferFragment,
  SellingPlansFragment,
} from 'storefrontapi.generated';
import {afterAll, describe, expect, it} from 'vitest';
import {productIds} from '../../../app/catalog/types.ts';
import {percentSaved, subscriptionDiscountPercent} from '../../../app/pricing/discount.ts';
import {type Money, parseMoney} from '../../../app/pricing/money.ts';
import {
  describeInterval,
  pricePeriod,
  renewalTerms,
  shortPlanName,
} from '../../../app/pricing/plans.ts';
import {quote} from '../../../app/pricing/quote.ts';
import {readSellingPlans} from '../../../app/pricing/selling-plans.server.ts';
import {productsQuery} from '../../../app/pricing/store-products.server.ts';
import type {Catalog} from '../../../local/store/catalog-model.ts';
import {startStore} from '../../../local/store/store.ts';
import {adjustPlans} from '../../support/adjust-plans.ts';
import {type Json, queryStorefront} from '../../support/store-client.ts';
import {storeMoney} from '../../support/store-product.ts';
import {testCatalog} from '../../support/test-catalog.ts';

type StorePlans = Parameters<typeof readSellingPlans>[0];
type StorePlan = StorePlans['sellingPlanGroups']['nodes'][number]['sellingPlans']['nodes'][number];
type Allocations = StorePlans['variants']['nodes'][number]['sellingPlanAllocations']['nodes'];

type StoreProduct = ProductOfferFragment & SellingPlansFragment & ProductExtrasFragment;
const everything = {plans: true, extras: true};

const dollars = (minor: number): Money => ({minor, currencyCode: 'USD'});
const days = (intervalCount: number) => ({interval: 'DAY', intervalCount}) as const;

/** Reads one plan that delivers every 30 days. */
function readPlan(changes: Partial<StorePlan> = {}, allocations: Allocations = []) {
  const plan = {
    id: 'gid://shopify/SellingPlan/1',
    name: 'Deliver every 30 days',
    billingPolicy: days(30),
    deliveryPolicy: days(30),
    ...changes,
  };
  return readSellingPlans(
    {
      variants: {nodes: [{sellingPlanAllocations: {nodes: allocations}}]},
      sellingPlanGroups: {nodes: [{sellingPlans: {nodes: [plan]}}]},
    },
    dollars(4899),
  )[0];
}

describe('a selling plan', () => {
  it('takes the promised discount off where the store gives no allocation of the variant', () => {
    const plan = readPlan();
    const price = dollars(Math.round((4899 * (100 - subscriptionDiscountPercent)) / 100));
    expect(plan).toMatchObject({price, renewal: price, compareAt: dollars(4899)});
    expect(plan && percentSaved(plan)).toBe(subscriptionDiscountPercent);
  });

  const allocation = (...prices: string[]): Allocations => [
    {
      sellingPlan: {id: 'gid://shopify/SellingPlan/1'},
      priceAdjustments: prices.map((price) => ({
        price: storeMoney(price),
        compareAtPrice: storeMoney('48.99'),
        perDeliveryPrice: storeMoney(price),
      })),
    },
  ];

  it('renews at the price that applies after the first orders', () => {
    const plan = readPlan({}, allocation('39.19', '46.54'));
    expect(plan?.price).toEqual(dollars(3919));
    expect(plan && renewalTerms(plan, 2)).toBe('Renews at $93.08 every 30 days until you cancel.');
  });

  it('is left out if it is billed once, because it is not a subscription then', () => {
    expect(readPlan({billingPolicy: null, deliveryPolicy: null})).toBeUndefined();
  });

  it.each([
    [{interval: 'MONTH', intervalCount: 1}, '/month', 'month', 30],
    [days(30), '/month', '30 days', 30],
    [days(60), '/60 days', '60 days', 60],
    [{interval: 'MONTH', intervalCount: 2}, '/2 months', '2 months', 60],
    [{interval: 'WEEK', intervalCount: 6}, '/6 weeks', '6 weeks', 42],
    [{interval: 'YEAR', intervalCount: 1}, '/year', 'year', 365],
  ] as const)('of %j is priced %s and renews every %s', (policy, period, interval, length) => {
    const plan = readPlan({billingPolicy: policy, deliveryPolicy: policy});
    expect(plan?.days).toBe(length);
    expect(plan && pricePeriod(plan.every)).toBe(period);
    expect(plan && describeInterval(plan.every)).toBe(interval);
  });

  it('never shows a negative saving', () => {
    const plan = readPlan({}, allocation('60.0'));
    expect(plan && quote(dollars(4899), plan, 2)).toEqual({
      unit: dollars(6000),
      total: dollars(12000),
      saved: dollars(0),
    });
    expect(plan && percentSaved(plan)).toBe(0);
  });
});

const store = await startStore({catalog: withPrepaidPlan()});
afterAll(() => store.close());

describe('quote', () => {
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
      adjustments: fc.constantFrom(
        [{percentage: 10}],
        [{percentage: 35}],
        [{amountOff: '7.00'}],
        [{price: '39.00'}],
        [],
        null,
      ),
      which: fc.nat(3),
      quantity: fc.integer({min: 1, max: 999}),
    });
    await fc.assert(
      fc.asyncProperty(purchases, async ({product, minor, adjustments, which, quantity}) => {
        const amount = `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
        store.control.setProduct(product, {price: amount});
        adjustPlans(store, {[product]: adjustments}, withPrepaidPlan());
        const {data} = await queryStorefront(store, productsQuery, everything);
        const found = data.at(product).value as StoreProduct;
        expect(found).toMatchObject({handle: product, title: product.toUpperCase()});
        const variant = found.variants.nodes[0];
        const base = variant && parseMoney(variant.price.amount, 'USD');
        if (!base) throw new Error('The store returned no price.');
        const plans = readSellingPlans(found, base);
        const plan = plans[which % plans.length] ?? null;
        expect(plan === null).toBe(adjustments === null);

        const line = {
          merchandiseId: variant.id,
          quantity,
          ...(plan && {sellingPlanId: `gid://shopify/SellingPlan/${plan.id}`}),
        };
        const answer = await queryStorefront(store, cart, {input: {lines: [line]}});
        const created = answer.data.at('cartCreate', 'cart');
        const minorOf = (money: Json) => parseMoney(money.at('amount').text, 'USD')?.minor;
        const first = created.at('lines', 'nodes', 0);

        const {unit, total, saved} = quote(base, plan, quantity);
        expect(minorOf(first.at('cost', 'amountPerQuantity'))).toBe(unit.minor);
        expect(minorOf(first.at('cost', 'totalAmount'))).toBe(total.minor);
        expect(minorOf(created.at('cost', 'subtotalAmount'))).toBe(total.minor);
        const allocated = first.at('sellingPlanAllocation', 'priceAdjustments', 0);
        const before = plan ? (minorOf(allocated.at('compareAtPrice')) ?? 0) : 0;
        const after = plan ? (minorOf(allocated.at('price')) ?? 0) : 0;
        expect(saved.minor).toBe(Math.max(0, before - after) * quantity);
      }),
      {numRuns: 150},
    );
  });
});

it('the plans of a product are those of the first ten groups, ten of each', async () => {
  const [group] = testCatalog.sellingPlanGroups;
  const [plan] = group?.plans ?? [];
  if (!group || !plan) throw new Error('The catalog has no plans.');
  const upTo11 = Array.from({length: 11}, (_, at) => at);
  store.control.setSellingPlans(
    upTo11.map((at) => ({
      ...group,
      id: 700 + at,
      plans: upTo11.map((each) => ({...plan, id: 700_000 + 100 * at + each})),
    })),
  );
  const {data} = await queryStorefront(store, productsQuery, everything);
  const found = data.at(group.products[0] ?? '').value as StoreProduct;
  const ids = readSellingPlans(found, dollars(4899)).map(({id}) => Number(id) - 700_000);
  const ten = upTo11.slice(0, 10);
  expect(ids).toEqual(ten.flatMap((at) => ten.map((each) => 100 * at + each)));
});

/** The shop's catalog with a fourth plan of RUSH, which is billed for three deliveries at once. */
function withPrepaidPlan(): Catalog {
  const [rush, ...others] = testCatalog.sellingPlanGroups;
  const plan = rush?.plans[0];
  if (!rush || !plan) throw new Error('The catalog has no plans.');
  const billing = {interval: 'DAY', intervalCount: 90} as const;
  const prepaid = {...plan, id: 688199, name: 'Prepaid for 90 days', billing};
  return {
    ...testCatalog,
    sellingPlanGroups: [{...rush, plans: [...rush.plans, prepaid]}, ...others],
  };
}

describe('shortPlanName', () => {
  it.each([
    ['Deliver every 30 days', 'every 30 days'],
    ['deliver every 2 weeks', 'every 2 weeks'],
    ['Deliver monthly', 'Deliver monthly'],
    ['Every 30 days', 'Every 30 days'],
  ])('of "%s" is "%s"', (name, short) => expect(shortPlanName(name)).toBe(short));
});
