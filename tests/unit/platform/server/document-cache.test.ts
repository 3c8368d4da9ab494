import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {
  documentKey,
  lifetimeMs,
  respondFromCache,
  shareable,
} from '../../../../app/platform/server/document-cache.server.ts';

const html = {...shareable, 'Content-Type': 'text/html; charset=utf-8', Vary: 'Cookie'};

/** A page under an address of its own, whose document says how often it was rendered. */
class Page {
  static #pages = 0;
  readonly url: string;
  renders = 0;
  headers: Record<string, string> = html;
  status = 200;
  /** Settles the renders that wait; without it, they do not wait. */
  gate: Promise<void> | undefined;

  constructor() {
    Page.#pages += 1;
    this.url = `https://boreal.example/page-${Page.#pages}`;
  }

  async get(init?: RequestInit) {
    const {response, state} = await respondFromCache(
      new Request(this.url, init),
      async () => {
        this.renders += 1;
        const render = this.renders;
        await this.gate;
        const headers = {...this.headers, 'X-Visitor': 'own'};
        return new Response(`render ${render}`, {headers, status: this.status});
      },
      true,
    );
    return {state, text: await response.text(), headers: response.headers};
  }
}

describe('respondFromCache', () => {
  beforeEach(() => vi.useFakeTimers({now: 1_000_000}));
  afterEach(() => vi.useRealTimers());

  it('keeps headers that describe the document, and none that belong to a visitor', async () => {
    const page = new Page();
    await page.get();
    const {state, headers} = await page.get();
    expect(state).toBe('hit');
    expect(headers.get('Vary')).toBe('Cookie');
    for (const name of ['X-Visitor', 'X-Shareable']) expect(headers.get(name)).toBeNull();
  });

  it('renders the next document after a second, because the data in it may have changed', async () => {
    const page = new Page();
    await page.get();
    vi.advanceTimersByTime(lifetimeMs - 1);
    expect((await page.get()).state).toBe('hit');
    vi.advanceTimersByTime(1);
    expect((await page.get()).text).toContain('render 2');
  });

  it('serves the old document for one second while a single request renders the next one', async () => {
    const page = new Page();
    await page.get();
    vi.advanceTimersByTime(lifetimeMs);
    let open = () => {};
    page.gate = new Promise((resolve) => {
      open = resolve;
    });
    const renewal = page.get();
    for (const _ of [1, 2, 3]) expect((await page.get()).text).toContain('render 1');
    expect(page.renders).toBe(2);
    vi.advanceTimersByTime(1_000);
    const waiting = page.get();
    open();
    expect((await renewal).text).toContain('render 2');
    expect((await waiting).text).toContain('render 3');
    expect((await page.get()).text).toContain('render 3');
  });

  it.each<[string, Partial<Page>]>([
    ['another status', {status: 404}],
    ['a cookie', {headers: {...html, 'Set-Cookie': 'a=b'}}],
    ['no word that it is the same for everybody', {headers: {'Content-Type': 'text/html'}}],
  ])('does not cache a response with %s', async (_, changes) => {
    const page = Object.assign(new Page(), changes);
    for (const _ of [1, 2, 3]) expect((await page.get()).state).toBe('miss');
  });

  it('forgets the oldest document when there are too many', async () => {
    const first = new Page();
    await first.get();
    for (let at = 0; at < 100; at += 1) await new Page().get();
    expect((await first.get()).state).toBe('miss');
  });
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

  const ofVisitors = ['/cart', '/Cart/', '/cart/1:1', '/api/cart', '/discount/TAKE5'];
  const others = ['/media/rush.webp', '/.well-known/ucp', '/?_routes=root', '/products/rush.data'];
  it.each([...ofVisitors, ...others, '/contact?tab=track&number=BRL-123456789', '/%61bout'])(
    'is undefined for %s, whose document may depend on the visitor',
    (path) => expect(keyOf(path)).toBeUndefined(),
  );

  it('is undefined for a POST', () => {
    expect(keyOf('/', {method: 'POST', body: 'a'})).toBeUndefined();
  });
});
