/**
 * Applies orders as Shopify's webhooks do, for what webhooks missed, and runs the clean-up:
 *
 *   npm run orders -- --since 2026-11-23T08:00:00Z    every order that changed since, read from the Admin API
 *   npm run orders -- --clean-up                      where the database has no pg_cron
 *
 * --since needs the store's variables and SHOPIFY_ADMIN_TOKEN with `read_orders`. Nothing that an order contains is printed.
 */
import {setTimeout as sleep} from 'node:timers/promises';
import {productIds} from '../app/catalog/types.ts';
import {applyDelivery} from '../app/orders/webhooks/apply-delivery.server.ts';
import {parseJsonWithExactIds} from '../app/orders/webhooks/fields.server.ts';
import {type KnownProducts, productsByNumber} from '../app/orders/webhooks/line-items.server.ts';
import {type Delivery, topics} from '../app/orders/webhooks/topics.server.ts';
import {type Environment, parseEnvironment} from '../app/platform/server/environment.server.ts';
import type {DatabaseClient} from '../app/platform/server/supabase.server.ts';
import {loadVariables, openDatabase, Problem, readOptions, run} from './command.ts';
import {storefrontOf, valueAt} from './doctor/store-request.ts';

/** The payload of the webhooks of this version is the same resource. */
const apiVersion = '2026-04';

await run(async () => {
  loadVariables();
  const options = readOptions({since: {type: 'string'}, 'clean-up': {type: 'boolean'}});
  const client = await openDatabase('only the secret key writes orders.');
  if (options['clean-up']) return cleanUp(client);

  const since = new Date(options.since ?? '');
  if (Number.isNaN(since.getTime()))
    throw new Problem('Give a time, as in --since 2026-11-23T08:00:00Z, or --clean-up.');
  const parsed = parseEnvironment(process.env);
  if (!parsed.ok) throw new Problem(parsed.problems.join('\n'));
  const {SHOPIFY_ADMIN_TOKEN: token} = process.env;
  if (!token)
    throw new Problem(
      'SHOPIFY_ADMIN_TOKEN is missing: the Admin API token of an app with read_orders.',
    );
  return applyOrders(parsed.environment.store, token, since, client);
});

async function applyOrders(
  store: Environment['store'],
  token: string,
  since: Date,
  client: DatabaseClient,
): Promise<void> {
  const {origin} = store;
  const products = await readProducts(store);
  const outcomes = new Map<string, number>();
  const query = new URLSearchParams({
    status: 'any',
    limit: '250',
    order: 'updated_at asc',
    updated_at_min: since.toISOString(),
  });
  let page: URL | undefined = new URL(`/admin/api/${apiVersion}/orders.json?${query}`, origin);
  while (page) {
    const response: Response = await fetch(page, {headers: {'X-Shopify-Access-Token': token}});
    if (response.status === 429) {
      await sleep(Number(response.headers.get('Retry-After') ?? 2) * 1000);
      continue;
    }
    if (!response.ok) throw new Problem(`The Admin API responded with status ${response.status}.`);
    const {orders} = Object(parseJsonWithExactIds(await response.text()));
    if (!Array.isArray(orders)) throw new Problem('The Admin API did not respond with orders.');
    for (const order of orders) {
      const outcome = await apply(topics['orders/updated'](order, products), client);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    page = nextPage(response, origin);
  }
  for (const [outcome, count] of outcomes) console.log(`${outcome.padEnd(10)} ${count}`);
  const total = [...outcomes.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${total} orders changed since ${since.toISOString()}.`);
  const isIncomplete = ['failed', 'unreadable', 'kept'].some((outcome) => outcomes.has(outcome));
  if (isIncomplete) throw new Problem('Some orders are missing; see above, and run it again.');
}

/** With the products of the worker: otherwise, the lines would differ, and the order replace the delivered one. */
async function readProducts({origin, publicToken}: Environment['store']): Promise<KnownProducts> {
  const storefront = storefrontOf(origin, {'X-Shopify-Storefront-Access-Token': publicToken});
  const fields = productIds.map((id) => `${id}: product(handle: "${id}") { id }`);
  const {status, data, errors} = await storefront(`{ ${fields.join(' ')} }`);
  if (!data || errors.length > 0) {
    const reason = errors[0]?.message ?? `status ${status}`;
    throw new Problem(`The store did not give its products (${reason}), so nothing was changed.`);
  }
  return productsByNumber((id) => String(valueAt(data, id, 'id')));
}

async function apply(delivery: Delivery | undefined, client: DatabaseClient): Promise<string> {
  if (!delivery) return 'unreadable';
  const log = {info: () => {}, error: console.error};
  return (await applyDelivery('orders/updated', delivery, {client, log}))?.outcome ?? 'failed';
}

/** The next page must not lead the token to another host. */
function nextPage(response: Response, origin: string): URL | undefined {
  const link = /<([^>]+)>;\s*rel="?next"?/.exec(response.headers.get('Link') ?? '')?.[1];
  const url = link === undefined ? undefined : new URL(link);
  if (url && url.origin !== origin) throw new Error(`The next page is on ${url.origin}.`);
  return url;
}

async function cleanUp(client: DatabaseClient): Promise<void> {
  for (let isComplete = false; !isComplete; ) {
    const {data, error} = await client.rpc('clean_up_orders');
    if (error) throw new Problem(`The database did not clean up: ${error.message.slice(0, 300)}`);
    console.log(JSON.stringify(data));
    isComplete = Object(data).is_complete === true;
  }
}
