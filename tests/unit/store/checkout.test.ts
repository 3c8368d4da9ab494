import {afterAll, beforeEach, describe, expect, it} from 'vitest';
import {startStore} from '../../../local/store/store.ts';
import {getCart, monthlyRush, mutateCart, planId, variants} from '../../support/store-client.ts';
import {testCatalog} from '../../support/test-catalog.ts';

const shopOrigin = 'http://localhost:3000';
const person = {
  ...{email: 'buyer@example.com', name: 'Test Buyer', address: '1 Forest Way'},
  ...{city: 'Eureka', state: 'CA', zip: '95501', intent: 'pay'},
};
const rush = {merchandiseId: variants.rush};

const store = await startStore({catalog: testCatalog});
afterAll(() => store.close());
beforeEach(() => store.control.reset());

async function open(lines: readonly object[], returnUrl = `${shopOrigin}/cart`) {
  const attributes = [{key: 'Tracking number', value: 'BRL-TEST12345'}];
  const {cart} = await mutateCart(store, 'cartCreate', {input: {lines, attributes}});
  const url = new URL(cart.at('checkoutUrl').text);
  url.searchParams.set('return_url', returnUrl);
  return {cartId: cart.at('id').text, url: url.href};
}

async function show(url: string, init: RequestInit = {}) {
  const response = await fetch(url, init);
  const {status, headers} = response;
  return {status, headers, url: response.url, page: await response.text()};
}

/** Posts the form as a page shows it, by default the one at the address. */
async function post(url: string, fields: Record<string, string>, shown?: string) {
  const page = shown ?? (await show(url)).page;
  const version = /name="version" value="(\w+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({version, shipping: 'standard', ...fields});
  return show(url, {method: 'POST', body});
}

const placed = () => store.control.orders.list;

