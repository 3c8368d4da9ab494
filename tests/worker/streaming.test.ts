import {afterAll, beforeAll, expect, test} from 'vitest';
import {type Site, startSite} from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

const asBrowser = {
  'Accept-Encoding': 'identity',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
};

test.each(['/', '/products/rush'])(
  'all of %s but the price is there while the store has not answered',
  async (path) => {
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
    expect(html).toContain('Loading price...');
    expect(html).toContain('©');
    expect(html.includes('$49.95') || html.includes('$48.99')).toBe(false);
    await reader?.cancel();
    site.store.control.clearFaults();
  },
);

test('however many visitors come, the store is asked once', async () => {
  const own = await startSite();
  try {
    own.store.control.addFault({operation: '*', fault: 'slow', delayMs: 200});
    const visit = async () => (await fetch(`${own.origin}/products/vitra`)).text();
    await Promise.all(Array.from({length: 40}, visit));
    expect(own.store.control.requests.ProductPrices).toBe(1);
    expect(own.store.control.requests.SellingPlans).toBe(1);
  } finally {
    await own.close();
  }
});

// How soon is held by the rules of `SharedAnswer`, whose clock is in the test’s hand.
test('a merchant’s change of price is seen without a purge', async () => {
  const visit = async () => (await fetch(`${site.origin}/products/rush`)).text();
  await expect.poll(visit, {timeout: 5_000}).toContain('$49.95');
  site.store.control.setProduct('rush', {price: '41.25'});
  await expect.poll(visit, {timeout: 20_000, interval: 300}).toContain('$41.25');
  site.store.control.reset();
});
