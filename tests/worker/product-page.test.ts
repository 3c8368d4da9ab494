import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {products as ours} from '../../app/catalog/catalog.ts';
import {productCopy} from '../../app/content/product-copy.ts';
import {type EmbeddedStore, startStore} from '../../local/store/store.ts';
import {adjustPlans} from '../support/adjust-plans.ts';
import {readWithOffers, shownHtml} from '../support/html.ts';
import {testCatalog} from '../support/test-catalog.ts';
import {type RunningWorker, startWorker} from '../support/worker.ts';

/** RUSH has a merchant's numbers. */
const metafields = [
  {namespace: 'mm-google-shopping', key: 'mpn', type: 'single_line_text_field', value: 'R-60'},
];
const products = testCatalog.products.map((product) => {
  if (product.handle !== 'rush') return product;
  return {...product, variant: {...product.variant, barcode: '4006381333931', metafields}};
});

let store: EmbeddedStore;
beforeAll(async () => {
  store = await startStore({catalog: {...testCatalog, products}});
});
afterAll(() => store?.close());

// Each test has a worker of its own, because a worker caches the store's responses.
let worker: RunningWorker;
beforeEach(async () => {
  worker = await startWorker({variables: store.variables});
});
afterEach(async () => {
  store.control.reset();
  await worker.close();
});

async function read(path: string): Promise<string> {
  return shownHtml((await readWithOffers(worker.origin + path)).html);
}

const withoutTags = (html: string) => html.replace(/<[^>]+>/g, '');
const logged = (event: string) => worker.lines.filter((line) => line.includes(`"${event}"`));

