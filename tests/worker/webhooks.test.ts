import {readdirSync, readFileSync} from 'node:fs';
import {request} from 'node:http';
import {join} from 'node:path';
import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest';
import {deliveryHeaders, payloads, sign, webhookSecret} from '../support/deliveries.ts';
import {type Site, startSite} from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());
afterEach(() => site.database.fault('none'));

let last = 7_000_000_000_000;

/** An order's first delivery, which no other test sends. */
function anOrder(changes: Record<string, unknown> = {}): string {
  last += 1;
  return JSON.stringify(payloads.order({id: last, ...changes}));
}

function post(
  body: BodyInit,
  headers: Record<string, string>,
  init: RequestInit = {},
): Promise<Response> {
  return fetch(`${site.origin}/webhooks/shopify`, {
    method: 'POST',
    body,
    // A refusal before a body was read may cost its connection, which nobody else shall use.
    headers: {...headers, Connection: 'close'},
    ...init,
  });
}

/** Sends the beginning of a body, and waits for the answer before there is any more of it. */
function begin(headers: Record<string, string>, pieces: number): Promise<Response> {
  return new Promise((resolve, reject) => {
    const {hostname, port} = new URL(site.origin);
    const path = '/webhooks/shopify';
    const options = {hostname, port, path, method: 'POST', headers, agent: false};
    const sent = request(options, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      sent.destroy();
      const {'cache-control': cache = ''} = answer.headers;
      resolve(
        new Response(Buffer.concat(chunks), {
          status: answer.statusCode ?? 0,
          headers: {'Cache-Control': cache},
        }),
      );
    });
    sent.on('error', reject);
    sent.flushHeaders();
    for (let piece = 0; piece < pieces; piece += 1) sent.write(Buffer.alloc(64 * 1024, 'x'));
  });
}

/** How many rows there are of all that deliveries write. */
async function rows(): Promise<number> {
  const [row] = await site.database.sql(`select (
    (select count(*) from shopify.deliveries) + (select count(*) from shopify.orders)
    + (select count(*) from shopify.movements) + (select count(*) from shopify.privacy_requests)
    + (select count(*) from public.orders) + (select count(*) from public.tracking_events)
  )::int as count`);
  return Number(Reflect.get(Object(row), 'count'));
}

