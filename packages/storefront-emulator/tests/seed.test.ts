import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {type EmulatorOptions, startEmulator} from '../src/emulator.ts';
import {supplements} from './support/samples.ts';
import {Json, mutateCart, variants} from './support/store-client.ts';

const now = () => new Date('2026-11-02T09:00:00Z');

/** The webhooks that were received, with the headers that name them. */
let received: unknown[] = [];
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const named = Object.entries(request.headers).filter(([name]) =>
    /^x-shopify-(?!hmac)/.test(name),
  );
  received.push({headers: Object.fromEntries(named), payload: JSON.parse(body)});
  response.end();
});
beforeAll(() => new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => void receiver.close(() => resolve())));

/** Fills a cart, buys it and cancels the order; returns all that a storefront learns of it. */
async function run(options: EmulatorOptions = {}) {
  const store = await startEmulator({catalog: supplements, now, ...options});
  try {
    received = [];
    const {port} = receiver.address() as AddressInfo;
    store.control.subscribe({url: `http://127.0.0.1:${port}/`, secret: 'a secret of this test'});
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
    const learned = {cart, orders: store.control.orders.list, webhooks: received};
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
