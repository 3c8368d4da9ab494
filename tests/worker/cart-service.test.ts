import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {CartResponse} from '../../app/cart/cart-response.ts';
import {CartClient, quantities} from '../support/cart-client.ts';
import {type ShopifyWorker, startShopifyWorker} from '../support/shopify-worker.ts';
import {type Site, startSite, storeVariables} from '../support/site.ts';
import {queryStorefront} from '../support/store-client.ts';
import {type RunningWorker, startWorker} from '../support/worker.ts';

/* Failures between the browser, the worker and the store that must not change what is bought. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());
beforeEach(() => site.store.control.reset());
afterEach(() => site.store.control.clearFaults());

const newClient = () => new CartClient(site.origin);
let ids = 0;
const newMutation = (fields: Record<string, string> = {}) => ({
  mutationId: `mutation-${ids++}`,
  ...fields,
});

/** The quantities that the store's cart holds, by title. */
async function storeQuantities(id: string | null): Promise<Record<string, number>> {
  const query =
    'query ($id: ID!) {cart(id: $id) {lines(first: 50) {nodes {quantity merchandise {... on ProductVariant {product {handle}}}}}}}';
  const {data} = await queryStorefront(site.store, query, {id});
  const nodes = data.at('cart', 'lines', 'nodes').list;
  return Object.fromEntries(
    nodes.map((node) => [
      node.at('merchandise', 'product', 'handle').text,
      node.at('quantity').number,
    ]),
  );
}

const statuses = ({lines}: {lines: {key: string; status: string}[]}) =>
  Object.fromEntries(lines.map(({key, status}) => [key, status]));

describe('a mutation that is sent again', () => {
  it('is applied once if its response arrived', async () => {
    const client = newClient();
    const mutation = newMutation();
    const {body} = await client.add('rush', 2, undefined, mutation);
    expect(body.mutationId).toBe(mutation.mutationId);
    const again = await client.add('rush', 2, undefined, mutation);
    expect(quantities(again.body)).toEqual({rush: 2});
    await client.set('rush', 5, undefined, newMutation());
    const late = await client.add('rush', 2, undefined, {...mutation, retry: '1'});
    expect(quantities(late.body)).toEqual({rush: 5});
  });

  it.each([
    ['a new line', 'vitra', 0],
    ['a line that was there', 'rush', 1],
  ])('is applied once to %s if its response and cookies were lost', async (_, product, before) => {
    const client = newClient();
    await client.add('rush', 1, undefined, newMutation());
    const mutation = newMutation({quantityBefore: String(before)});
    client.dropsResponses = true;
    await client.add(product, 2, undefined, mutation);
    client.dropsResponses = false;
    const {body} = await client.add(product, 2, undefined, {...mutation, retry: '1'});
    const expected = {rush: 1, [product]: before + 2};
    expect(quantities(body)).toEqual(expected);
    expect(await storeQuantities(body.cart.id)).toEqual(expected);
  });

  it('is applied if the first attempt never reached the worker', async () => {
    const client = newClient();
    await client.add('rush', 1);
    const {body} = await client.add(
      'rush',
      2,
      undefined,
      newMutation({quantityBefore: '1', retry: '1'}),
    );
    expect(quantities(body)).toEqual({rush: 3});
  });

  it('is applied once while the store does not respond and afterwards', async () => {
    const client = newClient();
    await client.add('rush', 1);
    site.store.control.addFault({operation: '*', fault: 'lost', times: 2});
    const mutation = newMutation({quantityBefore: '1'});
    client.dropsResponses = true;
    await client.add('rush', 2, undefined, mutation);
    client.dropsResponses = false;
    await client.add('rush', 2, undefined, {...mutation, retry: '1'});
    site.store.control.clearFaults();
    const synced = await client.waitUntilSynced();
    expect(quantities(synced)).toEqual({rush: 3});
    expect(await storeQuantities(synced.cart.id)).toEqual({rush: 3});
  });

  it.each(['request', 'response'])(
    'is applied once on top of a removal that the store did not take, if its %s was lost',
    async (lost) => {
      const client = newClient();
      await client.add('rush', 10);
      site.store.control.addFault({operation: 'cartLinesRemove', fault: 'http_500', times: 2});
      const removed = await client.remove('rush');
      expect(removed.body.cart).toMatchObject({lines: [], hasPendingChanges: true});
      const mutation = newMutation({quantityBefore: '0'});
      client.dropsResponses = true;
      if (lost === 'response') await client.add('rush', 4, undefined, mutation);
      client.dropsResponses = false;
      await client.add('rush', 4, undefined, {...mutation, retry: '1'});
      const synced = await client.waitUntilSynced();
      expect(quantities(synced)).toEqual({rush: 4});
      expect(await storeQuantities(synced.cart.id)).toEqual({rush: 4});
    },
  );

  it('is applied once if the page is left while the first request is still running', async () => {
    const client = newClient();
    const {body} = await client.add('rush', 1);
    site.store.control.addFault({operation: 'cartLinesAdd', fault: 'slow', delayMs: 400, times: 1});
    const mutation = newMutation({quantityBefore: '1'});
    await Promise.all([
      client.add('rush', 1, undefined, mutation),
      client.add('rush', 1, undefined, {...mutation, retry: '1'}),
    ]);
    expect(await storeQuantities(body.cart.id)).toEqual({rush: 2});
  });

  it('with a malformed key is rejected', async () => {
    const {status, body} = await newClient().add('rush', 1, undefined, {mutationId: 'a b'});
    expect([status, body.code]).toEqual([400, 'invalid']);
  });
});

