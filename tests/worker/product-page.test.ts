import {describe, expect, it} from 'vitest';
import {type Site, startSite} from '../support/site.ts';

/** Every test has a worker of its own, because a worker caches the store's responses. */
async function withSite(work: (site: Site) => Promise<void>): Promise<void> {
  const site = await startSite();
  try {
    await work(site);
  } finally {
    await site.close();
  }
}

const page = async ({origin}: Site, path: string) => (await fetch(origin + path)).text();

function entries({worker}: Site, event: string): string[] {
  return worker.lines.filter((line) => line.includes(`"${event}"`));
}

describe('the product page', () => {
  it('replaces the fixed promotion by the merchant’s compare-at price, also in structured data', async () => {
    await withSite(async (site) => {
      site.store.control.setProduct('rush', {compareAtPrice: '68.99'});
      const rush = await page(site, '/products/rush');
      expect(rush).toContain('$68.99');
      expect(rush).toContain('SAVE 28%');
      expect(rush).not.toContain('$89.99');
      expect(rush).toMatch(/StrikethroughPrice","price":"68\.99"/);
      expect(rush).toContain('Limited Time: Save 35% + Free USA Shipping');

      const vitra = await page(site, '/products/vitra');
      expect(vitra).toContain('$89.99');
      expect(vitra).toContain('SAVE 35%');
      expect(vitra).not.toContain('StrikethroughPrice');

      const home = await page(site, '/');
      expect(home).toContain('$68.99');
      expect(home).toMatch(/SAVE (<!-- -->)?28/);
    });
  });

  it('shows the local price and logs prices.not-found if the store has no such product', async () => {
    await withSite(async (site) => {
      site.store.control.setProduct('vitra', {deleted: true});
      expect(await page(site, '/products/vitra')).toContain('$58.99');
      expect(entries(site, 'prices.not-found')[0]).toContain('vitra');
      expect(entries(site, 'prices.unavailable')).toEqual([]);
    });
  });

  it('shows the local price and logs prices.unavailable if the store does not respond', async () => {
    await withSite(async (site) => {
      site.store.control.addFault({operation: '*', fault: 'down'});
      expect(await page(site, '/products/vitra')).toContain('$58.99');
      expect(entries(site, 'prices.unavailable').length).toBeGreaterThan(0);
      expect(entries(site, 'prices.not-found')).toEqual([]);
    });
  });
});
