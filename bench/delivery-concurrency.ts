/**
 * Eight sessions of a real Postgres apply Shopify's deliveries at once: orders, shipments,
 * deletions and redactions of the whole shop, about few orders so that they collide. No session
 * may end in a deadlock (40P01) or a constraint violation. The embedded database has one
 * connection and cannot show this, so the bench needs a server and `psql`:
 *
 *   POSTGRES_URL=postgres://postgres@127.0.0.1:5432/postgres node bench/delivery-concurrency.ts
 *
 * It creates the database `delivery_concurrency` with the migrations and drops it at the end. The
 * user needs CREATEDB and BYPASSRLS, as Supabase's `postgres` has. Where the server lacks Supabase's
 * roles, a superuser creates them.
 */
import {type ChildProcess, spawn} from 'node:child_process';
import {topics} from '../app/orders/webhooks/topics.server.ts';
import {readMigrations} from '../local/supabase/migrations.ts';
import {platform} from '../local/supabase/platform.ts';
import {payloads} from '../tests/support/deliveries.ts';

const sessions = 8;
const deliveriesEach = 200;
const orders = 12;
const database = 'delivery_concurrency';

const {POSTGRES_URL: serverUrl} = process.env;
if (!serverUrl)
  throw new Error('POSTGRES_URL must name a server on which databases may be created.');

await run(serverUrl, `drop database if exists ${database};\ncreate database ${database};`);
const url = Object.assign(new URL(serverUrl), {pathname: `/${database}`}).href;
await run(url, withoutRoles(platform, await rolesOf(serverUrl)));
for (const {sql} of readMigrations()) await run(url, `begin;\n${sql}\ncommit;`);

const started = performance.now();
const results = await Promise.all(
  Array.from({length: sessions}, (_, session) => apply(url, session)),
);
const seconds = (performance.now() - started) / 1000;

const outcomes = new Map<string, number>();
for (const outcome of results.flat()) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
console.log(`${sessions} sessions, ${deliveriesEach} deliveries each, ${seconds.toFixed(1)} s`);
for (const [outcome, count] of [...outcomes].sort()) console.log(`${outcome.padEnd(24)} ${count}`);
await run(serverUrl, `drop database ${database};`);
const failures = [...outcomes.keys()].filter((outcome) => /^(ERROR|kept)/.test(outcome));
if (failures.length > 0 || !outcomes.has('written')) process.exitCode = 1;

async function rolesOf(connection: string): Promise<ReadonlySet<string>> {
  return new Set((await run(connection, 'select rolname from pg_roles;')).split('\n'));
}

/** Roles belong to the server, not to a database, so those that exist are neither created nor granted again. */
function withoutRoles(sql: string, existing: ReadonlySet<string>): string {
  return sql
    .replace(/create role (\w+)[^;]*;/g, (statement, role) => (existing.has(role) ? '' : statement))
    .replace(/grant [\w, ]+ to (authenticator);/, (statement, role) =>
      existing.has(role) ? '' : statement,
    );
}

/** Applies the deliveries of one session one after another, and returns each outcome. */
async function apply(databaseUrl: string, session: number): Promise<string[]> {
  const statements = Array.from({length: deliveriesEach}, (_, index) => {
    const {call, facts} = delivery(session, index);
    const json = JSON.stringify({...facts, body_hash: `${session}-${index}`});
    return `select public.${call}($json$${json}$json$) ->> 'outcome';`;
  });
  const output = await run(
    databaseUrl,
    `\\set VERBOSITY sqlstate\n${statements.join('\n')}`,
    false,
  );
  return output.split('\n').filter(Boolean);
}

function delivery(session: number, index: number) {
  const orderId = 1_000 + Math.floor(Math.random() * orders);
  const fulfillmentId = orderId * 10 + Math.floor(Math.random() * 2);
  const updated_at = new Date(Date.UTC(2026, 10, 16, 18, 0, session * 1_000 + index)).toISOString();
  const kind = Math.random();
  // Ids change over time, because a deleted order stays deleted.
  const id = orderId + Math.floor(index / 20) * 1_000;
  if (kind < 0.45) {
    // Carts may carry the same number, which only one order can get.
    const value = `BRL-SAMECART${Math.floor(Math.random() * 3)}`;
    const note_attributes = [{name: 'Tracking number', value}];
    return call('orders/updated', payloads.order({id, updated_at, note_attributes}));
  }
  // Every later delivery about what a redaction deletes is ignored, so that of the shop comes at the end.
  const isNearEnd = index >= deliveriesEach - 10;
  if (isNearEnd && kind > 0.9) return call('shop/redact', payloads.shopRedact());
  const shipment = {order_id: id, updated_at};
  if (kind < 0.65) {
    return call('fulfillments/update', payloads.fulfillment({id: fulfillmentId, ...shipment}));
  }
  if (kind < 0.97) {
    const event = {...shipment, id: session * 10_000 + index, fulfillment_id: fulfillmentId};
    return call('fulfillment_events/create', payloads.event(event));
  }
  const other = id - orderId + 1_000 + Math.floor(Math.random() * orders);
  return call('customers/redact', payloads.redact({orders_to_redact: [id, other]}));
}

function call(topic: keyof typeof topics, payload: unknown) {
  const facts = topics[topic].read(payload);
  if (!facts) throw new Error(`The payload does not fit ${topic}.`);
  return {call: topics[topic].call, facts};
}

/** Runs SQL in a session of psql and returns what it prints; errors end it unless tolerated. */
async function run(connection: string, sql: string, stopsOnError = true): Promise<string> {
  const stop = stopsOnError ? ['-v', 'ON_ERROR_STOP=1'] : [];
  const psql: ChildProcess = spawn('psql', ['-X', '-q', '-A', '-t', ...stop, connection], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  psql.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  psql.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  psql.stdin?.end(sql);
  const status = await new Promise((resolve, reject) => {
    psql.on('error', reject);
    psql.on('close', resolve);
  });
  if (stopsOnError && status !== 0) throw new Error(`psql failed: ${output}`);
  return output;
}
