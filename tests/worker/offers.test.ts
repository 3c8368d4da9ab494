import {request} from 'node:http';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {CartClient, quantities} from '../support/cart-client.ts';
import {shownHtml} from '../support/html.ts';
import {type Shop, startShop} from '../support/site.ts';

/* How old an answer of the store may be, and what a page shows without one. */

// Each test has a worker of its own, because a worker keeps what the store has answered.
let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop?.close());

const page = '/products/rush';
const read = async (path: string) => shownHtml(await (await fetch(shop.origin + path)).text());
const asked = () => shop.store.control.requests.map(({operation}) => operation);
const price = 'Add to Cart - $49.95';
const plan = 'every 60 days';
/** A page that has waited for the store in vain. */
const loading = {
  '/': /<button[^>]* disabled=""[^>]*>Loading\.\.\.</,
  [page]: /<p[^>]*>(?:<[^>]*>)*Loading price\.\.\./,
};

describe('a worker without an answer', () => {
  it('waits for the store, which many visitors at once ask one time', async () => {
    // The worker's code is loaded.
    await read('/about');
    shop.store.control.addFault({operation: '*', fault: 'slow', delayMs: 100});
    const pages = await Promise.all(Array.from({length: 10}, () => read(page)));
    // On a busy machine, some wait for longer than a page does.
    expect(pages.some((html) => html.includes(price) && html.includes(plan))).toBe(true);
    expect(asked()).toEqual(['Announcement', 'StoreProducts']);
  });

  it.each([
    ['slow', 2_000],
    ['hang', undefined],
  ] as const)(
    'sends a page that says so, and keeps none, while the store is %s',
    async (fault, delayMs) => {
      shop.store.control.addFault({operation: '*', fault, ...(delayMs && {delayMs})});
      for (const [path, shown] of Object.entries(loading)) {
        const html = await read(path);
        expect(html).toMatch(shown);
        expect(html).toContain('</footer>');
        expect(html).not.toMatch(/\$49\.95|\$48\.99|"offers":\[/);
      }
      shop.store.control.clearFaults();
      // The next document has the price, because the one before was kept for nobody.
      await expect.poll(() => read(page)).toContain(price);
    },
  );

  it('has the browser ask again after a store that failed at once', async () => {
    shop.store.control.addFault({operation: '*', fault: 'http_500'});
    const data = await (await fetch(`${shop.origin}${page}.data`)).text();
    expect(data).toContain('"unavailable"');
    expect(data).toMatch(/"offerAge","old"/);
  });

  it('does not log visitors who leave while their page waits', async () => {
    shop.store.control.addFault({operation: '*', fault: 'hang'});
    const leave = (afterMs: number) =>
      new Promise<void>((resolve) => {
        const sent = request(shop.origin + page, {agent: false});
        sent.on('error', () => {});
        sent.on('close', resolve);
        sent.end();
        setTimeout(() => sent.destroy(), afterMs);
      });
    await Promise.all(Array.from({length: 40}, (_, at) => leave(at * 20)));
    await expect.poll(() => read(page)).toContain('Add to Cart - $48.99');
    expect(shop.worker.lines.filter((line) => /render\.failed|request\.failed/.test(line))).toEqual(
      [],
    );
  });
});

/** Reads the data of a page until the answer in it is old. No document is cached for such a request. */
async function untilOld(): Promise<string> {
  const data = async () => (await fetch(`${shop.origin}${page}.data`)).text();
  let last = '';
  await expect.poll(async () => (last = await data())).toMatch(/"offerAge","old"/);
  return last;
}

describe('a worker that has an answer', () => {
  it('shows it at once after a quiet time, says that it is old, and asks once for page and browser', async () => {
    await read(page);
    const data = await untilOld();
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
    expect(await read(page)).toContain(price);
    control.setProduct('rush', {availableForSale: false});
    expect((await add()).code).toBe('rejected');
    await expect.poll(() => read(page)).toContain('Out of Stock');
    control.setProduct('rush', {availableForSale: true});
    await expect.poll(async () => quantities(await add()).rush).toBe(1);
  });
});
