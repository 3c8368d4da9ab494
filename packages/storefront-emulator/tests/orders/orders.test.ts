import {afterAll, beforeEach, describe, expect, it} from 'vitest';
import {openCheckout, showPage} from '../support/checkout.ts';
import {supplements} from '../support/samples.ts';
import {startStore} from '../support/start-store.ts';
import {queryStorefront, variants} from '../support/store-client.ts';
import {startReceiver} from '../support/webhook-receiver.ts';

const {received, url} = await startReceiver(afterAll);
const store = await startStore({
  catalog: supplements,
  now: '2026-11-20T12:00:00Z',
  webhooks: [{url, secret: 'a secret of this test'}],
});
beforeEach(() => {
  store.control.reset();
  received.length = 0;
});

/** The last webhook of a topic, after all of them were received. */
async function receivedOn(topic: string): Promise<unknown> {
  await store.control.settled();
  return received.findLast((webhook) => webhook.topic === topic)?.payload;
}

async function buy(quantity: number, input: object = {}) {
  const lines = [{merchandiseId: variants.ember, quantity}];
  const {cartId} = await openCheckout(store, {lines, ...input});
  await store.control.placeOrder(cartId);
}

describe('the orders of the store', () => {
  it('have a page of their own, which follows the fulfillment and the cancellation', async () => {
    await buy(1);
    await store.control.orders.cancel('1001');
    const [order] = store.control.orders.list;
    const {status, html} = await showPage(order?.statusUrl ?? '');
    expect(status).toBe(200);
    for (const words of ['Order #1001', 'Status: cancelled', 'EMBER', '$55.94']) {
      expect(html).toContain(words);
    }
    expect((await showPage(order?.statusUrl.replace(/key=\w+/, 'key=0') ?? '')).status).toBe(404);
  });

  it('are found by number, name and id, and not by the values of their attributes', async () => {
    await buy(1, {attributes: [{key: 'Gift', value: '1001x'}]});
    const {orders} = store.control;
    const [order] = orders.list;
    await orders.ship('#1001');
    await orders.advance(String(order?.id));
    await expect(orders.advance('1001x')).rejects.toThrow('There is no order "1001x".');
  });

  it('carry the words of the shopper to the receivers of webhooks', async () => {
    const attributes = [{key: 'Engraving', value: 'For Ada'}];
    const cart = store.control.createCart([{product: 'ember', attributes}], {
      note: 'Ring twice',
      buyerIdentity: {email: 'ada@example.com', phone: '+15035550100'},
    });
    const order = await store.control.placeOrder(cart, {name: 'Ada Vale'});
    expect(await receivedOn('orders/create')).toMatchObject({
      note: 'Ring twice',
      phone: '+15035550100',
      cart_token: /Cart\/([^?]+)/.exec(cart.id)?.[1],
      order_status_url: order.statusUrl,
      customer: {email: 'ada@example.com', first_name: 'Ada', phone: '+15035550100'},
      line_items: [{properties: [{name: 'Engraving', value: 'For Ada'}]}],
    });
  });

  it('date later changes after earlier ones, and new orders by the clock after a reset', async () => {
    await store.clock.advance('20 days');
    await buy(1);
    store.control.reset();
    await buy(1);
    await store.control.orders.ship('1001');
    expect(store.control.orders.list[0]?.completedAt).toMatch(/^2026-11-20/);
    const {created_at, updated_at} = Object(await receivedOn('orders/updated'));
    expect(created_at).toMatch(/^2026-11-20/);
    expect(updated_at > created_at).toBe(true);
  });

  it.each([
    ['when an order is cancelled', false, {}, 10],
    ['after a shipment, too', true, {restock: true}, 10],
    ['only if the merchant restocks them', false, {restock: false}, 7],
  ])('return their items to the stock %s', async (_, isShipped, body, left) => {
    store.control.setProduct('ember', {quantityAvailable: 10});
    store.control.setProduct('meadow', {quantityAvailable: null});
    const meadow = {merchandiseId: variants.meadow, quantity: 1};
    await buy(3, {lines: [{merchandiseId: variants.ember, quantity: 3}, meadow]});
    const quantities = async () => {
      const ids = JSON.stringify([variants.ember, variants.meadow]);
      const query = `{nodes(ids: ${ids}) {... on ProductVariant {quantityAvailable}}}`;
      const {data} = await queryStorefront(store, query);
      return data.at('nodes').list.map((variant) => variant.at('quantityAvailable').value);
    };
    expect(await quantities()).toEqual([7, null]);
    if (isShipped) await store.control.orders.ship('1001');
    const cancelled = await fetch(`${store.controlUrl}/orders/1001/cancel`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    expect(cancelled.status).toBe(200);
    expect(await quantities()).toEqual([left, null]);
  });

  it('tell receivers about changes of products and of the collections that they leave', async () => {
    store.control.setProduct('ember', {price: '39.00'});
    expect(await receivedOn('products/update')).toMatchObject({
      handle: 'ember',
      variants: [{price: '39.00'}],
    });
    expect(await receivedOn('collections/update')).toBeUndefined();
    store.control.setProduct('ember', {deleted: true});
    expect(await receivedOn('products/delete')).toEqual({id: 8101001});
    expect(received.filter(({topic}) => topic === 'collections/update').length).toBeGreaterThan(0);
  });
});
