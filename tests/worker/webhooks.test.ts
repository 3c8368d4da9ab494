import {randomUUID} from 'node:crypto';
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {beginPost} from '../support/begin-post.ts';
import {buy} from '../support/buy.ts';
import {deliveryHeaders, payloads, sign, webhookSecret} from '../support/deliveries.ts';
import {attributeOf, parseHtml, shownHtml, textOf, textsOf} from '../support/html.ts';
import {databaseVariables, type Site, startSite, webhookVariables} from '../support/site.ts';
import {startWorker} from '../support/worker.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());
afterEach(() => site.database.faults.clear());

type Payload = Record<string, unknown>;

let lastOrderId = 7_000_000_000_000;

/** The first delivery of an order that no other test has. */
function newOrder(changes: Payload = {}): string {
  lastOrderId += 1;
  return JSON.stringify(payloads.order({id: lastOrderId, ...changes}));
}

function post(
  body: BodyInit,
  headers: Record<string, string>,
  origin = site.origin,
): Promise<Response> {
  return fetch(`${origin}/webhooks/shopify`, {method: 'POST', body, headers});
}

/** Posts a signed body under a topic and returns its status and result. */
async function deliver(
  topic: string,
  body: string,
  changes: Record<string, string> = {},
  origin = site.origin,
) {
  const headers = deliveryHeaders(topic, body, changes);
  let response = await post(body, headers, origin);
  // A busy database may take longer than the worker waits. Shopify sends such a delivery again.
  while (response.status === 503) response = await post(body, headers, origin);
  const result: {outcome?: string; trackingNumber?: string} = await response.json();
  return {status: response.status, result};
}

/** Of a new order: unchanged, if an attempt for which the worker has not waited was carried out. */
const stored = expect.stringMatching(/^(written|unchanged)$/);

/** The number of rows in all tables that deliveries write. */
async function rowCount(): Promise<number> {
  const [row] = await site.database.sql(`select (
    (select count(*) from shopify.orders) + (select count(*) from shopify.privacy_requests)
    + (select count(*) from public.orders) + (select count(*) from public.tracking_events)
  )::int as count`);
  return Number(Reflect.get(Object(row), 'count'));
}

describe('A delivery that cannot be trusted or read', () => {
  const signed = (body: string | Uint8Array<ArrayBuffer>, changes: Record<string, string> = {}) =>
    post(body, deliveryHeaders('orders/create', body, changes));
  const foreign = {'X-Shopify-Hmac-Sha256': sign('x', 'another secret')};
  const deep = `{"id": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`;

  it.each<[string, number, () => Promise<Response>]>([
    ['without a signature', 401, () => post(newOrder(), {'Content-Type': 'application/json'})],
    ['with the signature of another secret', 401, () => signed('x', foreign)],
    ['of 11 MiB', 413, () => signed('x'.repeat(11 * 1024 * 1024))],
    ['of another content type', 415, () => signed(newOrder(), {'Content-Type': 'text/plain'})],
    ['that is not JSON', 400, () => signed(newOrder().slice(0, -1))],
    ['that is not UTF-8', 400, () => signed(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))],
    ['without the fields of its topic', 400, () => signed('{"name": "#1042"}')],
    ['nested 50,000 deep', 400, () => signed(deep)],
  ])('%s is rejected with %i and stores nothing', async (_, status, send) => {
    const before = await rowCount();
    const {length} = site.worker.lines;
    const response = await send();
    expect(response.status).toBe(status);
    expect(response.headers.get('Set-Cookie')).toBeNull();
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({error: expect.any(String)});
    expect(await rowCount()).toBe(before);
    if (status !== 400) return;
    const isLogged = (line: string) => line.includes('webhooks.mismatch');
    const logged = () => JSON.parse(site.worker.lines.slice(length).find(isLogged) ?? '{}');
    await expect.poll(logged).toMatchObject({level: 'error', topic: 'orders/create'});
  });

  it('is ignored under a topic that is not handled', async () => {
    const before = await rowCount();
    const ignored = {status: 200, result: {outcome: 'ignored'}};
    expect(await deliver('products/update', newOrder())).toEqual(ignored);
    expect(await rowCount()).toBe(before);
  });
});

