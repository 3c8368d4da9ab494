import {type DocumentNode, Kind, parse, type SelectionSetNode} from 'graphql';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {cartFragment} from '../../app/cart/server/cart-fragment.server.ts';
import {pageQuery, policiesQuery} from '../../app/information/store-text.server.ts';
import {productsQuery} from '../../app/pricing/store-products.server.ts';
import {CartClient} from '../support/cart-client.ts';
import {forgetfulWorker} from '../support/forgetful-worker.ts';
import {shownHtml} from '../support/html.ts';
import {type Shop, startShopifyWorker} from '../support/site.ts';
import {monthlyRush} from '../support/store-client.ts';

/* Whatever the values of the store's answer are, a page is no error: each leaf of each query has each wrong value. */

/** Changes the next answers of an operation. */
let change: {operation: string; path: readonly string[]; value: unknown} | undefined;
/** Rejects a query with these variables, as for a field that the token may not read. */
let rejected: RegExp | undefined;
let shop: Shop;
beforeAll(async () => {
  shop = await startShopifyWorker(
    async (response, body) => {
      if (rejected?.test(body)) {
        const error = {message: 'Access denied', path: ['rush', 'mpn']};
        return Response.json({data: null, errors: [error]});
      }
      if (!change || !body.includes(`query ${change.operation}`)) return response;
      const {data} = (await response.json()) as {data: object};
      return Response.json({data: withValue(data, change.path, change.value)});
    },
    {},
    {script: forgetfulWorker()},
  );
});
afterAll(() => shop?.close());

function withValue(target: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  // A line without a plan has no part of one.
  if (target === null && rest.length > 0) return target;
  if (Array.isArray(target)) return target.map((one) => withValue(one, [key, ...rest], value));
  return {...Object(target), [key]: withValue(Reflect.get(Object(target), key), rest, value)};
}

/** The paths of the fields without fields of their own, by the keys of the response. */
function leavesOf(selection: SelectionSetNode, document: DocumentNode): string[][] {
  return selection.selections.flatMap((node) => {
    if (node.kind === Kind.INLINE_FRAGMENT) return leavesOf(node.selectionSet, document);
    if (node.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = document.definitions.find(
        (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === node.name.value,
      );
      return fragment?.kind === Kind.FRAGMENT_DEFINITION
        ? leavesOf(fragment.selectionSet, document)
        : [];
    }
    const key = (node.alias ?? node.name).value;
    if (!node.selectionSet) return [[key]];
    return leavesOf(node.selectionSet, document).map((path) => [key, ...path]);
  });
}

function leavesOfQuery(text: string): [operation: string, path: string][] {
  const document = parse(text);
  const query = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (!query) throw new Error('There is no query.');
  const paths = leavesOf(query.selectionSet, document).map((path) => path.join('.'));
  return [...new Set(paths)].map((path) => [query.name?.value ?? '', path]);
}

const cartQuery = `query CartQuery {cart {...CartApiQuery}}${cartFragment}`;
const pages = [
  // Each product has the same fields.
  ...leavesOfQuery(productsQuery).filter(([, path]) => path.startsWith('rush.')),
  ...leavesOfQuery(policiesQuery).filter(([, path]) => path.startsWith('shop.privacyPolicy.')),
  ...leavesOfQuery(pageQuery),
];
const values: readonly unknown[] = [7, {a: [1]}, null, '</script>'.repeat(20_000)];
const addresses: Readonly<Record<string, readonly string[]>> = {
  StoreProducts: ['/products/rush', '/products/rush.md', '/', '/subscribe', '/api/offers'],
  StorePolicies: ['/policies/privacy-policy'],
  StorePage: ['/pages/sample-page'],
};

it.each(pages)('%s without a proper %s is no error', async (operation, path) => {
  for (const value of values) {
    change = {operation, path: path.split('.'), value};
    for (const address of addresses[operation] ?? []) {
      const response = await fetch(shop.origin + address, {redirect: 'manual'});
      const html = await response.text();
      const label = `${address} ${JSON.stringify(value).slice(0, 20)}`;
      expect(response.status, label).toBeLessThan(500);
      // A text of the store ends no script of the page. The body of a page is HTML as the merchant wrote it.
      const isMerchantsHtml = path.endsWith('.body');
      const isHtml = response.headers.get('Content-Type')?.includes('text/html');
      if (typeof value === 'string' && isHtml && !isMerchantsHtml) {
        expect(html.includes('</script></script>'), label).toBe(false);
      }
    }
  }
  change = undefined;
});

it.each(leavesOfQuery(cartQuery))('%s without a proper %s is no error', async (operation, path) => {
  change = undefined;
  const client = new CartClient(shop.origin);
  await client.add('rush', 1, String(monthlyRush));
  for (const value of values) {
    change = {operation, path: path.split('.'), value};
    for (const address of ['/cart', '/api/cart']) {
      const response = await client.fetch(address);
      await response.text();
      expect(response.status, `${address} ${JSON.stringify(value).slice(0, 20)}`).toBeLessThan(500);
    }
  }
  change = undefined;
});

it.each([
  ['"extras":true', ['Add to Cart - $49.95', 'every 60 days'], 'products.rejected'],
  ['"plans":true', ['Add to Cart - $49.95', 'Subscriptions aren’t available'], 'plans.failed'],
  ['"(plans|extras)":true', ['Add to Cart - $49.95'], 'plans.failed'],
] as const)(
  'a query that is rejected with %s has the price all the same',
  async (parts, shown, event) => {
    rejected = new RegExp(parts);
    // A cold page may not wait for three answers.
    const read = async () =>
      shownHtml(await (await fetch(`${shop.origin}/products/rush?x=1`)).text());
    for (const text of shown) await expect.poll(read).toContain(text);
    const lines = () => shop.worker.lines.filter((line) => line.includes(`"event":"${event}"`));
    await expect.poll(lines).toHaveLength(1);
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({field: 'rush.mpn'});
    rejected = undefined;
  },
);

it('a platform that passes other variables with each request is in the log once', async () => {
  for (let count = 0; count < 12; count += 1) await fetch(`${shop.origin}/healthz`);
  const lines = () => shop.worker.lines.filter((line) => line.includes('keeps no answer'));
  await expect.poll(lines).toHaveLength(1);
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({level: 'error', event: 'configuration'});
});
