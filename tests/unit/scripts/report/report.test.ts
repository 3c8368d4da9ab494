import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {topics} from '../../../../app/orders/webhooks/topics.server.ts';
import {databaseClient} from '../../../../app/platform/server/supabase.server.ts';
import {type EmbeddedSupabase, startSupabase} from '../../../../local/supabase/server.ts';
import {readEvents} from '../../../../scripts/report/read-events.ts';
import {payloads} from '../../../support/deliveries.ts';
import {runScript} from '../../../support/run-script.ts';

const sameTime = 1_500;
// The events are of a year to come, because the report deletes those that are older than 90 days.

let database: EmbeddedSupabase;
beforeAll(async () => {
  database = await startSupabase();
  await database.sql(
    `insert into public.analytics_events (event_type, event_data, "timestamp", session_id)
     select 'product_view', '{"product_id": "rush"}', '2126-11-05T12:00:00Z', 'session_1_' || n
     from generate_series(1, ${sameTime}) n`,
  );
  await database.sql(
    `insert into public.analytics_events (event_type, event_data, "timestamp", session_id) values
       ('cart_action', '{"action": "add", "product_id": "rush", "quantity": 2}', '2126-11-06T12:00:00Z', 'session_1_x'),
       ('product_view', '{"product_id": "vitra"}', '2126-11-06T07:30:00Z', 'session_1_y'),
       ('assistant_visit', '{"assistant": "chatgpt"}', '2126-11-06T12:00:00Z', 'session_1_a'),
       ('product_view', '{"product_id": "vitra"}', '2126-10-05T12:00:00Z', 'session_1_z')`,
  );
  // In September, so that November has none, and one from before its last 28 days.
  await database.sql(
    `insert into public.analytics_events (event_type, event_data, "timestamp", session_id)
     select type, data::jsonb, time::timestamptz, 'session_1_m' from (values
       ('web_vital', '{"name": "LCP", "value": 100, "page": "/home"}', '2126-09-03T07:00:00Z'),
       ('web_vital', '{"name": "LCP", "value": 400.5, "page": "/home"}', '2126-09-05T12:00:00Z'),
       ('web_vital', '{"name": "LCP", "value": 200, "page": "/home"}', '2126-09-03T12:00:00Z'),
       ('web_vital', '{"name": "LCP", "value": 90, "page": "/home"}', '2126-09-04T12:00:00Z'),
       ('web_vital', '{"name": "LCP", "value": 9000, "page": "/home"}', '2126-09-02T12:00:01Z'),
       ('web_vital', '{"name": "CLS", "value": 0.013, "page": "/home"}', '2126-09-05T12:00:00Z'),
       ('web_vital', '{"name": "INP", "value": 48, "page": "/cart"}', '2126-09-05T12:00:00Z'),
       ('web_vital', '{"name": "CLS", "value": 1e-350, "page": "/cart"}', '2126-09-05T12:00:00Z'),
       ('client_error', '{"name": "RangeError", "source": "assets/a.js:1:2", "page": "/cart"}', '2126-09-05T12:00:00Z'),
       ('client_error', '{"name": "TypeError", "source": "assets/b.js:1:2", "page": "/home"}', '2126-09-05T12:00:00Z'),
       ('client_error', '{"name": "TypeError", "source": "assets/b.js:1:2", "page": "/home"}', '2126-09-30T12:00:00Z')
     ) as events (type, data, time)`,
  );
  const noteAttributes = Object.entries({
    utm_source: 'chatgpt.com\u0000',
    utm_campaign: 'x'.repeat(300),
    gclid: 'of a person',
  }).map(([name, value]) => ({name, value}));
  for (const [index, changes] of [
    {created_at: '2126-11-06T12:00:00Z', note_attributes: noteAttributes},
    {created_at: '2126-11-06T13:00:00Z', cancelled_at: '2126-11-06T14:00:00Z'},
    {created_at: '2126-08-06T12:00:00Z', note_attributes: [{name: 'fbclid', value: 'of a person'}]},
    {created_at: '2126-08-06T12:00:00Z'},
  ].entries()) {
    const delivery = topics['orders/create'](payloads.order({id: 100 + index, ...changes}));
    await database.sql(`select public.receive_delivery('orders/create', $1::text::jsonb)`, [
      JSON.stringify(delivery),
    ]);
  }
});
afterAll(() => database?.close());

const serviceClient = () => databaseClient({url: database.url, key: database.secretKey});
const november = {from: '2126-11-01T07:00:00.000Z', to: '2126-12-01T07:59:59.999Z'};

it('readEvents returns the events of a range and a type, newest first, also where more than a page have one time', async () => {
  const read = async (range: object) => readEvents(await serviceClient(), {...november, ...range});
  const events = await read({type: 'product_view'});
  expect(events).toHaveLength(sameTime + 1);
  expect(new Set(events.map(({id}) => id)).size).toBe(events.length);
  const order = events.map(({timestamp, id}) => [Date.parse(timestamp), id] as const);
  expect(order).toEqual([...order].sort(([a, x], [b, y]) => b - a || y - x));
  const both = await read({from: '2126-11-06T07:30:00Z', to: '2126-11-06T11:59:59Z'});
  expect(both).toMatchObject([{session_id: 'session_1_y', event_data: {product_id: 'vitra'}}]);
  expect(await readEvents(null, november)).toEqual([]);
});