describe('A delivery', () => {
  it('is stored once, also when it is sent ten times at the same time, or later under another id or topic', async () => {
    const empty = await rowCount();
    await deliver('orders/create', newOrder());
    const before = await rowCount();
    const rowsOfOne = before - empty;

    const body = newOrder();
    const headers = deliveryHeaders('orders/create', body);
    const results = await Promise.all(
      Array.from({length: 10}, async () => (await deliver('orders/create', body, headers)).result),
    );
    expect(await rowCount()).toBe(before + rowsOfOne);
    const outcomes = results.map(({outcome}) => outcome).toSorted();
    expect(outcomes.slice(0, 9)).toEqual(Array(9).fill('unchanged'));
    expect(outcomes.at(-1)).toEqual(stored);
    const [number, ...others] = new Set(results.map(({trackingNumber}) => trackingNumber));
    expect(number).toMatch(/^BRL-[A-Z0-9]{9}$/);
    expect(others).toEqual([]);

    // Somebody who has captured the body may send it with other headers.
    for (const topic of ['orders/create', 'orders/updated', 'orders/cancelled']) {
      const {result} = await deliver(topic, body);
      expect(result).toEqual({outcome: 'unchanged', trackingNumber: number});
    }
    expect(await rowCount()).toBe(before + rowsOfOne);
  });

  it('is not counted with the requests of its address, because Shopify may send from few', async () => {
    const unsigned = () => post('{}', {'oxygen-buyer-ip': '203.0.113.7'});
    const statuses: number[] = [];
    // One more than the documents of a visitor.
    while (statuses.length < 250) {
      const some = await Promise.all(Array.from({length: 25}, unsigned));
      statuses.push(...some.map(({status}) => status));
    }
    expect(new Set(statuses)).toEqual(new Set([401]));
  });

  it('of 500 line items and several megabytes is stored', async () => {
    const [line] = payloads.order().line_items as Payload[];
    const padding = {properties: [{name: 'engraving', value: 'x'.repeat(2_000)}]};
    const line_items = Array.from({length: 500}, (_, index) => ({
      ...line,
      ...padding,
      id: 9_000_000 + index,
    }));
    // Shopify repeats the line items in each fulfillment.
    const fulfillments = [0, 1, 2].map((number) =>
      payloads.fulfillment({id: 8_000_000 + number, order_id: lastOrderId + 1, line_items}),
    );
    const body = newOrder({line_items, fulfillments});
    expect(body.length).toBeGreaterThan(4_000_000);
    const {status, result} = await deliver('orders/updated', body);
    expect([status, result]).toEqual([200, {outcome: stored, trackingNumber: expect.any(String)}]);
  });

  it.each(['http_500', 'malformed', 'hang'] as const)(
    'gets status 503 while the database has the fault %s, and is stored when it is sent again',
    async (fault) => {
      const body = newOrder();
      const headers = deliveryHeaders('orders/create', body);
      site.database.faults.add({fault});
      const failed = await post(body, headers);
      expect([failed.status, failed.headers.get('Retry-After')]).toEqual([503, '60']);
      site.database.faults.clear();
      const {result} = await deliver('orders/create', body, headers);
      expect(result).toMatchObject({outcome: stored});
    },
  );

  it('that the database rejects is kept and logged as an error', async () => {
    const body = newOrder();
    await site.database.sql(
      `alter table public.orders add constraint orders_no_rush
       check (items::text not like '%RUSH%') not valid`,
    );
    try {
      expect(await deliver('orders/create', body)).toEqual({
        status: 200,
        result: {outcome: 'kept', trackingNumber: expect.any(String)},
      });
    } finally {
      await site.database.sql('alter table public.orders drop constraint orders_no_rush');
    }
    expect(site.worker.lines.join('\n')).toMatch(/"level":"error","event":"webhooks.kept"/);
  });

  it('of another shop that installed the app is ignored', async () => {
    const {database} = site;
    await database.sql('delete from shopify.orders where true');
    const own = await startWorker({
      variables: {
        ...site.store.variables,
        ...databaseVariables(database),
        ...webhookVariables(database),
        PUBLIC_STORE_DOMAIN: 'boreal.myshopify.com',
      },
    });
    const send = async (topic: string, body: string, shop: string) =>
      (await deliver(topic, body, {'X-Shopify-Shop-Domain': shop}, own.origin)).result;
    const redaction = (shop: string) =>
      JSON.stringify({...payloads.shopRedact(), shop_domain: shop});
    const orderCount = async () =>
      (await database.sql('select from shopify.orders where body is not null')).length;
    try {
      const ours = 'boreal.myshopify.com';
      const theirs = 'boreal-trial.myshopify.com';
      expect(await send('orders/create', newOrder(), theirs)).toEqual({outcome: 'ignored'});
      expect(await orderCount()).toBe(0);
      expect(await send('orders/create', newOrder(), ours)).toMatchObject({outcome: stored});
      expect(await send('shop/redact', redaction(theirs), theirs)).toEqual({outcome: 'ignored'});
      // The body is signed, the header is not.
      expect(await send('shop/redact', redaction(theirs), ours)).toEqual({outcome: 'ignored'});
      expect(await orderCount()).toBe(1);
      expect(await send('shop/redact', redaction(ours), ours)).toEqual({outcome: 'refused'});
      expect(own.lines.join('\n')).toMatch(/webhooks\.shop[\s\S]*webhooks\.refused/);
    } finally {
      await own.close();
    }
  });

  it('leads to a tracking page that lists what is shipped and what is not', async () => {
    const [rush, vitra] = payloads.order().line_items as Payload[];
    const line_items = [
      {...rush, id: 1},
      {...vitra, id: 2},
    ];
    const shipment = {order_id: lastOrderId + 1, line_items: [{id: 1, quantity: 2}]};
    const fulfillments = [payloads.fulfillment({...shipment, shipment_status: 'delivered'})];
    const {result} = await deliver('orders/create', newOrder({line_items, fulfillments}));
    const response = await fetch(
      `${site.origin}/contact?tab=track&number=${result.trackingNumber}`,
    );
    const page = shownHtml(await response.text());
    expect(page).toMatch(/data-color="yellow"[^>]*>.*?Processing<\/p>/);
    expect(page).toMatch(/Shipment 1<\/span> · Delivered<p[^>]*>2 × RUSH</);
    expect(page).toMatch(/Not shipped yet<\/span><p[^>]*>1 × VITRA</);
    expect(page).toContain('Portland');
    expect(page).not.toContain('1 Forest Way');
  });
});

