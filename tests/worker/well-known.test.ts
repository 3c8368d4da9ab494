import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startShop} from '../support/site.ts';
import {type RunningWorker, startWorker} from '../support/worker.ts';

it('/.well-known/security.txt names the contact and an expiry within a year, where a contact is set', async () => {
  const site = await startShop({SECURITY_CONTACT: 'mailto:security@shop.example'});
  try {
    const address = `${site.origin}/.well-known/security.txt`;
    const response = await fetch(address);
    const text = await response.text();
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^Contact: mailto:security@shop\.example$/m);
    expect(text).toMatch(new RegExp(`^Canonical: ${address}$`, 'm'));
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    const days = (expires - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  } finally {
    await site.close();
  }
});

describe('the endpoints for assistants of a Shopify store', () => {
  let worker: RunningWorker;
  let sent: {address: string; headers: Headers; body: string}[] = [];
  let answer = () => Response.json({ok: true}, {headers: {'Set-Cookie': 'a=b', 'X-Store': '1'}});
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
  afterAll(() => worker?.close());

  const call = (init: RequestInit = {}) =>
    fetch(`${worker.origin}/api/ucp/mcp`, {
      method: 'POST',
      body: '{"jsonrpc":"2.0"}',
      ...init,
      headers: {
        'Content-Type': 'application/json',
        'UCP-Agent': 'profile="https://agent.example"',
        Cookie: 'cart=secret',
        'oxygen-buyer-ip': '203.0.113.7',
        ...init.headers,
      },
    });

  it('are the store’s own, without the visitor’s cookies and tokens, and stored by nothing', async () => {
    sent = [];
    const response = await call();
    const profile = await fetch(`${worker.origin}/.well-known/ucp`);
    expect([response.status, await response.json(), profile.status]).toEqual([
      200,
      {ok: true},
      200,
    ]);
    for (const {headers} of [response, profile]) {
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect([headers.has('Set-Cookie'), headers.has('X-Store')]).toEqual([false, false]);
    }
    expect(sent.map(({address}) => address)).toEqual([
      'https://boreal-test.myshopify.com/api/ucp/mcp',
      'https://boreal-test.myshopify.com/.well-known/ucp',
    ]);
    const [{headers, body} = {headers: new Headers(), body: ''}] = sent;
    expect(body).toBe('{"jsonrpc":"2.0"}');
    expect(headers.get('UCP-Agent')).toBe('profile="https://agent.example"');
    expect(headers.get('X-Forwarded-For')).toBe('203.0.113.7');
    expect([headers.has('Cookie'), headers.has('X-Shopify-Storefront-Access-Token')]).toEqual([
      false,
      false,
    ]);
  });

  it('refuse other methods, other types and large bodies before the store is asked', async () => {
    sent = [];
    const responses = await Promise.all([
      fetch(`${worker.origin}/api/ucp/mcp`),
      fetch(`${worker.origin}/.well-known/ucp`, {method: 'POST'}),
      call({headers: {'Content-Type': 'text/plain'}}),
      call({body: 'x'.repeat(65 * 1024)}),
    ]);
    expect(responses.map(({status}) => status)).toEqual([405, 405, 415, 413]);
    expect(sent).toEqual([]);
  });

  it('follow no redirect, which may lead back to this shop', async () => {
    const before = answer;
    answer = () => new Response(null, {status: 301, headers: {Location: worker.origin}});
    expect((await call()).status).toBe(404);
    answer = before;
  });

  it('are limited for each visitor', async () => {
    const address = {'oxygen-buyer-ip': '203.0.113.8'};
    const statuses = new Set<number>();
    for (let count = 0; count < 61; count += 1)
      statuses.add((await call({headers: address})).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});
