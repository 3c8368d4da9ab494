import {afterEach, beforeEach, expect, it} from 'vitest';
import type {CartResponse} from '../../app/cart/wire.ts';
import {adjustPlans} from '../support/adjust-plans.ts';
import {CartClient, quantities} from '../support/cart-client.ts';
import {shownHtml} from '../support/html.ts';
import {type Shop, startShop} from '../support/site.ts';

/*
 * Each test has a shop of its own, because the worker remembers for up to eight seconds that a product is sold out,
 * and the next test would not get it into a cart.
 */
let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop?.close());

const sellOut = (product: string) => shop.store.control.setProduct(product, {quantityAvailable: 0});

async function clientWith(lines: Record<string, number>): Promise<CartClient> {
  const client = new CartClient(shop.origin);
  for (const [product, quantity] of Object.entries(lines)) await client.add(product, quantity);
  return client;
}

it('a form that adds several products names the one that is sold out, and adds the others', async () => {
  const client = await clientWith({vitra: 1, synaptiq: 1, rush: 3});
  sellOut('vitra');
  const body = new URLSearchParams({change: 'add', product: 'vitra,synaptiq,rush'});
  const page = await client.fetch('/cart', {method: 'POST', body});
  expect(shownHtml(await page.text())).toMatch(/VITRA(?:' is already sold out| is out of stock)\./);
  expect(quantities(await client.getCart())).toMatchObject({synaptiq: 2, rush: 4});
});

it('the only line has no checkout: the alert with its name, and a log entry', async () => {
  const client = await clientWith({vitra: 1});
  sellOut('vitra');
  expect((await client.checkout()).body).toMatchObject({
    code: 'checkout-failed',
    problem: 'Error creating checkout. Please try again.',
    detail: 'VITRA is no longer available.',
    cart: {lines: [{key: 'vitra', status: 'sold-out'}]},
  });
  const logged = () => shop.worker.lines.find((line) => line.includes('No valid products'));
  // A shopper with an old page wakes nobody.
  await expect.poll(logged).toMatch(/"info".*"checkout\.sold-out"/);
  const page = await client.fetch('/cart');
  expect(await page.text()).not.toMatch(/Subtotal|>Checkout</);
  const express = await client.fetch('/checkout?payment=shop_pay');
  expect(express.headers.get('location')).toBe('/cart?checkout=failed');
});

it('the reply to an add that the store rejects has the offers of now, which the next pages have at once', async () => {
  const offersOf = async () => {
    const {offers} = (await (await fetch(`${shop.origin}/api/offers`)).json()) as CartResponse;
    return offers;
  };
  expect(await offersOf()).toMatchObject({rush: {available: true}, vitra: {available: true}});
  const client = await clientWith({synaptiq: 1});
  sellOut('rush');
  const soldOut = await client.add('rush');
  expect([soldOut.status, soldOut.body.offers?.rush.available]).toEqual([422, false]);
  expect(await offersOf()).toMatchObject({rush: {available: false}, vitra: {available: true}});
  const page = await client.fetch('/products/rush');
  expect(await page.text()).toContain('Out of Stock');

  // Once in two seconds, whoever provokes it.
  shop.store.control.resetRequests();
  for (let add = 0; add < 5; add += 1) expect((await client.add('rush')).status).toBe(422);
  expect(shop.store.control.requestsOf('StoreProducts').length).toBeLessThan(2);
});

it('so does the reply to a plan that is gone, and not that to an add of which the store has three', async () => {
  const client = await clientWith({synaptiq: 1});
  adjustPlans(shop.store, {rush: null});
  const {body} = await client.add('rush', 1, '688102');
  expect([body.code, body.offers?.rush.plans]).toEqual(['rejected', []]);
  shop.store.control.setProduct('vitra', {quantityAvailable: 3});
  const few = await client.add('vitra', 5);
  expect(few.body.problem).toMatch(/^Only 3 items/);
  expect(few.body).not.toHaveProperty('offers');
});

it('a line stays in the cart, marked, if more of it is added, and is no message about another change', async () => {
  const client = await clientWith({vitra: 1, rush: 2});
  const {cart} = await client.getCart();
  sellOut('rush');
  const version = cart?.updatedAt ?? '';
  const {status, body} = await client.add('rush', 1, undefined, {version, from: '2', to: '3'});
  expect([status, body.problem]).toEqual([422, "The product 'RUSH' is already sold out."]);
  expect(body.cart?.lines).toContainEqual(
    expect.objectContaining({key: 'rush', status: 'sold-out'}),
  );
  expect((await client.set('vitra', 2)).body).not.toHaveProperty('problem');
});
