import {afterEach, describe, expect, it} from 'vitest';
import {supplements} from '../support/samples.ts';
import {startStore} from '../support/start-store.ts';
import {queryStorefront} from '../support/store-client.ts';

const store = await startStore({catalog: supplements});
afterEach(() => store.control.reset());

describe('The page at the address of the store', () => {
  it('links to carts, orders and the control endpoint, and lists the latest requests', async () => {
    const bought = store.control.createCart([{product: 'ember'}]);
    const order = await store.control.placeOrder(bought);
    const cart = store.control.createCart([{product: 'meadow'}]);
    await queryStorefront(store, 'query Broken {product(handle: "ember") {<}}');
    await queryStorefront(store, 'query Title {product(handle: "ember") {title}}');
    const html = await (await fetch(store.origin)).text();
    expect(html).toContain(new URL(cart.checkoutUrl).pathname);
    expect(html).toContain(order.statusUrl.replace('&', '&amp;'));
    expect(html).toContain('<code>Title</code> 200');
    expect(html).toContain('href="/control"');
    expect(html).not.toContain('{<}');
  });

  it('can only be read, and loads nothing but its own style', async () => {
    const response = await fetch(store.origin);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await fetch(store.origin, {method: 'POST'})).status).toBe(405);
    const elsewhere = await fetch(store.origin, {headers: {origin: 'https://example.com'}});
    expect(elsewhere.status).toBe(403);
  });
});
