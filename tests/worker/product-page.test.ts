import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {products} from '../../app/catalog/catalog.ts';
import {productCopy} from '../../app/content/product-copy.ts';
import {catalog} from '../../local/catalog.ts';
import {type EmbeddedStore, startStore} from '../../local/store/store.ts';
import {adjustPlans} from '../support/adjust-plans.ts';
import {type RunningWorker, startWorker} from '../support/worker.ts';

let store: EmbeddedStore;
beforeAll(async () => {
  store = await startStore({catalog});
});
afterAll(() => store?.close());
afterEach(() => {
  store.control.clearFaults();
  store.control.reset();
});

interface Shop extends RunningWorker {
  /** The text of a page, with entities decoded and without comments between text nodes. */
  read(path: string): Promise<string>;
}

/** Every test has a worker of its own, because a worker caches the store's responses. */
async function withWorker(work: (shop: Shop) => Promise<void>): Promise<void> {
  const worker = await startWorker({variables: store.variables});
  const read = async (path: string) =>
    (await (await fetch(worker.origin + path)).text())
      .replaceAll('<!-- -->', '')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'");
  try {
    await work({...worker, read});
  } finally {
    await worker.close();
  }
}

const entries = ({lines}: Shop, event: string) =>
  lines.filter((line) => line.includes(`"${event}"`));

