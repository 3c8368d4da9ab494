import {describe, expect, it} from 'vitest';
import {describePrice, purchaseTable} from '../../../app/assistants/price-lines.server.ts';
import type {Offer} from '../../../app/pricing/offer.ts';
import {fallbackOffer} from '../../../app/pricing/read-offer.server.ts';
import {sellingPlan} from '../../support/selling-plan.ts';

const origin = 'https://shop.test';

const live: Offer = {
  price: {minor: 4_995, currencyCode: 'USD'},
  compareAt: null,
  variantId: 'gid://shopify/ProductVariant/4410101',
  available: true,
  plans: [],
  readAt: 0,
  fallback: null,
};

const plan = sellingPlan({
  id: '688102',
  name: 'Every | 60 *days*',
  every: {count: 60, unit: 'day'},
});

it('describePrice has the store’s price, its former price and the availability', () => {
  expect(describePrice(live)).toBe('$49.95, in stock');
  const compareAt = {minor: 6_899, currencyCode: 'USD'};
  expect(describePrice({...live, compareAt, available: false})).toBe(
    '$49.95 (was $68.99), out of stock',
  );
});

it('describePrice marks the fallback price of a product that the store does not list', () => {
  const described = describePrice(fallbackOffer('rush', 'not-found'));
  expect(described).toContain('$48.99 (fallback price: the store does not list this product');
  expect(described).not.toContain('in stock');
});

describe('purchaseTable', () => {
  it('has a link to the checkout for a one-time purchase and for each plan', () => {
    expect(
      purchaseTable(origin, {...live, plans: [plan]})
        .split('\n')
        .slice(2),
    ).toEqual([
      '| One-time purchase | $49.95 |  | https://shop.test/cart/4410101:1 |',
      '| Subscription: Every \\| 60 \\*days\\* | $44.96 every 60 days (10% off) | 688102 | https://shop.test/cart/4410101:1?selling_plan=688102 |',
    ]);
  });

  it('has no links for what cannot be bought or is not confirmed by the store', () => {
    const fallback = fallbackOffer('rush', 'unavailable');
    expect(purchaseTable(origin, fallback)).not.toContain('/cart/');
    expect(purchaseTable(origin, {...live, plans: [plan], available: false})).not.toContain(
      '/cart/',
    );
  });
});
