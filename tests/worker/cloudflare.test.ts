import {afterAll, beforeAll, expect, it} from 'vitest';
import {type RunningWorker, startWorker} from '../support/worker.ts';

/** What the store learns of a visitor, request by request. */
const received: Record<string, string>[] = [];
let worker: RunningWorker;

beforeAll(async () => {
  worker = await startWorker({
    variables: {
      CLOUDFLARE_VERSION: 'the binding of wrangler.jsonc',
      PUBLIC_STORE_DOMAIN: 'boreal-test.myshopify.com',
      PUBLIC_STOREFRONT_API_TOKEN: '0123456789abcdef0123456789abcdef',
      PRIVATE_STOREFRONT_API_TOKEN: 'shpat_0123456789abcdef0123456789abcdef',
    },
    async outside({headers}) {
      received.push(Object.fromEntries(headers));
      return Response.json({data: {cart: null}});
    },
  });
});
afterAll(() => worker?.close());

it('names the visitor to the store by the address that Cloudflare sets, whatever the visitor sends', async () => {
  const headers = {
    'CF-Connecting-IP': '203.0.113.7',
    'oxygen-buyer-ip': '6.6.6.6',
    'X-Shopify-Client-IP': '6.6.6.6',
    'X-Shopify-Client-IP-Sig': 'a forged signature',
    'X-Forwarded-For': '6.6.6.6',
    'Shopify-Storefront-Buyer-IP': '6.6.6.6',
    'request-id': 'forged-request-id',
  };
  const cookie = {Cookie: 'boreal_cart=abc%3Fkey%3Ddef'};
  await (await fetch(`${worker.origin}/api/cart`, {headers: {...headers, ...cookie}})).text();
  await (await fetch(`${worker.origin}/products/rush`, {headers})).text();
  const proxied = await fetch(`${worker.origin}/api/2026-04/graphql.json`, {
    method: 'POST',
    headers: {...headers, 'Content-Type': 'application/json'},
    body: '{"query": "{shop {name}}"}',
  });
  await proxied.text();

  expect(received.length).toBeGreaterThanOrEqual(3);
  for (const sent of received) {
    expect(JSON.stringify(sent)).not.toMatch(/6\.6\.6\.6|forged/);
    expect(sent['x-shopify-client-ip']).toBe('203.0.113.7');
    expect(sent['x-shopify-client-ip-sig']).toBeUndefined();
  }
});
