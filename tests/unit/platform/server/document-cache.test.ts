import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {
  documentKey,
  findDocument,
  lifetimeMs,
  respondToAll,
  waitMs,
} from '../../../../app/platform/server/document-cache.server.ts';

const nonce = 'a'.repeat(32);
const html = {'Content-Type': 'text/html; charset=utf-8', Vary: 'Cookie'};

/** A shareable page under an address of its own, whose document says how often it was rendered. */
class Page {
  static #pages = 0;
  readonly url: string;
  /** The requests that the route has received. */
  readonly received: Request[] = [];
  headers: Record<string, string> = html;
  status = 200;
  /** Settles the renders that wait; without it, they do not wait. */
  gate: Promise<void> | undefined;

  constructor() {
    Page.#pages += 1;
    this.url = `https://boreal.example/page-${Page.#pages}`;
  }

  get renders(): number {
    return this.received.length;
  }

  async get(init?: RequestInit, query = '') {
    const request = new Request(this.url + query, init);
    const kept = findDocument(request);
    const {response, state} = kept
      ? {response: kept, state: 'hit'}
      : await respondToAll(request, (routed) => this.#render(routed), {
          isOn: true,
          waitUntil: () => {},
        });
    return {state, text: await response.text(), headers: response.headers};
  }

  async #render(routed: Request): Promise<Response> {
    this.received.push(routed);
    const body = `render ${this.renders}`;
    const {headers, status} = this;
    await this.gate;
    return new Response(body, {headers, status});
  }
}

/** Lets renders wait until `open` is called. */
function closeGate(page: Page): () => void {
  let open = () => {};
  page.gate = new Promise((resolve) => {
    open = resolve;
  });
  return () => {
    page.gate = undefined;
    open();
  };
}

beforeEach(() => vi.useFakeTimers({now: 1_000_000}));
afterEach(() => vi.useRealTimers());

describe('a kept document', () => {
  it('has every header of the route but those of one response, and a nonce of its own', async () => {
    const page = new Page();
    page.headers = {
      ...html,
      'Content-Security-Policy': `script-src 'nonce-${nonce}'`,
      'X-Robots-Tag': 'noindex',
      'Content-Length': '8',
      'Server-Timing': 'db;dur=1',
    };
    await page.get();
    const {state, headers} = await page.get();
    expect(state).toBe('hit');
    const {'content-security-policy': policy, ...others} = Object.fromEntries(headers);
    expect(others).toEqual({
      'content-type': 'text/html; charset=utf-8',
      vary: 'Cookie',
      'x-robots-tag': 'noindex',
    });
    expect(policy).toMatch(/^script-src 'nonce-[0-9a-f]{32}'$/);
    expect(policy).not.toContain(nonce);
  });

  it('is rendered again after a second, because the data in it may have changed', async () => {
    const page = new Page();
    await page.get();
    vi.advanceTimersByTime(lifetimeMs - 1);
    expect((await page.get()).state).toBe('hit');
    vi.advanceTimersByTime(1);
    expect((await page.get()).text).toContain('render 2');
  });

  it('is served for one second more while a single request renders the next one', async () => {
    const page = new Page();
    await page.get();
    vi.advanceTimersByTime(lifetimeMs);
    const open = closeGate(page);
    const renewal = page.get();
    for (const _ of [1, 2, 3]) expect((await page.get()).text).toContain('render 1');
    vi.advanceTimersByTime(lifetimeMs);
    const waiting = page.get();
    open();
    for (const reply of [renewal, waiting]) expect((await reply).text).toContain('render 2');
    expect(page.renders).toBe(2);
  });

  it('of a slow rendering is as old as its beginning, and replaces none that is younger', async () => {
    const page = new Page();
    const openFirst = closeGate(page);
    const first = page.get();
    vi.advanceTimersByTime(waitMs);
    page.gate = undefined;
    expect((await page.get()).text).toContain('render 2');
    openFirst();
    expect((await first).text).toContain('render 1');
    expect((await page.get()).text).toContain('render 2');
  });

  it.each<[string, Partial<Page>]>([
    ['another status', {status: 404}],
    ['a cookie', {headers: {...html, 'Set-Cookie': 'a=b'}}],
    [
      'a word that nothing may store it',
      {headers: {...html, 'Cache-Control': 'private, no-store'}},
    ],
  ])('is none with %s', async (_, changes) => {
    const page = Object.assign(new Page(), changes);
    for (const _ of [1, 2, 3]) expect((await page.get()).state).toBe('miss');
  });

  it('is forgotten when there are too many that were rendered later', async () => {
    const first = new Page();
    await first.get();
    for (let at = 0; at < 100; at += 1) await new Page().get();
    expect((await first.get()).state).toBe('miss');
  });
});

