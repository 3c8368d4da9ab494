import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {bundleWorker} from '../support/bundle-worker.ts';
import {type Shop, startShopifyWorker, withShopifyCookies} from '../support/site.ts';

/*
 * A route that somebody adds tomorrow: `tests/support/any-routes.tsx` has shareable ones and others, whose loaders tell
 * all that they can learn about a visitor.
 */

const secret = 'secret4711';

/** Everything that a visitor can send. */
const headers = {
  Accept: `text/html, ${secret}/x`,
  'Accept-Language': secret,
  Cookie: `unknown=${secret}; boreal_cart=${secret}%3Fkey%3D${secret}; _shopify_y=${secret}; _shopify_s=${secret}`,
  Origin: `https://${secret}.example`,
  Referer: `https://${secret}.example`,
  'User-Agent': secret,
  'X-Forwarded-Host': `${secret}.example`,
  'X-Unknown': secret,
  'X-Shopify-Client-IP-Sig': secret,
  'oxygen-buyer-ip': secret,
  'Sec-Purpose': `prefetch;${secret}`,
};
const campaign = `utm_source=${secret}&utm_unknown=${secret}&gclid=${secret}&mc_cid=${secret}`;

/** The worker takes Node for a crawler, and the runtime holds a compressed beginning back. */
const person = {'User-Agent': 'Mozilla/5.0 Safari/605.1.15', 'Accept-Encoding': 'identity'};