/** The buttons of a page by their text, with their attributes. */
function buttonsOf(html: string): {attributes: string; text: string}[] {
  return [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(
    ([, attributes = '', content = '']) => ({attributes, text: content.replace(/<[^>]+>/g, '')}),
  );
}

/** The price to compare with in the embedded store, each of which makes a saving of 35 %. */
const compareAt = (id: string) =>
  `$${catalog.products.find(({handle}) => handle === id)?.variant.compareAtPrice}`;

describe('the product page', () => {
  it('has every specified text for each product', async () => {
    await withWorker(async ({read}) => {
      for (const {id, title, subtitle, supplyDays, warnings} of products) {
        const html = await read(`/products/${id}`);
        // What the merchant has not supplied is left out.
        expect(html).not.toMatch(/null%|% Daily Value|Other ingredients:/);
        for (const text of [
          title,
          subtitle,
          'Back to Shop',
          'Energy Boost',
          'Mental Clarity',
          'Immune Support',
          'Limited Time: Save 35% + Free USA Shipping',
          compareAt(id),
          'SAVE 35%',
          'One-Time Purchase',
          'Subscribe & Save',
          'In Stock - Ships within 24 hours',
          `${supplyDays} Day Supply`,
          'Lab Tested',
          'Free USA Shipping',
          '87%',
          '92%',
          '95%',
          'Morning',
          'Afternoon',
          'Evening',
          'Warnings',
          ...warnings,
          'until you cancel',
        ]) {
          expect(html, `${id}: ${text}`).toContain(text);
        }
        // The footer of every page has it as well.
        const [main = '', footer = ''] = html.split('<footer');
        for (const part of [main, footer]) {
          expect(
            part.match(/>\* These statements have not been evaluated by the Food/g),
          ).toHaveLength(1);
        }
        const [, closing = ''] = /id="closing-title"(.*?)<\/section>/s.exec(html) ?? [];
        const claim = buttonsOf(closing).find(({text}) => text === 'Claim Your Discount Now');
        expect(claim?.attributes).toContain('name="quantity"');
        expect(claim?.attributes).toContain('value="1"');
        expect(closing).toContain('90-Day Guarantee</li>');
        expect(closing).toContain('Cancel Anytime</li>');
        const organic = id === 'vitra' ? '100% organic' : 'Organic mushrooms & plants';
        for (const badge of [organic, '3rd-party tested', 'GMP']) {
          expect(html, `${id}: ${badge}`).toContain(`</svg>${badge}</li>`);
        }
        for (const {title: benefit} of productCopy[id].benefits) {
          expect(html).toMatch(new RegExp(`<h3[^>]*>${benefit}</h3>`));
        }
        expect(html.match(/<cite/g)).toHaveLength(4);
        expect(html).toMatch(new RegExp(`<title>${title}: `));
        for (const [label, value] of [
          ['Immune', 94],
          ['Stress', 89],
          ['Wellbeing', 96],
          ['Sleep', 85],
        ]) {
          const bar = `<li[^>]*--percent:${value}[^>]*><span[^>]*>${label}</span><span[^>]*></span><span[^>]*>${value}<`;
          expect(html).toMatch(new RegExp(bar));
        }
      }
    });
  });

  it('shows the boxed warning before anything else that a buyer must know', async () => {
    await withWorker(async ({read}) => {
      for (const {id, warnings} of products) {
        const html = await read(`/products/${id}`);
        const [boxed] = warnings.filter((text) => text.startsWith('WARNING:'));
        const [, first = ''] = /Before you buy<\/h2>(.*?)<dl/s.exec(html) ?? [];
        expect(first.replace(/<[^>]+>/g, '')).toBe(boxed ?? '');
      }
    });
  });

  it('replaces the fixed promotion by the merchant’s compare-at price, also in structured data', async () => {
    store.control.setProduct('rush', {compareAtPrice: '68.99'});
    store.control.setProduct('vitra', {compareAtPrice: null});
    await withWorker(async ({read}) => {
      const rush = await read('/products/rush');
      expect(rush).toContain('$68.99');
      expect(rush).toContain('SAVE 28%');
      expect(rush).not.toContain('$89.99');
      expect(rush).toMatch(/StrikethroughPrice","price":"68\.99"/);
      expect(rush).toContain('Limited Time: Save 28% + Free USA Shipping');
      expect(rush).not.toContain('Save 35%');

      const vitra = await read('/products/vitra');
      expect(vitra).toContain('$89.99');
      expect(vitra).toContain('SAVE 35%');
      expect(vitra).not.toContain('StrikethroughPrice');

      const home = await read('/');
      expect(home).toContain('$68.99');
      expect(home).toContain('SAVE 28%');
    });
  });

  it('shows the price and the saving of every kind of selling plan, or a message if there is none', async () => {
    adjustPlans(store, {
      rush: [{amountOff: '7.00'}],
      synaptiq: [{price: '39.00'}],
      vitra: null,
    });
    await withWorker(async ({read}) => {
      expect(await read('/products/rush')).toMatch(/\$42\.95<\/span><small[^>]*><b[^>]*>14% off</);
      expect(await read('/products/synaptiq')).toMatch(
        /\$39\.00<\/span><small[^>]*><b[^>]*>26% off</,
      );
      const vitra = await read('/products/vitra');
      expect(vitra).toContain('Subscriptions aren’t available right now');
      expect(vitra).not.toContain('% off</b>');
      expect(buttonsOf(vitra).map(({text}) => text)).toContain('Add to Cart - $61.95');
    });
    adjustPlans(store, {rush: []});
    await withWorker(async ({read}) => {
      const rush = await read('/products/rush');
      expect(rush).toContain('Renews at $49.95 every 30 days until you cancel.');
      expect(rush).not.toContain('% off</b>');
    });
  });

  it('shows the store’s price without plans if the store denies access to the plans alone', async () => {
    store.control.addFault({operation: 'StoreProducts', fault: 'access_denied'});
    await withWorker(async (shop) => {
      const html = await shop.read('/products/rush');
      expect(html).toContain('Add to Cart - $49.95');
      expect(html).toContain('Subscriptions aren’t available right now');
      await expect.poll(() => entries(shop, 'plans.failed').length).toBeGreaterThan(0);
      expect(entries(shop, 'prices.unavailable')).toEqual([]);
    });
  });

  it('disables its buttons and is not offered as a subscription if the store says that the product is not for sale', async () => {
    store.control.setProduct('synaptiq', {availableForSale: false});
    await withWorker(async ({read}) => {
      const html = await read('/products/synaptiq');
      const soldOut = buttonsOf(html).filter(({text}) => text === 'Out of Stock');
      expect(soldOut.length).toBeGreaterThanOrEqual(2);
      expect(soldOut.every(({attributes}) => attributes.includes(' disabled=""'))).toBe(true);
      expect(buttonsOf(html).some(({text}) => text.startsWith('Add to Cart'))).toBe(false);
      expect(html).toContain('In Stock - Ships within 24 hours');
      expect(html).not.toContain('Limited Time');
      expect(html.replace(/<[^>]+>/g, '')).toContain(
        'Sold out right now. RUSH and VITRA are in stock.In Stock - Ships within 24 hours',
      );

      const home = await read('/');
      const showcase = /<article data-theme="synaptiq".*?<\/article>/s.exec(home)?.[0] ?? '';
      const button = buttonsOf(showcase).find(({text}) => text === 'Out of Stock');
      expect(button?.attributes).toContain(' disabled=""');
      const others = buttonsOf(home).filter(({text}) => text.startsWith('Add to Cart'));
      // One in the comparison and one in the showcase.
      expect(others).toHaveLength(2 * (products.length - 1));

      const subscribe = await read('/subscribe');
      expect(subscribe).toContain('Out of Stock');
      expect(subscribe).not.toContain('/products/synaptiq?selling_plan=');
      expect(subscribe).toContain('/products/rush?selling_plan=');
    });
  });
});

describe('the price of a product page', () => {
  it.each(['down', 'http_500', 'access_denied', 'malformed', 'throttled', 'hang'] as const)(
    'is the local one, without a message for the shopper, if the store is %s',
    async (fault) => {
      store.control.addFault({operation: '*', fault});
      await withWorker(async (shop) => {
        const html = await shop.read('/products/vitra');
        const button = buttonsOf(html).find(({text}) => text === 'Add to Cart - $58.99');
        expect(button).toBeDefined();
        expect(button?.attributes).not.toContain(' disabled=""');
        expect(html).toContain('"@type":"Product"');
        expect(html).not.toContain('"offers"');
        expect(html.replace(/<script.*?<\/script>/gs, '')).not.toMatch(
          /Storefront API|ACCESS_DENIED/,
        );
        await expect.poll(() => entries(shop, 'prices.unavailable').length).toBeGreaterThan(0);
        expect(entries(shop, 'prices.not-found')).toEqual([]);
      });
    },
  );

  it('is the local one, with prices.not-found in the log, if the store has no such product', async () => {
    store.control.setProduct('vitra', {deleted: true});
    await withWorker(async (shop) => {
      expect(await shop.read('/products/vitra')).toContain('$58.99');
      await expect.poll(() => entries(shop, 'prices.not-found')[0]).toContain('vitra');
      expect(entries(shop, 'prices.unavailable')).toEqual([]);
    });
  });
});
