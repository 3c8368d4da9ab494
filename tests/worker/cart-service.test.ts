import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {CartResponse} from '../../app/cart/cart-response.ts';
import {type ShopifyWorker, startShopifyWorker} from '../support/shopify-worker.ts';
import {quantities, Shopper} from '../support/shopper.ts';
import {type Site, startSite, storeVariables} from '../support/site.ts';
import {ask} from '../support/store-client.ts';
import {type RunningWorker, startWorker} from '../support/worker.ts';

/* Failures between the browser, the worker and the store that must not change what is bought. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());
beforeEach(() => site.store.control.reset());
afterEach(() => site.store.control.clearFaults());

const newShopper = () => new Shopper(site.origin);
let ids = 0;
const newMutation = (fields: Record<string, string> = {}) => ({
  mutationId: `mutation-${ids++}`,
  ...fields,
});

/** The quantities that the store's cart holds, by title. */
async function storeQuantities(id: string | null): Promise<Record<string, number>> {
  const query =
    'query ($id: ID!) {cart(id: $id) {lines(first: 50) {nodes {quantity merchandise {... on ProductVariant {product {handle}}}}}}}';
  const {data} = await ask(site.store, query, {id});
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
    const ada = newShopper();
    const mutation = newMutation();
    const {answer} = await ada.add('rush', 2, undefined, mutation);
    expect(answer.mutationId).toBe(mutation.mutationId);
    const again = await ada.add('rush', 2, undefined, mutation);
    expect(quantities(again.answer)).toEqual({rush: 2});
    await ada.set('rush', 5, undefined, newMutation());
    const late = await ada.add('rush', 2, undefined, {...mutation, retry: '1'});
    expect(quantities(late.answer)).toEqual({rush: 5});
  });

  it.each([
    ['a new line', 'vitra', 0],
    ['a line that was there', 'rush', 1],
  ])('is applied once to %s if its response and cookies were lost', async (_, product, before) => {
    const ada = newShopper();
    await ada.add('rush', 1, undefined, newMutation());
    const mutation = newMutation({quantityBefore: String(before)});
    ada.losesResponses = true;
    await ada.add(product, 2, undefined, mutation);
    ada.losesResponses = false;
    const {answer} = await ada.add(product, 2, undefined, {...mutation, retry: '1'});
    const expected = {rush: 1, [product]: before + 2};
    expect(quantities(answer)).toEqual(expected);
    expect(await storeQuantities(answer.cart.id)).toEqual(expected);
  });

  it('is applied if the first attempt never reached the worker', async () => {
    const ada = newShopper();
    await ada.add('rush', 1);
    const {answer} = await ada.add(
      'rush',
      2,
      undefined,
      newMutation({quantityBefore: '1', retry: '1'}),
    );
    expect(quantities(answer)).toEqual({rush: 3});
  });

  it('is applied once while the store does not respond and afterwards', async () => {
    const ada = newShopper();
    await ada.add('rush', 1);
    site.store.control.addFault({operation: '*', fault: 'lost', times: 2});
    const mutation = newMutation({quantityBefore: '1'});
    ada.losesResponses = true;
    await ada.add('rush', 2, undefined, mutation);
    ada.losesResponses = false;
    await ada.add('rush', 2, undefined, {...mutation, retry: '1'});
    site.store.control.clearFaults();
    const settled = await ada.settled();
    expect(quantities(settled)).toEqual({rush: 3});
    expect(await storeQuantities(settled.cart.id)).toEqual({rush: 3});
  });

  it('is applied once if the page is left while the first request is still running', async () => {
    const ada = newShopper();
    const {answer} = await ada.add('rush', 1);
    site.store.control.addFault({operation: 'cartLinesAdd', fault: 'slow', delayMs: 400, times: 1});
    const mutation = newMutation({quantityBefore: '1'});
    await Promise.all([
      ada.add('rush', 1, undefined, mutation),
      ada.add('rush', 1, undefined, {...mutation, retry: '1'}),
    ]);
    expect(await storeQuantities(answer.cart.id)).toEqual({rush: 2});
  });

  it('with a malformed key is rejected', async () => {
    const {status, answer} = await newShopper().add('rush', 1, undefined, {mutationId: 'a b'});
    expect([status, answer.code]).toEqual([400, 'invalid']);
  });
});

