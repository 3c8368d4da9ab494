import {globSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {
  createCartHandler,
  createStorefrontClient,
  getShopAnalytics,
  InMemoryCache,
  storefrontRedirect,
} from '@shopify/hydrogen';
import {afterAll, beforeEach, expect, it} from 'vitest';
import {cartFragment, cartMutationFragment} from '../../../app/cart/server/cart-fragment.server.ts';
import {pageQuery, policiesQuery} from '../../../app/information/store-text.server.ts';
import {pricesQuery, productsQuery} from '../../../app/pricing/store-products.server.ts';
import {startStore} from '../../../local/store/store.ts';
import {examine} from '../../../scripts/doctor/examine.ts';
import {monthlyRush, planId, queryStorefront, variants} from '../../support/store-client.ts';
import {testCatalog} from '../../support/test-catalog.ts';

/*
 * Every operation that this repository sends to the store. None of them has an error, so that none reads what
 * the store does not emulate.
 */
const root = join(import.meta.dirname, '../../..');
const context = {country: 'US', language: 'EN'};

const store = await startStore({catalog: testCatalog});
afterAll(() => store.close());
beforeEach(() => store.control.reset());

/** The names of the operations that were sent, or else their root fields; none of them has an error. */
function sent(): string[] {
  const {requests} = store.control;
  expect(requests.flatMap(({errors}) => errors)).toEqual([]);
  return [...new Set(requests.map(({operation, rootFields}) => operation ?? rootFields.join(' ')))];
}

it('the store has everything that app/ asks for', async () => {
  for (const query of [productsQuery, pricesQuery, policiesQuery]) {
    await queryStorefront(store, query, context);
  }
  const {data} = await queryStorefront(store, pageQuery, {handle: 'about', ...context});
  expect(data.at('page', 'title').text).toBe('About');
  const names = ['StoreProducts', 'ProductPrices', 'StorePolicies', 'StorePage'];
  expect(sent()).toEqual(names);

  const files = globSync('app/**/*.{ts,tsx}', {cwd: root});
  const withQueries = files.filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('#graphql'),
  );
  expect(withQueries.sort(), 'the operations of these files are above and below').toEqual([
    'app/cart/server/cart-fragment.server.ts',
    'app/information/store-text.server.ts',
    'app/pricing/store-products.server.ts',
  ]);
});

it('the store has everything that Hydrogen asks for on behalf of the shop', async () => {
  const {PRIVATE_STOREFRONT_API_TOKEN, PUBLIC_STOREFRONT_ID} = store.variables;
  const {storefront} = createStorefrontClient({
    cache: new InMemoryCache(),
    waitUntil: () => {},
    i18n: {language: 'EN', country: 'US'},
    storeDomain: store.origin,
    publicStorefrontToken: store.publicToken,
    privateStorefrontToken: PRIVATE_STOREFRONT_API_TOKEN ?? '',
    storefrontHeaders: {
      requestGroupId: 'test',
      buyerIp: '',
      buyerIpSig: '',
      cookie: '',
      purpose: '',
    },
  });
  let id: string | undefined;
  const cart = createCartHandler({
    storefront,
    getCartId: () => id,
    setCartId: () => new Headers(),
    cartQueryFragment: cartFragment,
    cartMutateFragment: cartMutationFragment,
  });
  const lines = [{merchandiseId: variants.rush, quantity: 1}];
  id = (await cart.create({lines})).cart.id;
  await cart.addLines([{merchandiseId: variants.rush, sellingPlanId: planId(monthlyRush)}]);
  await cart.updateDiscountCodes(['TAKE5']);
  await cart.updateNote('Ring twice');
  await cart.updateAttributes([{key: 'Tracking number', value: 'BRL-TEST12345'}]);
  const read = await cart.get();
  expect(read).toMatchObject({
    note: 'Ring twice',
    cost: {totalAmount: {amount: '89.91'}},
    discountAllocations: [{targetType: 'LINE_ITEM'}, {targetType: 'LINE_ITEM'}],
  });
  const line = read?.lines.nodes[0]?.id ?? '';
  await cart.updateLines([{id: line, quantity: 2}]);
  await cart.removeLines([line]);

  expect(
    await getShopAnalytics({storefront, publicStorefrontId: PUBLIC_STOREFRONT_ID ?? ''}),
  ).toMatchObject({
    shopId: 'gid://shopify/Shop/62801',
    currency: 'USD',
    acceptedLanguage: 'EN',
  });
  const response = new Response(null, {status: 404});
  const redirected = await storefrontRedirect({
    storefront,
    request: new Request('https://shop.example/old-rush'),
    response,
  });
  expect(redirected.headers.get('location')).toBe('/products/rush');
  expect(sent().sort()).toEqual([
    ...['CartQuery', 'ShopData', 'cartAttributesUpdate', 'cartCreate', 'cartDiscountCodesUpdate'],
    ...['cartLinesAdd', 'cartLinesRemove', 'cartLinesUpdate', 'cartNoteUpdate', 'redirects'],
  ]);
});

it('the store has everything that the doctor asks for', async () => {
  await examine(store.variables, {forLaunch: true});
  expect(sent().sort()).toEqual(['cartCreate', 'product', 'product product product shop', 'shop']);
});

it('the store has everything that the pages of Hydrogen’s skeleton ask for which the benches open', async () => {
  const cli = dirname(createRequire(import.meta.url).resolve('@shopify/cli/package.json'));
  const files = ['lib/fragments.ts', 'routes/_index.tsx', 'routes/products.$handle.tsx'];
  const texts = new Map<string, string>();
  for (const file of files) {
    const source = readFileSync(join(cli, 'dist/assets/hydrogen/starter/app', file), 'utf8');
    for (const [, name = '', text = ''] of source.matchAll(/const (\w+) = `#graphql(.*?)`/gs)) {
      texts.set(
        name,
        text.replace(/\$\{(\w+)\}/g, (_, other) => texts.get(other) ?? ''),
      );
    }
  }
  const variables = {
    ...context,
    ...{handle: 'rush', selectedOptions: []},
    ...{headerMenuHandle: 'main-menu', footerMenuHandle: 'footer'},
  };
  // The cart is read by a visitor who has one only, and the benches have none.
  const queries = [...texts.values()].filter((text) => /^\s*query /m.test(text));
  for (const query of queries) await queryStorefront(store, query, variables);
  expect(sent()).toEqual([
    'Header',
    'Footer',
    'FeaturedCollection',
    'RecommendedProducts',
    'Product',
  ]);
});
