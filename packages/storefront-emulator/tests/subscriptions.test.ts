import {beforeEach, describe, expect, it} from 'vitest';
import {readForm} from '../src/checkout/checkout-form.ts';
import {VirtualClock} from '../src/clock/virtual-clock.ts';
import type {CompletedOrder, OrderLine} from '../src/orders/completed-order.ts';
import {Subscriptions} from '../src/orders/subscriptions.ts';

const line: OrderLine = {
  handle: 'ember',
  productId: 1,
  variantId: 2,
  sku: null,
  title: 'EMBER',
  variantTitle: null,
  requiresShipping: true,
  image: undefined,
  quantity: 1,
  plan: 'Deliver every 30 days',
  interval: {interval: 'DAY', intervalCount: 30},
  unit: 4496,
  total: 4496,
  attributes: [],
  discounts: [],
};

function anOrder(): CompletedOrder {
  return {
    name: '#1001',
    token: 'token',
    key: 'key',
    customer: readForm(new URLSearchParams()),
    completedAt: '2026-01-01T12:00:00.000Z',
    currency: 'USD',
    shopCurrency: 'USD',
    priceFactor: 1,
    country: 'US',
    shipping: {handle: 'standard', title: 'Standard', description: '', cents: 0, discount: 0},
    lines: [{...line}],
    discounts: [],
    discount: 0,
    subtotal: 4496,
    total: 4496,
    giftCards: 0,
    giftCardPayments: [],
    attributes: [],
  };
}

describe('the next delivery of a subscription', () => {
  let clock: VirtualClock;
  let subscriptions: Subscriptions;
  beforeEach(() => {
    clock = new VirtualClock(() => new Date('2026-01-01T12:00:00.000Z'));
    const orders = [anOrder()];
    subscriptions = new Subscriptions(() => orders, clock.now);
  });
  const next = () => subscriptions.all[0]?.nextDelivery.toISOString().slice(0, 10);

  it('follows the clock of the store', async () => {
    expect(next()).toBe('2026-01-31');
    await clock.advance('29 days');
    expect(next()).toBe('2026-01-31');
    await clock.advance('1 day');
    expect(next()).toBe('2026-03-02');
    await clock.advance('60 days');
    expect(next()).toBe('2026-05-01');
  });

  it('is postponed by one interval when it is skipped, whatever was delivered before', async () => {
    await clock.advance('45 days');
    expect(subscriptions.apply('1001-0', 'skip')).toBe(true);
    expect(next()).toBe('2026-04-01');
    expect(subscriptions.apply('1001-0', 'skip')).toBe(true);
    expect(next()).toBe('2026-05-01');
  });

  it('lies ahead after a pause', async () => {
    subscriptions.apply('1001-0', 'pause');
    await clock.advance('100 days');
    subscriptions.apply('1001-0', 'resume');
    expect(next()).toBe('2026-05-01');
  });
});