describe('the checkout', () => {
  it('reduces a line to the quantity that the shopper was shown', async () => {
    const client = newClient();
    const {body} = await client.add('rush', 1);
    client.dropsResponses = true;
    await client.add('rush', 1);
    client.dropsResponses = false;
    const checkout = await client.post('CustomCheckout', {lines: [{key: 'rush', quantity: 1}]});
    expect(checkout.body.location).toBeDefined();
    expect(await storeQuantities(body.cart.id)).toEqual({rush: 1});
  });

  it.each([
    ['no line', []],
    ['some of the lines', [{key: 'vitra', quantity: 1}]],
  ])('stops once and keeps the others when the browser names %s', async (_, lines) => {
    const client = newClient();
    await client.add('vitra', 1);
    await client.add('rush', 2);
    const {status, body} = await client.post('CustomCheckout', {lines});
    expect([status, body.code, body.location]).toEqual([200, 'cart-changed', undefined]);
    expect(body.problem).toMatch(/^Your cart also includes RUSH.*\. Please check it/);
    expect(await storeQuantities(body.cart.id)).toEqual({rush: 2, vitra: 1});
    const shown = body.cart.lines.map(({key, quantity}) => ({key, quantity}));
    const again = await client.post('CustomCheckout', {lines: shown});
    expect(again.body.location).toBeDefined();
  });

  it('stops once for lines that the page could not show during an outage', async () => {
    const client = newClient();
    await client.add('rush', 2);
    client.deleteCookie('boreal_session');
    site.store.control.addFault({operation: '*', fault: 'down'});
    const {body} = await client.add('vitra', 1);
    expect(quantities(body)).toEqual({vitra: 1});
    site.store.control.clearFaults();
    await expect.poll(async () => (await client.checkout()).body.problem).toMatch(/includes RUSH/);
    expect(await storeQuantities(body.cart.id)).toEqual({rush: 2, vitra: 1});
    expect((await client.checkout()).body.location).toBeDefined();
  });

  it('responds to a browser without cookies that the cart was lost', async () => {
    const {status, body} = await newClient().checkout();
    expect([status, body.code]).toEqual([409, 'cookies-blocked']);
    expect(body.problem).toMatch(/cookies/);
    const response = await newClient().fetch('/checkout', {method: 'POST'});
    expect(response.headers.get('location')).toBe('/cart?checkout=failed');
  });

  it('fails if the worker knows no line of those that the shopper sees', async () => {
    const client = newClient();
    await client.add('rush');
    await client.post('CustomEmpty', {});
    const {status, body} = await client.post('CustomCheckout', {
      lines: [{key: 'rush', quantity: 1}],
    });
    expect([status, body.problem]).toEqual([500, 'Error creating checkout. Please try again.']);
  });
});

