/**
 * Applies Shopify's deliveries to a real Postgres while the shop's history grows: 10,000 mixed
 * deliveries on eight connections with 0, 100,000 and 1,000,000 earlier orders of five events each.
 * The time of a delivery may grow by half, no delivery may fail or deadlock, and the rows that
 * visitors read must be those of a model that sorts the deliveries. The embedded database has one
 * connection and shows neither. Needs Debian's `postgresql`; takes about ten minutes and 5 GB:
 *
 *   node bench/deliveries.ts [ORDERS…]
 */
import {execFileSync, spawn} from 'node:child_process';
import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import fc from 'fast-check';
import {topics} from '../app/orders/webhooks/topics.server.ts';
import {readMigrations} from '../local/supabase/migrations.ts';
import {platform} from '../local/supabase/platform.ts';
import {payloads} from '../tests/support/deliveries.ts';
import {
  deliveriesOf,
  expectedOrder,
  orderHistory,
  type SentDelivery,
  visibleOrders,
} from '../tests/support/order-history.ts';

const connections = 8;
const deliveriesPerStage = 10_000;
const maxGrowth = 1.5;

const given = process.argv.slice(2).map(Number);
const stages = given.length > 0 ? given : [0, 100_000, 1_000_000];

const versions = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(a) - Number(b));
const programs = join('/usr/lib/postgresql', versions.at(-1) ?? '', 'bin');
const folder = mkdtempSync(join(tmpdir(), 'deliveries-'));
const port = 40_000 + (process.pid % 10_000);
// Postgres refuses to run as root, and Debian's package has a user for it.
const asRoot = process.getuid?.() === 0;
const own = (program: string, ...args: string[]) =>
  asRoot
    ? execFileSync('runuser', ['-u', 'postgres', '--', join(programs, program), ...args])
    : execFileSync(join(programs, program), args);

