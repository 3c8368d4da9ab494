import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {CartClient, quantities} from '../support/cart-client.ts';
import {shownHtml} from '../support/html.ts';
import {type Shop, startShop} from '../support/site.ts';

/* How old an answer of the store may be, and what a page shows without one. */

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop?.close());

const page = '/products/rush';
const read = async (path: string) => shownHtml(await (await fetch(shop.origin + path)).text());
const asked = () => shop.store.control.requests.map(({operation}) => operation);

/** Reads the data of a page until the answer in it is not new. No document is cached for such a request. */
async function untilStale(): Promise<string> {
  const data = async () => (await fetch(`${shop.origin}${page}.data`)).text();
  let last = '';
  await expect.poll(async () => (last = await data())).toMatch(/"isStale",true/);
  return last;
}

describe('a worker that has an answer of the store', () => {
  it('shows it at once after a quiet time, says that it is not new, and asks once for page and browser', async () => {
    await read(page);
    const data = await untilStale();
    expect(data).toContain('Deliver every 60 days');
    shop.store.control.resetRequests();
    const offers = await (await fetch(`${shop.origin}/api/offers`)).json();
    expect(offers).toMatchObject({offers: {rush: {price: {minor: 49_95}, fallback: null}}});
    // The page's own question may be on its way still.
    expect(asked().length).toBeLessThanOrEqual(1);
  });

  it('lets the store refuse an add of what has sold out since, and sells what is back within seconds', async () => {
    const {control} = shop.store;
    const client = new CartClient(shop.origin);
    const add = async () => (await client.add('rush')).body;
    expect(await read(page)).toContain('Add to Cart - $49.95');
    control.setProduct('rush', {availableForSale: false});
    expect((await add()).code).toBe('rejected');
    await expect.poll(() => read(page)).toContain('Out of Stock');
    control.setProduct('rush', {availableForSale: true});
    await expect.poll(async () => quantities(await add()).rush).toBe(1);
  });
});
