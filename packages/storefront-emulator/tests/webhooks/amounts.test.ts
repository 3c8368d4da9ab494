import fc from 'fast-check';
import {afterAll, beforeEach, describe, expect, it} from 'vitest';
import {orderAmounts, sum} from '../../src/orders/amounts.ts';
import type {CompletedOrder, OrderLine} from '../../src/orders/completed-order.ts';
import {openCheckout, sendFields} from '../support/checkout.ts';
import {clothes} from '../support/samples.ts';
import {startStore} from '../support/start-store.ts';
import {queryStorefront} from '../support/store-client.ts';
import {startReceiver} from '../support/webhook-receiver.ts';

const {received, url} = await startReceiver(afterAll);
const store = await startStore({
  catalog: clothes,
  now: '2026-07-01T12:00:00Z',
  webhooks: [{url, secret: 'a test secret'}],
});
beforeEach(() => {
  store.control.reset();
  received.length = 0;
});

const shirt = `{product(handle: "trail-shirt") {variantBySelectedOptions(
  selectedOptions: [{name: "Size", value: "M"}, {name: "Color", value: "Navy"}]) {id}}}`;

/** Buys shirts in Germany, where prices are in euros. */
async function orderInGermany(quantity: number, discountCodes: string[], giftCardCodes: string[]) {
  const {data} = await queryStorefront(store, shirt);
  const merchandiseId = data.at('product', 'variantBySelectedOptions', 'id').text;
  const checkout = await openCheckout(store, {
    lines: [{merchandiseId, quantity}],
    buyerIdentity: {countryCode: 'DE'},
    discountCodes,
    giftCardCodes,
  });
  await sendFields(checkout.url, {
    ...{intent: 'pay', email: 'buyer@example.com', name: 'A Buyer', country: 'DE'},
    ...{address: 'Hafenstr. 1', city: 'Kiel', zip: '24103'},
  });
}

const payloadOf = (wanted: string) => received.find(({topic}) => topic === wanted)?.payload;
const set = (dollars: string, euros: string) => ({
  shop_money: {amount: dollars, currency_code: 'USD'},
  presentment_money: {amount: euros, currency_code: 'EUR'},
});
const nothing = set('0.00', '0.00');

describe('The webhooks of an order in the currency of a market', () => {
  it('contain every amount in the currency of the shop, and in both currencies in its set', async () => {
    await orderInGermany(2, ['shirts20'], []);
    expect(payloadOf('orders/create')).toMatchObject({
      currency: 'USD',
      presentment_currency: 'EUR',
      total_line_items_price: '98.00',
      total_line_items_price_set: set('98.00', '88.20'),
      total_discounts: '19.60',
      total_discounts_set: set('19.60', '17.64'),
      subtotal_price: '78.40',
      subtotal_price_set: set('78.40', '70.56'),
      total_shipping_price_set: set('18.00', '16.20'),
      total_tax_set: nothing,
      total_price: '96.40',
      total_price_set: set('96.40', '86.76'),
      current_total_price_set: set('96.40', '86.76'),
      discount_applications: [
        {type: 'discount_code', code: 'SHIRTS20', value: '20.0', value_type: 'percentage'},
      ],
      discount_codes: [{code: 'SHIRTS20', amount: '19.60', type: 'percentage'}],
      line_items: [
        {
          price: '49.00',
          price_set: set('49.00', '44.10'),
          total_discount_set: nothing,
          discount_allocations: [
            {amount: '19.60', amount_set: set('19.60', '17.64'), discount_application_index: 0},
          ],
        },
      ],
      shipping_lines: [
        {
          price: '18.00',
          price_set: set('18.00', '16.20'),
          discounted_price_set: set('18.00', '16.20'),
          discount_allocations: [],
        },
      ],
      refunds: [],
    });
  });

  it('contain what automatic, fixed and shipping discounts take off', async () => {
    await orderInGermany(3, ['tenoff100', 'summer'], []);
    expect(payloadOf('orders/create')).toMatchObject({
      total_discounts_set: set('17.34', '15.61'),
      total_shipping_price_set: set('18.00', '16.20'),
      current_shipping_price_set: nothing,
      total_price_set: set('129.66', '116.69'),
      discount_applications: [
        {code: 'TENOFF100', value: '10.0', value_type: 'fixed_amount', target_type: 'line_item'},
        {type: 'automatic', title: 'Three for less', value: '5.0', target_type: 'line_item'},
        {code: 'SUMMER', value: '100.0', target_type: 'shipping_line'},
      ],
      discount_codes: [
        {code: 'TENOFF100', amount: '10.00', type: 'fixed_amount'},
        {code: 'SUMMER', amount: '18.00', type: 'shipping'},
      ],
      line_items: [
        {
          discount_allocations: [
            {amount_set: set('10.00', '9.00'), discount_application_index: 0},
            {amount_set: set('7.34', '6.61'), discount_application_index: 1},
          ],
        },
      ],
      shipping_lines: [
        {
          price: '18.00',
          discounted_price: '0.00',
          discount_allocations: [
            {amount_set: set('18.00', '16.20'), discount_application_index: 2},
          ],
        },
      ],
    });
  });

  it('contain the refund of a cancelled order, and nothing is left of its current amounts', async () => {
    await orderInGermany(2, ['shirts20'], ['RIDGEGIFT40']);
    await store.control.orders.cancel('1001');
    expect(payloadOf('orders/cancelled')).toMatchObject({
      total_price: '96.40',
      current_total_price: '0.00',
      current_total_price_set: nothing,
      current_shipping_price_set: nothing,
      refunds: [
        {
          restock: true,
          refund_line_items: [
            {
              quantity: 2,
              restock_type: 'cancel',
              subtotal: 78.4,
              subtotal_set: set('78.40', '70.56'),
            },
          ],
          refund_shipping_lines: [{subtotal_amount_set: set('18.00', '16.20')}],
          transactions: [
            {kind: 'refund', gateway: 'gift_card', amount: '36.00', currency: 'EUR'},
            {kind: 'refund', gateway: 'bogus', amount: '50.76', currency: 'EUR'},
          ],
        },
      ],
    });
  });
});

