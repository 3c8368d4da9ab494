import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {emptyCart} from '../../app/cart/cart.ts';
import {cartIdHeader} from '../../app/cart/cart-id.ts';
import {versionOf} from '../../app/cart/wire.ts';
import {adjustPlans} from '../support/adjust-plans.ts';
import {CartClient, quantities} from '../support/cart-client.ts';
import {shownHtml} from '../support/html.ts';
import {type Site, startSite} from '../support/site.ts';
import {planId} from '../support/store-client.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());
beforeEach(() => site.store.control.reset());
afterEach(() => site.store.control.clearFaults());

const newClient = () => new CartClient(site.origin);
const down = {operation: '*', fault: 'down'} as const;

/** A visitor whose cart has one-time purchases. */
async function clientWith(lines: Record<string, number>): Promise<CartClient> {
  const client = newClient();
  for (const [product, quantity] of Object.entries(lines)) await client.add(product, quantity);
  return client;
}

describe('the cart', () => {
  it('merges equal lines, and keeps one-time purchases and each selling plan apart', async () => {
    const client = newClient();
    await client.add('rush', 2);
    await client.add('rush');
    await client.add('rush', 1, '688102');
    // A form names a plan by its global id or by its number.
    await client.add('rush', 1, undefined, {purchase: 'subscription', plan: '688102'});
    const {body} = await client.add('vitra', 1, '688304');
    expect(quantities(body)).toEqual({rush: 3, 'rush.688102': 2, 'vitra.688304': 1});
    const subscribed = body.cart?.lines.find(({key}) => key === 'rush.688102');
    expect(subscribed).toMatchObject({
      displayName: 'RUSH (Subscription)',
      sellingPlanName: 'Deliver every 30 days',
      discountPercent: 10,
      unitPrice: {minor: 4496, currencyCode: 'USD'},
    });
  });

  it('takes a subscription without a plan as the single delivery that its page announced', async () => {
    const fields = {product: 'vitra', purchase: 'subscription', plan: ''};
    expect(quantities((await newClient().post('add', fields)).body)).toEqual({vitra: 1});
  });

  it('counts the last of several quantities, as a button with a quantity of its own sends them', async () => {
    const client = newClient();
    const form = new URLSearchParams({
      change: 'add',
      product: 'rush',
      quantity: '5',
    });
    form.append('quantity', '2');
    const response = await client.fetch('/cart', {method: 'POST', body: form});
    expect([response.status, response.headers.get('location')]).toEqual([303, '/cart']);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(quantities(await client.getCart())).toEqual({rush: 2});
  });

  it('takes a quantity of zero or less for 1', async () => {
    const client = await clientWith({rush: 4});
    for (const quantity of [0, -3]) {
      expect(quantities((await client.set('rush', quantity)).body)).toEqual({rush: 1});
    }
  });

  it('removes a line by its key, and a line that is gone already', async () => {
    const client = await clientWith({rush: 1, vitra: 1});
    for (const _ of ['there', 'gone']) {
      expect(quantities((await client.remove('rush')).body)).toEqual({vitra: 1});
    }
    expect(quantities((await client.remove('vitra')).body)).toEqual({});
  });

  it('shows more than ten lines, and its cookie holds only the id', async () => {
    const client = newClient();
    for (const [product, base] of [
      ['rush', 6881],
      ['synaptiq', 6882],
      ['vitra', 6883],
    ] as const) {
      await client.add(product);
      for (const end of ['02', '03', '04']) await client.add(product, 1, `${base}${end}`);
    }
    expect((await client.getCart()).cart?.lines).toHaveLength(12);
    expect(client.cookies).toMatch(/^boreal_cart=[\w%-]+$/);
  });

  it('is emptied in the store and forgotten, so that no older tab brings its lines back', async () => {
    const client = newClient();
    const {body} = await client.add('rush');
    const emptied = await client.post('empty');
    expect(emptied.body.cart).toEqual(emptyCart);
    expect(client.cookie('boreal_cart')).toBeUndefined();
    const headers = {[cartIdHeader]: body.cart?.id ?? ''};
    const again = await (await client.fetch('/api/cart', {headers})).json();
    expect(again).toMatchObject({cart: {id: body.cart?.id, lines: []}});
  });

  it('is found by the id that a script sends if its cookie was lost, and the next form by its cookie', async () => {
    const client = newClient();
    const {body} = await client.add('vitra', 2);
    client.deleteCookie('boreal_cart');
    expect(quantities(await client.getCart())).toEqual({});
    const headers = {[cartIdHeader]: body.cart?.id ?? ''};
    const found = await client.fetch('/api/cart', {headers});
    expect(quantities(await found.json())).toEqual({vitra: 2});
    // A response that nobody waits for must not change which cart is the visitor's.
    const form = {change: 'add', product: 'vitra'};
    const added = await client.fetch('/api/cart', {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    for (const response of [found, added]) expect(response.headers.has('Set-Cookie')).toBe(false);
    expect(quantities(await client.getCart())).toEqual({});
    headers[cartIdHeader] = 'gid://shopify/Cart/unknown?key=unknown';
    const unknown = await newClient().fetch('/api/cart', {headers});
    expect([unknown.status, await unknown.json()]).toMatchObject([404, {code: 'not-found'}]);
  });

  it('makes one request to the store for a page of the cart', async () => {
    const client = await clientWith({rush: 1});
    site.store.control.resetRequests();
    const page = await client.fetch('/cart', {headers: {Accept: 'text/html'}});
    expect(await page.text()).toContain('Quantity of RUSH');
    expect(site.store.control.requestsOf('cart')).toHaveLength(1);
  });
});

describe('a conditional change', () => {
  /** The quantity that a script brings a line to, computed from a cart. */
  const bring = (client: CartClient, version: string, from: number, to: number, more = {}) =>
    client.post('add', {product: 'rush', version, from: `${from}`, to: `${to}`, ...more});

  it.each<[string, string, Record<string, string>]>([
    ['an add', 'add', {product: 'rush', to: '3'}],
    ['an add without a cart', 'add', {product: 'rush', from: '0', to: '1', version: 'none'}],
    ['a quantity', 'update', {key: 'rush', quantity: '9'}],
    ['a removal', 'remove', {key: 'rush'}],
    ['a switch', 'switch', {key: 'rush', plan: planId(688102)}],
    ['a note', 'note', {note: 'Hello', version: '2001-01-01T00:00:00Z'}],
    ['a code', 'addCode', {code: 'TAKE5', version: '2001-01-01T00:00:00Z'}],
    ['an emptying', 'empty', {version: '2001-01-01T00:00:00Z'}],
    ['a quantity of a line that it lacks', 'update', {key: 'vitra', quantity: '9', from: '0'}],
    ['a switch of such a line', 'switch', {key: 'vitra', plan: '688302', from: '0'}],
  ])('of another cart gets 412 with the cart as it is: %s', async (_, action, fields) => {
    const client = newClient();
    const {body} = await client.add('rush', 5);
    const version = versionOf(body.cart ?? null);
    const result = await client.post(action, {version, from: '2', ...fields});
    expect([result.status, result.body.code]).toEqual([412, 'conflict']);
    expect(result.body.cart).toEqual(body.cart);
    expect(await client.getCart()).toEqual({cart: body.cart});
  });

  it('of a line that is removed in the same moment gets 412 with the cart as it is', async () => {
    const client = await clientWith({rush: 1, vitra: 1});
    const {cart} = await client.getCart();
    site.store.control.resetRequests();
    site.store.control.addFault({operation: 'cartLinesUpdate', fault: 'slow', delayMs: 60_000});
    const version = versionOf(cart ?? null);
    const fields = {key: 'rush', quantity: '9', version, from: '1'};
    const changed = client.post('update', fields);
    await expect.poll(() => site.store.control.requestsOf('cartLinesUpdate')).toHaveLength(1);
    await client.remove('rush');
    site.store.control.clearFaults();
    const {status, body} = await changed;
    expect([status, body.code, quantities(body)]).toEqual([412, 'conflict', {vitra: 1}]);
  });

  it('was applied before if the line of a retried add has its quantity', async () => {
    const client = newClient();
    const {body} = await client.add('rush', 2);
    const version = versionOf(body.cart ?? null);
    await bring(client, version, 2, 3);
    const again = await bring(client, version, 2, 3, {retry: 'true'});
    expect([again.status, quantities(again.body)]).toEqual([200, {rush: 3}]);
    const other = await bring(client, version, 2, 4, {retry: 'true'});
    expect(other.status).toBe(412);
  });

  it('inserts a line once if several attempts arrive at the same time', async () => {
    const client = newClient();
    const {body} = await client.add('vitra', 1);
    const version = versionOf(body.cart ?? null);
    await Promise.all([1, 2, 3, 4].map(() => bring(client, version, 0, 3)));
    expect(quantities(await client.getCart())).toEqual({rush: 3, vitra: 1});
  });
});

describe('a switch to another plan', () => {
  const switchTo = (client: CartClient, key: string, plan: string) =>
    client.post('switch', {key, plan});

  it('merges into the line that is bought like that already, once if it is sent again', async () => {
    const client = await clientWith({rush: 2});
    await client.add('rush', 3, '688102');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const switched = await switchTo(client, 'rush', planId(688102));
      expect(quantities(switched.body)).toEqual({'rush.688102': 5});
    }
  });

  it('is rejected in words for a plan that the product does not have, and leaves the line as it is', async () => {
    const client = await clientWith({rush: 2});
    adjustPlans(site.store, {rush: null});
    for (const plan of [688302, 688102]) {
      expect(await switchTo(client, 'rush', planId(plan))).toMatchObject({
        status: 422,
        body: {code: 'rejected', problem: 'The delivery plan for RUSH is no longer available.'},
      });
    }
    expect(quantities(await client.getCart())).toEqual({rush: 2});
  });
});

describe('a form without scripts', () => {
  const post = (client: CartClient, fields: Record<string, string>) =>
    client.fetch('/cart', {method: 'POST', body: new URLSearchParams(fields)});
  const add = {change: 'add', product: 'rush', quantity: '3'};

  it('says that the cart cannot be changed while the store is down, and works when it is back', async () => {
    const client = newClient();
    site.store.control.addFault(down);
    const response = await post(client, add);
    expect(response.status).toBe(503);
    expect(shownHtml(await response.text())).toContain('your cart can’t be changed');
    site.store.control.clearFaults();
    await expect.poll(async () => (await post(client, add)).status).toBe(303);
    expect(quantities(await client.getCart())).toEqual({rush: 3});
  });

  it('adds several products to the cart that the visitor has, and records each', async () => {
    const client = await clientWith({rush: 2});
    const events = async () => {
      const rows = await site.database.sql(
        "select event_data from public.analytics_events where event_type = 'cart_action' order by id",
      );
      return rows.length;
    };
    const before = await events();
    const sessionId = 'session_1795000000000_several';
    const all = new URLSearchParams({change: 'add', product: 'vitra,synaptiq,rush', sessionId});
    expect((await client.fetch('/cart', {method: 'POST', body: all})).status).toBe(303);
    const {cart} = await client.getCart();
    expect(cart?.lines.map(({key, quantity}) => [key, quantity])).toEqual([
      ['synaptiq', 1],
      ['vitra', 1],
      ['rush', 3],
    ]);
    await expect.poll(events).toBe(before + 3);
    for (const product of ['rush,1,2,3', 'rush,', ',']) {
      const body = new URLSearchParams({change: 'add', product});
      expect((await client.fetch('/api/cart', {method: 'POST', body})).status).toBe(422);
    }
  });

  it.each<[string, Record<string, string>, Record<string, number>]>([
    ['a product', add, {rush: 3}],
    ['several products', {change: 'add', product: 'vitra,rush'}, {vitra: 1, rush: 1}],
  ])(
    'begins a new cart with %s if that of the cookie was ordered or has expired',
    async (_, form, held) => {
      const client = newClient();
      const gone = (await client.add('vitra')).body.cart?.id ?? '';
      site.store.control.expireCart(gone);
      const response = await post(client, form);
      expect([response.status, response.headers.get('location')]).toEqual([303, '/cart']);
      const {cart = emptyCart} = await client.getCart();
      expect([quantities({cart}), cart.id === gone]).toEqual([held, false]);
    },
  );

  it('begins a new cart for an add alone, and not while nobody knows whether the cart is gone', async () => {
    const client = newClient();
    const {body} = await client.add('vitra');
    site.store.control.addFault({operation: 'cart', fault: 'down'});
    expect((await post(client, add)).status).toBe(503);
    site.store.control.clearFaults();
    await expect.poll(async () => quantities(await client.getCart())).toEqual({vitra: 1});
    site.store.control.expireCart(body.cart?.id ?? '');
    site.store.control.resetRequests();
    const note = await post(client, {change: 'note', note: 'Ring.'});
    expect([note.status, shownHtml(await note.text())]).toEqual([
      404,
      expect.stringContaining('Your cart has expired.'),
    ]);
    expect(site.store.control.requestsOf('cartCreate')).toEqual([]);
  });

  it('goes to the checkout, to the cart if it is empty, and to a message during an outage', async () => {
    const client = newClient();
    const press = () => post(client, {change: 'checkout'});
    expect((await press()).headers.get('location')).toBe('/cart');
    await client.add('rush');
    const address = new URL((await press()).headers.get('location') ?? '');
    expect([address.origin, address.searchParams.get('return_url')]).toEqual([
      site.store.origin,
      site.origin,
    ]);
    site.store.control.addFault(down);
    const failed = await press();
    expect(failed.status).toBe(503);
    expect(shownHtml(await failed.text())).toContain('Error creating checkout. Please try again.');
  });
});

it.each(['http_500', 'hang'] as const)(
  'where a visit came from is left out if the store fails (%s)',
  async (fault) => {
    const client = await clientWith({rush: 1});
    site.store.control.addFault({operation: 'cartAttributesUpdate', fault});
    const {body} = await client.post('checkout', {source: 'utm_source=news'});
    expect(body.location).toContain(site.store.origin);
  },
);

it('an order has the campaign of the last visit that had one, and nothing of an earlier one', async () => {
  const client = await clientWith({rush: 1});
  const sources = ['utm_source=google&utm_campaign=spring', 'utm_source=google', 'page=2', ''];
  for (const source of sources) await client.post('checkout', {source});
  await site.store.control.placeOrder((await client.getCart()).cart?.id ?? '');
  const order = site.store.control.orders.list.at(-1);
  expect(order?.attributes).toEqual([
    expect.objectContaining({value: expect.stringMatching(/^BRL-/)}),
    {key: 'utm_source', value: 'google'},
  ]);
});

it('a line is added up to the stock, with the store’s message', async () => {
  site.store.control.setProduct('rush', {quantityAvailable: 3});
  const {body} = await newClient().add('rush', 5);
  expect(body.problem).toMatch(/^Only 3 items/);
  expect(quantities(body)).toEqual({rush: 3});
});

describe('discount codes and the note', () => {
  const enter = (client: CartClient, code: string) => client.post('addCode', {code});

  it('are applied, combined and removed, and give a subtotal and a total that add up', async () => {
    const client = await clientWith({rush: 2});
    await enter(client, 'welcome10');
    const {body} = await enter(client, 'TAKE5');
    expect(body.cart?.discountCodes.map(({applicable}) => applicable)).toEqual([true, true]);
    // 10 % of $99.90, and then $5.00.
    expect(body.cart?.discount).toEqual({minor: 999 + 500, currencyCode: 'USD'});
    const removed = await client.post('removeCode', {code: 'WELCOME10'});
    expect(removed.body.cart?.discountCodes).toEqual([{code: 'TAKE5', applicable: true}]);
    expect(removed.body.cart?.discount?.minor).toBe(500);
  });

  it('reject a code that is not valid, keep the others, and leave what was typed out of the log', async () => {
    const client = newClient();
    await client.add('rush', 1);
    await enter(client, 'TAKE5');
    const problem = 'The discount code gift-card-1234 isn’t valid for the items in your cart.';
    const invalid = await enter(client, 'gift-card-1234');
    expect(invalid).toMatchObject({status: 422, body: {code: 'rejected', problem}});
    // The code was added and removed again, so the cart has another version than before.
    expect(invalid.body.cart).toEqual((await client.getCart()).cart);
    expect((await client.getCart()).cart?.discountCodes).toEqual([
      {code: 'TAKE5', applicable: true},
    ]);
    await expect.poll(() => site.worker.lines.join('\n')).toContain('cart.not_changed');
    expect(site.worker.lines.join('\n')).not.toContain('gift-card-1234');
  });
});

it.each<[string, string, string, Record<string, number>]>([
  [
    'of a product page',
    'cartFormInput={"action":"LinesAdd","inputs":{"product":"vitra"}}',
    'purchase=subscription&plan=gid://shopify/SellingPlan/688304&quantity=3',
    {rush: 2, 'vitra.688304': 3},
  ],
  [
    'of a quantity',
    'cartFormInput={"action":"LinesUpdate","inputs":{"key":"rush"}}',
    'quantity=5',
    {rush: 5},
  ],
  ['of a removal', 'cartFormInput={"action":"LinesRemove","inputs":{"key":"rush"}}', '', {}],
  [
    'of a subscription',
    'cartFormInput={"action":"CustomSwitchPlan","inputs":{"key":"rush","plan":"gid://shopify/SellingPlan/688102"}}',
    '',
    {'rush.688102': 2},
  ],
  [
    'of a frequency',
    'cartFormInput={"action":"CustomSwitchPlan","inputs":{"key":"rush"}}',
    'plan=gid://shopify/SellingPlan/688103',
    {'rush.688103': 2},
  ],
  ['that empties the cart', 'cartFormInput={"action":"CustomEmpty","inputs":{}}', '', {}],
  [
    'of a script’s add',
    'cartFormInput={"action":"LinesAdd"}',
    'product=rush&from=2&to=3&mutation=mutation-9',
    {rush: 3},
  ],
])('a form of an earlier deployment is carried out: %s', async (_, input, fields, held) => {
  const client = await clientWith({rush: 2});
  const {cart} = await client.getCart();
  const version = fields.includes('mutation') ? `&version=${cart?.updatedAt}` : '';
  const body = new URLSearchParams(`${input}&${fields}${version}`);
  const response = await client.fetch('/cart', {method: 'POST', body});
  expect(response.status).toBe(303);
  expect(quantities(await client.getCart())).toEqual(held);
});

it.each<[string, string, object]>([
  ['cartFormInput={"action":"NoteUpdate"}', 'note=Ring twice', {note: 'Ring twice'}],
  [
    'cartFormInput={"action":"DiscountCodesUpdate"}',
    'code=TAKE5',
    {discountCodes: [{code: 'TAKE5'}]},
  ],
  [
    'cartFormInput={"action":"CustomRemoveCode","inputs":{"code":"TAKE5"}}',
    '',
    {discountCodes: []},
  ],
])('and so are its note and its codes: %s', async (input, fields, cart) => {
  const client = await clientWith({rush: 1});
  if (input.includes('Remove')) await client.post('addCode', {code: 'TAKE5'});
  await client.fetch('/cart', {method: 'POST', body: new URLSearchParams(`${input}&${fields}`)});
  expect(await client.getCart()).toMatchObject({cart});
});

it('a checkout of an earlier deployment opens', async () => {
  const client = await clientWith({rush: 1});
  const body = new URLSearchParams({cartFormInput: '{"action":"CustomCheckout"}'});
  const response = await client.fetch('/cart', {method: 'POST', body});
  expect(response.headers.get('Location')).toContain(site.store.origin);
});

describe('an invalid cart form', () => {
  it.each<[string, string, Record<string, string>]>([
    ['an unknown action', 'LinesExplode', {}],
    ['an unknown product', 'add', {product: 'tonic'}],
    ['no product', 'add', {}],
    ['an exponent as quantity', 'update', {key: 'rush', quantity: '1e5'}],
    ['a quantity in words', 'add', {product: 'rush', quantity: 'two'}],
    ['an unknown purchase type', 'add', {product: 'rush', purchase: 'rent'}],
    ['a foreign plan', 'add', {product: 'rush', purchase: 'subscription', plan: planId(688302)}],
    ['an invalid plan', 'add', {product: 'rush', purchase: 'subscription', plan: 'monthly'}],
    ['an unknown variant', 'add', {product: '1'}],
    ['a line without quantity', 'update', {key: 'rush'}],
    ['an invalid line key', 'update', {key: '../rush', quantity: '1'}],
    ['an invalid line to remove', 'remove', {key: '*'}],
    ['an invalid plan to switch to', 'switch', {key: 'synaptiq', plan: 'monthly'}],
    ['no plan to switch to', 'switch', {key: 'synaptiq'}],
    ['a long note', 'note', {note: 'x'.repeat(501)}],
    ['no note', 'note', {}],
    ['an empty code', 'addCode', {code: ' '}],
    ['no code to remove', 'removeCode', {}],
  ])('with %s is rejected with a message and changes nothing', async (_, action, fields) => {
    const client = await clientWith({synaptiq: 2});
    const {status, body} = await client.post(action, fields);
    expect(status).toBe(422);
    expect(body.problem).toMatch(/^[A-Z].*\.$/);
    expect(quantities(await client.getCart())).toEqual({synaptiq: 2});
  });
});

describe('the cart page', () => {
  it('asks the store for no cart after 120 reads in a minute, such as those that follow rejected forms', async () => {
    const client = newClient();
    await client.add('rush', 1);
    const headers = {'oxygen-buyer-ip': '203.0.113.3', Cookie: client.cookies};
    for (let sent = 0; sent < 120; sent += 20) {
      await Promise.all(Array.from({length: 20}, () => client.send('/api/cart', {headers})));
    }
    site.store.control.resetRequests();
    const response = await client.send('/cart', {headers: {...headers, Accept: 'text/html'}});
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('We can’t reach our store right now.'),
    ]);
    expect(site.store.control.requestsOf('cart')).toEqual([]);
  });
});

