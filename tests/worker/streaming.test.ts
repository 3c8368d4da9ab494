import {request} from 'node:http';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {type EmbeddedSupabase, startSupabase} from '../../local/supabase/server.ts';
import {type Site, startSite} from '../support/site.ts';

let database: EmbeddedSupabase;
beforeAll(async () => {
  database = await startSupabase();
});
afterAll(() => database?.close());

/** Each test has a worker of its own, because a worker caches what the store has responded. */
async function withSite(work: (site: Site) => Promise<void>): Promise<void> {
  const site = await startSite({}, {database});
  try {
    await work(site);
  } finally {
    site.store.control.clearFaults();
    await site.close();
  }
}

const asBrowser = {
  'Accept-Encoding': 'identity',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
};

describe('a document', () => {
  it.each(['/', '/products/rush'])(
    'of %s is sent up to its footer while the store has not responded',
    async (path) => {
      await withSite(async (site) => {
        site.store.control.addFault({operation: '*', fault: 'hang'});
        const response = await fetch(site.origin + path, {headers: asBrowser});
        const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
        let html = '';
        while (!html.includes('</footer>')) {
          const {done, value} = (await reader?.read()) ?? {done: true};
          if (done) break;
          html += value;
        }
        const sent = html.slice(0, html.indexOf('</footer>'));
        expect(sent).toMatch(/Loading(?: price)?\.\.\./);
        expect(sent).toContain('©');
        expect(sent.includes('$49.95') || sent.includes('$48.99')).toBe(false);
        await reader?.cancel();
      });
    },
  );

  it('is no failure in the log if its visitors leave before it has arrived', async () => {
    await withSite(async (site) => {
      site.store.control.addFault({operation: '*', fault: 'hang'});
      const leave = (afterMs: number) =>
        new Promise<void>((resolve) => {
          const sent = request(`${site.origin}/products/rush`, {agent: false, headers: asBrowser});
          // The document is not read, so that parts of it are still on their way.
          sent.on('response', () => setTimeout(() => sent.destroy(), afterMs));
          sent.on('close', resolve);
          sent.end();
        });
      await Promise.all(Array.from({length: 40}, (_, afterMs) => leave(afterMs)));
      const requests = () => site.worker.lines.filter((line) => line.includes('"request"'));
      await expect.poll(() => requests().length).toBe(40);
      expect(site.worker.lines.filter((line) => line.includes('render.failed'))).toEqual([]);
    });
  });

  it('is complete in its first part for a crawler', async () => {
    await withSite(async (site) => {
      site.store.control.addFault({operation: '*', fault: 'slow', delayMs: 300});
      const response = await fetch(`${site.origin}/products/rush`, {
        headers: {...asBrowser, 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)'},
      });
      const html = await response.text();
      expect(html).toContain('$49.95');
      expect(html).not.toContain('<template id="B:');
    });
  });
});

describe('the store', () => {
  it('receives one query for all concurrent visitors', async () => {
    await withSite(async ({store, origin}) => {
      store.control.addFault({operation: '*', fault: 'slow', delayMs: 200});
      // Data requests only: 40 rendered documents may take longer than a cache period.
      const visit = async () => (await fetch(`${origin}/products/vitra.data`)).text();
      await Promise.all(Array.from({length: 40}, visit));
      expect(store.control.requestsOf('StoreProducts')).toHaveLength(1);
    });
  });

  // The unit tests of the document cache assert how long it may take.
  it('changes the price that visitors see, without a purge of the cache', async () => {
    await withSite(async ({store, origin}) => {
      const shows = async (price: string) =>
        (await (await fetch(`${origin}/products/rush`)).text()).includes(price);
      await expect.poll(() => shows('$49.95'), {timeout: 20_000}).toBe(true);
      store.control.setProduct('rush', {price: '41.25'});
      await expect.poll(() => shows('$41.25'), {timeout: 30_000, interval: 300}).toBe(true);
    });
  });
});
