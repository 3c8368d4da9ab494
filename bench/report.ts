/**
 * Analytics on a real Postgres (docs/decisions/0035-analytics-counts.md): the report over a year of events, a new event type, and
 * inserts on eight connections with the trigger that counts them and without it. The report must take
 * less than a second and a new type less than 100 ms; the rates of inserts are printed for comparison.
 * Needs Debian's `postgresql`; a million events take about a minute, ten million 6 GB:
 *
 *   node bench/report.ts [EVENTS]
 */
import {readMigrations} from '../local/supabase/migrations.ts';
import {platform} from '../local/supabase/platform.ts';
import {startPostgres} from '../tests/support/postgres.ts';
import {median} from './support/rate.ts';

const [events = 1_000_000] = process.argv.slice(2).map(Number);
const connections = 8;
const insertsPerConnection = 250;
const maxReportMs = 1_000;
const maxTypeMs = 100;

const report = `select sum((entry ->> 'count')::bigint)
  from jsonb_array_elements(to_jsonb(public.analytics_report(
    now() - interval '1 year', now() + interval '1 day', 'America/Los_Angeles'
  ))) as entry;`;
const newType = `
  create or replace function analytics.is_event(event_type text, event_data jsonb) returns boolean
  language sql immutable set search_path = '' as $$ select event_type <> 'unknown' $$;`;
const insert = `
  insert into public.analytics_events (event_type, event_data, session_id)
  values ('product_view', '{"product_id": "rush"}', 'session_1');`;

const postgres = await startPostgres(['shared_buffers=512MB', 'max_wal_size=4GB']);
try {
  await postgres.psql(platform);
  for (const {sql} of readMigrations()) await postgres.psql(`begin;\n${sql}\ncommit;`);
  await addEvents();

  const reports: number[] = [];
  for (let run = 0; run < 5; run += 1) reports.push(await time(report));
  const reportMs = Math.max(...reports);
  const counted = Number((await postgres.psql(report)).trim());
  console.log(
    `${counted.toLocaleString('en-US')} events of a year: the report takes ${median(reports).toFixed(0)} ms, at most ${reportMs.toFixed(0)}`,
  );

  // In turns, because other programs on the machine change its speed.
  const rates = {enable: [] as number[], disable: [] as number[]};
  for (let run = 0; run < 4; run += 1) {
    for (const state of ['enable', 'disable'] as const) {
      await postgres.psql(`alter table public.analytics_events ${state} trigger count_events;`);
      rates[state].push(await insertsPerSecond());
    }
  }
  console.log(
    `inserts a second on ${connections} connections: ${median(rates.enable).toFixed(0)} with the trigger, ${median(rates.disable).toFixed(0)} without`,
  );

  const typeMs = await time(newType);
  console.log(`a new event type takes ${typeMs.toFixed(0)} ms`);
  if (counted !== events || reportMs > maxReportMs || typeMs > maxTypeMs) process.exitCode = 1;
} finally {
  postgres.close();
}

/** Adds events over the last year, through the trigger; one in ten is an add to the cart. */
async function addEvents(): Promise<void> {
  const batch = 100_000;
  for (let added = 0; added < events; added += batch) {
    await postgres.psql(`
      set synchronous_commit = off;
      insert into public.analytics_events (event_type, event_data, "timestamp", session_id)
      select
        case when n % 10 = 0 then 'cart_action' else 'product_view' end,
        jsonb_build_object('product_id', (array['rush', 'vitra', 'synaptiq'])[n % 3 + 1]) ||
          case when n % 10 = 0 then jsonb_build_object('action', 'add', 'quantity', n % 4 + 1) else '{}' end,
        now() - n * (interval '364 days' / ${events}), 'session_1_' || n
      from generate_series(${added + 1}, ${Math.min(added + batch, events)}) as n;`);
  }
  await postgres.psql('vacuum analyze;');
}

/** The milliseconds that a statement takes in the database. */
async function time(statement: string): Promise<number> {
  const output = await postgres.psql(`\\timing on\n${statement}`);
  return Number(/Time: ([\d.]+) ms/.exec(output)?.[1]);
}

async function insertsPerSecond(): Promise<number> {
  const statements = `set role anon;\n${insert.repeat(insertsPerConnection)}`;
  const started = performance.now();
  await Promise.all(Array.from({length: connections}, () => postgres.psql(statements)));
  return (connections * insertsPerConnection * 1_000) / (performance.now() - started);
}
