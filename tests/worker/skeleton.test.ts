import {type Emulator, startEmulator} from 'storefront-emulator';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {catalog} from '../../local/catalog.ts';
import {buildSkeleton, skeletonVariables} from '../support/skeleton.ts';
import {type RunningWorker, startWorker} from '../support/worker.ts';

/**
 * Hydrogen's template is a client that was not written for the embedded store: every request that
 * it sends to Shopify must succeed here as well, without an error in its log.
 */
let store: Emulator;
let worker: RunningWorker;

beforeAll(async () => {
  const project = await buildSkeleton();
  store = await startEmulator({catalog});
  worker = await startWorker({project, variables: skeletonVariables(store)});
});

afterAll(async () => {
  await worker?.close();
  await store?.close();
});

async function get(path: string, cookie = ''): Promise<{status: number; html: string}> {
  const response = await fetch(worker.origin + path, {headers: {cookie, accept: 'text/html'}});
  return {status: response.status, html: await response.text()};
}

function post(fields: Record<string, string>, cookie = ''): Promise<Response> {
  return fetch(`${worker.origin}/cart`, {
    method: 'POST',
    redirect: 'manual',
    headers: {cookie, 'content-type': 'application/x-www-form-urlencoded'},
    body: new URLSearchParams(fields).toString(),
  });
}

function cartForm(action: string, inputs: object): Record<string, string> {
  return {cartFormInput: JSON.stringify({action, inputs})};
}

async function variantId(handle: string): Promise<string> {
  const response = await fetch(`${store.origin}/api/2026-04/graphql.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': store.publicToken,
    },
    body: JSON.stringify({
      query: `{product(handle: "${handle}") {variants(first: 1) {nodes {id}}}}`,
    }),
  });
  const id = /gid:\/\/shopify\/ProductVariant\/\d+/.exec(await response.text())?.[0];
  if (!id) throw new Error(`The store has no variant of ${handle}.`);
  return id;
}

function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function loggedErrors(): string[] {
  return worker.lines
    .map((line) => line.slice(0, 300))
    .filter((line) => /error|\[h2:|failed|exception/i.test(line));
}

describe('Hydrogen’s skeleton template on the embedded store', () => {
  test.each([
    ['/', ['RUSH', 'SYNAPTIQ', 'VITRA']],
    ['/collections', ['/collections/frontpage']],
    ['/collections/frontpage', ['RUSH']],
    ['/collections/all', ['RUSH', 'SYNAPTIQ', 'VITRA', '$49.95']],
    ['/products/rush', ['RUSH', '$49.95', 'Add to cart']],
    ['/products/vitra', ['VITRA', '$61.95']],
    ['/search?q=rush', ['RUSH']],
    ['/policies', ['Privacy Policy', 'Refund Policy', 'Shipping Policy', 'Terms of Service']],
    ['/policies/privacy-policy', ['Privacy Policy']],
    ['/policies/shipping-policy', ['Shipping Policy']],
    ['/pages/about', ['About']],
    ['/blogs', ['Blogs']],
    ['/cart', ['Cart']],
    ['/robots.txt', ['User-agent']],
    ['/sitemap.xml', ['sitemap']],
  ])('shows %s', async (path, words) => {
    const {status, html} = await get(path);
    expect(status).toBe(200);
    for (const word of words) expect(html).toContain(word);
    expect(loggedErrors()).toEqual([]);
  });

  test('responds with 404 to an unknown product', async () => {
    const {status} = await get('/products/nothing-of-that-name');
    expect(status).toBe(404);
  });

  test('returns predictive search results', async () => {
    const response = await fetch(`${worker.origin}/search.data?q=vit&limit=5&predictive=true`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('VITRA');
    expect(loggedErrors()).toEqual([]);
  });

  test('adds a cart line, applies a discount, changes the quantity and removes the line', async () => {
    const merchandiseId = await variantId('rush');
    const added = await post(cartForm('LinesAdd', {lines: [{merchandiseId, quantity: 2}]}));
    expect(added.status).toBe(200);
    const cookie = cookieOf(added);
    expect(cookie).toContain('cart=');

    const shown = await get('/cart', cookie);
    expect(shown.html).toContain('RUSH');
    expect(shown.html).toContain('$99.90');

    const discounted = await fetch(`${worker.origin}/discount/WELCOME10?redirect=/cart`, {
      redirect: 'manual',
      headers: {cookie},
    });
    expect(discounted.status).toBe(303);
    expect((await get('/cart', cookie)).html).toContain('WELCOME10');

    const lineId = /gid:\/\/shopify\/CartLine\/[^"\\&]+/.exec(
      (await get('/cart', cookie)).html,
    )?.[0];
    expect(lineId).toBeDefined();
    const changed = await post(
      cartForm('LinesUpdate', {lines: [{id: lineId, quantity: 3}]}),
      cookie,
    );
    expect(changed.status).toBe(200);
    expect((await get('/cart', cookie)).html).toMatch(/Quantity:[^\d]*3/);

    const removed = await post(cartForm('LinesRemove', {lineIds: [lineId]}), cookie);
    expect(removed.status).toBe(200);
    expect((await get('/cart', cookie)).html).not.toContain('RUSH</');
    expect(loggedErrors()).toEqual([]);
  });
});
