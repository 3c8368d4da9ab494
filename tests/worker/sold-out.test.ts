import {afterEach, beforeEach, expect, it} from 'vitest';
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
