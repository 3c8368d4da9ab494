/**
 * Applies Shopify's deliveries to a real Postgres with 0, 100,000 and 1,000,000 earlier orders of five
 * events each: the same 10,000 mixed deliveries on eight connections in each of three databases. The
 * databases take turns in small batches, so that other programs on the machine slow all of them alike.
 * The time of a delivery may grow by half, no delivery may fail or deadlock, and the rows that
 * visitors read must be those of a model that sorts the deliveries. The embedded database has one
 * connection and shows neither. Needs Debian's `postgresql`; takes about ten minutes and 5 GB:
 *
 *   node bench/deliveries.ts [ORDERS…]
 */
import {isDeepStrictEqual} from 'node:util';
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
import {startPostgres} from '../tests/support/postgres.ts';
import {type Figure, median, report} from './support/figures.ts';

const connections = 8;
const deliveriesInAll = 10_000;
const batchSize = 400;
const maxGrowth = 1.5;

const given = process.argv.slice(2).map(Number);
const histories = given.length > 0 ? given : [0, 100_000, 1_000_000];

const postgres = await startPostgres(['shared_buffers=512MB', 'max_wal_size=4GB']);
try {
  report(await measure());
} finally {
  postgres.close();
}

async function measure(): Promise<Figure[]> {
  await run('template1', platform);
  for (const {sql} of readMigrations()) await run('template1', `begin;\n${sql}\ncommit;`);
  for (const orders of histories) {
    await run('postgres', `create database ${nameOf(orders)};`);
    await load(nameOf(orders), orders);
  }
  const {statements, expected} = deliveries();
  const series = histories.map((orders) => ({
    orders,
    times: [] as number[][],
    errors: [] as string[],
  }));
  const turns = [...series];
  for (let start = 0; start < statements.length; start += batchSize) {
    const batch = statements.slice(start, start + batchSize);
    for (const {orders, times, errors} of turns) {
      const lines = (await apply(nameOf(orders), batch)).split('\n');
      times.push(lines.flatMap((line) => /^Time: ([\d.]+) ms/.exec(line)?.[1] ?? []).map(Number));
      errors.push(...lines.filter((line) => /ERROR|kept/.test(line)));
    }
    // Another one begins the next round.
    turns.push(...turns.splice(0, 1));
  }

  const baseline = series[0]?.times.map(median) ?? [];
  const figures: Figure[] = [];
  for (const {orders, times, errors} of series) {
    for (const error of errors.slice(0, 5)) console.log(error);
    const all = times.flat();
    const growth = median(times.map((batch, round) => median(batch) / (baseline[round] ?? 0)));
    const unlike = await countUnlike(nameOf(orders), expected);
    const lost = statements.length - all.length;
    figures.push(
      {name: `a delivery with ${orders} orders, median`, value: median(all), unit: 'ms'},
      {name: 'the same, of that with the first history', value: growth, limit: maxGrowth},
      {name: 'the same, failed', value: errors.length + lost, unit: 'in all', limit: 0},
      {name: 'the same, orders unlike the model', value: unlike, unit: 'in all', limit: 0},
    );
  }
  return figures;
}

function nameOf(orders: number): string {
  return `orders_${orders}`;
}

function run(database: string, sql: string, stopsOnError = true): Promise<string> {
  return postgres.psql(sql, {database, stopsOnError});
}

/** Adds delivered orders of the last three years, a year of which is older than every limit. */
async function load(database: string, orders: number): Promise<void> {
  if (orders === 0) return;
  await run(
    database,
    `
    set session_replication_role = replica;
    set synchronous_commit = off;
    create temporary table history as
      select n, gen_random_uuid() as row_id, now() - n % 1095 * interval '1 day' as ordered_at,
        'BRL-' || lpad(upper(to_hex(n)), 9, '0') as number
      from generate_series(1, ${orders}) as n;
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
    drop table history;`,
  );
  for (const table of ['shopify.orders', 'public.orders', 'public.tracking_events']) {
    await run(database, `vacuum analyze ${table};`);
  }
  await run(database, 'checkpoint;');
}

/** Statements that apply mixed deliveries, and what visitors must read of each order afterwards. */
function deliveries(): {statements: string[]; expected: Map<string, unknown>} {
  const expected = new Map<string, unknown>();
  const sent: SentDelivery[] = [];
  let id = 7_000_000_000_000;
  for (const history of fc.sample(orderHistory, {numRuns: deliveriesInAll, seed: 20261123})) {
    if (sent.length >= deliveriesInAll - 400) break;
    id += 1;
    const own = deliveriesOf(history, id);
    sent.push(...own);
    expected.set(String(id), expectedOrder(own));
  }
  // Pairs of orders that are redacted from two sides while they claim the same tracking number.
  while (sent.length < deliveriesInAll) {
    const [a, b] = [id + 1, id + 2];
    id += 2;
    for (const order of [a, b]) {
      sent.push({topic: 'orders/create', payload: payloads.order({id: order})});
      expected.set(String(order), undefined);
    }
    for (const orders_to_redact of [
      [a, b],
      [b, a],
    ]) {
      sent.push({topic: 'customers/redact', payload: payloads.redact({orders_to_redact})});
    }
  }
  // Deliveries of one order are near each other, as Shopify's are, and on different connections.
  const statements = sent
    .map((delivery, index) => ({delivery, place: index + Math.random() * 40}))
    .sort((a, b) => a.place - b.place)
    .map(({delivery: {topic, payload}}, index) => {
      const delivery = Object(topics[topic](payload));
      // Carts may carry the same number, which only one order can get.
      delivery.candidates?.unshift(
        `BRL-SAMECAR${String(Math.floor(index / 12) % 100).padStart(2, '0')}`,
      );
      const json = JSON.stringify(delivery);
      return `select public.receive_delivery('${topic}', $json$${json}$json$) ->> 'outcome';`;
    });
  return {statements, expected};
}

/** Applies a batch on all connections at once and returns what psql prints. */
async function apply(database: string, batch: readonly string[]): Promise<string> {
  const sessions = Array.from({length: connections}, (_, session) =>
    batch.filter((_statement, index) => index % connections === session),
  );
  const outputs = await Promise.all(
    sessions.map((own) =>
      run(database, `set role service_role;\n\\timing on\n${own.join('\n')}`, false),
    ),
  );
  return outputs.join('\n');
}

/** The number of orders that visitors would not read as the model says. */
async function countUnlike(database: string, expected: Map<string, unknown>): Promise<number> {
  const ids = `'{${[...expected.keys()].join(',')}}'::bigint[]`;
  const found = await run(
    database,
    `select jsonb_object_agg(id, visible) from (${visibleOrders.replace('$1', ids)}) as shown;`,
  );
  const shown = JSON.parse(found.trim() || '{}');
  return [...expected].filter(([key, model]) => !isDeepStrictEqual(shown[key], asJson(model)))
    .length;
}

/** A model as Postgres would return it: without what is undefined. */
const asJson = (model: unknown): unknown => model && JSON.parse(JSON.stringify(model));
