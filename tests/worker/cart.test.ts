import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {CartClient, quantities} from '../support/cart-client.ts';
import {type Site, startSite} from '../support/site.ts';
import {queryStorefront} from '../support/store-client.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());
afterEach(() => site.store.control.clearFaults());

const newClient = () => new CartClient(site.origin);

describe('the cart', () => {
  it('merges equal lines, and keeps one-time purchases and each selling plan apart', async () => {
    const client = newClient();
    await client.add('rush', 2);
    await client.add('rush');
    await client.add('rush', 1, '688102');
    const {body} = await client.add('vitra', 1, '688304');
    expect(quantities(body)).toEqual({rush: 3, 'rush.688102': 1, 'vitra.688304': 1});
    const subscribed = body.cart.lines.find(({key}) => key === 'rush.688102');
    expect(subscribed).toMatchObject({
      displayName: 'RUSH (Subscription)',
      sellingPlanName: 'Deliver every 30 days',
      discountPercent: 10,
      unitPrice: {minor: 4496, currencyCode: 'USD'},
    });
  });

  it('takes a subscription without a plan as the single delivery that its page announced', async () => {
    const client = newClient();
    await client.add('vitra', 1);
    const fields = {mutationId: 'subscription-without-plan', quantityBefore: '1'};
    const input = {product: 'vitra', purchase: 'subscription'};
    client.dropsResponses = true;
    await client.post('LinesAdd', input, fields);
    client.dropsResponses = false;
    const {body} = await client.post('LinesAdd', input, {...fields, retry: '1'});
    expect(quantities(body)).toEqual({vitra: 2});
  });

  it('accepts the variant and line ids of Hydrogen’s own form', async () => {
    const client = newClient();
    const {body} = await client.add('rush');
    const [line] = body.cart.lines;
    const prices = await queryStorefront(
      site.store,
      '{product(handle: "rush") {variants(first: 1) {nodes {id}}}}',
    );
    const merchandiseId = prices.data.at('product', 'variants', 'nodes', 0, 'id').text;
    const added = await client.post('LinesAdd', {lines: [{merchandiseId, quantity: 2}]});
    expect(quantities(added.body)).toEqual({rush: 3});
    const updated = await client.post('LinesUpdate', {lines: [{id: line?.id, quantity: 5}]});
    expect(quantities(updated.body)).toEqual({rush: 5});
    const removed = await client.post('LinesRemove', {lineIds: [line?.id]});
    expect(quantities(removed.body)).toEqual({});
  });

  it('adds a catalog product of Hydrogen’s own form once, to its line, with its name and price', async () => {
    const client = newClient();
    await client.add('rush');
    const merchandiseId = 'gid://shopify/ProductVariant/4410101';
    const lines = [{merchandiseId, quantity: 2, quantityBefore: 1}];
    client.dropsResponses = true;
    await client.post('LinesAdd', {lines}, {mutationId: 'add-of-a-variant'});
    client.dropsResponses = false;
    const fields = {mutationId: 'add-of-a-variant', retry: '1'};
    const again = await client.post('LinesAdd', {lines}, fields);
    expect(quantities(again.body)).toEqual({rush: 3});
    site.store.control.addFault({operation: '*', fault: 'down'});
    const {body} = await client.post('LinesAdd', {lines: [{merchandiseId, quantity: 1}]});
    expect(body.cart.lines).toMatchObject([
      {key: 'rush', displayName: 'RUSH', quantity: 4, unitPrice: {minor: 4995}},
    ]);
    site.store.control.clearFaults();
    expect(quantities(await client.waitUntilSynced())).toEqual({rush: 4});
  });

  it('sets a quantity of zero or less to 1', async () => {
    const client = newClient();
    await client.add('rush', 4);
    expect(quantities((await client.set('rush', 0)).body)).toEqual({rush: 1});
    await client.set('rush', 4);
    expect(quantities((await client.set('rush', -3)).body)).toEqual({rush: 1});
  });

  it('holds at most 999,999 of a line, with a message, however they are added', async () => {
    const client = newClient();
    await client.add('rush', 999_998);
    const lines = Array.from({length: 2}, () => ({
      merchandiseId: 'gid://shopify/ProductVariant/4410202',
      quantity: 500_000,
    }));
    const added = await client.post('LinesAdd', {lines});
    expect(added.body.problem).toBe('The quantity can be at most 999,999.');
    for (const isStoreDown of [false, true, false]) {
      if (isStoreDown) site.store.control.addFault({operation: '*', fault: 'down'});
      else site.store.control.clearFaults();
      const {status, body} = await client.add('rush', 2);
      expect([status, body.problem]).toEqual([200, 'The quantity can be at most 999,999.']);
      expect(quantities(body)).toEqual({rush: 999_999, synaptiq: 999_999});
    }
    expect(quantities(await client.waitUntilSynced())).toEqual({rush: 999_999, synaptiq: 999_999});
    expect((await client.checkout()).body.location).toBeDefined();
  });

  it('shows more than ten lines', async () => {
    const client = newClient();
    for (const [product, base] of [
      ['rush', 6881],
      ['synaptiq', 6882],
      ['vitra', 6883],
    ] as const) {
      await client.add(product);
      for (const end of ['02', '03', '04']) await client.add(product, 1, `${base}${end}`);
    }
    expect((await client.getCart()).cart.lines).toHaveLength(12);
  });

  it('is forgotten when it is emptied', async () => {
    const client = newClient();
    await client.add('rush');
    const {body} = await client.post('CustomEmpty', {});
    expect(body.cart).toMatchObject({id: null, lines: []});
    expect(client.cookie('boreal_cart')).toBeUndefined();
    expect(client.cookie('boreal_session')).toBeDefined();
    expect(quantities(await client.getCart())).toEqual({});
  });

  it('is restored by its id after its cookie was lost', async () => {
    const client = newClient();
    const {body} = await client.add('vitra', 2);
    client.deleteCookie('boreal_cart');
    expect(quantities(await client.getCart())).toEqual({});
    const restored = await client.post('CustomRestore', {cartId: body.cart.id});
    expect(quantities(restored.body)).toEqual({vitra: 2});
    expect(quantities(await client.getCart())).toEqual({vitra: 2});
    const unknown = await newClient().post('CustomRestore', {cartId: `${body.cart.id}x`});
    expect(unknown.body.cart.id).toBeNull();
  });

  it('goes to the store’s checkout with a return_url', async () => {
    const client = newClient();
    await client.add('rush');
    const {body} = await client.checkout();
    const address = new URL(body.location ?? '');
    expect(address.origin).toBe(site.store.origin);
    expect(address.searchParams.get('return_url')).toBe(site.origin);
    expect(address.searchParams.get('key')).not.toBeNull();
  });

  it('goes to the checkout when the browser names as many lines as a store’s cart can have', async () => {
    const client = newClient();
    await client.add('rush');
    const lines = Array.from({length: 499}, (_, index) => ({
      key: `${40_000_000_000_000 + index}.68810200000`,
      quantity: 1,
    }));
    const {status, body} = await client.post('CustomCheckout', {
      lines: [{key: 'rush', quantity: 1}, ...lines],
    });
    expect([status, body.problem]).toEqual([200, undefined]);
    expect(body.location).toBeDefined();
  });

  it('does not go to the checkout when it is empty', async () => {
    const client = newClient();
    await client.add('rush');
    await client.remove('rush');
    const {status, body} = await client.checkout();
    expect(status).toBe(200);
    expect(body.location).toBeUndefined();
    expect(body.problem).toBeUndefined();
    const response = await client.fetch('/checkout', {method: 'POST'});
    expect([response.status, response.headers.get('location')]).toEqual([303, '/cart']);
  });
});

