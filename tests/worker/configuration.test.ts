import {afterAll, beforeAll, expect, it} from 'vitest';
import {shownHtml} from '../support/html.ts';
import {type Shop, startShop} from '../support/site.ts';
import {startWorker} from '../support/worker.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({
    PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
    SHOPIFY_WEBHOOK_SECRET: 'a secret of some length',
    CONTACT_DELIVERY: 'database',
    PUBLIC_BRAND_NAME: 'Austral',
    SECURITY_CONTACT: 'mailto:security@shop.example',
    PAGE_CACHE: 'off',
  });
});
afterAll(() => shop?.close());

const asBrowser = {headers: {Accept: 'text/html'}};

it('a worker without its variables responds with 503 and logs each as one line of JSON', async () => {
  const worker = await startWorker({variables: {}});
  for (const response of await Promise.all([0, 1].map(() => fetch(`${worker.origin}/`)))) {
    expect(response.status).toBe(503);
    expect(await response.text()).not.toMatch(/TOKEN|Error/);
  }
  await expect.poll(() => worker.lines.length).toBeGreaterThanOrEqual(2);
  expect(worker.lines.map((line) => JSON.parse(line).problem)).toEqual([
    expect.stringMatching(/^PUBLIC_STORE_DOMAIN is missing: \S/),
    expect.stringMatching(/^PUBLIC_STOREFRONT_API_TOKEN is missing: \S/),
  ]);
  await worker.close();
});

it('half a database is logged once, and only what needs it is refused', async () => {
  const {origin, worker} = shop;
  for (const path of ['/', '/products/rush', '/contact?tab=track']) {
    expect((await fetch(origin + path)).status, path).toBe(200);
  }
  const message = {name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'Hello'};
  for (const path of ['/contact', '/webhooks/shopify']) {
    const body = new URLSearchParams(message);
    expect((await fetch(origin + path, {method: 'POST', body})).status, path).toBe(503);
  }
  const body = new URLSearchParams({number: 'BRL-123456789'});
  const tracked = await fetch(`${origin}/contact?tab=track`, {method: 'POST', body});
  expect([tracked.status, shownHtml(await tracked.text())]).toEqual([
    503,
    expect.stringContaining('Unable to track order. Please try again later.'),
  ]);
  const entries = worker.lines.map((line) => JSON.parse(line));
  expect(entries.flatMap(({problem = []}) => problem)).toEqual([
    'PUBLIC_SUPABASE_PUBLISHABLE_KEY is missing: PUBLIC_SUPABASE_URL is set and needs it',
    'SUPABASE_SECRET_KEY is missing: SHOPIFY_WEBHOOK_SECRET is set and needs it',
  ]);
  const events = entries.map(({event}) => event);
  expect(events).toEqual(expect.arrayContaining(['contact.not-stored', 'webhooks.unconfigured']));
});

it('a shop’s own name is in the title of every kind of page', async () => {
  const {origin} = shop;
  for (const path of ['/', '/about', '/products/rush', '/cart', '/nowhere']) {
    const html = await (await fetch(origin + path, asBrowser)).text();
    expect(html.match(/<title>[^<]*/g), path).toEqual([expect.stringContaining('Austral')]);
  }
});

it('PAGE_CACHE=off turns the document cache off', async () => {
  for (const _ of [1, 2, 3]) {
    const response = await fetch(shop.origin);
    await response.text();
    expect(response.headers.get('Server-Timing')).toContain('page;desc="off"');
  }
});

it('a security contact is published in security.txt, with an expiry within a year', async () => {
  const address = `${shop.origin}/.well-known/security.txt`;
  const response = await fetch(address);
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  const lines = (await response.text()).split('\n');
  expect(lines).toContain('Contact: mailto:security@shop.example');
  expect(lines).toContain(`Canonical: ${address}`);
  const [, expires = ''] = /^Expires: (.+)$/m.exec(lines.join('\n')) ?? [];
  const days = (Date.parse(expires) - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
