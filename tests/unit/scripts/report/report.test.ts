import {spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {topics} from '../../../../app/orders/webhooks/topics.server.ts';
import {connect} from '../../../../app/platform/server/supabase.server.ts';
import {type EmbeddedSupabase, startSupabase} from '../../../../local/supabase/server.ts';
import {readEvents} from '../../../../scripts/report/read-events.ts';
import {readReport} from '../../../../scripts/report/read-funnel.ts';
import {readMonitoringReport} from '../../../../scripts/report/read-monitoring.ts';
import {readSourcesReport} from '../../../../scripts/report/read-sources.ts';
import {payloads} from '../../../support/deliveries.ts';
import {insufficientPrivilege, sqlErrorCode} from '../../supabase/sql-error-code.ts';

const root = join(import.meta.dirname, '../../../..');
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
}, 60_000);
afterAll(() => database?.close());

const serviceClient = () => connect({url: database.url, key: database.secretKey});
const september = {from: '2126-09-01T07:00:00.000Z', to: '2126-10-01T06:59:59.999Z'};
const august = {from: '2126-08-01T07:00:00.000Z', to: '2126-09-01T06:59:59.999Z'};
const november = {from: '2126-11-01T07:00:00.000Z', to: '2126-12-01T07:59:59.999Z'};

describe('readReport', () => {
  it('returns counts by day of the shop, product and type, with the orders of webhooks', async () => {
    const none = {pieces: 0, subscribed: 0, revenue: 0};
    const [rush, vitra] = ['rush', 'vitra'].map((product_id) => ({product_id, ...none}));
    expect(await readReport(await serviceClient(), november, 'America/Los_Angeles')).toEqual([
      {day: '2126-11-05', ...rush, type: 'product_view', count: sameTime},
      {day: '2126-11-05', ...vitra, type: 'product_view', count: 1},
      // One order of two products; the cancelled one and those of the seed do not count.
      {day: '2126-11-06', product_id: null, type: 'order', count: 1, ...none},
      {day: '2126-11-06', ...rush, type: 'cart_action', count: 1, pieces: 2},
      {day: '2126-11-06', ...rush, type: 'order', count: 1, pieces: 2, revenue: 97.98},
      {
        ...{day: '2126-11-06', ...vitra, type: 'order', count: 1},
        ...{pieces: 1, subscribed: 1, revenue: 53.09},
      },
    ]);
  });

  it('is denied to visitors, like the deletion of old events', async () => {
    for (const call of [`analytics_report(now(), now(), 'UTC')`, 'delete_old_analytics(1)']) {
      const attempt = database.sql(`select public.${call}`, [], 'anon');
      expect(await sqlErrorCode(attempt)).toBe(insufficientPrivilege);
    }
  });
});

describe('readSourcesReport', () => {
  it('counts the orders of each source, and the visits that assistants sent', async () => {
    await database.sql(
      `insert into public.analytics_events (event_type, event_data, "timestamp", session_id) values
         ('assistant_visit', '{"assistant": "chatgpt"}', '2126-12-06T12:00:00Z', 'session_1_a')`,
    );
    expect(await readSourcesReport(await serviceClient(), november)).toEqual({
      orders: [
        {
          source: 'chatgpt.com',
          medium: null,
          campaign: 'x'.repeat(100),
          orders: 1,
          revenue: 151.07,
        },
      ],
      assistants: [],
    });
    const december = {from: '2126-12-01T08:00:00.000Z', to: '2127-01-01T07:59:59.999Z'};
    expect(await readSourcesReport(await serviceClient(), december)).toEqual({
      orders: [],
      assistants: [{assistant: 'chatgpt', visits: 1}],
    });
    const none = {medium: null, campaign: null, orders: 1, revenue: 151.07};
    expect(await readSourcesReport(await serviceClient(), august)).toEqual({
      orders: [
        {source: 'ad (fbclid)', ...none},
        {source: null, ...none},
      ],
      assistants: [],
    });
  });

  it('is denied to visitors, and stores no click id', async () => {
    const attempt = database.sql(`select public.sources_report(now(), now())`, [], 'anon');
    expect(await sqlErrorCode(attempt)).toBe(insufficientPrivilege);
    const stored = await database.sql('select body::text from shopify.orders');
    expect(JSON.stringify(stored)).not.toContain('of a person');
  });
});

