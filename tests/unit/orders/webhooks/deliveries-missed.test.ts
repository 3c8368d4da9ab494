import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, expect, it} from 'vitest';
import {startSupabase} from '../../../../local/supabase/server.ts';
import {payloads} from '../../../support/deliveries.ts';
import {runScript} from '../../../support/run-script.ts';

const database = await startSupabase({seed: false});
const shirt = {id: 1, product_id: 7891, title: 'RUSH T-Shirt', quantity: 1, price: '20.00'};
const orders = [
  payloads.order({id: 4_000}),
  payloads.order({id: 4_001}),
  payloads.order({id: 4_002, line_items: [shirt]}),
];

/** A store that has RUSH, and its Admin API with two pages of orders, which is throttled once. */
let storefrontStatus = 200;
const requests: string[] = [];
const api = createServer((request, response) => {
  const address = `${request.url}`;
  if (address === '/api/2026-04/graphql.json') {
    const data = {rush: {id: 'gid://shopify/Product/632910392'}, synaptiq: null, vitra: null};
    response
      .writeHead(storefrontStatus)
      .end(storefrontStatus === 200 ? JSON.stringify({data}) : '');
    return;
  }
  requests.push(`${request.headers['x-shopify-access-token']} ${decodeURIComponent(address)}`);
  if (requests.length === 1) {
    response.writeHead(429, {'Retry-After': '0'}).end();
    return;
  }
  const isLast = address.includes('page_info');
  const {port} = api.address() as AddressInfo;
  const next = `<http://127.0.0.1:${port}/admin/api/2026-04/orders.json?page_info=x>; rel="next"`;
  response.writeHead(200, isLast ? {} : {Link: next});
  response.end(JSON.stringify({orders: isLast ? orders.slice(2) : orders.slice(0, 2)}));
});
await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
afterAll(async () => {
  api.close();
  await database.close();
});

function run(...options: string[]) {
  const {port} = api.address() as AddressInfo;
  return runScript('orders', options, {
    PUBLIC_STORE_DOMAIN: `http://127.0.0.1:${port}`,
    PUBLIC_STOREFRONT_API_TOKEN: 'token-of-a-test-store',
    SHOPIFY_ADMIN_TOKEN: 'shpat_of_a_test',
    PUBLIC_SUPABASE_URL: database.url,
    SUPABASE_SECRET_KEY: database.secretKey,
  });
}

it('npm run orders applies the orders of an outage from the Admin API, page by page, and may be repeated', async () => {
  let first = await run('--since', '2026-11-16T17:00:00Z');
  // A busy database may take longer than a delivery may.
  while (first.err.includes('run it again')) first = await run('--since', '2026-11-16T17:00:00Z');
  expect(first.out).toMatch(/3 orders/);
  expect(first.out + first.err).not.toMatch(/buyer|Portland|BRL-/);
  expect(requests[1]).toMatch(
    /^shpat_of_a_test .*status=any.*updated_at_min=2026-11-16T17:00:00.000Z/,
  );
  const lines = 'select jsonb_array_elements(items) as line from public.orders';
  expect(
    await database.sql(`select line->>'product_id' as id from (${lines}) order by id`),
  ).toEqual(['7891', 'rush', 'rush', 'vitra', 'vitra'].map((id) => ({id})));
  expect((await run('--since', '2026-11-16T17:00:00Z')).out).toMatch(/unchanged +3\n/);
  expect((await run('--clean-up')).out).toContain('"is_complete":true');
});

it('npm run orders applies no order while the store does not give the numbers of its products', async () => {
  storefrontStatus = 503;
  const before = requests.length;
  const {code, err} = await run('--since', '2026-11-16T17:00:00Z').finally(() => {
    storefrontStatus = 200;
  });
  expect(code).toBe(1);
  expect(err).toMatch(/products.*status 503/);
  expect(requests).toHaveLength(before);
});