describe('a delivery that is not to be trusted, or not to be read', () => {
  const order = () => Buffer.from(anOrder());
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

  test.each<[string, number, () => Promise<Response>]>([
    [
      'without a signature',
      401,
      () => {
        const {'X-Shopify-Hmac-Sha256': _, ...headers} = deliveryHeaders('orders/create', 'x');
        return post(anOrder(), headers);
      },
    ],
    [
      'with a forged signature',
      401,
      () => {
        const body = anOrder();
        return post(
          body,
          deliveryHeaders('orders/create', body, {
            'X-Shopify-Hmac-Sha256': sign(body, 'another secret'),
          }),
        );
      },
    ],
    [
      'with the signature of another body',
      401,
      () => post(anOrder(), deliveryHeaders('orders/create', anOrder())),
    ],
    [
      'with a signature in hexadecimal',
      401,
      () => {
        const body = anOrder();
        const hex = Buffer.from(sign(body), 'base64').toString('hex');
        return post(body, deliveryHeaders('orders/create', body, {'X-Shopify-Hmac-Sha256': hex}));
      },
    ],
    [
      'with half a signature',
      401,
      () => {
        const body = anOrder();
        return post(
          body,
          deliveryHeaders('orders/create', body, {
            'X-Shopify-Hmac-Sha256': sign(body).slice(0, 20),
          }),
        );
      },
    ],
    [
      'that was truncated',
      401,
      () => {
        const body = order();
        return post(body.subarray(0, -10), deliveryHeaders('orders/create', body));
      },
    ],
    [
      'with another byte in it',
      401,
      () => {
        const body = order();
        const headers = deliveryHeaders('orders/create', body);
        body[20] = (body[20] ?? 0) ^ 1;
        return post(body, headers);
      },
    ],
    [
      'that is four days old',
      401,
      () => {
        const body = anOrder();
        return post(
          body,
          deliveryHeaders('orders/create', body, {'X-Shopify-Triggered-At': hours(-96)}),
        );
      },
    ],
    [
      'from the day after tomorrow',
      401,
      () => {
        const body = anOrder();
        return post(
          body,
          deliveryHeaders('orders/create', body, {'X-Shopify-Triggered-At': hours(48)}),
        );
      },
    ],
    [
      'of no time at all',
      401,
      () => {
        const body = anOrder();
        return post(
          body,
          deliveryHeaders('orders/create', body, {'X-Shopify-Triggered-At': 'soon'}),
        );
      },
    ],
    [
      'that says it is larger than any order',
      413,
      () => begin(deliveryHeaders('orders/create', 'x', {'Content-Length': '1100000'}), 0),
    ],
    [
      'that is larger and does not say so',
      413,
      () => begin(deliveryHeaders('orders/create', 'x', {'Transfer-Encoding': 'chunked'}), 17),
    ],
    [
      'of another type',
      415,
      () => {
        const body = anOrder();
        return post(body, deliveryHeaders('orders/create', body, {'Content-Type': 'text/plain'}));
      },
    ],
    [
      'that is no JSON',
      400,
      () => {
        const body = anOrder().slice(0, -1);
        return post(body, deliveryHeaders('orders/create', body));
      },
    ],
    [
      'that is no UTF-8',
      400,
      () => {
        const body = Buffer.from([0x7b, 0xff, 0xfe, 0x7d]);
        return post(body, deliveryHeaders('orders/create', body));
      },
    ],
    [
      'that lacks what it should have',
      400,
      () => {
        const body = '{"name": "#1042"}';
        return post(body, deliveryHeaders('orders/create', body));
      },
    ],
    [
      'without an id',
      400,
      () => {
        const body = anOrder();
        return post(body, deliveryHeaders('orders/create', body, {'X-Shopify-Webhook-Id': ''}));
      },
    ],
    ['by another method', 405, () => post(anOrder(), {}, {method: 'PUT'})],
    ['that is only asked for', 405, () => fetch(`${site.origin}/webhooks/shopify`)],
  ])('%s gets %i, and leaves no row', async (_, status, send) => {
    const before = await rows();
    const response = await send();
    expect(response.status).toBe(status);
    expect(response.headers.get('Set-Cookie')).toBeNull();
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({error: expect.any(String)});
    expect(await rows()).toBe(before);
  });

  test('of a topic that nobody asked for is passed over', async () => {
    const before = await rows();
    const body = anOrder();
    const response = await post(body, deliveryHeaders('products/update', body));
    expect([response.status, await response.json()]).toEqual([200, {outcome: 'ignored'}]);
    expect(await rows()).toBe(before);
  });
});