describe('the checkout', () => {
  it('takes back what the shopper was never shown', async () => {
    const ada = newShopper();
    const {answer} = await ada.add('rush', 1);
    ada.losesResponses = true;
    await ada.add('rush', 1);
    await ada.add('vitra', 1);
    ada.losesResponses = false;
    const checkout = await ada.post('CustomCheckout', {lines: [{key: 'rush', quantity: 1}]});
    expect(checkout.answer.location).toBeDefined();
    expect(await storeQuantities(answer.cart.id)).toEqual({rush: 1});
  });

  it('tells a shopper without cookies that the cart was lost', async () => {
    const {status, answer} = await newShopper().checkout();
    expect([status, answer.code]).toEqual([409, 'cookies-blocked']);
    expect(answer.problem).toMatch(/cookies/);
    const response = await newShopper().fetch('/checkout', {method: 'POST'});
    expect(response.headers.get('location')).toBe('/cart?checkout=failed');
  });

  it('fails if the worker knows no line of those that the shopper sees', async () => {
    const ada = newShopper();
    await ada.add('rush');
    await ada.post('CustomEmpty', {});
    const {status, answer} = await ada.post('CustomCheckout', {
      lines: [{key: 'rush', quantity: 1}],
    });
    expect([status, answer.problem]).toEqual([500, 'Error creating checkout. Please try again.']);
  });
});

describe('a line that can no longer be bought', () => {
  // Each test has a worker of its own, because a worker caches prices for some seconds.
  let worker: RunningWorker;
  let ada: Shopper;
  beforeEach(async () => {
    worker = await startWorker({variables: storeVariables(site.store)});
    ada = new Shopper(worker.origin);
  });
  afterEach(() => worker.close());

  it.each([
    ['sold out', {quantityAvailable: 0}],
    ['deleted with its variant', {variantDeleted: true}],
    ['deleted', {deleted: true}],
  ])('is left out of the checkout by name after it was %s', async (_, change) => {
    await ada.add('rush', 1);
    await ada.add('vitra', 1);
    site.store.control.setProduct('vitra', change);
    const {answer} = await ada.checkout();
    expect(answer.location).toBeDefined();
    expect(answer.code).toBe('unavailable-lines');
    expect(answer.problem).toBe('VITRA is no longer available and not part of this order.');
    const page = await (await fetch(answer.location ?? '')).text();
    // One RUSH with standard shipping.
    expect(page).toContain('Pay&nbsp;<span data-show="due">$55.94</span>');
  });

  it('fails the checkout with the alert and a log entry if it is the only one', async () => {
    await ada.add('vitra', 1);
    site.store.control.setProduct('vitra', {variantDeleted: true});
    const {answer} = await ada.checkout();
    expect(answer).toMatchObject({
      problem: 'Error creating checkout. Please try again.',
      code: 'checkout-failed',
    });
    expect(answer.location).toBeUndefined();
    await expect.poll(() => worker.lines.join('\n')).toContain('No valid products for checkout');
  });

  it.each([
    ['sold-out', {quantityAvailable: 0}],
    ['not-found', {variantDeleted: true}],
    ['not-found', {deleted: true}],
  ] as const)('is marked as %s and does not count', async (status, change) => {
    await ada.add('rush', 1);
    await ada.add('vitra', 2);
    site.store.control.setProduct('vitra', change);
    for (const action of ['look', 'change', 'look'] as const) {
      const {cart} = action === 'look' ? await ada.look() : (await ada.set('rush', 3)).answer;
      expect(statuses(cart)).toEqual({rush: 'ok', vitra: status});
      expect(cart.lines.find(({key}) => key === 'vitra')).toMatchObject({
        quantity: 2,
        displayName: 'VITRA',
      });
      expect(cart.hasPendingChanges).toBe(false);
    }
    expect(quantities((await ada.remove('vitra')).answer)).toEqual({rush: 3});
    expect(quantities(await ada.look())).toEqual({rush: 3});
  });

  it('is bought again once it is back in stock', async () => {
    await ada.add('rush', 1);
    await ada.add('vitra', 2);
    site.store.control.setProduct('vitra', {quantityAvailable: 0});
    expect(statuses((await ada.set('rush', 2)).answer.cart)).toEqual({
      rush: 'ok',
      vitra: 'sold-out',
    });
    site.store.control.setProduct('vitra', {quantityAvailable: null});
    await expect
      .poll(async () => statuses((await ada.look()).cart))
      .toEqual({rush: 'ok', vitra: 'ok'});
    expect(await storeQuantities((await ada.look()).cart.id)).toEqual({rush: 2, vitra: 2});
  });

  it('does not keep other pending lines from the store', async () => {
    site.store.control.addFault({operation: '*', fault: 'down'});
    await ada.add('rush', 2);
    await ada.post('LinesAdd', {
      lines: [{merchandiseId: 'gid://shopify/ProductVariant/99999999999999999999', quantity: 1}],
    });
    await ada.post('LinesAdd', {
      lines: [{merchandiseId: 'gid://shopify/ProductVariant/123', quantity: 1}],
    });
    site.store.control.clearFaults();
    const settled = await ada.settled();
    expect(settled.cart.lines.filter(({status}) => status === 'ok')).toMatchObject([{key: 'rush'}]);
    expect(await storeQuantities(settled.cart.id)).toEqual({rush: 2});
    site.store.control.resetRequests();
    await ada.look();
    expect(site.store.control.requests.cartLinesAdd).toBeUndefined();
    expect((await ada.checkout()).answer.location).toBeDefined();
  });
});

