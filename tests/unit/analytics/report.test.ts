import {spawn} from 'node:child_process';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import type {StoredEvent} from '../../../app/analytics/read.server.ts';
import {readRange, summarize, toTable} from '../../../app/analytics/report.ts';
import {type EmbeddedSupabase, startSupabase} from '../../../local/supabase/server.ts';

const root = join(import.meta.dirname, '../../..');

let id = 0;
function event(timestamp: string, product_id: string, quantity?: number): StoredEvent {
  return {
    id: id++,
    user_id: null,
    session_id: 'session_1795000000000_abc',
    timestamp,
    ...(quantity === undefined
      ? {event_type: 'product_view', event_data: {product_id}}
      : {event_type: 'cart_action', event_data: {action: 'add', product_id, quantity}}),
  };
}

describe('the range of a report', () => {
  test('is whole days of the shop’s, whatever the clocks do', () => {
    expect(readRange({from: '2026-11-01', to: '2026-11-30'}, new Date())).toEqual({
      ok: true,
      range: {from: '2026-11-01T07:00:00.000Z', to: '2026-12-01T07:59:59.999Z'},
    });
    expect(
      readRange({from: '2026-03-08', to: '2026-03-08', type: 'product_view'}, new Date()),
    ).toEqual({
      ok: true,
      range: {
        from: '2026-03-08T08:00:00.000Z',
        to: '2026-03-09T06:59:59.999Z',
        type: 'product_view',
      },
    });
  });

  test('is the last thirty days where none is asked for', () => {
    const result = readRange({}, new Date('2026-11-20T12:00:00Z'));
    expect(result).toMatchObject({
      range: {from: '2026-10-22T07:00:00.000Z', to: '2026-11-21T07:59:59.999Z'},
    });
  });

  test.each([
    [{from: '2026-02-30'}, '--from'],
    [{to: 'today'}, '--to'],
    [{from: '2026-11-02', to: '2026-11-01'}, '--from'],
    [{type: 'purchase'}, '--type'],
  ])('%o is refused in words', (options, name) => {
    const result = readRange(options, new Date('2026-11-20T12:00:00Z'));
    expect(result).toEqual({ok: false, problem: expect.stringMatching(`^${name} must .+\\.$`)});
  });
});

describe('a summary', () => {
  const range = {from: '2026-11-01T07:00:00.000Z', to: '2026-12-01T07:59:59.999Z'};
  const events = [
    event('2026-11-02T07:30:00Z', 'rush'), // still the first of November in California
    event('2026-11-02T09:00:00Z', 'rush'),
    event('2026-11-02T09:05:00Z', 'rush', 3),
    event('2026-11-02T10:00:00Z', 'vitra'),
    event('2026-11-03T10:00:00Z', 'vitra'),
  ];

  test('counts by product and by day of the shop’s', () => {
    const {total, products, days} = summarize(events, range);
    expect(total).toEqual({views: 4, adds: 1, pieces: 3, conversion: 25});
    expect(products).toEqual({
      rush: {views: 2, adds: 1, pieces: 3, conversion: 50},
      synaptiq: {views: 0, adds: 0, pieces: 0, conversion: null},
      vitra: {views: 2, adds: 0, pieces: 0, conversion: 0},
    });
    expect(Object.entries(days).map(([day, {views}]) => [day, views])).toEqual([
      ['2026-11-01', 1],
      ['2026-11-02', 2],
      ['2026-11-03', 1],
    ]);
  });

  test('has bars as long as the views are many', () => {
    const bars = toTable(summarize(events, range))
      .split('\n')
      .filter((line) => line.startsWith('2026-'));
    expect(bars.map((line) => line.match(/█/g)?.length)).toEqual([15, 30, 15]);
  });
});

describe('npm run report', () => {
  let database: EmbeddedSupabase;
  beforeAll(async () => {
    database = await startSupabase();
    await database.sql(
      `insert into public.analytics_events (event_type, event_data, "timestamp", session_id)
       select 'product_view', '{"product_id": "rush"}', '2026-11-05T12:00:00Z', 'session_1_' || n from generate_series(1, 1500) n`,
    );
    await database.sql(
      `insert into public.analytics_events (event_type, event_data, "timestamp", session_id)
       values ('cart_action', '{"action": "add", "product_id": "rush", "quantity": 2}', '2026-11-06T12:00:00Z', 'session_1_x')`,
    );
  });
  afterAll(() => database.close());

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

  const range = ['--from', '2026-11-01', '--to', '2026-11-30'];
  const keys = () => ({
    PUBLIC_SUPABASE_URL: database.url,
    SUPABASE_SERVICE_ROLE_KEY: database.serviceRoleKey,
  });

  test('prints what more than one page of rows holds, as a table, as JSON and as CSV', async () => {
    const table = await run(range, keys());
    expect(table.code).toBe(0);
    expect(table.out).toMatch(/rush\s+1500\s+1\s+2\s+0\.1 %\s+█{30}/);
    const json = JSON.parse((await run([...range, '--json'], keys())).out);
    expect(json.total).toEqual({views: 1500, adds: 1, pieces: 2, conversion: 0.1});
    expect((await run([...range, '--csv', '--type', 'product_view'], keys())).out).toContain(
      'product,rush,1500,0,0,0',
    );
  });

  test('says what is missing or wrong, and no stack', async () => {
    const {PUBLIC_SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY} = keys();
    for (const [args, variables, words] of [
      [range, {PUBLIC_SUPABASE_URL}, /^SUPABASE_SERVICE_ROLE_KEY is missing/],
      [range, {SUPABASE_SERVICE_ROLE_KEY}, /^PUBLIC_SUPABASE_URL is missing/],
      [['--from', 'x'], keys(), /^--from must be a day/],
      [['--format', 'x'], keys(), /--format/],
      [
        range,
        {...keys(), SUPABASE_SERVICE_ROLE_KEY: database.anonKey},
        /did not give the events: permission denied/,
      ],
      [range, {...keys(), PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9'}, /did not give the events/],
    ] as const) {
      const {code, out, err} = await run([...args], variables);
      expect(code).toBe(1);
      expect(out).toBe('');
      expect(err).toMatch(words);
      expect(err).not.toMatch(/\n\s+at /);
    }
  }, 30_000);
});