describe('a line that the store has changed or no longer sells', () => {
  // Each test has a worker of its own, because a worker caches prices for some seconds.
  let worker: RunningWorker;
  let client: CartClient;
  beforeEach(async () => {
    worker = await startWorker({variables: storeVariables(site.store)});
    client = new CartClient(worker.origin);
  });
  afterEach(() => worker.close());

  it.each([
    ['sold out', {quantityAvailable: 0}],
    ['deleted with its variant', {variantDeleted: true}],
    ['deleted', {deleted: true}],
  ])('is left out of the checkout by name after it was %s', async (_, change) => {
    await client.add('rush', 1);
    await client.add('vitra', 1);
    site.store.control.setProduct('vitra', change);
    const {body} = await client.checkout();
    expect(body.location).toBeDefined();
    expect(body.code).toBe('unavailable-lines');
    expect(body.problem).toBe('VITRA is no longer available and not part of this order.');
    const page = await (await fetch(body.location ?? '')).text();
    // One RUSH with standard shipping.
    expect(page).toContain('Pay&nbsp;<span data-show="due">$55.94</span>');
  });

  it.each([
    ['another price', {price: '59.00'}],
    ['sold-out products', {quantityAvailable: 0}],
    ['deleted products', {deleted: true}],
  ])('without scripts stops once at the cart page, with a message, for %s', async (_, change) => {
    await client.add('vitra', 1);
    await client.add('rush', 5);
    const press = async () => {
      const response = await client.fetch('/checkout', {method: 'POST'});
      return response.headers.get('location') ?? '';
    };
    expect(await press()).toContain(site.store.origin);
    site.store.control.setProduct('rush', change);
    expect(await press()).toBe('/cart?checkout=changed');
    const page = await (await client.fetch('/cart?checkout=changed')).text();
    expect(page).toContain('Something in your cart has changed.');
    expect(await press()).toContain(site.store.origin);
  });

  it.each([
    ['stock', undefined, {quantityAvailable: 3}, /^Only 3 items/, {rush: 3, vitra: 1}],
    ['a plan', '688102', {plans: 'none'}, /^The delivery plan .*RUSH/, {vitra: 1}],
  ] as const)(
    'says what the store rejected for lack of %s, with the cart that is left',
    async (_, plan, change, problem, left) => {
      await client.add('vitra', 1);
      site.store.control.addFault({operation: '*', fault: 'down'});
      await client.add('rush', 5, plan);
      site.store.control.setProduct('rush', change);
      site.store.control.clearFaults();
      await expect
        .poll(async () => (await client.checkout()).body)
        .toMatchObject({
          code: 'rejected',
          problem: expect.stringMatching(problem),
          location: expect.any(String),
        });
      expect(quantities(await client.getCart())).toEqual(left);
    },
  );

  it('fails the checkout with the alert and a log entry if it is the only one', async () => {
    await client.add('vitra', 1);
    site.store.control.setProduct('vitra', {variantDeleted: true});
    const {body} = await client.checkout();
    expect(body).toMatchObject({
      problem: 'Error creating checkout. Please try again.',
      code: 'checkout-failed',
    });
    expect(statuses(body.cart)).toEqual({vitra: 'not-found'});
    expect(body.location).toBeUndefined();
    await expect.poll(() => worker.lines.join('\n')).toContain('No valid products for checkout');
  });

  it.each([
    ['sold-out', {quantityAvailable: 0}],
    ['not-found', {variantDeleted: true}],
    ['not-found', {deleted: true}],
  ] as const)('is marked as %s and does not count', async (status, change) => {
    await client.add('rush', 1);
    await client.add('vitra', 2);
    site.store.control.setProduct('vitra', change);
    for (const action of ['look', 'change', 'look'] as const) {
      const {cart} =
        action === 'look' ? await client.getCart() : (await client.set('rush', 3)).body;
      expect(statuses(cart)).toEqual({rush: 'ok', vitra: status});
      expect(cart.lines.find(({key}) => key === 'vitra')).toMatchObject({
        quantity: 2,
        displayName: 'VITRA',
      });
      expect(cart.hasPendingChanges).toBe(false);
    }
    expect(quantities((await client.remove('vitra')).body)).toEqual({rush: 3});
    expect(quantities(await client.getCart())).toEqual({rush: 3});
  });

  it('is named in the message when its delivery plan is gone', async () => {
    const {body} = await client.add('rush', 1, '688102');
    const [line] = body.cart.lines;
    site.store.control.setProduct('rush', {plans: 'none'});
    const changed = await client.set(line?.key ?? '', 3, line?.id ?? undefined);
    expect(changed.body.problem).toBe(
      'The delivery plan for RUSH (Subscription) is no longer available.',
    );
  });

  it('is bought again once it is back in stock', async () => {
    await client.add('rush', 1);
    await client.add('vitra', 2);
    site.store.control.setProduct('vitra', {quantityAvailable: 0});
    expect(statuses((await client.set('rush', 2)).body.cart)).toEqual({
      rush: 'ok',
      vitra: 'sold-out',
    });
    site.store.control.setProduct('vitra', {quantityAvailable: null});
    await expect
      .poll(async () => statuses((await client.getCart()).cart))
      .toEqual({rush: 'ok', vitra: 'ok'});
    expect(await storeQuantities((await client.getCart()).cart.id)).toEqual({rush: 2, vitra: 2});
  });

  it('does not keep other pending lines from the store', async () => {
    site.store.control.addFault({operation: '*', fault: 'down'});
    await client.add('rush', 2);
    await client.post('LinesAdd', {
      lines: [{merchandiseId: 'gid://shopify/ProductVariant/99999999999999999999', quantity: 1}],
    });
    await client.post('LinesAdd', {
      lines: [{merchandiseId: 'gid://shopify/ProductVariant/123', quantity: 1}],
    });
    site.store.control.clearFaults();
    const synced = await client.waitUntilSynced();
    expect(synced.cart.lines.filter(({status}) => status === 'ok')).toMatchObject([{key: 'rush'}]);
    expect(await storeQuantities(synced.cart.id)).toEqual({rush: 2});
    site.store.control.resetRequests();
    await client.getCart();
    expect(site.store.control.requests.cartLinesAdd).toBeUndefined();
    expect((await client.checkout()).body.location).toBeDefined();
  });
});

