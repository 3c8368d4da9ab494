import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {DocumentRecord} from '../../../../app/platform/document-cache/document-record.server.ts';
import {serve} from '../../../../app/platform/document-cache/serve.server.ts';
import {randomHex} from '../../../../app/platform/server/random-hex.server.ts';
import {longTtl, shortTtl} from '../../../../app/platform/storefront/ttl.server.ts';

const html = {'Content-Type': 'text/html; charset=utf-8', Vary: 'Cookie'};

/** A page under an address of its own, whose document says how often it was rendered. */
class Page {
  static #pages = 0;
  readonly url: string;
  renders = 0;
  headers: Record<string, string> = html;
  status = 200;
  prepare: (record: DocumentRecord) => void = () => {};
  /** Settles the renders that wait; without it, they do not wait. */
  gate: Promise<void> | undefined;

  constructor() {
    Page.#pages += 1;
    this.url = `https://boreal.example/page-${Page.#pages}`;
  }

  async get(init?: RequestInit): Promise<{state: string; text: string; headers: Headers}> {
    const {response, state} = await serve(
      new Request(this.url, init),
      async (_visitor, _routed, record) => {
        this.renders += 1;
        const render = this.renders;
        await this.gate;
        record.nonce = randomHex();
        record.isShareable = true;
        this.prepare(record);
        const text = `<style nonce="${record.nonce}"></style><script nonce="${record.nonce}"></script>render ${render}`;
        const {headers, status} = this;
        return new Response(text, {headers: {...headers, 'X-Visitor': 'own'}, status});
      },
      (nonce) => ({'Content-Security-Policy': `script-src 'nonce-${nonce}'`}),
    );
    return {state, text: await response.text(), headers: response.headers};
  }
}

describe('serve', () => {
  beforeEach(() => vi.useFakeTimers({now: 1_000_000}));
  afterEach(() => vi.useRealTimers());

  it('renders a document once, and gives each visitor a nonce that its policy allows', async () => {
    const page = new Page();
    expect((await page.get()).state).toBe('miss');
    const nonces = new Set<string>();
    for (const _ of [1, 2]) {
      const {state, text, headers} = await page.get();
      expect(state).toBe('hit');
      expect(text).toContain('render 1');
      const [style, script] = Array.from(
        text.matchAll(/nonce="([0-9a-f]{32})"/g),
        ([, nonce = '']) => nonce,
      );
      expect(style).toBe(script);
      expect(headers.get('Content-Security-Policy')).toBe(`script-src 'nonce-${script}'`);
      nonces.add(script ?? '');
    }
    expect(nonces.size).toBe(2);
  });

  it('keeps headers that describe the document, and none that belong to a visitor', async () => {
    const page = new Page();
    await page.get();
    const {headers} = await page.get();
    expect(headers.get('Vary')).toBe('Cookie');
    expect(headers.get('X-Visitor')).toBeNull();
  });

  it('renders the next document when the data in it may have changed, and at the latest after a minute', async () => {
    const [prices, text] = [new Page(), new Page()];
    prices.prepare = (record) => record.limitTo(shortTtl.document);
    for (const page of [prices, text]) await page.get();
    vi.advanceTimersByTime(shortTtl.document * 1_000);
    expect((await prices.get()).text).toContain('render 2');
    expect((await text.get()).state).toBe('hit');
    vi.advanceTimersByTime(longTtl.document * 1_000);
    expect((await text.get()).state).toBe('miss');
  });

  it('serves the old document for one second while a single request renders the next one', async () => {
    const page = new Page();
    await page.get();
    vi.advanceTimersByTime(longTtl.document * 1_000);
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

  it('caches Markdown as it is, which has no nonce and no policy', async () => {
    const page = new Page();
    page.headers = {'Content-Type': 'text/markdown; charset=utf-8'};
    page.prepare = (record) => {
      record.nonce = undefined;
    };
    await page.get();
    const {state, headers} = await page.get();
    expect(state).toBe('hit');
    expect(headers.has('Content-Security-Policy')).toBe(false);
  });

  it('responds to HEAD without a body, rendered or cached', async () => {
    const page = new Page();
    for (const state of ['miss', 'hit']) {
      expect(await page.get({method: 'HEAD'})).toMatchObject({state, text: ''});
    }
    expect((await page.get()).text).toContain('render 1');
  });

  it.each<[string, Partial<Page>]>([
    ['another status', {status: 404}],
    ['a cookie', {headers: {...html, 'Set-Cookie': 'a=b'}}],
    ['Cache-Control: no-store', {headers: {...html, 'Cache-Control': 'private, no-store'}}],
    [
      'a fallback',
      {
        prepare: (record) => record.markUncacheable(),
      },
    ],
    [
      'a route that does not allow it',
      {
        prepare: (record) => {
          record.isShareable = false;
        },
      },
    ],
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

describe('shortTtl', () => {
  it('shows a changed price within ten seconds, also while the next document is rendered', () => {
    const {edge, maxAge, staleWhileRevalidate, document} = shortTtl;
    expect(edge + maxAge + staleWhileRevalidate + document + 1).toBeLessThanOrEqual(10);
  });
});