try {
  if (asRoot) execFileSync('chown', ['postgres', folder]);
  own('initdb', '-D', join(folder, 'data'), '-U', 'postgres', '--auth', 'trust');
  const options = `-p ${port} -k ${folder} -c listen_addresses= -c shared_buffers=512MB -c max_wal_size=4GB`;
  own(
    'pg_ctl',
    'start',
    '-w',
    '-D',
    join(folder, 'data'),
    '-l',
    join(folder, 'log'),
    '-o',
    options,
  );
  process.exitCode = await measure();
} finally {
  try {
    own('pg_ctl', 'stop', '-m', 'immediate', '-D', join(folder, 'data'));
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

async function measure(): Promise<number> {
  await run(platform);
  for (const {sql} of readMigrations()) await run(`begin;\n${sql}\ncommit;`);
  const medians: number[] = [];
  let failures = 0;
  let loaded = 0;
  for (const [stage, orders] of stages.entries()) {
    await load(loaded, orders);
    loaded = orders;
    const {times, errors, differences, sizes} = await runStage(stage);
    times.sort((a, b) => a - b);
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    const quantile = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
    medians.push(times[Math.floor(times.length / 2)] ?? 0);
    failures += errors.length + differences;
    console.log(
      `${orders.toLocaleString('en-US').padStart(9)} orders: ${times.length} deliveries, mean ${mean.toFixed(2)} ms, median ${quantile(0.5)}, 99 % ${quantile(0.99)}, largest ${quantile(0.9999)}; ${errors.length} errors, ${differences} orders unlike the model; ${sizes}`,
    );
    for (const error of errors.slice(0, 5)) console.log(`  ${error}`);
  }
  // The median, because other programs on the machine make a mean of many short statements jump.
  const growth = Math.max(...medians) / Math.max(medians[0] ?? 0, 0.001);
  console.log(`largest median / first median: ${growth.toFixed(2)} (at most ${maxGrowth})`);
  return failures === 0 && growth <= maxGrowth ? 0 : 1;
}

/** Adds delivered orders of the last three years, a year of which is older than every limit. */
async function load(from: number, to: number): Promise<void> {
  if (to <= from) return;
  const started = performance.now();
  await run(`
    set session_replication_role = replica;
    set synchronous_commit = off;
    create temporary table history as
      select n, gen_random_uuid() as row_id, now() - n % 1095 * interval '1 day' as ordered_at,
        'BRL-' || lpad(upper(to_hex(n)), 9, '0') as number
      from generate_series(${from + 1}, ${to}) as n;
    insert into shopify.orders
      (shopify_id, row_id, tracking_number, version, body, events, first_seen_at, changed_at)
    select 1000000 + n, row_id, number, '2024', jsonb_build_object(
        'created_at', ordered_at, 'cancelled_at', null, 'estimated_delivery', ordered_at,
        'shipping_address', '{"city": "Portland", "state": "OR", "postal_code": "97201"}'::jsonb,
        'items', '[{"product_id": "rush", "title": "RUSH", "quantity": 1, "price": 48.99}]'::jsonb,
        'shipments', jsonb_build_array(jsonb_build_object('fulfillment_id', n::text,
          'shipped_at', ordered_at, 'items', '[{"item": 0, "quantity": 1}]'::jsonb, 'events', '[]'::jsonb))
      ),
      (select jsonb_object_agg((n * 10 + e)::text, jsonb_build_object('fulfillment_id', n::text,
        'status', 'in_transit', 'description', 'On its way', 'happened_at', ordered_at,
        'location', 'Sacramento, CA', 'estimated_delivery', null)) from generate_series(1, 3) as e),
      ordered_at, ordered_at
    from history;
    insert into public.orders
      (id, tracking_number, status, created_at, estimated_delivery, shipping_address, items, shipments)
    select row_id, number, 'in_transit', ordered_at, ordered_at,
      '{"city": "Portland", "state": "OR", "postal_code": "97201"}',
      '[{"product_id": "rush", "title": "RUSH", "quantity": 1, "price": 48.99}]',
      '[{"status": "in_transit", "items": [{"item": 0, "quantity": 1}]}]'
    from history;
    insert into public.tracking_events (order_id, status, description, location, created_at, shipment)
    select row_id, 'in_transit', 'On its way', 'Sacramento, CA', ordered_at, 1
    from history cross join generate_series(1, 5);
    drop table history;`);
  await run('vacuum analyze shopify.orders;');
  await run('vacuum analyze public.orders;');
  await run('vacuum analyze public.tracking_events;');
  await run('checkpoint;');
  console.log(`loaded in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

async function runStage(stage: number) {
  const expected = new Map<string, unknown>();
  const deliveries: SentDelivery[] = [];
  const histories = fc.sample(orderHistory, {numRuns: deliveriesPerStage, seed: 20261123 + stage});
  let id = 7_000_000_000_000 + stage * 1_000_000;
  for (const history of histories) {
    if (deliveries.length >= deliveriesPerStage - 400) break;
    id += 1;
    const own = deliveriesOf(history, id);
    deliveries.push(...own);
    expected.set(String(id), expectedOrder(own));
  }
  // Pairs of orders that are redacted from two sides while they claim the same tracking number.
  while (deliveries.length < deliveriesPerStage) {
    const [a, b] = [id + 1, id + 2];
    id += 2;
    for (const order of [a, b]) {
      deliveries.push({topic: 'orders/create', payload: payloads.order({id: order})});
      expected.set(String(order), undefined);
    }
    for (const orders_to_redact of [
      [a, b],
      [b, a],
    ]) {
      deliveries.push({topic: 'customers/redact', payload: payloads.redact({orders_to_redact})});
    }
  }
  // Deliveries of one order are near each other, as Shopify's are, and on different connections.
  const sessions = Array.from({length: connections}, (): string[] => []);
  deliveries
    .map((delivery, index) => ({delivery, place: index + Math.random() * 40}))
    .sort((a, b) => a.place - b.place)
    .forEach(({delivery: {topic, payload}}, index) => {
      const delivery = Object(topics[topic](payload));
      // Carts may carry the same number, which only one order can get.
      delivery.candidates?.unshift(
        `BRL-SAMECAR${String(Math.floor(index / 12) % 100).padStart(2, '0')}`,
      );
      const json = JSON.stringify(delivery);
      sessions[index % connections]?.push(
        `select public.receive_delivery('${topic}', $json$${json}$json$) ->> 'outcome';`,
      );
    });
  const outputs = await Promise.all(
    sessions.map((statements) =>
      run(`set role service_role;\n\\timing on\n${statements.join('\n')}`, false),
    ),
  );
  const lines = outputs.join('\n').split('\n');
  const times = lines.flatMap((line) => /^Time: ([\d.]+) ms/.exec(line)?.[1] ?? []).map(Number);
  const errors = lines.filter((line) => /ERROR|kept/.test(line));
  const ids = `'{${[...expected.keys()].join(',')}}'::bigint[]`;
  const found = await run(
    `select jsonb_object_agg(id, visible) from (${visibleOrders.replace('$1', ids)}) as shown;`,
  );
  const shown = JSON.parse(found.trim() || '{}');
  const differences = [...expected].filter(
    ([key, model]) => sorted(shown[key]) !== sorted(model),
  ).length;
  const sizes = await run(
    `select string_agg(relname || ' ' || pg_size_pretty(pg_total_relation_size(oid)), ', ' order by relname)
     from pg_class where oid in ('shopify.orders'::regclass, 'public.orders'::regclass, 'public.tracking_events'::regclass);`,
  );
  return {times, errors, differences, sizes: sizes.trim()};
}

/** A text that is equal for equal values, whatever the order of their keys. */
function sorted(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) =>
      part && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? 'none'
  );
}

/** Runs SQL in a session of psql and returns what it prints; errors end it unless tolerated. */
async function run(sql: string, stopsOnError = true): Promise<string> {
  const stop = stopsOnError ? ['-v', 'ON_ERROR_STOP=1'] : [];
  const connection = ['-h', folder, '-p', String(port), '-U', 'postgres'];
  const psql = spawn(join(programs, 'psql'), ['-X', '-q', '-A', '-t', ...stop, ...connection]);
  let output = '';
  for (const stream of [psql.stdout, psql.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
  }
  psql.stdin.end(sql);
  const status = await new Promise((resolve, reject) => {
    psql.on('error', reject);
    psql.on('close', resolve);
  });
  if (stopsOnError && status !== 0) throw new Error(`psql failed: ${output.slice(0, 2_000)}`);
  return output;
}