/** The amounts of an order with one line. */
function amountsOf(
  prices: Pick<CompletedOrder, 'currency' | 'shopCurrency' | 'priceFactor'>,
  line: Pick<OrderLine, 'unit' | 'total' | 'quantity' | 'discounts'>,
  cents = 0,
) {
  return orderAmounts({...prices, lines: [line], shipping: {cents, discount: 0}});
}

describe('orderAmounts', () => {
  it.each([
    [{currency: 'EUR', shopCurrency: 'USD', priceFactor: 0.9}, 1799, 1999],
    [{currency: 'JPY', shopCurrency: 'USD', priceFactor: 150}, 299_900, 1999],
    // The shop's currency has no decimals: the price is 2,999 yen, and not 2,998.51.
    [{currency: 'USD', shopCurrency: 'JPY', priceFactor: 0.0067}, 2009, 299_900],
    // A market in the currency of the shop has higher prices, and no other currency.
    [{currency: 'USD', shopCurrency: 'USD', priceFactor: 1.1}, 2199, 2199],
  ])('converts what the buyer paid: %j', (prices, unit, shop) => {
    const {lines, shippingPrice} = amountsOf(
      prices,
      {unit, total: unit, quantity: 1, discounts: []},
      unit,
    );
    expect(lines[0]?.unit).toEqual({shop, presentment: unit});
    expect(shippingPrice).toEqual({shop, presentment: unit});
  });

  it('never discounts more than the price of a line, for any price and discounts', () => {
    const line = fc.record({
      unit: fc.integer({min: 1, max: 100_000}),
      quantity: fc.integer({min: 1, max: 500}),
      parts: fc.array(fc.integer({min: 0, max: 100}), {minLength: 1, maxLength: 4}),
      isFree: fc.boolean(),
      priceFactor: fc.double({min: 0.005, max: 200, noNaN: true}),
    });
    fc.assert(
      fc.property(line, ({unit, quantity, parts, isFree, priceFactor}) => {
        const total = unit * quantity;
        let left = total;
        const discounts = parts.map((part, index) => {
          const isRest = isFree && index === parts.length - 1;
          const amount = isRest ? left : Math.min(left, Math.floor((total * part) / 100));
          left -= amount;
          return {discount: index, amount, isShared: false};
        });
        const prices = {currency: 'EUR', shopCurrency: 'USD', priceFactor};
        const amounts = amountsOf(prices, {unit, quantity, total, discounts});
        const [found] = amounts.lines;
        const discounted = sum(found?.discounts ?? []);
        expect(discounted.presentment).toBe(total - left);
        expect(amounts.subtotal.shop).toBeGreaterThanOrEqual(0);
        if (left === 0) expect(amounts.subtotal).toEqual({shop: 0, presentment: 0});
        expect(found?.discounts.every(({shop}) => shop >= 0)).toBe(true);
      }),
      {numRuns: 200},
    );
  });
});
