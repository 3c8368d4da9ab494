import {readFileSync} from 'node:fs';
import {isObjectType} from 'graphql';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {notEmulated} from '../src/graphql/not-emulated.ts';
import {type CatalogInput, type Emulator, startEmulator} from '../src/index.ts';
import {SchemaExplorer} from './support/explore-schema.ts';
import {clothes, smallCatalog, supplements} from './support/samples.ts';
import {type Literals, leastOperation, schema} from './support/schema.ts';
import {queryStorefront} from './support/store-client.ts';

const page = readFileSync(new URL('../docs/emulated.md', import.meta.url), 'utf8');

/** The names in the second column of the tables, by the first column. */
const rows = new Map(
  [...page.matchAll(/^\| ([^|]+) \| (`[^|]+) \|/gm)].map(([, first = '', names = '']) => [
    first.replaceAll('`', ''),
    [...names.matchAll(/`(\w+\*?)`/g)].map(([, name = '']) => name),
  ]),
);

describe.each([
  ['query', schema.getQueryType()],
  ['mutation', schema.getMutationType()],
] as const)('The rows of docs/emulated.md about each %s', (kind, type) => {
  const names = Object.keys(type?.getFields() ?? {});
  const absent = rows.get(`${kind}, not emulated`) ?? [];
  it('are those that the command check reports', () => {
    expect(absent).toEqual(notEmulated[kind === 'query' ? 'QueryRoot' : 'Mutation']);
  });
  let store: Emulator;
  beforeAll(async () => {
    store = await startEmulator({catalog: supplements});
  });
  afterAll(() => store.close());

  it('name every root field of the schema once', () => {
    expect([...(rows.get(kind) ?? []), ...absent].toSorted()).toEqual(names.toSorted());
  });

  it.each(names)('are right about %s', async (name) => {
    const {errors = []} = await queryStorefront(store, leastOperation(kind, name));
    const codes = errors.map(({extensions}) => extensions?.code);
    expect(codes.includes('NOT_EMULATED')).toBe(absent.includes(name));
    expect(codes).not.toContain('argumentLiteralsIncompatible');
  });
});

/** What leads to objects in a catalog: the arguments of each root field. */
function literalsOf({products, collections, pages, blogs, menus, metaobjects}: CatalogInput) {
  const text = (value: string | undefined) => JSON.stringify(value ?? '');
  const product = {handle: text(products[0]?.handle)};
  const collection = {handle: text(collections?.[0]?.handle)};
  const blog = {handle: text(blogs?.[0]?.handle)};
  const found = metaobjects?.[0];
  const metaobject = `{handle: ${text(found?.handle)}, type: ${text(found?.type)}}`;
  const all: Readonly<Record<string, Literals>> = {
    product,
    productByHandle: product,
    productRecommendations: {productHandle: product.handle},
    collection,
    collectionByHandle: collection,
    page: {handle: text(pages?.[0]?.handle)},
    blog,
    blogByHandle: blog,
    menu: {handle: text(menus?.[0]?.handle)},
    metaobject: {handle: metaobject},
    metaobjects: {type: text(found?.type)},
    sitemap: {type: found?.onlineStoreUrl ? 'METAOBJECT' : 'PRODUCT'},
    search: {query: '"a"'},
    predictiveSearch: {query: text(products[0]?.title.slice(0, 3))},
  };
  return all;
}

/** A catalog with what the samples do not have. */
const others: CatalogInput = {
  ...smallCatalog,
  metaobjects: [
    {type: 'material', handle: 'linen', fields: [], onlineStoreUrl: '/pages/materials/linen'},
  ],
  products: smallCatalog.products.map((product) => ({
    ...product,
    metafields: [
      {
        namespace: 'specs',
        key: 'material',
        type: 'list.product_reference',
        value: JSON.stringify(smallCatalog.products.map(({handle}) => `products/${handle}`)),
      },
    ],
    variants: product.variants.map((variant) => ({
      ...variant,
      quantityPriceBreaks: [{minimumQuantity: 12, price: '9.00'}],
      unitPrice: {
        ...{price: '3.20', quantityValue: 250, quantityUnit: 'G'},
        ...{referenceValue: 100, referenceUnit: 'G'},
      },
    })),
  })),
  sellingPlanGroups: [
    {
      name: 'Coffee club',
      option: 'Delivery',
      products: ['coffee-beans'],
      plans: [
        {
          name: 'Monthly',
          value: 'Monthly',
          interval: 'MONTH',
          intervalCount: 1,
          adjustments: [{amountOff: '1.00', orderCount: 1}, {price: '12.00'}],
        },
      ],
    },
  ],
};

/** Reads all fields of all objects of a store, and of a cart with everything that it can have. */
async function explore(catalog: CatalogInput, types: Set<string>): Promise<void> {
  const store = await startEmulator({catalog});
  const explorer = new SchemaExplorer(store, types);
  const literals = literalsOf(catalog);
  for (const name of rows.get('query') ?? []) {
    await explorer.root('query', name, literals[name]);
  }
  const {data} = await queryStorefront(
    store,
    '{products(first: 2) {nodes {variants(first: 1) {nodes {id}}}}}',
  );
  const variantIds = data
    .at('products', 'nodes')
    .list.map((product) => JSON.stringify(product.at('variants', 'nodes', 0, 'id').value));
  const bare = store.control.createCart([], {
    buyerIdentity: {preferences: {delivery: {}}},
    delivery: {addresses: [{address: {deliveryAddress: {countryCode: 'US'}}}]},
  });
  for (const cart of [fullCart(store, catalog), bare, store.control.createCart([])]) {
    const cartId = JSON.stringify(cart.id);
    const ofCart = explorer.fork();
    const [parent, other] = variantIds;
    const nested = `[{merchandiseId: ${parent}}, {merchandiseId: ${other}, parent: {merchandiseId: ${parent}}}]`;
    const add = `mutation {cartLinesAdd(cartId: ${cartId}, lines: ${nested}) {cart {id}}}`;
    await queryStorefront(store, add);
    // A query is read before mutations, which each selection of fields repeats.
    await ofCart.root('query', 'cart', {id: cartId});
    for (const name of rows.get('mutation') ?? []) await ofCart.root('mutation', name, {cartId});
  }
  await store.close();
}

function fullCart({control}: Emulator, catalog: CatalogInput) {
  const lines = catalog.products.map(({handle}) => ({product: handle, quantity: 2}));
  const group = catalog.sellingPlanGroups?.[0];
  const [product = ''] = group?.products ?? [];
  const plan = group?.plans[0]?.name;
  const attributes = [{key: 'a', value: 'b'}];
  const place = {address1: 'x', city: 'Eureka', provinceCode: 'CA', zip: '95501'};
  const deliveryAddress = {...place, countryCode: 'US'};
  return control.createCart(
    plan === undefined ? lines : [...lines, {product, sellingPlan: plan, attributes}],
    {
      attributes,
      note: 'Ring twice',
      discountCodes: [...(catalog.discounts ?? []).flatMap(({code}) => code ?? []), 'NONE'],
      giftCardCodes: (catalog.giftCards ?? []).map(({code}) => code),
      metafields: [{key: 'specs.material', type: 'single_line_text_field', value: 'x'}],
      buyerIdentity: {
        email: 'a@example.com',
        countryCode: 'US',
        preferences: {
          delivery: {
            deliveryMethod: ['PICK_UP'],
            pickupHandle: ['store'],
            coordinates: {latitude: 40.8, longitude: -124.2, countryCode: 'US'},
          },
          wallet: ['SHOP_PAY'],
        },
      },
      delivery: {addresses: [{selected: true, address: {deliveryAddress}}]},
    },
  );
}

describe('The rows of docs/emulated.md about the fields inside objects', () => {
  const warn = vi.spyOn(console, 'warn');
  const types = new Set<string>();
  const warned = new Set<string>();
  beforeAll(async () => {
    warn.mockImplementation((text: string) => {
      const [, field = text] = /: (\w+\.\w+) is not emulated/.exec(text) ?? [];
      warned.add(field);
    });
    for (const catalog of [supplements, clothes, others]) await explore(catalog, types);
    warn.mockRestore();
  });
  const listed = [...rows].filter(([type]) => schema.getType(type));

  it('name exactly the fields that are not emulated', () => {
    const fields = listed.flatMap(([type, names]) => names.map((name) => `${type}.${name}`));
    expect([...warned].toSorted()).toEqual(fields.toSorted());
    const known = Object.entries(notEmulated).filter(
      ([type]) => !/^(QueryRoot|Mutation)$/.test(type),
    );
    expect(known.flatMap(([type, names]) => names.map((name) => `${type}.${name}`))).toEqual(
      fields,
    );
  });

  it('name the types of which there are no objects', () => {
    const all = Object.values(schema.getTypeMap()).filter(isObjectType);
    const names = all
      .map(({name}) => name)
      .filter((name) => !/^(__.*|QueryRoot|Mutation)$/.test(name));
    const absent = names.filter((name) => !types.has(name));
    const patterns = (rows.get('no objects') ?? []).map(
      (name) => new RegExp(`^${name.replace('*', '.*')}$`),
    );
    expect(absent).toEqual(names.filter((name) => patterns.some((pattern) => pattern.test(name))));
    expect(patterns.filter((pattern) => !names.some((name) => pattern.test(name)))).toEqual([]);
  });
});