describe('While strangers hold connections open, every genuine delivery is accepted', () => {
  const announced = 8_388_400;
  const forged = {'Content-Type': 'application/json', 'X-Shopify-Hmac-Sha256': sign('x', 'forged')};

  /** Its topic needs no database, which a busy machine may slow down. */
  const deliverOf = async (size: number) => {
    const body = JSON.stringify({padding: 'x'.repeat(size)});
    return (await post(body, deliveryHeaders('products/update', body))).status;
  };

  it.each<[string, number, number, Record<string, string>]>([
    ['four that announce 8 MB', 4, 8, forged],
    ['four without a signature', 4, 8, {'Content-Type': 'application/json'}],
    ['hundreds that send nothing', 300, 1, forged],
    ['more small bodies than fit, which stall', 40, 256 * 1024, forged],
    ['more large bodies than fit, which stall', 6, 8_000_000, forged],
  ])('%s', async (_, count, size, headers) => {
    const beginning = Buffer.alloc(size, ' ');
    for (const _round of [1, 2]) {
      const attack = Array.from({length: count}, () =>
        beginPost(
          `${site.origin}/webhooks/shopify`,
          {...headers, 'Content-Length': announced},
          beginning,
        ),
      );
      // A stranger who is refused may lose the response.
      const ends = Promise.allSettled(attack.map(({response}) => response));
      try {
        const sizes = [10, 20_000, 10, 200_000, 10, 4_000_000, 10, 10, 10_000, 10];
        const statuses = await Promise.all(sizes.map(deliverOf));
        for (const size of sizes) statuses.push(await deliverOf(size));
        expect(statuses).toEqual(Array(20).fill(200));
      } finally {
        for (const {sent} of attack) sent.destroy();
        await ends;
      }
    }
  });

  it('25 forged bodies of 10 MB at once', async () => {
    const body = new Uint8Array(10_000_000);
    const flood = Promise.allSettled(Array.from({length: 25}, () => post(body, forged)));
    for (const size of [10, 10_000, 10, 10]) expect(await deliverOf(size)).toBe(200);
    await flood;
    expect(await deliverOf(4_000_000)).toBe(200);
  });

  it('45 large orders that wait for the database beside 300 connections that stall', async () => {
    const {faults} = site.database;
    faults.add({fault: 'hang', operation: 'receive_delivery', times: 45});
    const attack = Array.from({length: 300}, () =>
      beginPost(
        `${site.origin}/webhooks/shopify`,
        {...forged, 'Content-Length': announced},
        Buffer.alloc(30_000, ' '),
      ),
    );
    const ends = Promise.allSettled(attack.map(({response}) => response));
    const responses: Promise<Response>[] = [];
    try {
      for (const sent of [15, 30, 45]) {
        while (responses.length < sent) {
          const body = newOrder({note: 'x'.repeat(240_000)});
          responses.push(post(body, deliveryHeaders('orders/create', body)));
        }
        await expect.poll(() => faults.all[0]?.times ?? 0).toBe(45 - sent);
      }
    } finally {
      faults.clear();
      for (const {sent} of attack) sent.destroy();
      await Promise.all([ends, ...responses]);
    }
  });
});