describe.each([
  ['production', false],
  ['development', true],
])('in %s', (_, isDevelopment) => {
  let shop: Shop;
  /** The headers that the store was asked with. */
  let asked: string[] = [];
  /** A page whose promise never settles. It takes six seconds, in which the other tests run. */
  let endless: ReturnType<typeof get>;
  beforeAll(async () => {
    const script = await bundleWorker('tests/support/any-routes.tsx', isDevelopment);
    const listen = (response: Response, query: string, sent: Headers) => {
      asked.push(JSON.stringify([...sent]));
      return withShopifyCookies(response, query, sent);
    };
    shop = await startShopifyWorker(listen, {}, {script});
    endless = get('/own/late?never', {headers: person});
  });
  afterAll(() => shop?.close());

  async function get(path: string, init: RequestInit = {}) {
    asked = [];
    const response = await fetch(shop.origin + path, {redirect: 'manual', ...init});
    const text = await response.text();
    const state = /page;desc="(\w+)"/.exec(response.headers.get('Server-Timing') ?? '')?.[1];
    return {response, text, state};
  }

  const shared = ['/', '/shared', '/shared/any', '/shared/text.txt'];
  const data = ['/_.data', '/_root.data', '/shared.data', '/shared/any.data'];

  it.each([...shared, ...data])(
    '%s of a shareable route learns nothing of a visitor',
    async (path) => {
      for (const query of [
        '',
        `?${campaign}`,
        `?tab=a&${campaign}`,
        `?${campaign}&_routes=shared`,
      ]) {
        for (const method of ['GET', 'HEAD']) {
          const {response, text} = await get(path + query, {headers, method});
          // React Router has no page at `/_root` in this configuration.
          if (path !== '/_root.data') expect(response.status, query).toBe(200);
          expect(text + [...response.headers], query).not.toContain(secret);
          expect(asked.join(), query).not.toContain(secret);
          expect(response.headers.getSetCookie()).toEqual([]);
        }
      }
      const {text} = await get(path);
      expect(text).not.toContain(secret);
    },
  );

  it.each(['/own', '/own.data', '/own/text.txt', '/nowhere', '/nowhere.data', '/shared?_data=1'])(
    '%s is kept for nobody',
    async (path) => {
      for (const _ of [1, 2, 3]) expect((await get(path)).state).toBe('off');
    },
  );

  it.each(['/own', '/own.data', '/own/text.txt', '/nowhere', '/nowhere.data'])(
    '%s of another route receives the visitor’s request, and the store the visitor’s cookies',
    async (path) => {
      const {text, response} = await get(`${path}?${campaign}`, {headers});
      const own = [`unknown=${secret}`, `utm_source=${secret}`, 'x-unknown', `${secret}/x`];
      for (const one of own) expect(text).toContain(one);
      expect(asked.join()).toContain(`_shopify_y=${secret}`);
      expect(response.headers.getSetCookie()).toEqual([]);
      const {response: anonymous} = await get(path);
      expect(anonymous.headers.getSetCookie().join()).toContain('_shopify_y=visitor-4711');
    },
  );

  it('a form that is posted to a shareable route arrives with all that the visitor sends', async () => {
    const {Origin: _, ...own} = headers;
    const {response, text} = await get('/shared', {method: 'POST', headers: own, body: 'a=b'});
    expect(response.status).toBe(200);
    expect(text).toContain(`unknown=${secret}`);
    expect((await get('/shared')).text).not.toContain(secret);
  });

  it.each(['/shared/moved', '/own/moved'])(
    '%s leads on with the campaign of the visitor',
    async (path) => {
      const {response} = await get(`${path}?utm_source=a%26b&utm_medium=c&d=e`);
      expect(response.headers.get('Location')).toBe('/own?a=b&utm_source=a%26b&utm_medium=c#c');
      const {text} = await get(`${path}.data?utm_source=a%26b`);
      expect(text).toContain('/own?a=b&utm_source=a%26b#c');
      expect((await get(path)).response.headers.get('Location')).toBe('/own?a=b#c');
    },
  );

  it('a redirect to another site gets no campaign', async () => {
    const {response} = await get('/shared/left?utm_source=a');
    expect(response.headers.get('Location')).toBe('https://other.example/');
  });

  it('a shareable page that sets a cookie is kept for nobody, and the terminal says so', async () => {
    for (const _ of [1, 2, 3]) {
      const {response, state} = await get('/shared/cookie');
      expect(response.headers.getSetCookie()).toEqual(['a=b']);
      expect(state).not.toBe('hit');
    }
    await expect.poll(() => shop.worker.lines.join('\n')).toMatch(/page\.sets-cookie/);
  });

  it('what is posted to a route has a limit of its own', async () => {
    const visitor = {headers: {'oxygen-buyer-ip': '203.0.113.7'}};
    const post = async (path: string) =>
      (await get(path, {...visitor, method: 'POST', body: 'a=b'})).response.status;
    for (let sent = 0; sent < 60; sent += 20) {
      const statuses = await Promise.all(Array.from({length: 20}, () => post('/form')));
      expect(new Set(statuses)).toEqual(new Set([200]));
    }
    expect(await post('/form')).toBe(429);
    expect(await post('/other-form')).toBe(200);
    expect((await get('/form', visitor)).response.status).toBe(200);
  });

  it('a header of a route is on every response', async () => {
    for (const _ of [1, 2]) {
      const {response} = await get('/shared/noindex');
      expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    }
  });

  it.each(['/own/headers', '/own/headers.txt'])(
    '%s has the headers of its route in place of the shop’s',
    async (path) => {
      const {response} = await get(path);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'SAMEORIGIN',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        'cross-origin-opener-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it.each(['/shared/public', '/own/public'])(
    '%s, which a shared cache may store, renews no cookie of a visitor',
    async (path) => {
      const cart = {headers: {...person, Cookie: 'boreal_cart=abc123'}};
      for (const _ of [1, 2]) {
        const {response} = await get(path, cart);
        expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
        expect(response.headers.getSetCookie()).toEqual([]);
      }
      expect((await get('/shared', cart)).response.headers.getSetCookie()).toHaveLength(1);
    },
  );

  const nonceOf = ({headers}: Response) =>
    /'nonce-([0-9a-f]{32})'/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];

  function expectNonces(response: Response, html: string) {
    const nonce = nonceOf(response) ?? '';
    expect(nonce).toMatch(/./);
    const scripts = html.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  }

  describe('a promise of a loader', () => {
    /** Opens a page, and lets its promise settle once the beginning has arrived. */
    async function openLate(path: string) {
      const response = await fetch(shop.origin + path, {headers: person});
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      let html = '';
      let beginning = '';
      for (;;) {
        const {done, value} = (await reader?.read()) ?? {done: true, value: undefined};
        if (done) return {response, html, beginning};
        html += value;
        if (beginning === '' && html.includes('Early')) {
          beginning = html;
          await (await fetch(`${shop.origin}/open`)).text();
        }
      }
    }

    it('streams, with the nonce on every script', async () => {
      const {response, html, beginning} = await openLate('/own/late');
      expect(response.status).toBe(200);
      expect(beginning).toContain('Loading');
      expect(beginning).not.toContain('<p>Late</p>');
      expect(html).toContain('<p>Late</p>');
      expectNonces(response, html);
    });

    it('that is rejected later leads to the page’s boundary and to the log', async () => {
      const before = shop.worker.lines.length;
      const {response, html} = await openLate('/own/late?failing');
      expect(response.status).toBe(200);
      expect(html).toContain('Sorry');
      expectNonces(response, html);
      const logged = () => shop.worker.lines.slice(before).join('\n');
      await expect.poll(logged).toContain('render.failed');
    });

    it.each<[string, string, RequestInit]>([
      ['a crawler', '/own/late', {headers: {'User-Agent': 'Googlebot/2.1'}}],
      ['HEAD', '/own/late', {method: 'HEAD'}],
      ['a page that is the same for all', '/shared/late', {}],
    ])('is awaited for %s', async (_who, path, init) => {
      let isDone = false;
      const reply = get(path, init).finally(() => {
        isDone = true;
      });
      await expect
        .poll(async () => (await fetch(`${shop.origin}/open`)).text().then(() => isDone))
        .toBe(true);
      const {response, text} = await reply;
      expect(response.status).toBe(200);
      if (init.method === 'HEAD') return;
      expect(text).toContain('<p>Late</p>');
      expect(text).not.toMatch(/Loading|<template id="B:/);
      if (path.startsWith('/shared')) {
        await expect
          .poll(() => shop.worker.lines.join('\n'))
          .toMatch(/page\.promise.*shared\/late/);
      }
    });

    it('that never settles does not keep the page waiting for good', async () => {
      const {text} = await endless;
      expect(text).toContain('</html>');
    });
  });
});
