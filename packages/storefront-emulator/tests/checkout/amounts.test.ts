import {beforeEach, describe, expect, it} from 'vitest';
import {openCheckout, person, sendFields} from '../support/checkout.ts';
import {supplements} from '../support/samples.ts';
import {startStore} from '../support/start-store.ts';
import {planId, plans, variants} from '../support/store-client.ts';

const store = await startStore({catalog: supplements});
beforeEach(() => store.control.reset());

interface Case {
  price?: string;
  quantity?: number;
  isSubscription?: boolean;
  codes?: string[];
  cards?: string[];
  shipping?: string;
  /** In cents: after discounts, shipping, the total, and what gift cards pay of it. */
  expected: [subtotal: number, shipping: number, total: number, giftCards: number];
}

const cases: [title: string, given: Case][] = [
  [
    'a percentage, and free shipping over $75',
    {quantity: 2, codes: ['WELCOME10'], expected: [8991, 0, 8991, 0]},
  ],
  [
    'shipping when a code takes the subtotal below $75',
    {price: '79.99', codes: ['TAKE5'], expected: [7499, 599, 8098, 0]},
  ],
  [
    'no shipping one cent above that',
    {price: '80.00', codes: ['TAKE5'], expected: [7500, 0, 7500, 0]},
  ],
  ['free standard shipping by code', {codes: ['FREESHIP'], expected: [4995, 0, 4995, 0]}],
  [
    'express shipping in spite of that code',
    {codes: ['FREESHIP'], shipping: 'express', expected: [4995, 1499, 6494, 0]},
  ],
  [
    'nothing for the shipping of a subscription',
    {isSubscription: true, codes: ['WELCOME10'], shipping: 'express', expected: [4046, 0, 4046, 0]},
  ],
  ['shipping to a gift card, too', {cards: ['ARCTICGIFT100'], expected: [4995, 599, 5594, 5594]}],
  [
    'what a gift card leaves',
    {
      quantity: 2,
      cards: ['ARCTICGIFT100'],
      shipping: 'express',
      expected: [9990, 1499, 11489, 10000],
    },
  ],
  [
    'two gift cards in their order',
    {cards: ['ARCTICGIFT25', 'ARCTICGIFT100'], expected: [4995, 599, 5594, 5594]},
  ],
  [
    'the threshold before gift cards',
    {quantity: 2, cards: ['ARCTICGIFT25'], expected: [9990, 0, 9990, 2500]},
  ],
  [
    'a percentage, an amount, a plan and a gift card',
    {
      quantity: 2,
      isSubscription: true,
      codes: ['WELCOME10', 'TAKE5'],
      cards: ['ARCTICGIFT25'],
      expected: [7593, 0, 7593, 2500],
    },
  ],
];

describe('the amounts of an order', () => {
  it.each(cases)('charge %s', async (_, given) => {
    const {
      price,
      quantity = 1,
      isSubscription,
      codes = [],
      cards = [],
      shipping = 'standard',
    } = given;
    if (price !== undefined) store.control.setProduct('ember', {price});
    const plan = isSubscription && {sellingPlanId: planId(plans.ember[0])};
    const {url} = await openCheckout(store, {
      lines: [{merchandiseId: variants.ember, quantity, ...plan}],
      discountCodes: codes,
      giftCardCodes: cards,
    });
    expect((await sendFields(url, {...person, shipping, intent: 'pay'})).status).toBe(200);
    const [order] = store.control.orders.list;
    expect([order?.subtotal, order?.shipping.cents, order?.total, order?.giftCards]).toEqual(
      given.expected,
    );
    const paid = order?.giftCardPayments.reduce((sum, {amount}) => sum + amount, 0);
    expect(paid).toBe(order?.giftCards);
    const discounts = order?.lines.flatMap((line) => line.discounts.map(({amount}) => amount));
    expect(discounts?.reduce((sum, amount) => sum + amount, 0)).toBe(order?.discount);
  });
});
