import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {type Shop, startShopifyWorker} from '../support/site.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShopifyWorker();
});
afterAll(() => shop?.close());

describe('product pictures', () => {
  it("are the Shopify store's own once they are known", async () => {
    // The first request streams them in after the catalog's own pictures.
    await (await fetch(shop.origin)).text();
    await (await fetch(`${shop.origin}/products/rush`)).text();
    for (const path of ['/', '/products/rush']) {
      const html = await (await fetch(shop.origin + path)).text();
      const sources = [...html.matchAll(/srcset="([^" ]+)/gi)].map(([, source]) => source ?? '');
      expect(sources.some((source) => source.startsWith(`${shop.store.origin}/`))).toBe(true);
      expect(sources.filter((source) => source.startsWith('/media/rush/facts-'))).toEqual([]);
    }
  });

  it("are the catalog's when the store does not respond", async () => {
    const own = await startShopifyWorker(() => new Response('gone', {status: 502}));
    try {
      const html = await (await fetch(`${own.origin}/products/rush`)).text();
      expect(html).toContain('srcSet="/media/rush/facts-');
      // The first picture is requested before the scripts, also where the store's may take its place.
      expect(html.split('<style')[0]).toMatch(
        /<link rel="preload" as="image" [^>]*"\/media\/rush\/front-/,
      );
    } finally {
      await own.close();
    }
  });
});