describe('discount codes and the note', () => {
  const enter = (client: CartClient, code: string) =>
    client.post('CustomAddCode', {discountCode: code});

  it('are applied one after the other, relative to those the store knows', async () => {
    const client = newClient();
    await client.add('rush', 2);
    await enter(client, 'welcome10');
    const {body} = await enter(client, 'TAKE5');
    expect(body.cart.discountCodes.map(({applicable}) => applicable)).toEqual([true, true]);
    // 10 % of $99.90, and then $5.00.
    expect(body.cart.discount).toEqual({minor: 999 + 500, currencyCode: 'USD'});
    const removed = await client.post('CustomRemoveCode', {discountCode: 'WELCOME10'});
    expect(removed.body.cart.discountCodes).toEqual([{code: 'TAKE5', applicable: true}]);
    expect(removed.body.cart.discount?.minor).toBe(500);
  });

  it('accept a valid code after an invalid one, and store none that is not valid', async () => {
    const client = newClient();
    await client.add('rush', 1);
    const invalid = await enter(client, 'NOSUCHCODE');
    expect([invalid.status, invalid.body.code]).toEqual([422, 'rejected']);
    expect(invalid.body.problem).toBe(
      'The discount code NOSUCHCODE isn’t valid for the items in your cart.',
    );
    expect(invalid.body.cart.discountCodes).toEqual([]);
    const valid = await enter(client, 'TAKE5');
    expect([valid.status, valid.body.problem]).toEqual([200, undefined]);
    expect(valid.body.cart.discountCodes).toEqual([{code: 'TAKE5', applicable: true}]);
    const discountCodes = ['TAKE5', 'FIRST', 'SECOND'];
    const several = await client.post('DiscountCodesUpdate', {discountCodes});
    expect(several.body.problem).toBe(
      'The discount codes FIRST and SECOND aren’t valid for the items in your cart.',
    );
    expect(several.body.cart.discountCodes).toEqual(valid.body.cart.discountCodes);
  });

  it.each([
    ['a code', 'CustomAddCode', {discountCode: 'WELCOME10'}],
    ['a note', 'NoteUpdate', {note: 'Leave it at the door.'}],
  ])('recreate a cart that has expired before %s is applied', async (_, action, inputs) => {
    const client = newClient();
    await client.add('rush', 2);
    const {body} = await enter(client, 'TAKE5');
    site.store.control.expireCart(body.cart.id ?? '');
    const after = await client.post(action, inputs);
    expect([after.status, after.body.problem]).toEqual([200, undefined]);
    expect(quantities(after.body)).toEqual({rush: 2});
    const codes = after.body.cart.discountCodes.map(({code}) => code);
    expect(codes).toEqual('note' in inputs ? ['TAKE5'] : ['TAKE5', 'WELCOME10']);
    expect(after.body.cart.note).toBe('note' in inputs ? inputs.note : '');
  });

  it('are rejected, and may be sent again, while the store does not respond', async () => {
    const client = newClient();
    await client.add('rush', 2);
    site.store.control.addFault({operation: '*', fault: 'down'});
    const {status, body} = await enter(client, 'TAKE5');
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(quantities(body)).toEqual({rush: 2});
  });
});