describe('a delivery', () => {
  test('is written, and again only once', async () => {
    const body = anOrder();
    const headers = deliveryHeaders('orders/create', body);
    const first = await post(body, headers);
    expect(first.status).toBe(200);
    const answer = await first.json();
    expect(answer).toEqual({
      outcome: 'written',
      trackingNumber: expect.stringMatching(/^BRL-[A-Z0-9]{9}$/),
    });
    const before = await rows();
    expect(await (await post(body, headers)).json()).toEqual({
      ...Object(answer),
      outcome: 'repeated',
    });
    expect(await rows()).toBe(before);
  });

  test('that races itself ten times is written once', async () => {
    const body = anOrder();
    const headers = deliveryHeaders('orders/create', body);
    const answers = await Promise.all(
      Array.from({length: 10}, async () => (await post(body, headers)).json()),
    );
    const outcomes = answers.map((answer) => Reflect.get(Object(answer), 'outcome'));
    expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(9);
    const numbers = answers.map((answer) => Reflect.get(Object(answer), 'trackingNumber'));
    expect(new Set(numbers).size).toBe(1);
  });

  test.each(['down', 'error500', 'garbage', 'hang'] as const)(
    'that the database (%s) does not take is asked for again',
    async (fault) => {
      const body = anOrder();
      const headers = deliveryHeaders('orders/create', body);
      site.database.fault(fault);
      const refused = await post(body, headers);
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '60']);
      site.database.fault('none');
      expect(await (await post(body, headers)).json()).toMatchObject({outcome: 'written'});
    },
  );

  test('is not taken where the shop is not set up for it', async () => {
    const own = await startSite({SHOPIFY_WEBHOOK_SECRET: ''});
    try {
      const body = anOrder();
      const headers = deliveryHeaders('orders/create', body);
      const response = await fetch(`${own.origin}/webhooks/shopify`, {
        method: 'POST',
        body,
        headers,
      });
      expect(response.status).toBe(503);
    } finally {
      await own.close();
    }
  });

  test('is good under the old secret and the new while one takes the other’s place', async () => {
    const own = await startSite({
      SHOPIFY_WEBHOOK_SECRET: `a new secret of that app, ${webhookSecret}`,
    });
    try {
      for (const secret of ['a new secret of that app', webhookSecret]) {
        const body = anOrder();
        const headers = deliveryHeaders('orders/create', body, {
          'X-Shopify-Hmac-Sha256': sign(body, secret),
        });
        const response = await fetch(`${own.origin}/webhooks/shopify`, {
          method: 'POST',
          body,
          headers,
        });
        expect(response.status).toBe(200);
      }
    } finally {
      await own.close();
    }
  });

  test('of another shop that has the app is none of ours', async () => {
    const own = await startSite({PUBLIC_STORE_DOMAIN: 'boreal.myshopify.com'});
    const send = async (topic: string, body: string, shop: string) => {
      const headers = deliveryHeaders(topic, body, {'X-Shopify-Shop-Domain': shop});
      const url = `${own.origin}/webhooks/shopify`;
      return (await fetch(url, {method: 'POST', body, headers})).json();
    };
    const farewell = (shop: string) =>
      JSON.stringify({...payloads.shopRedact(), shop_domain: shop});
    const orders = async () =>
      (await own.database.sql('select from shopify.orders where row_id is not null')).length;
    try {
      const ours = 'boreal.myshopify.com';
      const theirs = 'boreal-trial.myshopify.com';
      expect(await send('orders/create', anOrder(), theirs)).toEqual({outcome: 'ignored'});
      expect(await orders()).toBe(0);
      expect(await send('orders/create', anOrder(), ours)).toMatchObject({outcome: 'written'});
      expect(await send('shop/redact', farewell(theirs), theirs)).toEqual({outcome: 'ignored'});
      // The body is signed, the header is not.
      expect(await send('shop/redact', farewell(theirs), ours)).toEqual({outcome: 'ignored'});
      expect(await orders()).toBe(1);
      expect(await send('shop/redact', farewell(ours), ours)).toEqual({outcome: 'written'});
      expect(await orders()).toBe(0);
      expect(own.worker.lines.join('\n')).toContain('webhooks.shop');
    } finally {
      await own.close();
    }
  });

  test('leads to a page that shows the order', async () => {
    const body = anOrder();
    const response = await post(body, deliveryHeaders('orders/create', body));
    const number = Reflect.get(Object(await response.json()), 'trackingNumber');
    const page = await (await fetch(`${site.origin}/contact?tab=track&number=${number}`)).text();
    expect(page).toContain('Order received');
    expect(page).toContain('Portland');
    expect(page).not.toContain('1 Forest Way');
  });
});

describe('what must stay where it is', () => {
  test('nobody’s data and no secret stands in the log', () => {
    const log = site.worker.lines.join('\n');
    expect(log).toContain('webhooks.taken');
    expect(log).not.toMatch(/BRL-|buyer|Forest|97201|RUSH/i);
    expect(log).not.toContain(webhookSecret);
    expect(log).not.toContain(site.database.serviceRoleKey);
  });

  test('no secret is named in what browsers get', () => {
    const client = join(import.meta.dirname, '../../dist/client');
    const files = readdirSync(client, {recursive: true, encoding: 'utf8'}).filter((file) =>
      /\.(js|css|html|json)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const text = readFileSync(join(client, file), 'utf8');
      expect(text).not.toMatch(/SERVICE_ROLE|WEBHOOK_SECRET|webhook_orders|SESSION_SECRET/);
    }
  });
});
