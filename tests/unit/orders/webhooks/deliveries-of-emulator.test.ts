import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {startEmulator} from 'storefront-emulator';
import {afterAll, describe, expect, it} from 'vitest';
import {isTopic, topics} from '../../../../app/orders/webhooks/topics.server.ts';
import {catalog} from '../../../../local/catalog.ts';
import {buyer} from '../../../support/buy.ts';
import {monthlyRush, planId, variants} from '../../../support/store-client.ts';

/** The deliveries of the embedded store, as the shop's webhook route receives them. */
const received: {topic: string; payload: unknown}[] = [];
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const payload: unknown = JSON.parse(Buffer.concat(chunks).toString());
  received.push({topic: String(request.headers['x-shopify-topic']), payload});
  response.end();
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
const {port} = receiver.address() as AddressInfo;
const store = await startEmulator({catalog});
store.control.subscribe({url: `http://127.0.0.1:${port}/`, secret: 'a secret of this test'});
afterAll(async () => {
  await store.close();
  receiver.close();
});

describe('A webhook of the embedded store', () => {
  it('is read by the shop under its topic, from the order to its delivery', async () => {
    const lines = [
      {merchandiseId: variants.rush, sellingPlanId: planId(monthlyRush), quantity: 2},
      {merchandiseId: variants.vitra, quantity: 1},
    ];
    const attributes = [{key: 'Tracking number', value: 'BRL-CARTNUM01'}];
    const {name} = await store.control.placeOrder(
      store.control.createCart(lines, {attributes}),
      buyer,
    );
    for (const _ of ['ship', 'in transit', 'out for delivery', 'deliver']) {
      await store.control.orders.advance(name);
    }

    expect(received.map(({topic}) => topic)).toEqual(
      expect.arrayContaining(['orders/create', 'orders/updated', 'fulfillment_events/create']),
    );
    for (const {topic, payload} of received) {
      if (!isTopic(topic)) continue;
      const delivery = topics[topic](payload);
      expect({topic, delivery}).toEqual({topic, delivery: expect.anything()});
    }
    const shipped = received.find(({topic}) => topic === 'orders/updated');
    expect(topics['orders/updated'](shipped?.payload)).toMatchObject({
      candidates: ['BRL-CARTNUM01', expect.any(String), expect.any(String)],
      body: {
        shipments: [
          {
            items: [
              {item: 0, quantity: 1},
              {item: 1, quantity: 2},
            ],
          },
        ],
        shipping_address: {city: 'Portland', state: 'OR', postal_code: '97201'},
        items: [
          {product_id: 'vitra', title: 'VITRA', quantity: 1, price: 61.95},
          {
            product_id: 'rush',
            title: 'RUSH',
            quantity: 2,
            price: 44.96,
            plan: 'Deliver every 30 days',
          },
        ],
      },
    });
  });
});
