import {afterAll, beforeEach, describe, expect, it} from 'vitest';
import {startStore} from '../../../local/store/store.ts';
import {queryStorefront} from '../../support/store-client.ts';
import {testCatalog} from '../../support/test-catalog.ts';

const reported: string[] = [];
const strict = await startStore({catalog: testCatalog});
const lenient = await startStore({
  catalog: testCatalog,
  reportMissing: (path) => reported.push(path),
});
afterAll(() => Promise.all([strict.close(), lenient.close()]));
beforeEach(() => {
  reported.length = 0;
  strict.control.reset();
});

const notEmulated = (what: string) => [
  {
    message: `The embedded store does not emulate ${what}.`,
    extensions: {code: 'NOT_EMULATED'},
  },
];
const rush = 'handle: "rush"';
const create = `mutation {cartCreate(input: {lines: [{merchandiseId: "gid://shopify/ProductVariant/4410101"}]})`;

describe('A field that the embedded store lacks', () => {
  it('is an error in tests, and null with its path in development', async () => {
    const query = `{rush: product(${rush}) {title onlineStoreUrl images(first: 1) {nodes {thumbhash}}}}`;
    expect((await queryStorefront(strict, query)).errors?.[0]).toMatchObject(
      Object(notEmulated('Product.onlineStoreUrl')[0]),
    );
    const {data, errors} = await queryStorefront(lenient, query);
    expect(errors).toBeUndefined();
    expect(data.at('rush').value).toEqual({
      title: 'RUSH',
      onlineStoreUrl: null,
      images: {nodes: [{thumbhash: null}]},
    });
    expect(reported).toEqual(['rush.onlineStoreUrl', 'rush.images.nodes.thumbhash']);
  });

  it.each([
    ['that may not be null', `{product(${rush}) {tags}}`, 'Product.tags'],
    ['of a mutation', `${create} {cart {buyerIdentity {email}}}}`, 'Cart.buyerIdentity'],
    [
      'of a cart’s product',
      `${create} {cart {lines(first: 1) {nodes {merchandise {... on ProductVariant {sku weight}}}}}}}`,
      'ProductVariant.weight',
    ],
    ['with an unknown argument', '{page(id: "gid://shopify/Page/1") {title}}', 'page(id)'],
    [
      'of a product list with a search',
      '{products(first: 1, query: "rush") {nodes {id}}}',
      'products.query',
    ],
  ])('is an error also in development if it is one %s', async (_, query, what) => {
    const {errors} = await queryStorefront(lenient, query);
    expect(errors).toMatchObject(notEmulated(what));
    expect(reported).toEqual([]);
  });

  it('is an error also in development if a query reads a cart', async () => {
    const created = await queryStorefront(lenient, `${create} {cart {id}}}`);
    const id = created.data.at('cartCreate', 'cart', 'id').text;
    const query = `{cart(id: "${id}") {buyerIdentity {email}}}`;
    const {errors} = await queryStorefront(lenient, query);
    expect(errors).toMatchObject(notEmulated('Cart.buyerIdentity'));
  });
});

describe('Metafields and metaobjects', () => {
  const metafields = [
    {namespace: 'reviews', key: 'rating', type: 'rating', value: '{"value":"4.7"}'},
  ];
  const key = 'namespace: "reviews", key: "rating"';

  it('are those of the catalog, and null where the merchant has not set one', async () => {
    const query = `{product(${rush}) {
      rating: metafield(${key}) {value type}
      other: metafield(namespace: "reviews", key: "other") {value}
      metafields(identifiers: [{${key}}, {namespace: "reviews", key: "other"}]) {value}
    }}`;
    strict.control.setProduct('rush', {metafields});
    const {data} = await queryStorefront(strict, query);
    const rating = {value: '{"value":"4.7"}'};
    expect(data.at('product').value).toEqual({
      rating: {...rating, type: 'rating'},
      other: null,
      metafields: [rating, null],
    });
    strict.control.reset();
    const reset = await queryStorefront(strict, query);
    expect(reset.data.at('product', 'rating').value).toBeNull();
  });

  it('can be set through the control endpoint, replaced and deleted', async () => {
    const query = `{
      metaobject(handle: {type: "announcement", handle: "current"}) {
        handle type field(key: "text") {value} fields {key value}
      }
      metaobjects(type: "announcement", first: 5) {nodes {handle}}
    }`;
    const set = (fields: object | null) =>
      fetch(`${strict.controlUrl}/metaobjects/announcement:current`, {
        method: 'POST',
        body: JSON.stringify({fields}),
      });
    const read = async () => (await queryStorefront(strict, query)).data.value;
    expect(await read()).toEqual({metaobject: null, metaobjects: {nodes: []}});
    await set({text: 'Before'});
    await set({text: 'Free shipping this week'});
    expect(await read()).toEqual({
      metaobject: {
        handle: 'current',
        type: 'announcement',
        field: {value: 'Free shipping this week'},
        fields: [{key: 'text', value: 'Free shipping this week'}],
      },
      metaobjects: {nodes: [{handle: 'current'}]},
    });
    await set(null);
    expect(await read()).toEqual({metaobject: null, metaobjects: {nodes: []}});
    expect((await set({text: 5})).status).toBe(400);
  });
});
