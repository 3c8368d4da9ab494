import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {pages} from '../support/pages.ts';
import {Shopper} from '../support/shopper.ts';
import {type Site, startSite} from '../support/site.ts';
import {stateOf, warm} from '../support/warm.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

const policyNonce = ({headers}: Response) =>
  /'nonce-([^']+)'/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];

describe('a document that is kept', () => {
  test.each(pages)('%s is the same but for its nonce, which nobody else gets', async (path) => {
    const {response, html} = await warm(site.origin + path);
    const again = await fetch(site.origin + path);
    const [first, second] = [policyNonce(response), policyNonce(again)];
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toMatch(/^[0-9a-f]{32}$/);
    expect(second).not.toBe(first);

    const text = await again.text();
    for (const [document, nonce] of [
      [html, first],
      [text, second],
    ] as const) {
      const nonces = [...document.matchAll(/nonce="([^"]*)"/g)].map((match) => match[1]);
      expect(nonces.length).toBeGreaterThan(3);
      expect(new Set(nonces)).toEqual(new Set([nonce]));
    }
    expect(text.endsWith('</html>') || text.includes('</body></html>')).toBe(true);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get('Vary')).toContain('Cookie');
    expect(response.headers.get('Cache-Control')).toContain('private');
    expect(response.headers.get('Link')).toContain('as="font"');
  });

  test('is whole: nothing in it waits for a script to be put in its place', async () => {
    const {html} = await warm(`${site.origin}/products/rush`);
    expect(html).toContain('$49.95');
    expect(html).not.toContain('Loading price');
    expect(html).not.toContain('<template id="B:');
  });

  test('is found by visitors from wherever they come, and by HEAD', async () => {
    await warm(site.origin);
    expect(stateOf(await fetch(`${site.origin}/?utm_source=mail&gclid=x`))).toBe('hit');
    const head = await fetch(site.origin, {method: 'HEAD'});
    expect(stateOf(head)).toBe('hit');
    expect(await head.text()).toBe('');
  });
});

test('a visitor with a cart gets a document of their own, and nobody else gets it', async () => {
  const path = '/products/synaptiq';
  const shopper = new Shopper(site.origin);
  await shopper.add('synaptiq', 7);
  const own = async () => {
    const response = await shopper.fetch(path);
    expect(stateOf(response)).toBe('off');
    return response.text();
  };
  expect(await own()).toContain('Cart, 7 items');
  await warm(site.origin + path);
  expect(await own()).toContain('Cart, 7 items');
  const {html} = await warm(site.origin + path);
  expect(html).not.toContain('7 items');
  expect(html).not.toContain(shopper.cookie('boreal_cart') ?? 'no cart');
});

test.each(['/nowhere', '/cart', '/contact?tab=track&number=BRL-123456789', '/healthz'])(
  '%s is made anew each time',
  async (path) => {
    for (const _ of [1, 2, 3, 4]) {
      const response = await fetch(site.origin + path, {redirect: 'manual'});
      await response.text();
      expect(['miss', 'off']).toContain(stateOf(response));
    }
  },
);

test('words in the place of the store’s are not kept', async () => {
  const own = await startSite();
  try {
    own.store.control.addFault({operation: '*', fault: 'down'});
    for (const _ of [1, 2, 3, 4, 5]) {
      const response = await fetch(`${own.origin}/products/rush`);
      expect(stateOf(response)).toBe('miss');
      expect(await response.text()).toContain('$48.99');
    }
    own.store.control.clearFaults();
    const {html} = await warm(`${own.origin}/products/rush`);
    expect(html).toContain('$49.95');
  } finally {
    await own.close();
  }
});

test('one variable turns it off', async () => {
  const own = await startSite({PAGE_CACHE: 'off'});
  try {
    for (const _ of [1, 2, 3, 4]) {
      const response = await fetch(own.origin);
      await response.text();
      expect(stateOf(response)).toBe('off');
    }
  } finally {
    await own.close();
  }
});
