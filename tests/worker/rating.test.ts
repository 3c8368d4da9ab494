import {afterEach, beforeEach, expect, it} from 'vitest';
import {readWithOffers, shownHtml} from '../support/html.ts';
import {type Shop, startShop} from '../support/site.ts';

/* The stars that a review app has written into the standard metafields. */

// Each test has a worker of its own, because a worker keeps what the store has answered.
let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop?.close());

const read = async (path: string) => shownHtml((await readWithOffers(shop.origin + path)).html);

const metafields = (rating: string, count: string) => [
  {namespace: 'reviews', key: 'rating', type: 'rating', value: rating},
  {namespace: 'reviews', key: 'rating_count', type: 'number_integer', value: count},
];
const written = metafields('{"value":"4.7","scale_min":"1.0","scale_max":"5.0"}', '123');

it('are on the product’s page, in the comparison, in the structured data and in the Markdown of that product alone', async () => {
  shop.store.control.setProduct('rush', {metafields: written});
  const label = 'aria-label="Rated 4.7 out of 5 in 123 reviews"';
  const rush = await read('/products/rush');
  expect(rush.split(label)).toHaveLength(2);
  expect(rush).toMatch(/Focus & Energy<\/p><span[^>]*><svg role="img" aria-label="Rated/);
  expect(rush).toContain('>4.7 (123)</span>');
  expect(rush).toContain(
    '"aggregateRating":{"@type":"AggregateRating","ratingValue":4.7,"ratingCount":123,"worstRating":1,"bestRating":5}',
  );
  const home = await read('/');
  expect(home.split(label)).toHaveLength(2);
  expect(await read('/products/rush.md')).toContain('- Rating: 4.7 out of 5 in 123 reviews');
  for (const path of ['/products/vitra', '/products/vitra.md']) {
    expect(await read(path)).not.toMatch(/aggregateRating|Rated|Rating:/);
  }
});

it('are left out where they cannot be read, with one line in the log, and where one of the two is missing', async () => {
  const {control} = shop.store;
  control.setProduct('rush', {metafields: metafields('</script>', '123')});
  control.setProduct('vitra', {metafields: written.slice(0, 1)});
  for (const path of ['/products/rush', '/products/vitra', '/', '/products/rush?x=1']) {
    const html = await read(path);
    expect(html).toContain('Add to Cart - $');
    expect(html).not.toMatch(/aggregateRating|out of 5 in/);
  }
  const lines = shop.worker.lines.filter((line) => line.includes('products.rating'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('rush');
});

it('never cost a price: a store that denies them has the offers and plans without them', async () => {
  shop.store.control.setProduct('rush', {metafields: written});
  shop.store.control.addFault({operation: 'StoreProducts', fault: 'access_denied', times: 1});
  const html = await read('/products/rush');
  expect(html).toContain('Add to Cart - $49.95');
  expect(html).toContain('every 60 days');
  expect(html).not.toContain('out of 5 in');
});