describe('readMonitoringReport', () => {
  it('returns the 75th percentile of each page and web vital, and errors by frequency', async () => {
    expect(await readMonitoringReport(await serviceClient(), september)).toEqual({
      webVitals: [
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

  it('returns empty lists for days without such events', async () => {
    expect(await readMonitoringReport(await serviceClient(), november)).toEqual({
      webVitals: [],
      errors: [],
      errorCount: 0,
    });
  });

  it('returns at most 50 errors and 300 web vitals, those with the most events', async () => {
    await database.sql(
      `insert into public.analytics_events (event_type, event_data, "timestamp", session_id)
       select 'client_error',
         jsonb_build_object('name', 'Error', 'source', 'assets/x.js:1:' || n % 60, 'page', '/home'),
         '2126-07-20T12:00:00Z'::timestamptz, 'session_1_m' from generate_series(0, 60) n
       union all
       select 'web_vital',
         jsonb_build_object('name', 'LCP', 'value', 1, 'page', '/' || n % 310),
         '2126-07-20T12:00:00Z'::timestamptz, 'session_1_m' from generate_series(0, 310) n`,
    );
    const july = {from: '2126-07-01T07:00:00.000Z', to: '2126-08-01T06:59:59.999Z'};
    const report = await readMonitoringReport(await serviceClient(), july);
    expect(report.errors).toHaveLength(50);
    expect(report.errors[0]).toMatchObject({source: 'assets/x.js:1:0', count: 2});
    expect(report.errorCount).toBe(61);
    expect(report.webVitals).toHaveLength(300);
    expect(report.webVitals).toContainEqual({page: '/0', name: 'LCP', p75: 1, count: 2});
  });

  it('is denied to visitors', async () => {
    const attempt = database.sql('select public.monitoring_report(now(), now())', [], 'anon');
    expect(await sqlErrorCode(attempt)).toBe(insufficientPrivilege);
  });
});

describe('readEvents', () => {
  it('returns all events of a range, newest first, also where more than a page have one time', async () => {
    const events = await readEvents(await serviceClient(), november, {analytics: true});
    expect(events).toHaveLength(sameTime + 2);
    expect(new Set(events.map(({id}) => id)).size).toBe(events.length);
    const order = events.map(({timestamp, id}) => [Date.parse(timestamp), id] as const);
    expect(order).toEqual([...order].sort(([a, x], [b, y]) => b - a || y - x));
    const both = {from: '2126-11-06T07:30:00Z', to: '2126-11-06T12:00:00Z'};
    expect(await readEvents(await serviceClient(), both, {analytics: true})).toHaveLength(2);
  });

  it('returns the events of one type only', async () => {
    const range = {...november, type: 'cart_action'};
    const events = await readEvents(await serviceClient(), range, {analytics: true});
    expect(events.map(({event_data: data}) => data)).toEqual([
      {action: 'add', product_id: 'rush', quantity: 2},
    ]);
  });

  it('throws the error of the database', async () => {
    const visitor = await connect({url: database.url, key: database.publishableKey});
    await expect(readEvents(visitor, november, {analytics: true})).rejects.toMatchObject({
      code: insufficientPrivilege,
    });
  });

  it('returns an empty list while the analytics are off', async () => {
    expect(await readEvents(await serviceClient(), november, {analytics: false})).toEqual([]);
  });
});

describe('npm run report', () => {
  function run(args: string[], variables: Record<string, string>) {
    return new Promise<{code: number | null; out: string; err: string}>((resolve) => {
      const child = spawn(process.execPath, [join(root, 'scripts/report.ts'), ...args], {
        cwd: import.meta.dirname,
        env: {PATH: process.env.PATH, ...variables},
      });
      let out = '';
      let err = '';
      child.stdout.on('data', (chunk) => {
        out += chunk;
      });
      child.stderr.on('data', (chunk) => {
        err += chunk;
      });
      child.on('close', (code) => resolve({code, out, err}));
    });
  }

  const range = ['--from', '2126-11-01', '--to', '2126-11-30'];
  const keys = () => ({
    PUBLIC_SUPABASE_URL: database.url,
    SUPABASE_SECRET_KEY: database.secretKey,
  });

  it('prints single events of one type with --events, and none with PUBLIC_ANALYTICS=off', async () => {
    const args = [...range, '--events', '--type', 'cart_action'];
    const on = await run(args, keys());
    expect(JSON.parse(on.out)).toMatchObject([
      {event_type: 'cart_action', session_id: 'session_1_x'},
    ]);
    const off = await run(args, {...keys(), PUBLIC_ANALYTICS: 'off'});
    expect(JSON.parse(off.out)).toEqual([]);
  });

  it('reads nothing with PUBLIC_ANALYTICS=off and says so', async () => {
    const json = await run([...range, '--json'], {...keys(), PUBLIC_ANALYTICS: 'off'});
    expect(json).toMatchObject({code: 0, err: expect.stringContaining('is off')});
    expect(JSON.parse(json.out)).toMatchObject({total: {views: 0, orders: 0}});
  });

  it('deletes events that are older than 90 days and keeps their counts', async () => {
    await database.sql(
      `insert into public.analytics_events (event_type, event_data, "timestamp", session_id)
       values ('product_view', '{"product_id": "old"}', '2020-01-05T12:00:00Z', 'session_1_o')`,
    );
    const days = ['--from', '2020-01-01', '--to', '2020-01-31', '--json'];
    expect((await run(days, keys())).code).toBe(0);
    const old = `select from public.analytics_events where session_id = 'session_1_o'`;
    expect(await database.sql(old)).toEqual([]);
    expect(JSON.parse((await run(days, keys())).out).total.views).toBe(1);
  });

  it('prints the figures as JSON, with web vitals and uncaught errors', async () => {
    const days = ['--from', '2126-09-01', '--to', '2126-09-30'];
    const [sold, measured] = await Promise.all([
      run([...range, '--json'], keys()),
      run([...days, '--json'], keys()),
    ]);
    expect(JSON.parse(sold.out).total).toMatchObject({
      ...{views: 1501, adds: 1, pieces: 2, orders: 1, ordered: 3, subscribed: 1},
      ...{conversion: 0.1, revenue: 15_107},
    });
    expect(JSON.parse(measured.out)).toMatchObject({
      events: {web_vital: 7, client_error: 3},
      monitoring: await readMonitoringReport(await serviceClient(), september),
    });
  });

  it('writes a page with --html, and names what cannot be measured with --health', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'boreal-report-'));
    const [file, log] = [join(folder, 'out.html'), join(folder, 'log')];
    const failed = {time: '2126-09-05T12:00:00Z', level: 'info', event: 'request', status: 500};
    writeFileSync(
      log,
      [failed, {...failed, status: 200}].map((line) => JSON.stringify(line)).join('\n'),
    );
    try {
      const days = ['--from', '2126-09-01', '--to', '2126-09-30'];
      const [page, health] = await Promise.all([
        run([...range, '--html', file], keys()),
        run([...days, '--health', '--log', log], keys()),
      ]);
      expect(page).toEqual({code: 0, out: `${file} is written.\n`, err: ''});
      expect(readFileSync(file, 'utf8')).toContain(
        '<td>RUSH</td><td>$98</td><td>1</td><td>1,500</td>',
      );
      expect(health.out).toMatch(/requests answered +99\.9 % +50\.00 % +1 of 2 /);
      expect(health.out).toMatch(/cart changes answered +99\.5 % +not measured/);
      expect(health.out).toMatch(/LCP ≤ 2\.5 s +75 % +80\.00 % +1 of 5 /);
    } finally {
      rmSync(folder, {recursive: true});
    }
  });

  it('reports what is missing or wrong in one line without a stack', async () => {
    const {PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY} = keys();
    const attempts = [
      [range, {PUBLIC_SUPABASE_URL}, /^SUPABASE_SECRET_KEY is missing/],
      [range, {SUPABASE_SECRET_KEY}, /^PUBLIC_SUPABASE_URL is missing/],
      [['--from', 'x'], keys(), /^--from must be a day/],
      [['--format', 'x'], keys(), /--format/],
      [['--health', '--log', 'x'], keys(), /^--log must be a file/],
      [
        range,
        {...keys(), SUPABASE_SECRET_KEY: database.publishableKey},
        /did not give the events: permission denied/,
      ],
      [range, {...keys(), PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9'}, /did not give the events/],
    ] as const;
    const results = await Promise.all(
      attempts.map(([args, variables]) => run([...args], variables)),
    );
    for (const [index, {code, out, err}] of results.entries()) {
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(attempts[index]?.[2] ?? /^$/);
      expect(err).not.toMatch(/\n\s+at /);
    }
  }, 60_000);
});