describe('the test checkout', () => {
  it('shows lines, shipping and total, with its own style and pictures only', async () => {
    const {url} = await open([rush]);
    const {status, page, headers} = await show(url);
    expect(status).toBe(200);
    for (const words of ['RUSH', '$49.95', '$5.99', '$14.99', 'Pay $55.94', 'no card is charged']) {
      expect(page).toContain(words);
    }
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const [picture = ''] = /\/cdn\/shop\/files\/[\w.-]+/.exec(page) ?? [];
    expect((await fetch(store.origin + picture)).status).toBe(200);
  });

  const subscription = {...rush, sellingPlanId: planId(monthlyRush)};
  it.each([
    ['below the threshold', {price: '75.00'}, [rush], ['$5.99', '$14.99']],
    ['at it', {price: '75.01'}, [rush], ['Free', '$14.99']],
    ['with a subscription', {}, [subscription], ['Free', 'Free']],
    [
      'with a subscription that has sold out',
      {quantityAvailable: 0},
      [subscription, {merchandiseId: variants.vitra}],
      ['$5.99', '$14.99'],
    ],
  ])('charges shipping %s', async (_, change, lines, prices) => {
    store.control.setProduct('rush', change);
    const {page} = await show((await open(lines)).url);
    const shown = [...page.matchAll(/name="shipping".*?<b>([^<]+)/g)].map(([, price]) => price);
    expect(shown).toEqual(prices);
  });

  it('places one order for a form that is sent twice, and shows it with a link to its tracking page', async () => {
    const {url, cartId} = await open([{...rush, quantity: 2}, subscription]);
    const {page: shown} = await show(url);
    const pages = await Promise.all([post(url, person, shown), post(url, person, shown)]);
    for (const {page} of pages) {
      expect(page).toContain('Order #1001');
      expect(page).toContain(`${shopOrigin}/contact?tab=track&number=BRL-TEST12345"`);
      expect(page).toContain(`href="${shopOrigin}/cart"`);
    }
    expect(placed()).toMatchObject([
      {
        total: 14486,
        customer: {name: 'Test Buyer', state: 'CA'},
        lines: [
          {handle: 'rush', quantity: 1, plan: 'Deliver every 30 days', unit: 4496},
          {handle: 'rush', quantity: 2, plan: undefined, unit: 4995},
        ],
      },
    ]);
    expect((await getCart(store, cartId)).value).toBeNull();
    const closed = await show(url);
    expect(closed.status).toBe(410);
    expect(closed.page).toContain('This order is already complete');
    const [{url: orderUrl = ''} = {}] = pages;
    expect((await show(orderUrl.replace(/key=\w+/, 'key=0'))).status).toBe(404);
    expect((await show(url.replace(/key=\w+/, 'key=0'))).page).toContain('Your cart has expired');
    await store.control.orders.cancel('1001');
    expect((await show(orderUrl)).page).toContain('Status: cancelled');
  });

  it('sells nothing but what the page has shown, for the price that it has shown', async () => {
    const {url} = await open([rush]);
    const {page: shown} = await show(url);
    const other = await post(url, {...person, shipping: 'express'}, shown);
    expect([other.status, placed().length]).toEqual([409, 0]);
    expect(other.page).toContain('The total is now $64.94.');
    store.control.setProduct('rush', {price: '50.95'});
    const express = {...person, shipping: 'express'};
    const changed = await post(url, express, other.page);
    expect(changed.page).toContain('The total is now $65.94.');
    await post(url, express, changed.page);
    expect(placed()).toMatchObject([{total: 6594, shipping: {title: 'Express'}}]);
  });

  it('shows the total of another rate without paying, and keeps and escapes what was entered', async () => {
    const {url} = await open([rush]);
    const fields = {...person, name: '"><script>1</script>', shipping: 'express', intent: 'update'};
    const {status, page} = await post(url, fields);
    expect(status).toBe(200);
    expect(page).toContain('Pay $64.94');
    expect(page).not.toContain('<script>1');
    expect(page).toContain('&lt;script&gt;1');
  });

  it.each([
    ['email', 'a@b', 'an email address such as'],
    ['name', 'N'.repeat(201), 'at most 200 characters'],
    ['address', ' ', 'a street address'],
    ['city', '', 'a city'],
    ['state', 'XX', 'choose a state'],
    ['zip', '9550', 'a ZIP code such as 12345'],
  ])('does not accept the %s %j', async (field, value, problem) => {
    const {url} = await open([rush]);
    const {status, page} = await post(url, {...person, [field]: value});
    expect(status).toBe(422);
    expect(page).toContain(`href="#${field}"`);
    expect(page).toContain(problem);
    expect(placed()).toHaveLength(0);
  });

  it.each(['https://evil.example/', 'javascript:alert(1)', 'http://localhost.evil.example/', 'no'])(
    'leads to no page of %s',
    async (returnUrl) => {
      const {url} = await open([rush], returnUrl);
      const paid = await post(url, person);
      expect(paid.page).toContain('Your order is in');
      expect(paid.page).not.toMatch(/<a /);
    },
  );

  it('leaves out what has sold out, takes the rest from the stock, and is closed for nothing', async () => {
    store.control.setProduct('vitra', {quantityAvailable: 5});
    const {url} = await open([rush, {merchandiseId: variants.vitra, quantity: 3}]);
    store.control.setProduct('rush', {availableForSale: false});
    expect((await show(url)).page).toContain('not part of this order: RUSH');
    await post(url, person);
    expect(placed()[0]?.lines).toMatchObject([{handle: 'vitra', quantity: 3}]);
    const next = await open([{merchandiseId: variants.vitra, quantity: 3}]);
    expect((await getCart(store, next.cartId)).at('totalQuantity').number).toBe(2);
    store.control.setProduct('vitra', {availableForSale: false});
    expect((await post(next.url, person)).page).toContain('VITRA sold out before you paid');
    expect((await show((await open([])).url)).page).toContain('Your cart is empty');
  });

  it('takes a code off, and says its name', async () => {
    const {url, cartId} = await open([rush]);
    await mutateCart(store, 'cartDiscountCodesUpdate', {cartId, discountCodes: ['take5']});
    const {page} = await show(url);
    expect(page).toContain('<dt>Discount TAKE5</dt><dd>−$5.00</dd>');
    expect(page).toContain('Pay $50.94');
  });
});

it('the account page says that there are no accounts', async () => {
  const {status, page} = await show(`${store.origin}/account/orders`);
  expect(status).toBe(200);
  expect(page).toContain('This one has none.');
});
