import {expect, test} from 'vitest';
import {type Site, startSite} from '../support/site.ts';

/** Each with a worker of its own: what another has learned of its store is remembered. */
async function withSite(work: (site: Site) => Promise<void>): Promise<void> {
  const site = await startSite();
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

test.each(['/', '/products/rush'])(
  'all of %s but the price is there while the store has not answered',
  async (path) => {
    await withSite(async (site) => {
      site.store.control.addFault({operation: '*', fault: 'hang'});
      const response = await fetch(site.origin + path, {headers: asBrowser});
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      let html = '';
      // The document's end waits for the price; everything up to its footer does not.
      while (!html.includes('</footer>')) {
        const {done, value} = (await reader?.read()) ?? {done: true};
        if (done) break;
        html += value;
      }
      const before = html.slice(0, html.indexOf('</footer>'));
      expect(before).toMatch(/Loading(?: price)?\.\.\./);
      expect(before).toContain('©');
      expect(before.includes('$49.95') || before.includes('$48.99')).toBe(false);
      await reader?.cancel();
    });
  },
);

test('however many visitors come, the store is asked once', async () => {
  await withSite(async ({store, origin}) => {
    store.control.addFault({operation: '*', fault: 'slow', delayMs: 200});
    const visit = async () => (await fetch(`${origin}/products/vitra`)).text();
    await Promise.all(Array.from({length: 40}, visit));
    expect(store.control.requests.ProductPrices).toBe(1);
    expect(store.control.requests.SellingPlans).toBe(1);
  });
});

// How soon is held by the rules of `SharedAnswer`, whose clock is in the test’s hand.
test('a merchant’s change of price is seen without a purge', async () => {
  await withSite(async ({store, origin}) => {
    const shows = async (price: string) =>
      (await (await fetch(`${origin}/products/rush`)).text()).includes(price);
    await expect.poll(() => shows('$49.95'), {timeout: 20_000}).toBe(true);
    store.control.setProduct('rush', {price: '41.25'});
    await expect.poll(() => shows('$41.25'), {timeout: 30_000, interval: 300}).toBe(true);
  });
});