describe('npm run report', () => {
  const keys = () => ({
    PUBLIC_SUPABASE_URL: database.url,
    SUPABASE_SECRET_KEY: database.secretKey,
  });
  const run = (month: string, ...args: string[]) =>
    runScript('report', ['--from', `${month}-01`, '--to', `${month}-30`, ...args], keys());
  const figuresOf = async (month: string) => JSON.parse((await run(month, '--json')).out);

  it('deletes events that are older than 90 days and keeps their counts', async () => {
    await database.sql(
      `insert into public.analytics_events (event_type, event_data, "timestamp", session_id)
       values ('product_view', '{"product_id": "old"}', '2020-01-05T12:00:00Z', 'session_1_o')`,
    );
    await figuresOf('2020-01');
    const old = `select from public.analytics_events where session_id = 'session_1_o'`;
    expect(await database.sql(old)).toEqual([]);
    expect((await figuresOf('2020-01')).total.views).toBe(1);
  });

  it('counts views, adds and orders by day of the shop and by product, and the sources of orders', async () => {
    const {total, products, days, sources} = await figuresOf('2126-11');
    // An order of two products counts once, and once for each of them. The cancelled one does not count.
    expect(total).toMatchObject({
      ...{views: 1501, adds: 1, pieces: 2, orders: 1, ordered: 3, subscribed: 1},
      ...{conversion: 0.1, revenue: 15_107},
    });
    expect(products).toMatchObject({
      rush: {views: 1500, adds: 1, orders: 1, ordered: 2, revenue: 9_798},
      vitra: {views: 1, adds: 0, orders: 1, ordered: 1, subscribed: 1, revenue: 5_309},
      synaptiq: {views: 0, conversion: null, orderConversion: null},
    });
    expect(Object.keys(days)).toHaveLength(30);
    // A view at half past seven UTC was on the evening before in California.
    expect(days).toMatchObject({'2126-11-05': {views: 1501, orders: 0}});
    const one = {medium: null, campaign: null, orders: 1, revenue: 151.07};
    expect(sources).toEqual({
      orders: [{...one, source: 'chatgpt.com', campaign: 'x'.repeat(100)}],
      assistants: [{assistant: 'chatgpt', visits: 1}],
    });

    const august = await figuresOf('2126-08');
    expect(august.sources.orders).toEqual([
      {...one, source: 'ad (fbclid)'},
      {...one, source: null},
    ]);
    const stored = await database.sql('select body::text from shopify.orders');
    expect(JSON.stringify(stored)).not.toContain('of a person');
  });

  it('has the 75th percentile of each page and web vital in the last 28 days, and errors by frequency', async () => {
    expect((await figuresOf('2126-09')).monitoring).toEqual({
      webVitals: [
        // Smaller than any double, as a stranger can send it.
        {page: '/cart', name: 'CLS', p75: 0, count: 1},
        {page: '/cart', name: 'INP', p75: 48, count: 1},
        {page: '/home', name: 'CLS', p75: 0.013, count: 1},
        {page: '/home', name: 'LCP', p75: 250.125, count: 4},
      ],
      errors: [
        {name: 'TypeError', source: 'assets/b.js:1:2', page: '/home', count: 2},
        {name: 'RangeError', source: 'assets/a.js:1:2', page: '/cart', count: 1},
      ],
      errorCount: 3,
    });
  });

  it('writes the page, and with --health how much of each service level’s budget is used', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'boreal-report-'));
    const [file, log] = [join(folder, 'out.html'), join(folder, 'log')];
    const failed = {time: '2126-09-05T12:00:00Z', level: 'info', event: 'request', status: 500};
    const requests = [
      ...Array.from({length: 1_998}, () => ({...failed, status: 200})),
      failed,
      {...failed, path: '/api/cart', method: 'POST', status: 503},
      {...failed, event: 'route.failed'},
    ];
    writeFileSync(log, requests.map((line) => JSON.stringify(line)).join('\n'));
    try {
      const page = await run('2126-11', '--html', file);
      expect(page).toEqual({code: 0, out: `${file} is written.\n`, err: ''});
      const row = '<td>RUSH</td><td>$98</td><td>1</td><td>1,500</td>';
      expect(readFileSync(file, 'utf8')).toContain(row);
      const health = await run('2126-09', '--health', '--log', log);
      expect(health.out.split('\n').slice(1)).toEqual([
        expect.stringMatching(/answered +99\.9 % +99\.90 % +2 of 2000 +2\.0 +100 %$/),
        expect.stringMatching(/answered +99\.5 % +0\.00 % +1 of 1 +0\.0 +20000 % {2}SPENT$/),
        expect.stringMatching(/LCP ≤ 2\.5 s +75 % +80\.00 % +1 of 5 +1\.3 +80 %$/),
        '',
      ]);
      const nothing = await run('2126-11', '--health');
      expect(nothing.out).toMatch(/cart changes answered +99\.5 % +not measured/);
    } finally {
      rmSync(folder, {recursive: true});
    }
  });

  it('reports in one line without a stack that the database has rejected its key', async () => {
    const variables = {...keys(), SUPABASE_SECRET_KEY: database.publishableKey};
    const {code, out, err} = await runScript('report', [], variables);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^The database did not give the events: permission denied[^\n]*\n$/);
  });
});
