import {afterAll, describe, expect, it} from 'vitest';
import {type EmulatorOptions, startEmulator} from '../src/emulator.ts';
import {supplements} from './support/samples.ts';
import {Json, mutateCart, variants} from './support/store-client.ts';
import {startReceiver} from './support/webhook-receiver.ts';

const now = () => new Date('2026-11-02T09:00:00Z');

const {received, url} = await startReceiver(afterAll);

/** The headers of a webhook that name it. */
const named = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /^x-shopify-(?!hmac)/.test(name)));

/** Fills a cart, buys it and cancels the order; returns all that a storefront learns of it. */
async function run(options: EmulatorOptions = {}) {
  const store = await startEmulator({catalog: supplements, now, ...options});
  try {
    received.length = 0;
    store.control.subscribe({url, secret: 'a secret of this test'});
    const deliveryAddress = {countryCode: 'US', provinceCode: 'CA', city: 'Eureka'};
    const created = await mutateCart(store, 'cartCreate', {
      input: {
        lines: [{merchandiseId: variants.ember, quantity: 2}, {merchandiseId: variants.meadow}],
        delivery: {addresses: [{address: {deliveryAddress}, selected: true}]},
        metafields: [{key: 'note', type: 'single_line_text_field', value: 'A gift'}],
      },
    });
    const cart = created.cart.value;
    await store.control.placeOrder(created.cart.at('id').text);
    await store.control.settled();
    await store.control.orders.cancel('1001');
    await store.control.settled();
    const learned = {
      cart,
      orders: store.control.orders.list,
      webhooks: received.map(({headers, payload}) => ({headers: named(headers), payload})),
    };
    // The port, which any run has to itself, is a part of the addresses in responses.
    const text = JSON.stringify(learned).replaceAll(new URL(store.origin).host, 'host');
    return new Json(JSON.parse(text));
  } finally {
    await store.close();
  }
}

describe('the option seed', () => {
  it('gives two runs with the same actions equal carts, orders and webhooks', async () => {
    const first = await run();
    expect(first.at('orders').list).toHaveLength(1);
    expect(first.at('webhooks').list).toHaveLength(3);
    expect(await run()).toEqual(first);
  });

  it('gives another seed other ids of carts, orders and webhooks', async () => {
    const ids = (learned: Json) => [
      learned.at('cart', 'id').text,
      learned.at('orders', 0, 'id').text,
      ...learned.at('webhooks').list.map((sent) => sent.at('headers', 'x-shopify-webhook-id').text),
    ];
    const all = [...ids(await run()), ...ids(await run({seed: 'another'}))];
    expect(new Set(all).size).toBe(10);
  });
});