describe('a cart that the store no longer has', () => {
  const expire = (id: string | null | undefined) => site.store.control.expireCart(id ?? '');

  it.each(['add', 'set', 'look', 'checkout'] as const)(
    'is replaced by one with the same lines by the action %s',
    async (action) => {
      const client = newClient();
      await client.add('rush', 2);
      const {body: before} = await client.add('vitra', 1, '688302');
      expire(before.cart.id);
      if (action === 'add') await client.add('rush');
      if (action === 'set')
        await client.set(
          'rush',
          3,
          before.cart.lines.find(({key}) => key === 'rush')?.id ?? undefined,
        );
      if (action === 'checkout') expect((await client.checkout()).body.location).toBeDefined();
      const after = await client.waitUntilSynced();
      expect(quantities(after)).toEqual({
        rush: action === 'look' || action === 'checkout' ? 2 : 3,
        'vitra.688302': 1,
      });
      expect(after.cart.id).not.toBe(before.cart.id);
    },
  );

  it('is empty after it was bought', async () => {
    const client = newClient();
    const {body} = await client.add('rush', 2);
    await client.checkout();
    expire(body.cart.id);
    expect(quantities(await client.waitUntilSynced())).toEqual({});
    expect(client.cookie('boreal_cart')).toBeUndefined();
    expect(quantities((await client.add('vitra')).body)).toEqual({vitra: 1});
  });

  it('is replaced by one with the added item only after it was bought', async () => {
    const client = newClient();
    const {body} = await client.add('rush', 2);
    await client.checkout();
    expire(body.cart.id);
    expect(quantities((await client.add('vitra')).body)).toEqual({vitra: 1});
  });
});