describe('many requests for a page that nobody has opened for a while', () => {
  it.each([
    ['cold', 0],
    ['rendered three seconds ago', 3_000],
  ])('cause one rendering: %s', async (_, agoMs) => {
    const page = new Page();
    if (agoMs > 0) await page.get();
    vi.advanceTimersByTime(agoMs);
    const before = page.renders;
    const open = closeGate(page);
    const replies = Array.from({length: 20}, () => page.get());
    await vi.advanceTimersByTimeAsync(0);
    open();
    expect(new Set((await Promise.all(replies)).map(({text}) => text)).size).toBe(1);
    expect(page.renders - before).toBe(1);
  });

  it('do not end it if the first of them leaves', async () => {
    const page = new Page();
    const open = closeGate(page);
    const leaving = new AbortController();
    const first = page.get({signal: leaving.signal});
    await vi.advanceTimersByTimeAsync(0);
    leaving.abort();
    expect(page.received[0]?.signal.aborted).toBe(false);
    open();
    await first;
  });

  it('render it themselves after two seconds', async () => {
    const page = new Page();
    closeGate(page);
    page.get();
    const waiting = page.get();
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(page.renders).toBe(1);
    page.gate = undefined;
    await vi.advanceTimersByTimeAsync(1);
    expect((await waiting).text).toContain('render 2');
  });

  it('render it themselves at once if the first result is for one visitor alone, or fails', async () => {
    const rejected: Record<string, string>[] = [{'Set-Cookie': 'a=b'}, {'not a header': ''}];
    for (const headers of rejected) {
      const page = Object.assign(new Page(), {headers});
      const open = closeGate(page);
      const first = page.get().catch(() => 'failed');
      const waiting = page.get();
      await vi.advanceTimersByTimeAsync(10);
      page.headers = html;
      open();
      await first;
      expect((await waiting).text).toContain('render 2');
    }
  });
});

describe('a shareable route', () => {
  const visitor = {headers: {Cookie: 'a=b', Accept: 'text/css', 'User-Agent': 'secret'}};

  it.each(['', '?utm_source=x&gclid=y', '?tab=track&utm_source=x'])(
    'receives nothing of a visitor, with the query %j either',
    async (query) => {
      const page = new Page();
      for (const method of ['GET', 'HEAD']) await page.get({...visitor, method}, query);
      const [routed] = page.received;
      expect(routed?.url).toBe(
        page.url + query.replace(/[?&](utm_source=x&gclid=y|utm_source=x)/, ''),
      );
      expect([...(routed?.headers ?? [])]).toEqual([['accept', 'text/html']]);
      expect(routed?.method).toBe('GET');
    },
  );
});

const origin = 'https://boreal.example';
const keyOf = (path: string, init?: RequestInit) => documentKey(new Request(origin + path, init));

describe('documentKey', () => {
  it.each([
    ['/products/rush', '/products/rush'],
    ['/?utm_source=mail&gclid=1', '/'],
    ['/products/rush.md', '/products/rush.md'],
    ['/llms.txt', '/llms.txt'],
  ])('of %s is %s, without campaign parameters', (path, key) => {
    expect(keyOf(path)).toBe(origin + key);
  });

  it('is the same for any cookies, with the one of a cart, and for HEAD', () => {
    expect(keyOf('/', {headers: {Cookie: '_ga=1; boreal_cart=x'}})).toBe(`${origin}/`);
    expect(keyOf('/', {method: 'HEAD'})).toBe(`${origin}/`);
  });

  it.each([
    ...['/?_routes=root', '/products/rush.data', '/_.data', '/contact?tab=track&number=BRL-1'],
    ...['/%61bout', '/LLMS.txt', '/products//rush.md', '/llms.txt/'],
  ])('is undefined for %s', (path) => expect(keyOf(path)).toBeUndefined());

  it('is undefined for a POST', () => {
    expect(keyOf('/', {method: 'POST', body: 'a'})).toBeUndefined();
  });
});