describe('the analytics of adds', () => {
  const recorded = async () => {
    const rows = (await site.database.sql(
      "select event_data from public.analytics_events where session_id like '%_adds' or event_data ->> 'quantity' = '7' order by id",
    )) as {event_data: object}[];
    return rows.map((row) => row.event_data);
  };

  it('hold what was accepted, once for a retried add and never for a rejected one', async () => {
    const client = newClient();
    const sessionId = 'session_1795000000000_adds';
    const add = (product: string, to: string, more: Record<string, string> = {}) =>
      client.post('add', {product, sessionId, version: 'none', from: '0', to, ...more});
    const {body} = await add('rush', '2', {mutation: 'mutation-1'});
    const version = versionOf(body.cart ?? null);
    const retry = {version: 'none', mutation: 'mutation-1', retry: 'true'};
    await add('rush', '2', retry);
    await add('rush', '2', {...retry, version: '2001-01-01T00:00:00Z'});
    await client.add('rush', 1, 'not-a-plan', {sessionId});
    site.store.control.setProduct('synaptiq', {quantityAvailable: 2});
    // An item that a shopper puts back is no add.
    const back = await client.post('add', {product: 'vitra', version, from: '0', to: '7'});
    expect(quantities(back.body)).toEqual({rush: 2, vitra: 7});
    const more = {version: versionOf(back.body.cart ?? null), mutation: 'mutation-2'};
    await add('synaptiq', '5', more);
    await expect.poll(recorded).toEqual([
      {action: 'add', product_id: 'rush', quantity: 2},
      {action: 'add', product_id: 'synaptiq', quantity: 2},
    ]);
  });
});
