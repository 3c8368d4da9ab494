import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {type RunningWorker, startWorker} from '../support/worker.ts';

/** What the store receives, and what it responds. */
const sent: {address: string; headers: Headers; body: string}[] = [];
const profile = () => Response.json({ok: true}, {headers: {'Set-Cookie': 'a=b', 'X-Store': '1'}});
let answer = profile;
let worker: RunningWorker;
beforeAll(async () => {
  worker = await startWorker({
    variables: {
      PUBLIC_STORE_DOMAIN: 'boreal-test.myshopify.com',
      PUBLIC_STOREFRONT_API_TOKEN: '0123456789abcdef0123456789abcdef',
    },
    outside: async (request) => {
      sent.push({address: request.url, headers: request.headers, body: await request.text()});
      return answer();
    },
  });
});
beforeEach(() => {
  sent.length = 0;
  answer = profile;
});
afterAll(() => worker?.close());

const call = () =>
  fetch(`${worker.origin}/api/ucp/mcp`, {
    method: 'POST',
    body: '{"jsonrpc":"2.0"}',
    headers: {
      'Content-Type': 'application/json',
      'UCP-Agent': 'profile="https://agent.example"',
      Cookie: 'cart=secret',
      'oxygen-buyer-ip': '203.0.113.7',
    },
  });

describe('the endpoints for assistants of a Shopify store', () => {
  it('are the store’s own, without the visitor’s cookies and tokens, and stored by nothing', async () => {
    for (const response of [await call(), await fetch(`${worker.origin}/.well-known/ucp`)]) {
      expect([response.status, await response.json()]).toEqual([200, {ok: true}]);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(response.headers.has('Set-Cookie') || response.headers.has('X-Store')).toBe(false);
    }
    expect(sent.map(({address}) => address)).toEqual([
      'https://boreal-test.myshopify.com/api/ucp/mcp',
      'https://boreal-test.myshopify.com/.well-known/ucp',
    ]);
    const [{headers, body} = {headers: new Headers(), body: ''}] = sent;
    expect(body).toBe('{"jsonrpc":"2.0"}');
    expect(headers.get('UCP-Agent')).toBe('profile="https://agent.example"');
    expect(headers.get('X-Forwarded-For')).toBe('203.0.113.7');
    for (const name of ['Cookie', 'X-Shopify-Storefront-Access-Token']) {
      expect(headers.has(name), name).toBe(false);
    }
  });

  it('follow no redirect, which may lead back to this shop', async () => {
    answer = () => new Response(null, {status: 301, headers: {Location: worker.origin}});
    expect((await call()).status).toBe(404);
  });
});