describe('a browser that sends no cookies', () => {
  it('keeps its cart by the id that the page sends, with cookiesMissing in the response', async () => {
    const client = newClient();
    client.dropsResponses = true;
    const first = await client.add('rush', 1);
    expect(first.body.cookiesMissing).toBeUndefined();
    const cartId = first.body.cart.id ?? '';
    const second = await client.add('vitra', 1, undefined, {cartId});
    expect(second.body.cookiesMissing).toBe(true);
    expect(quantities(second.body)).toEqual({rush: 1, vitra: 1});
    const {body} = await client.post('CustomCheckout', {}, {cartId});
    expect(body.location).toBeDefined();
  });

  it.each([
    ['all cookies', 'up'],
    ['all cookies', 'down'],
    ['the cart’s cookie', 'up'],
    ['the cart’s cookie', 'down'],
  ])('gets %s back after a deletion while the store is %s', async (cookies, condition) => {
    const client = newClient();
    const {body} = await client.add('rush', 1);
    client.deleteCookie('boreal_cart');
    if (cookies === 'all cookies') client.deleteCookie('boreal_session');
    if (condition === 'down') site.store.control.addFault({operation: '*', fault: 'down'});
    const added = await client.add('vitra', 1, undefined, {cartId: body.cart.id ?? ''});
    expect(added.body.cookiesMissing).toBe(cookies === 'all cookies' || undefined);
    site.store.control.clearFaults();
    const synced = await client.waitUntilSynced();
    expect(synced.cookiesMissing).toBeUndefined();
    expect(synced.cart.id).toBe(body.cart.id);
    expect(quantities(synced)).toEqual({rush: 1, vitra: 1});
  });

  it('cannot revive a cart that was emptied in another tab', async () => {
    const client = newClient();
    const {body} = await client.add('rush', 1);
    await client.post('CustomEmpty', {}, newMutation());
    const after = await client.add('vitra', 1, undefined, {cartId: body.cart.id ?? ''});
    expect(quantities(after.body)).toEqual({vitra: 1});
  });
});

