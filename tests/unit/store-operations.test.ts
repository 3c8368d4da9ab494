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
import {Kind, parse, type TypeNode} from 'graphql';
import {afterAll, beforeEach, expect, it} from 'vitest';
import {cartFragment, cartMutationFragment} from '../../app/cart/server/cart-fragment.server.ts';
import {startStore} from '../../local/store/store.ts';
import {examine} from '../../scripts/doctor/examine.ts';
import {monthlyRush, planId, queryStorefront, variants} from '../support/store-client.ts';
import {testCatalog} from '../support/test-catalog.ts';

/*
 * Every operation that this repository sends to the store. None of them has an error, so that none reads what
 * the store does not emulate.
 */
const root = join(import.meta.dirname, '../..');
const context = {country: 'US', language: 'EN'};

const store = await startStore({catalog: testCatalog});
const {fetch: send} = globalThis;
/** The texts of all requests. */
let asked = '';
globalThis.fetch = (input, init) => {
  if (typeof init?.body === 'string') asked += init.body;
  return send(input, init);
};
afterAll(() => {
  globalThis.fetch = send;
  return store.close();
});
beforeEach(() => store.control.reset());

/** The names of the operations that were sent, or else their root fields; none of them has an error. */
function sent(): string[] {
  const {requests} = store.control;
  expect(requests.flatMap(({errors}) => errors)).toEqual([]);
  return [...new Set(requests.map(({operation, rootFields}) => operation ?? rootFields.join(' ')))];
}

/** A value for each variable of the queries of `app/`, with which the store finds what it is asked for. */
const variables: Readonly<Record<string, unknown>> = {...context, handle: 'sample-page'};

/** The modules of `app/` that ask the store for something. */
const modules = globSync('app/**/*.{ts,tsx}', {cwd: root}).filter((file) =>
  /#graphql|^ *query \w+\(/m.test(readFileSync(join(root, file), 'utf8')),
);

it.each(modules)('the store has everything that the queries of %s ask for', async (file) => {
  const exported: unknown[] = Object.values(await import(join(root, file)));
  for (const text of exported.filter((value) => typeof value === 'string')) {
    const operation = parse(text).definitions.find(
      (definition) => definition.kind === Kind.OPERATION_DEFINITION,
    );
    if (!operation) continue;
    const values = (operation.variableDefinitions ?? []).map(({variable: {name}, type}) => {
      const isFlag = getNamedType(type) === 'Boolean';
      const value = isFlag ? true : variables[name.value];
      expect(value, `\`variables\` of this test needs a value of $${name.value}`).toBeDefined();
      return [name.value, value] as const;
    });
    enterMetaobjects(text);
    const {data} = await queryStorefront(store, text, Object.fromEntries(values));
    expect(sent()).toContain(operation.name?.value);
    const nothing = Object.entries(Object(data.value)).filter(([, value]) => value === null);
    expect(nothing, 'give `variables` of this test what the store has').toEqual([]);
  }
});

/** Gives the store the entries that a query asks for, with each of the fields. */
function enterMetaobjects(query: string): void {
  const keys = [...query.matchAll(/field\(key: "(\w+)"\)/g)].map(([, key = '']) => key);
  const fields = Object.fromEntries(keys.map((key) => [key, 'A text']));
  const entries = query.matchAll(/metaobject\(handle: \{type: "([\w-]+)", handle: "([\w-]+)"\}\)/g);
  for (const [, type = '', handle = ''] of entries)
    store.control.setMetaobject(type, handle, fields);
}

function getNamedType(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : getNamedType(type.type);
}

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
  const handler = createCartHandler({
    storefront,
    getCartId: () => id,
    setCartId: () => new Headers(),
    cartQueryFragment: cartFragment,
    cartMutateFragment: cartMutationFragment,
  });
  const called = new Set<string>();
  const cart = new Proxy(handler, {
    get(target, name: keyof typeof handler) {
      called.add(name);
      return target[name];
    },
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
  const source = readFileSync(join(root, 'app/cart/server/store-cart.server.ts'), 'utf8');
  const used = [...source.matchAll(/\bcart\.(\w+)\(/g)].map(([, name = '']) => name);
  // These two only read and write the cookie.
  const missing = used.filter((name) => !/CartId$/.test(name) && !called.has(name));
  expect(missing, 'call these here, too: `await cart.NAME(…)`').toEqual([]);

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
  expect(sent()).toEqual(expect.arrayContaining(['CartQuery', 'ShopData', 'redirects']));
});

it('no fragment of app/ is left out above', () => {
  const missing = modules.flatMap((file) => {
    const fragments = readFileSync(join(root, file), 'utf8').matchAll(/^\s*fragment (\w+) on /gm);
    return [...fragments].flatMap(([, name = '']) =>
      asked.includes(`fragment ${name} on`) ? [] : [`${file}: ${name}`],
    );
  });
  expect(missing, 'export the query that contains it').toEqual([]);
});

it('the store has everything that the doctor asks for', async () => {
  await examine(store.variables, {forLaunch: true});
  expect(sent()).toContain('shop');
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
  const values = {
    ...context,
    ...{handle: 'rush', selectedOptions: []},
    ...{headerMenuHandle: 'main-menu', footerMenuHandle: 'footer'},
  };
  // The cart is read by a visitor who has one only, and the benches have none.
  const queries = [...texts.values()].filter((text) => /^\s*query /m.test(text));
  for (const query of queries) await queryStorefront(store, query, values);
  expect(sent()).toEqual([
    'Header',
    'Footer',
    'FeaturedCollection',
    'RecommendedProducts',
    'Product',
  ]);
});