describe('pending lines', () => {
  it('are kept, changed and removed, and join the cart once', async () => {
    const client = newClient();
    await client.add('synaptiq', 2);
    site.store.control.addFault({operation: '*', fault: 'down'});
    const {body} = await client.add('synaptiq');
    expect(body.cart.isStoreReachable).toBe(false);
    expect(body.cart.hasPendingChanges).toBe(true);
    await client.add('vitra', 4);
    await client.add('rush', 1);
    await client.set('vitra', 2);
    await client.remove('rush');
    expect(quantities(await client.getCart())).toEqual({synaptiq: 3, vitra: 2});
    site.store.control.clearFaults();
    expect(quantities(await client.waitUntilSynced())).toEqual({synaptiq: 3, vitra: 2});
    expect(quantities(await client.waitUntilSynced())).toEqual({synaptiq: 3, vitra: 2});
  });

  it('join the cart once if requests race', async () => {
    for (let round = 0; round < 5; round += 1) {
      const client = newClient();
      if (round % 2 === 0) await client.add('vitra', 1);
      site.store.control.addFault({operation: '*', fault: 'down'});
      await client.add('rush', 2);
      await client.add('vitra', 1);
      site.store.control.clearFaults();
      await expect
        .poll(async () => {
          await Promise.all([client.getCart(), client.getCart(), client.getCart()]);
          return quantities(await client.getCart());
        })
        .toEqual({rush: 2, vitra: round % 2 === 0 ? 2 : 1});
      expect(quantities(await client.waitUntilSynced())).toEqual({
        rush: 2,
        vitra: round % 2 === 0 ? 2 : 1,
      });
    }
  });

  it('are not added twice if only the store’s response was lost', async () => {
    const client = newClient();
    await client.add('rush', 1);
    site.store.control.addFault({operation: 'cartLinesAdd', fault: 'lost', times: 1});
    await client.add('rush', 2);
    expect(quantities(await client.waitUntilSynced())).toEqual({rush: 3});
  });

  it('are not added twice to a cart whose lines were removed', async () => {
    const client = newClient();
    await client.add('rush', 2);
    await client.remove('rush');
    site.store.control.addFault({operation: 'cartLinesAdd', fault: 'lost', times: 1});
    await client.add('synaptiq', 8);
    await client.add('vitra', 1);
    expect(quantities(await client.waitUntilSynced())).toEqual({synaptiq: 8, vitra: 1});
  });

  it('are not added twice if the session cookie was lost', async () => {
    const client = newClient();
    await client.add('rush', 2);
    client.deleteCookie('boreal_session');
    site.store.control.addFault({operation: 'cartLinesUpdate', fault: 'lost', times: 2});
    await client.add('rush', 3);
    await client.getCart();
    expect(quantities(await client.waitUntilSynced())).toEqual({rush: 5});

    client.deleteCookie('boreal_session');
    site.store.control.addFault({operation: 'cartLinesAdd', fault: 'lost', times: 1});
    await client.add('vitra', 4);
    expect(quantities(await client.waitUntilSynced())).toEqual({rush: 5, vitra: 4});
  });

  it('are rejected with a message once the cookie is full', async () => {
    const client = newClient();
    site.store.control.addFault({operation: '*', fault: 'down'});
    let status = 200;
    let held = 0;
    let problem: string | undefined;
    while (status === 200 && held < 500) {
      const merchandiseId = `gid://shopify/ProductVariant/${50_000_000_000_000 + held}`;
      const result = await client.post('LinesAdd', {lines: [{merchandiseId, quantity: 1}]});
      ({status} = result);
      problem = result.body.problem;
      if (status === 200) held += 1;
    }
    expect(status).toBe(422);
    expect(problem).toBe(
      'We can’t reach our store right now, so you can’t add new items. Please try again in a moment.',
    );
    expect(held).toBeGreaterThan(20);
    expect((client.cookie('boreal_session') ?? '').length + 'boreal_session='.length).toBeLessThan(
      4096,
    );
    expect((await client.getCart()).cart.lines).toHaveLength(held);
  });
});

