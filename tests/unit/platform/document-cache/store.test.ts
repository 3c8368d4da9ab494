import {describe, expect, test} from 'vitest';
import {PageRecord} from '../../../../app/platform/document-cache/render-record.ts';
import {
  blank,
  type Page,
  PageCache,
  pageKey,
  pageOf,
} from '../../../../app/platform/document-cache/store.ts';

const nonce = '0123456789abcdef0123456789abcdef';
const times = {fresh: 4_000, useful: 9_000, still: {fresh: 60_000, useful: 600_000}};
const limits = {most: 3, patience: 5_000, rest: 1_000, interest: 10_000};
const start = 1_000_000;

function record(changes: {askedAt?: number; spoiled?: boolean; nonce?: string} = {}): PageRecord {
  const made = new PageRecord({forKeeping: true});
  made.nonce = changes.nonce ?? nonce;
  if (changes.askedAt !== undefined) made.uses(changes.askedAt);
  if (changes.spoiled) made.spoil();
  return made;
}

function document(headers: Record<string, string> = {}, status = 200): Response {
  return new Response('', {
    status,
    headers: {'Content-Type': 'text/html; charset=utf-8', ...headers},
  });
}

const html = `<html><style nonce="${nonce}">p{}</style><p>Größe</p><script nonce="${nonce}"></script></html>`;

function page(text = html, askedAt = start): Page {
  const made = pageOf(document(), text, record({askedAt}), times, start);
  if (!made) throw new Error('It may not be kept.');
  return made;
}

describe('what is kept of a document', () => {
  test('has no nonce, and gets each visitor’s own', () => {
    const cache = new PageCache(limits, () => start);
    cache.keep('/', page());
    const kept = cache.get('/');
    if (!kept) throw new Error('It is not kept.');
    expect(new TextDecoder().decode(kept.bytes)).not.toContain(nonce);
    for (const own of ['f'.repeat(32), 'e'.repeat(32)]) {
      expect(new TextDecoder().decode(cache.fill(kept, own))).toBe(html.replaceAll(nonce, own));
    }
    expect(new TextDecoder().decode(kept.bytes)).toContain(blank);
    expect(() => cache.fill(kept, 'short')).toThrow('length');
  });

  test('is as old as the oldest answer of the store in it', () => {
    const made = record({askedAt: start - 1_000});
    made.uses(start - 3_000);
    made.uses(start - 2_000);
    expect(pageOf(document(), html, made, times, start)).toMatchObject({
      freshUntil: start + 1_000,
      usefulUntil: start + 6_000,
    });
    expect(pageOf(document(), html, record(), times, start)).toMatchObject({
      freshUntil: start + 60_000,
      usefulUntil: start + 600_000,
    });
  });

  test('says of its headers nothing that is a visitor’s', () => {
    const response = document({
      Vary: 'Cookie',
      Link: '</a>; rel=preload',
      'Content-Security-Policy': `script-src 'nonce-${nonce}'`,
      'Server-Timing': '_y;desc="somebody"',
      'X-Request-Id': 'one',
    });
    expect(pageOf(response, html, record(), times, start)?.headers).toEqual({
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Cookie',
      Link: '</a>; rel=preload',
    });
  });

  test.each([
    ['another status', document({}, 404), html, record()],
    ['no document', document({'Content-Type': 'text/plain'}), html, record()],
    ['a cookie', document({'Set-Cookie': 'a=b'}), html, record()],
    ['a page that wishes not to be kept', document({'Cache-Control': 'no-store'}), html, record()],
    ['half a document', document(), html.slice(0, 40), record()],
    ['words in the store’s place', document(), html, record({spoiled: true})],
  ])('is nothing, where there is %s', (_, response, text, made) => {
    expect(pageOf(response, text, made, times, start)).toBeUndefined();
  });
});

describe('the kept documents', () => {
  test('end when they are of no more use, and are not put back by an older one', () => {
    let now = start;
    const cache = new PageCache(limits, () => now);
    cache.keep('/', page(html, start));
    cache.keep('/', page(html.replace('Größe', 'older'), start - 2_000));
    now = start + 8_999;
    expect(new TextDecoder().decode(cache.get('/')?.bytes)).toContain('Größe');
    now = start + 9_000;
    expect(cache.get('/')).toBeUndefined();
    cache.keep('/', page(html, start));
    expect(cache.get('/')).toBeUndefined();
  });

  test('are few: the one that was asked for longest ago goes', () => {
    const cache = new PageCache(limits, () => start);
    for (const key of ['a', 'b', 'c']) cache.keep(key, page());
    cache.get('a');
    cache.keep('d', page());
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  test('are made only where somebody else asks too, and by one at a time', () => {
    let now = start;
    const cache = new PageCache(limits, () => now);
    expect(cache.shallRenew('/')).toBe(false);
    now += 10_001;
    expect(cache.shallRenew('/')).toBe(false);
    now += 9_999;
    expect(cache.shallRenew('/')).toBe(true);
    expect(cache.shallRenew('/')).toBe(false);
    // Who renewed went away without a word.
    now += 5_000;
    expect(cache.shallRenew('/')).toBe(true);
    cache.keep('/', page(html, now));
    cache.renewed('/', {well: true});
    expect(cache.shallRenew('/')).toBe(false);
    now += 4_000;
    expect(cache.shallRenew('/')).toBe(true);
    cache.renewed('/', {well: false});
    now += 999;
    expect(cache.shallRenew('/')).toBe(false);
    now += 1;
    expect(cache.shallRenew('/')).toBe(true);
  });
});

describe('a document is looked for', () => {
  const key = (path: string, init?: RequestInit) =>
    pageKey(new Request(`https://boreal.example${path}`, init), ['boreal_cart', 'boreal_session']);

  test('by its address, without what tells where a visitor came from', () => {
    expect(key('/products/rush')).toBe('https://boreal.example/products/rush');
    expect(key('/?utm_source=mail&gclid=1')).toBe('https://boreal.example/');
    expect(key('/', {headers: {Cookie: '_ga=1; theme=dark'}})).toBe('https://boreal.example/');
    expect(key('/', {method: 'HEAD'})).toBe('https://boreal.example/');
  });

  test.each([
    ['/contact?tab=track&number=BRL-123456789', {}],
    ['/?_routes=root', {}],
    ['/products/rush.data', {}],
    ['/', {method: 'POST', body: 'a'}],
    ['/', {headers: {Cookie: 'a=b; boreal_cart=x'}}],
    ['/', {headers: {Cookie: 'boreal_session=x'}}],
  ])('not at all for %s %j', (path, init) => {
    expect(key(path, init)).toBeUndefined();
  });
});