describe('discount codes and the note', () => {
  const enter = (ada: Shopper, code: string) => ada.post('CustomAddCode', {discountCode: code});

  it('are applied one after the other, relative to those the store knows', async () => {
    const ada = newShopper();
    await ada.add('rush', 2);
    await enter(ada, 'welcome10');
    const {answer} = await enter(ada, 'TAKE5');
    expect(answer.cart.discountCodes.map(({applicable}) => applicable)).toEqual([true, true]);
    // 10 % of $99.90, and then $5.00.
    expect(answer.cart.discount).toEqual({minor: 999 + 500, currencyCode: 'USD'});
    const removed = await ada.post('CustomRemoveCode', {discountCode: 'WELCOME10'});
    expect(removed.answer.cart.discountCodes).toEqual([{code: 'TAKE5', applicable: true}]);
    expect(removed.answer.cart.discount?.minor).toBe(500);
  });

  it('accept a valid code after an invalid one, which is not stored', async () => {
    const ada = newShopper();
    await ada.add('rush', 1);
    const invalid = await enter(ada, 'NOSUCHCODE');
    expect([invalid.status, invalid.answer.code]).toEqual([422, 'rejected']);
    expect(invalid.answer.problem).toContain('NOSUCHCODE');
    expect(invalid.answer.cart.discountCodes).toEqual([]);
    const valid = await enter(ada, 'TAKE5');
    expect([valid.status, valid.answer.problem]).toEqual([200, undefined]);
    expect(valid.answer.cart.discountCodes).toEqual([{code: 'TAKE5', applicable: true}]);
  });

  it.each([
    ['a code', 'CustomAddCode', {discountCode: 'WELCOME10'}],
    ['a note', 'NoteUpdate', {note: 'Leave it at the door.'}],
  ])('recreate a cart that has expired before %s is applied', async (_, action, inputs) => {
    const ada = newShopper();
    await ada.add('rush', 2);
    const {answer} = await enter(ada, 'TAKE5');
    site.store.control.expireCart(answer.cart.id ?? '');
    const after = await ada.post(action, inputs);
    expect([after.status, after.answer.problem]).toEqual([200, undefined]);
    expect(quantities(after.answer)).toEqual({rush: 2});
    const codes = after.answer.cart.discountCodes.map(({code}) => code);
    expect(codes).toEqual('note' in inputs ? ['TAKE5'] : ['TAKE5', 'WELCOME10']);
    expect(after.answer.cart.note).toBe('note' in inputs ? inputs.note : '');
  });

  it('are refused, and may be sent again, while the store does not respond', async () => {
    const ada = newShopper();
    await ada.add('rush', 2);
    site.store.control.addFault({operation: '*', fault: 'down'});
    const {status, answer} = await enter(ada, 'TAKE5');
    expect([status, answer.code]).toEqual([503, 'unavailable']);
    expect(quantities(answer)).toEqual({rush: 2});
  });
});