describe('an invalid cart form', () => {
  const lines = (line: object) => ({lines: [line]});
  const variant = 'gid://shopify/ProductVariant/6881';

  it.each<[string, string, object]>([
    ['an unknown action', 'LinesExplode', {}],
    ['an unknown product', 'LinesAdd', {product: 'tonic'}],
    ['no product', 'LinesAdd', {}],
    ['no lines', 'LinesAdd', {lines: []}],
    ['a fraction as quantity', 'LinesAdd', {product: 'rush', quantity: '1.5'}],
    ['an exponent as quantity', 'LinesUpdate', lines({key: 'rush', quantity: '1e5'})],
    ['a huge quantity', 'LinesAdd', {product: 'rush', quantity: '9999999'}],
    ['a quantity in words', 'LinesAdd', {product: 'rush', quantity: 'two'}],
    ['an unknown purchase type', 'LinesAdd', {product: 'rush', purchase: 'rent'}],
    [
      'a plan of another product',
      'LinesAdd',
      {product: 'rush', purchase: 'subscription', plan: 'gid://shopify/SellingPlan/688302'},
    ],
    ['an invalid plan', 'LinesAdd', {product: 'rush', purchase: 'subscription', plan: 'monthly'}],
    ['an invalid variant', 'LinesAdd', lines({merchandiseId: 'rush'})],
    ['an unknown variant', 'LinesAdd', lines({merchandiseId: 'gid://shopify/ProductVariant/1'})],
    ['a line without quantity', 'LinesUpdate', lines({key: 'rush'})],
    ['an invalid line key', 'LinesUpdate', lines({key: '../rush', quantity: 1})],
    ['a text in place of lines', 'LinesUpdate', {lines: 'all'}],
    [
      'too many lines',
      'LinesAdd',
      {lines: Array.from({length: 51}, () => ({merchandiseId: variant}))},
    ],
    ['an invalid line to remove', 'LinesRemove', {key: '*'}],
    ['a long note', 'NoteUpdate', {note: 'x'.repeat(501)}],
    ['no note', 'NoteUpdate', {}],
    ['an invalid cart id', 'CustomRestore', {cartId: 'gid://shopify/Cart/../../x'}],
  ])('with %s is rejected with a message and changes nothing', async (_, action, inputs) => {
    const client = newClient();
    await client.add('synaptiq', 2);
    // The circuit may still be open after other tests' failures.
    await client.waitUntilSynced();
    const {status, body} = await client.post(action, inputs);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.problem).toMatch(/^[A-Z].*\.$/);
    expect(quantities(await client.getCart())).toEqual({synaptiq: 2});
  });

  it.each([
    ['from another site', {headers: {Origin: 'https://example.com'}}, 403],
    ['from another site by its fetch metadata', {headers: {'Sec-Fetch-Site': 'cross-site'}}, 403],
    ['without a form', {body: ''}, 400],
    ['with a broken form', {body: 'cartFormInput=%7Bnope'}, 400],
    ['with a form that is null', {body: 'cartFormInput=null'}, 400],
    ['that is too large', {body: `cartFormInput=${'x'.repeat(70_000)}`}, 413],
    ['as JSON', {headers: {'Content-Type': 'application/json'}, body: '{}'}, 415],
    ['that is put instead of posted', {method: 'PUT'}, 405],
  ] as const)('%s is rejected and changes nothing', async (_, init, expected) => {
    for (const path of ['/api/cart', '/cart']) {
      const client = newClient();
      const response = await client.fetch(path, {
        method: 'POST',
        body: 'product=rush',
        ...init,
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          ...('headers' in init && init.headers),
        },
      });
      // React Router rejects a page’s action to another origin before it runs.
      const known = expected === 403 && path === '/cart' ? [400, 403] : [expected];
      expect(known).toContain(response.status);
      expect(quantities(await client.getCart())).toEqual({});
    }
  });
});

it('returns 429 with Retry-After after 120 changes in a minute', async () => {
  const client = newClient();
  const from = {
    'oxygen-buyer-ip': '203.0.113.7',
    'Content-Type': 'application/x-www-form-urlencoded',
  };
  const reconcile = new URLSearchParams({
    cartFormInput: JSON.stringify({action: 'CustomReconcile', inputs: {}}),
  });
  const post = () => client.fetch('/api/cart', {method: 'POST', headers: from, body: reconcile});
  const statuses = [];
  for (let at = 0; at < 121; at += 1) statuses.push((await post()).status);
  expect(new Set(statuses.slice(0, 120))).toEqual(new Set([200]));
  expect(statuses[120]).toBe(429);
  const rejected = await post();
  expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(0);
  const other = await client.fetch('/api/cart', {
    method: 'POST',
    headers: {...from, 'oxygen-buyer-ip': '203.0.113.8'},
    body: reconcile,
  });
  expect(other.status).toBe(200);
});
