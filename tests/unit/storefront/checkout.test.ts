import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {
  type CompletedOrder,
  type EmbeddedStorefront,
  startStorefront,
} from '../../../local/storefront/server.ts';
import {getCart, mutateCart, planId, plans, variants} from '../../support/store-client.ts';

const shopOrigin = 'http://localhost:3000';
const told: CompletedOrder[] = [];
let store: EmbeddedStorefront;

beforeAll(async () => {
  store = await startStorefront({
    returnOrigins: [shopOrigin],
    onOrder: (order) => {
      told.push(order);
    },
  });
});
afterAll(() => store.close());
beforeEach(() => store.control.reset());

const person = {
  email: 'buyer@example.com',
  name: 'Test Buyer',
  address: '1 Forest Way',
  city: 'Eureka',
  state: 'CA',
  zip: '95501',
};

async function open(lines: object[], returnUrl = `${shopOrigin}/cart`) {
  const {cart} = await mutateCart(store, 'cartCreate', {input: {lines}});
  const url = new URL(cart.at('checkoutUrl').text);
  url.searchParams.set('return_url', returnUrl);
  return {cartId: cart.at('id').text, url: url.href};
}

async function show(url: string) {
  const response = await fetch(url);
  return {status: response.status, headers: response.headers, html: await response.text()};
}

async function post(url: string, fields: Record<string, string>) {
  const {html} = await show(url);
  const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({token, ...fields}),
  });
  return {status: response.status, html: await response.text()};
}

const rush = (quantity: number) => ({merchandiseId: variants.rush, quantity});

describe('the hosted checkout', () => {
  test('shows the lines, the shipping and the total', async () => {
    const {url} = await open([rush(1)]);
    const {status, html, headers} = await show(url);
    expect(status).toBe(200);
    for (const words of ['RUSH', '$49.95', '$5.99', '$14.99', '$55.94', 'no card is charged']) {
      expect(html).toContain(words);
    }
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|https:\/\//);
  });

  test.each([
    ['at $75 and less', [rush(1)], '$5.99'],
    ['over $75', [rush(2)], 'Free'],
    ['with a subscription', [{...rush(1), sellingPlanId: planId(plans.rush[0])}], 'Free'],
  ])('asks for standard shipping %s: %s', async (_, lines, price) => {
    const {html} = await show((await open(lines)).url);
    const standard = /value="standard".*?<b>([^<]+)<\/b>/.exec(html)?.[1];
    expect(standard).toBe(price);
  });

  test('is not free exactly at $75', async () => {
    store.control.setProduct('rush', {price: '75.00'});
    const {html} = await show((await open([rush(1)])).url);
    expect(/value="standard".*?<b>([^<]+)<\/b>/.exec(html)?.[1]).toBe('$5.99');
  });

  test('counts the total again for another way of shipping', async () => {
    const {url} = await open([rush(1)]);
    const {html} = await post(url, {...person, deed: 'update', shipping: 'express'});
    expect(html).toContain('$64.94');
    expect(html).toContain('value="buyer@example.com"');
  });

  test('takes a pretend payment, completes the order, and the cart is gone', async () => {
    const {url, cartId} = await open([
      rush(2),
      {merchandiseId: variants.vitra, sellingPlanId: planId(plans.vitra[1])},
    ]);
    const {status, html} = await post(url, {...person, deed: 'pay', shipping: 'standard'});
    expect(status).toBe(200);
    expect(html).toMatch(/Order #\d{4}/);
    expect(html).toContain(`href="${shopOrigin}/cart"`);
    expect((await getCart(store, cartId)).value).toBeNull();
    expect((await show(url)).status).toBe(410);
    expect(told.at(-1)).toMatchObject({
      name: '#1001',
      customer: person,
      total: 15566,
      lines: [
        {handle: 'vitra', quantity: 1, plan: 'Deliver every 60 days', unit: 5576},
        {handle: 'rush', quantity: 2, plan: undefined, unit: 4995},
      ],
    });
    const {userErrors} = await mutateCart(store, 'cartLinesAdd', {cartId, lines: [rush(1)]});
    expect(userErrors).toMatchObject([{field: ['cartId']}]);
  });

  test('says what is wrong, field by field, and keeps the cart', async () => {
    const {url, cartId} = await open([rush(1)]);
    const {status, html} = await post(url, {
      ...person,
      email: 'x',
      zip: '12',
      state: 'XX',
      name: '',
      deed: 'pay',
    });
    expect(status).toBe(422);
    for (const words of [
      'email address such as',
      'five digits',
      'within the United States',
      'enter your name',
    ]) {
      expect(html).toContain(words);
    }
    expect((await getCart(store, cartId)).value).not.toBeNull();
  });

  test('completes nothing for a form that is not its own', async () => {
    const {url, cartId} = await open([rush(1)]);
    const {status} = await post(url, {...person, deed: 'pay', token: '0'.repeat(64)});
    expect(status).toBe(403);
    expect((await getCart(store, cartId)).value).not.toBeNull();
  });

  test.each(['https://evil.example/', 'javascript:alert(1)', 'http://localhost:3001/', 'nonsense'])(
    'offers no way back to %s',
    async (returnUrl) => {
      const {url} = await open([rush(1)], returnUrl);
      expect((await show(url)).html).not.toContain('Return to Boreal');
    },
  );

  test('reflects nothing that a visitor typed as markup', async () => {
    const {url} = await open([rush(1)]);
    const {html} = await post(url, {...person, name: '"><script>1</script>', deed: 'update'});
    expect(html).not.toContain('<script>');
  });

  test('is closed without the cart’s key, and says so of an empty cart', async () => {
    const {url} = await open([rush(1)]);
    expect((await show(url.replace(/key=[0-9a-f]+/, 'key=0'))).status).toBe(410);
    expect((await show((await open([])).url)).html).toContain('Your cart is empty');
  });
});