describe('a browser that sends no cookies', () => {
  it('keeps its cart by the id that the page sends, with cookiesBlocked in the response', async () => {
    const ada = newShopper();
    ada.losesResponses = true;
    const first = await ada.add('rush', 1);
    expect(first.answer.cookiesBlocked).toBeUndefined();
    const cartId = first.answer.cart.id ?? '';
    const second = await ada.add('vitra', 1, undefined, {cartId});
    expect(second.answer.cookiesBlocked).toBe(true);
    expect(quantities(second.answer)).toEqual({rush: 1, vitra: 1});
    const {answer} = await ada.post('CustomCheckout', {}, {cartId});
    expect(answer.location).toBeDefined();
  });

  it('cannot revive a cart that was emptied in another tab', async () => {
    const ada = newShopper();
    const {answer} = await ada.add('rush', 1);
    await ada.post('CustomEmpty', {}, newMutation());
    const after = await ada.add('vitra', 1, undefined, {cartId: answer.cart.id ?? ''});
    expect(quantities(after.answer)).toEqual({vitra: 1});
  });
});

describe('the analytics of adds', () => {
  const recorded = async () => {
    const rows = (await site.database.sql(
      "select event_data from public.analytics_events where session_id = 'session_1795000000000_adds' order by id",
    )) as {event_data: object}[];
    return rows.map((row) => row.event_data);
  };

  it('hold what was added, once for a retried mutation and never for a refused one', async () => {
    const ada = newShopper();
    const sessionId = 'session_1795000000000_adds';
    const mutation = newMutation({quantityBefore: '0', sessionId});
    ada.losesResponses = true;
    await ada.add('rush', 2, undefined, mutation);
    ada.losesResponses = false;
    await ada.add('rush', 2, undefined, {...mutation, retry: '1'});
    await ada.add('rush', 2, undefined, mutation);
    await ada.add('rush', 1, 'not-a-plan', {sessionId});
    site.store.control.setProduct('synaptiq', {quantityAvailable: 2});
    await ada.add('synaptiq', 5, undefined, {sessionId});
    await ada.add('synaptiq', 5, undefined, {sessionId});
    const expected = [
      {action: 'add', product_id: 'rush', quantity: 2},
      {action: 'add', product_id: 'synaptiq', quantity: 2},
    ];
    await expect.poll(recorded).toEqual(expected);
  });
});

describe('requests to the store', () => {
  it('are one for a page of the cart', async () => {
    const ada = newShopper();
    await ada.add('rush', 1);
    site.store.control.resetRequests();
    const page = await ada.fetch('/cart', {headers: {Accept: 'text/html'}});
    expect(await page.text()).toContain('RUSH');
    expect(site.store.control.requests.cart).toBe(1);
  });

  it.each([
    ['GET', '/cart'],
    ['GET', '/api/cart'],
    ['POST', '/checkout'],
  ])('are limited for %s %s', async (method, path) => {
    const ada = newShopper();
    await ada.add('rush', 1);
    const headers = {'oxygen-buyer-ip': `203.0.113.${method === 'POST' ? 1 : path.length}`};
    const send = () => ada.fetch(path, {method, headers});
    for (let sent = 0; sent < 120; sent += 20) {
      const responses = await Promise.all(Array.from({length: 20}, send));
      expect(responses.some(({status}) => status === 429)).toBe(false);
    }
    site.store.control.resetRequests();
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(site.store.control.requests.cart).toBeUndefined();
    // The session still has a snapshot of the cart, which must not look empty.
    if (path === '/api/cart')
      expect(quantities((await refused.json()) as CartResponse)).toEqual({rush: 1});
  });
});

describe('a store that responds with an incomplete cart', () => {
  let shopify: ShopifyWorker;
  let isBroken = false;
  beforeAll(async () => {
    shopify = await startShopifyWorker((response) => {
      if (!isBroken) return response;
      const body = response.text().then((text) => {
        const json = JSON.parse(text);
        if (json.data?.cart) json.data.cart.lines = null;
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

  it('is treated as unavailable, and the snapshot is shown', async () => {
    const ada = new Shopper(shopify.origin);
    await ada.add('rush', 2);
    isBroken = true;
    const response = await ada.fetch('/api/cart');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/json',
    ]);
    const answer = (await response.json()) as CartResponse;
    expect(quantities(answer)).toEqual({rush: 2});
    expect(answer.cart.isStoreReachable).toBe(false);
    expect((await ada.checkout()).answer.problem).toBe(
      'Error creating checkout. Please try again.',
    );
  });
});