/** The buttons of a page by their text, with their attributes. */
function buttonsOf(html: string): {attributes: string; text: string}[] {
  return [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(
    ([, attributes = '', content = '']) => ({attributes, text: withoutTags(content)}),
  );
}

/** The price to compare with in the embedded store, each of which makes a saving of 35 %. */
const compareAt = (id: string) =>
  `$${testCatalog.products.find(({handle}) => handle === id)?.variant.compareAtPrice}`;

describe('the product page', () => {
  it('has every specified text for each product, and the boxed warning before what else a buyer must know', async () => {
    for (const {id, title, subtitle, supplyDays, warnings} of ours) {
      const html = await read(`/products/${id}`);
      // Figures that the merchant has not supplied are left out.
      expect(html).not.toMatch(/null%|% Daily Value|Other ingredients:/);
      for (const text of [
        ...[`${title}</h1>`, `${subtitle}</p>`, 'Back to Shop'],
        ...['Energy Boost', 'Mental Clarity', 'Immune Support'].map((tag) => `>${tag}</span></li>`),
        ...['Limited Time: Save 35% + Free USA Shipping', compareAt(id), 'SAVE 35%'],
        ...['One-Time Purchase', 'Subscribe & Save', 'In Stock - Ships within 24 hours'],
        ...[`${supplyDays} Day Supply</li>`, '3rd-party tested<span', '>Lab Tested</span>'],
        ...productCopy[id].studies.map(({size}) => `>${size}</p>`),
        ...[87, 92, 95].map((percent) => `sr-only">${percent}%`),
        ...['Morning', 'Afternoon', 'Evening', 'Warnings', ...warnings],
        'until you cancel',
      ]) {
        expect(html, `${id}: ${text}`).toContain(text);
      }
      // The promise of free shipping has its condition beside it, and the badge stands in the row of its terms.
      expect(html).toMatch(
        /\+ Free USA Shipping<\/span><span>Ships free with a subscription or over \$75</,
      );
      expect(html).toMatch(/Free when you subscribe or over \$75<span[^>]*>Free USA Shipping</);
      // The footer of every page has it as well.
      for (const part of html.split('<footer')) {
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
      for (const badge of [organic, 'GMP']) {
        expect(html, `${id}: ${badge}`).toContain(`>${badge}</li>`);
      }
      for (const {title: benefit} of productCopy[id].benefits) {
        expect(html).toMatch(new RegExp(`<h3[^>]*>${benefit}</h3>`));
      }
      const numbers = html.match(/"(gtin|mpn)":"[^"]*"/g) ?? [];
      expect(numbers).toEqual(id === 'rush' ? ['"gtin":"4006381333931"', '"mpn":"R-60"'] : []);
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
      const [boxed = ''] = warnings.filter((text) => text.startsWith('WARNING:'));
      const [, first = ''] = /Before you buy<\/h2>(.*?)<dl/s.exec(html) ?? [];
      expect(withoutTags(first)).toBe(boxed);
    }
  });

  it('has the merchant’s compare-at price in place of the promotion, each plan’s saving, or a message without a plan', async () => {
    store.control.setProduct('rush', {compareAtPrice: '68.99'});
    store.control.setProduct('vitra', {compareAtPrice: null});
    // Less than one percent higher than the price of $52.95.
    store.control.setProduct('synaptiq', {compareAtPrice: '52.99'});
    adjustPlans(store, {rush: [{amountOff: '7.00'}], synaptiq: [], vitra: null});
    const rush = await read('/products/rush');
    expect(rush).toMatch(/\$42\.95<\/span><small[^>]*><b[^>]*>14% off</);
    expect(rush).toContain('Limited Time: Save 28% + Free USA Shipping');
    expect(rush).toMatch(/StrikethroughPrice","price":"68\.99"/);
    expect(rush).not.toMatch(/\$89\.99|Save 35%/);
    for (const html of [rush, await read('/')]) {
      expect(html).toContain('$68.99');
      expect(html).toContain('SAVE 28%');
    }
    const vitra = await read('/products/vitra');
    expect(vitra).toContain('$89.99');
    expect(vitra).toContain('SAVE 35%');
    expect(vitra).not.toContain('StrikethroughPrice');
    const synaptiq = await read('/products/synaptiq');
    expect(synaptiq).toContain('Renews at $52.95 every 30 days until you cancel.');
    expect(synaptiq).not.toContain('% off</b>');
    for (const html of [synaptiq, await read('/'), await read('/products/synaptiq.md')]) {
      expect(html).not.toMatch(/\$52\.99|"52\.99"/);
    }
    expect(vitra).toContain('Subscriptions aren’t available right now');
    expect(vitra).not.toContain('% off</b>');
    expect(buttonsOf(vitra).map(({text}) => text)).toContain('Add to Cart - $61.95');
  });

  it('strikes, promotes and claims nothing that is not a discount', async () => {
    store.control.setProduct('rush', {price: '95.00', compareAtPrice: null});
    const rush = await read('/products/rush');
    expect(rush).toContain('$95.00');
    expect(rush).not.toMatch(/\$89\.99|SAVE |Limited Time|Claim Your Discount|<s\b/);
    const monthly = await read('/products/rush?selling_plan=688102');
    expect(monthly).toMatch(/\$85\.50<.*<s\b.*\$95\.00<\/span><\/s><b[^>]*>SAVE 10%</s);
    expect(monthly).toContain('Claim Your Discount Now');
    expect(monthly).not.toMatch(/\$89\.99|Limited Time/);
  });

  it('shows the store’s price without plans if the store denies access to the plans alone', async () => {
    // With everything, and without the extras.
    store.control.addFault({operation: 'StoreProducts', fault: 'access_denied', times: 2});
    const html = await read('/products/rush');
    expect(html).toContain('Add to Cart - $49.95');
    expect(html).toContain('Subscriptions aren’t available right now');
    await expect.poll(() => logged('plans.failed').length).toBeGreaterThan(0);
    expect(logged('prices.unavailable')).toEqual([]);
  });

  it('has the local price, with prices.not-found in the log, if the store has no such product', async () => {
    store.control.setProduct('vitra', {deleted: true});
    const vitra = await read('/products/vitra');
    expect(vitra).toContain('$58.99');
    expect(vitra).not.toContain('"offers"');
    const note = 'Using local price - Products not accessible via Storefront API';
    await expect.poll(() => logged('prices.not-found')[0]).toContain(note);
    expect(logged('prices.not-found')[0]).toContain('vitra');
    expect(logged('prices.unavailable')).toEqual([]);
  });

  it('disables its buttons and is not offered as a subscription if the product is not for sale', async () => {
    store.control.setProduct('synaptiq', {availableForSale: false});
    const html = await read('/products/synaptiq');
    expect(html).toContain('"availability":"https://schema.org/OutOfStock"');
    const soldOut = buttonsOf(html).filter(({text}) => text === 'Out of Stock');
    expect(soldOut.length).toBeGreaterThanOrEqual(2);
    expect(soldOut.every(({attributes}) => attributes.includes(' disabled=""'))).toBe(true);
    expect(html).not.toMatch(/Limited Time|>Add to Cart/);
    expect(withoutTags(html)).toContain(
      'Sold out right now. RUSH and VITRA are in stock.In Stock - Ships within 24 hours',
    );

    const home = await read('/');
    const showcase = /<article data-theme="synaptiq".*?<\/article>/s.exec(home)?.[0] ?? '';
    const button = buttonsOf(showcase).find(({text}) => text === 'Out of Stock');
    expect(button?.attributes).toContain(' disabled=""');
    const others = buttonsOf(home).filter(({text}) => text.startsWith('Add to Cart'));
    // One in the comparison and one in the showcase.
    expect(others).toHaveLength(2 * (ours.length - 1));

    const subscribe = await read('/subscribe');
    expect(subscribe).toContain('Out of Stock');
    expect(subscribe).not.toContain('/products/synaptiq?selling_plan=');
    expect(subscribe).toContain('/products/rush?selling_plan=');
  });

  it('selects the plan of its address, and a one-time purchase if that plan is gone', async () => {
    // Once the store has answered, a document is complete.
    await expect.poll(() => read('/products/rush')).not.toContain('Loading price...');
    const chosenOf = async (query: string) => {
      const html = await read(`/products/rush${query}`);
      const radios = html.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
      const chosen = radios.filter((radio) => radio.includes('checked'));
      return chosen.map((radio) => /value="([^"]*)"/.exec(radio)?.[1]?.split('/').at(-1));
    };
    const chosenAtFirst = await chosenOf('');
    expect(chosenAtFirst).toEqual(['onetime', expect.not.stringMatching('688103')]);
    expect(await chosenOf('?selling_plan=688103')).toEqual(['subscription', '688103']);
    expect(await chosenOf('?selling_plan=999')).toEqual(chosenAtFirst);
  });
});