describe('the analytics of adds', () => {
  const recorded = async () => {
    const rows = (await site.database.sql(
      "select event_data from public.analytics_events where session_id = 'session_1795000000000_adds' order by id",
    )) as {event_data: object}[];
    return rows.map((row) => row.event_data);
  };

  it('hold what was added, once for a retried mutation and never for a rejected one', async () => {
    const client = newClient();
    const sessionId = 'session_1795000000000_adds';
    const mutation = newMutation({quantityBefore: '0', sessionId});
    client.dropsResponses = true;
    await client.add('rush', 2, undefined, mutation);
    client.dropsResponses = false;
    await client.add('rush', 2, undefined, {...mutation, retry: '1'});
    await client.add('rush', 2, undefined, mutation);
    await client.add('rush', 1, 'not-a-plan', {sessionId});
    site.store.control.setProduct('synaptiq', {quantityAvailable: 2});
    await client.add('synaptiq', 5, undefined, {sessionId});
    await client.add('synaptiq', 5, undefined, {sessionId});
    const expected = [
      {action: 'add', product_id: 'rush', quantity: 2},
      {action: 'add', product_id: 'synaptiq', quantity: 2},
    ];
    await expect.poll(recorded).toEqual(expected);
  });
});

describe('requests to the store', () => {
  it('are one for a page of the cart', async () => {
    const client = newClient();
    await client.add('rush', 1);
    site.store.control.resetRequests();
    const page = await client.fetch('/cart', {headers: {Accept: 'text/html'}});
    expect(await page.text()).toContain('RUSH');
    expect(site.store.control.requests.cart).toBe(1);
  });

  it.each([
    ['GET', '/cart'],
    ['GET', '/api/cart'],
    ['POST', '/checkout'],
  ])('are limited for %s %s', async (method, path) => {
    const client = newClient();
    await client.add('rush', 1);
    const headers = {'oxygen-buyer-ip': `203.0.113.${method === 'POST' ? 1 : path.length}`};
    const send = () => client.fetch(path, {method, headers});
    for (let sent = 0; sent < 120; sent += 20) {
      const responses = await Promise.all(Array.from({length: 20}, send));
      expect(responses.some(({status}) => status === 429)).toBe(false);
    }
    site.store.control.resetRequests();
    const rejected = await send();
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(site.store.control.requests.cart).toBeUndefined();
    // The session still has a snapshot of the cart, which must not look empty.
    if (path === '/api/cart')
      expect(quantities((await rejected.json()) as CartResponse)).toEqual({rush: 1});
  });
});

describe('a store that responds with an incomplete cart', () => {
  let shopify: ShopifyWorker;
  let damage: ((data: Record<string, Record<string, unknown>>) => void) | undefined;
  beforeAll(async () => {
    shopify = await startShopifyWorker((response) => {
      if (!damage) return response;
      const body = response.text().then((text) => {
        const json = JSON.parse(text);
        damage?.(json.data ?? {});
        return JSON.stringify(json);
      });
      return new Response(
        new ReadableStream({
          async start(controller) {
            controller.enqueue(new TextEncoder().encode(await body));
            controller.close();
          },
        }),
        {status: response.status, headers: {'content-type': 'application/json'}},
      );
    });
  });
  afterAll(() => shopify?.close());
  afterEach(() => {
    damage = undefined;
  });

  it('is treated as unavailable, and the snapshot is shown', async () => {
    const client = new CartClient(shopify.origin);
    await client.add('rush', 2);
    damage = ({cart}) => {
      if (cart) cart.lines = null;
    };
    const response = await client.fetch('/api/cart');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/json',
    ]);
    const body = (await response.json()) as CartResponse;
    expect(quantities(body)).toEqual({rush: 2});
    expect(body.cart.isStoreReachable).toBe(false);
    expect((await client.checkout()).body.problem).toBe(
      'Error creating checkout. Please try again.',
    );
  });

  it('gets status 500 as JSON with the cart as it was, and one line in the log, on an unexpected error', async () => {
    const client = new CartClient(shopify.origin);
    await client.add('rush', 2);
    // The worker's code reads the warnings of every mutation and does not expect this one.
    damage = ({cartLinesAdd}) => {
      if (cartLinesAdd) cartLinesAdd.warnings = [null];
    };
    const {status, body} = await client.add('vitra', 1);
    expect(status).toBe(500);
    expect(body).toMatchObject({
      code: 'error',
      problem: 'Something went wrong on our side. Please try again.',
    });
    expect(quantities(body)).toEqual({rush: 2});
    const logged = shopify.worker.lines.filter((line) => line.includes('cart.failed'));
    expect(logged.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({level: 'error', path: '/api/cart', name: 'TypeError'}),
    ]);
  });
});