it('An order of the store is followed from the checkout to its delivery', async () => {
  const {control} = site.store;
  const link = await buy(site.origin, site.store.controlUrl);
  const {name = '', attributes} = control.orders.list.at(-1) ?? {};
  const number = new URL(link).searchParams.get('number') ?? '';
  // The number is made with the cart, so that the store's confirmation email can contain it.
  expect(attributes).toEqual([{key: 'Tracking number', value: number}]);

  const read = async () => {
    await control.settled();
    const response = await fetch(link, {headers: {'oxygen-buyer-ip': randomUUID()}});
    const order = (await parseHtml(await response.text())).querySelector('article');
    const badge = order?.querySelector('[data-color]') ?? null;
    return {
      order: textOf(order),
      status: textOf(badge).replace('Status: ', ''),
      color: badge && attributeOf(badge, 'data-color'),
      events: order ? textsOf(order, 'ol > li > span + p') : [],
    };
  };
  const steps = [await read()];
  expect(steps[0]?.order).toContain('1 × RUSH · Deliver every 30 days');
  expect(steps[0]?.order).not.toContain('A Buyer');
  for (const _ of ['ship', 'in transit', 'out for delivery', 'deliver']) {
    await control.orders.advance(name);
    steps.push(await read());
  }
  const events = ['Order received'];
  const expected = [
    ['Processing', 'yellow', ''],
    ['Shipped', 'yellow', 'Handed to the carrier'],
    ['In Transit', 'yellow', 'On its way'],
    ['Out for Delivery', 'blue', 'Out for delivery'],
    ['Delivered', 'green', 'Delivered'],
  ].map(([status, color, event]) => {
    if (event) events.unshift(event);
    return {status, color, events: [...events]};
  });
  expect(steps).toMatchObject(expected);
});

it('Deliveries leave no personal data and no secret in the log', () => {
  // One of some 1,600 random ids may contain the postcode.
  const log = site.worker.lines.join('\n').replace(/"requestId":"[\da-f-]{36}"/g, '');
  expect(log).toContain('webhooks.applied');
  expect(log).not.toMatch(/BRL-|buyer|Forest|97201|RUSH/i);
  expect(log).not.toContain(webhookSecret);
  expect(log).not.toContain(site.database.secretKey);
});
