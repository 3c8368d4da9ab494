import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest';
import {type RunningWorker, startWorker} from '../support/worker.ts';

/* On Cloudflare, some headers of a visitor reach the Shopify store, and some of its responses reach the visitor. */

const received: {address: string; headers: Headers; body: string}[] = [];
const profile = () => Response.json({ok: true}, {headers: {'Set-Cookie': 'a=b', 'X-Store': '1'}});
let answer = profile;
let worker: RunningWorker;
beforeAll(async () => {
  worker = await startWorker({
    variables: {
      CLOUDFLARE_VERSION: 'the binding of wrangler.jsonc',
      PUBLIC_STORE_DOMAIN: 'boreal-test.myshopify.com',
      PUBLIC_STOREFRONT_API_TOKEN: '0123456789abcdef0123456789abcdef',
      PRIVATE_STOREFRONT_API_TOKEN: 'shpat_0123456789abcdef0123456789abcdef',
    },
    outside: async (request) => {
      received.push({address: request.url, headers: request.headers, body: await request.text()});
      return answer();
    },
  });
});
beforeEach(() => {
  received.length = 0;
  answer = profile;
});
afterAll(() => worker?.close());

const visitor = {
  'CF-Connecting-IP': '203.0.113.7',
  'oxygen-buyer-ip': '6.6.6.6',
  'X-Shopify-Client-IP': '6.6.6.6',
  'X-Shopify-Client-IP-Sig': 'a forged signature',
  'X-Forwarded-For': '6.6.6.6',
  'Shopify-Storefront-Buyer-IP': '6.6.6.6',
  'request-id': 'forged-request-id',
};

const post = (path: string, body: string, headers = {}) =>
  fetch(worker.origin + path, {
    method: 'POST',
    body,
    headers: {...visitor, Cookie: 'cart=secret', 'Content-Type': 'application/json', ...headers},
  });

/** The headers of the protocol. */
const protocol = {
  Accept: 'application/json',
  'User-Agent': 'assistant/1',
  'UCP-Agent': 'profile="https://agent.example"',
  'Request-Id': 'r1',
  'Idempotency-Key': 'k1',
  'MCP-Protocol-Version': '2025-06-18',
  'MCP-Session-Id': 's1',
  Signature: 'sig1=:AA==:',
  'Signature-Input': 'sig1=()',
  'Content-Digest': 'sha-256=:AA==:',
};

const callAssistant = () => post('/api/ucp/mcp', '{"jsonrpc":"2.0"}', protocol);

it('the store learns the visitor’s address from Cloudflare, whatever the visitor sends', async () => {
  answer = () => Response.json({data: {cart: null}});
  const headers = {...visitor, Cookie: 'boreal_cart=abc%3Fkey%3Ddef'};
  await (await fetch(`${worker.origin}/api/cart`, {headers})).text();
  await (await post('/api/2026-04/graphql.json', '{"query": "{shop {name}}"}')).text();

  // A redirect of the merchant is asked as the shop.
  const own = received.filter(({body}) => !body.includes('query redirects'));
  expect(own).toHaveLength(2);
  for (const {headers: sent} of own) {
    expect(JSON.stringify([...sent])).not.toMatch(/6\.6\.6\.6|forged/);
    expect(sent.get('x-shopify-client-ip')).toBe('203.0.113.7');
    expect(sent.has('x-shopify-client-ip-sig')).toBe(false);
  }
});

it('the endpoints for assistants are the store’s own, without cookies and tokens, and stored by nothing', async () => {
  const discovery = `${worker.origin}/.well-known/ucp`;
  for (const response of [await callAssistant(), await fetch(discovery)]) {
    expect([response.status, await response.json()]).toEqual([200, {ok: true}]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.has('Set-Cookie') || response.headers.has('X-Store')).toBe(false);
  }
  expect(received.map(({address}) => address)).toEqual([
    'https://boreal-test.myshopify.com/api/ucp/mcp',
    'https://boreal-test.myshopify.com/.well-known/ucp',
  ]);
  const [{headers, body} = {headers: new Headers(), body: ''}] = received;
  expect(body).toBe('{"jsonrpc":"2.0"}');
  for (const [name, value] of Object.entries(protocol)) expect(headers.get(name)).toContain(value);
  expect(headers.get('X-Forwarded-For')).toBe('203.0.113.7');
  for (const name of ['Cookie', 'X-Shopify-Storefront-Access-Token']) {
    expect(headers.has(name), name).toBe(false);
  }

  // They follow no redirect, which may lead back to this shop.
  answer = () => new Response(null, {status: 301, headers: {Location: worker.origin}});
  expect((await callAssistant()).status).toBe(404);
});
