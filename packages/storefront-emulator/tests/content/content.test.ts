import {describe, expect, it} from 'vitest';
import type {CatalogInput} from '../../src/catalog/types.ts';
import {startEmulator} from '../../src/emulator.ts';
import {clothes} from '../support/samples.ts';
import {startStore} from '../support/start-store.ts';
import {queryStorefront} from '../support/store-client.ts';

const store = await startStore({catalog: clothes});

async function query(document: string) {
  const {data, errors} = await queryStorefront(store, document);
  expect(errors).toBeUndefined();
  return data;
}

describe('The content of a catalog', () => {
  it('has metafields and metaobjects that refer to each other', async () => {
    const data = await query(`{
      product(handle: "trail-shirt") {
        material: metafield(namespace: "custom", key: "material") {type reference {... on Metaobject {
          handle name: field(key: "name") {value} used: field(key: "used_in") {reference {... on Product {handle}}}}}}
        pairs: metafield(namespace: "custom", key: "pairs_with") {value references(first: 5) {nodes {... on Product {handle}}}}
        metafields(identifiers: [{namespace: "custom", key: "none"}]) {value}}
      metaobjects(type: "material", first: 5) {nodes {handle}}
      metaobject(handle: {type: "material", handle: "merino"}) {fields {key value}}
      shop {metafield(namespace: "custom", key: "founded") {value type}}
    }`);
    expect(data.at('product').value).toMatchObject({
      material: {
        type: 'metaobject_reference',
        reference: {
          handle: 'merino',
          name: {value: 'Merino wool'},
          used: {reference: {handle: 'trail-shirt'}},
        },
      },
      pairs: {
        value: expect.stringMatching(/^\["gid:\/\/shopify\/Product\/\d+"\]$/),
        references: {nodes: [{handle: 'ridge-trousers'}]},
      },
      metafields: [null],
    });
    expect(data.at('metaobjects', 'nodes').value).toEqual([{handle: 'merino'}]);
    expect(data.at('metaobject', 'fields', 0).value).toEqual({key: 'name', value: 'Merino wool'});
    expect(data.at('shop', 'metafield').value).toEqual({value: '2019', type: 'number_integer'});
  });

  // https://shopify.dev/docs/api/storefront/latest/objects/Product#field-Product.fields.metafield
  it('has metafields of the app itself, which need no namespace', async () => {
    const type = 'single_line_text_field';
    const metafields = [
      {namespace: '$app', key: 'fit', type, value: 'the app’s'},
      {namespace: '$app:size', key: 'fit', type, value: 'a part of the app’s'},
      {key: 'fit', type, value: 'the merchant’s'},
    ];
    const [first, ...others] = clothes.products;
    if (!first) throw new Error('The sample has no product.');
    const products = [{...first, metafields}, ...others];
    const other = await startEmulator({catalog: {...clothes, products, metaobjects: []}});
    const {data} = await queryStorefront(
      other,
      `{product(handle: "${first.handle}") {
        own: metafield(key: "fit") {namespace value}
        part: metafield(namespace: "$app:size", key: "fit") {namespace value}
        merchants: metafield(namespace: "custom", key: "fit") {namespace value}}}`,
    );
    expect(data.at('product').value).toEqual({
      own: {namespace: 'app--1', value: 'the app’s'},
      part: {namespace: 'app--1--size', value: 'a part of the app’s'},
      merchants: {namespace: 'custom', value: 'the merchant’s'},
    });
    await other.close();
  });

  // https://shopify.dev/docs/api/storefront/latest/objects/SitemapResourceMetaobject and SitemapImage
  it('is in sitemaps, with the types, dates and images of each resource', async () => {
    const {handle, images = []} = clothes.products[0] ?? {};
    const catalog: CatalogInput = {
      ...clothes,
      metaobjects: [
        {
          ...{type: 'material', handle: 'merino', fields: []},
          ...{onlineStoreUrl: '/pages/materials/merino', updatedAt: '2026-03-04T05:06:07Z'},
        },
        {type: 'material', handle: 'hidden', fields: []},
      ],
    };
    const other = await startEmulator({catalog, now: () => new Date('2026-05-06T07:08:09Z')});
    const items = async (type: string) => {
      const {data} = await queryStorefront(
        other,
        `{sitemap(type: ${type}) {resources(page: 1) {items {__typename handle updatedAt
          ... on SitemapResource {title image {alt filepath updatedAt}}
          ... on SitemapResourceMetaobject {type onlineStoreUrlHandle}}}}}`,
      );
      return data.at('sitemap', 'resources', 'items').value;
    };
    expect(await items('METAOBJECT')).toEqual([
      {
        __typename: 'SitemapResourceMetaobject',
        handle: 'merino',
        updatedAt: '2026-03-04T05:06:07Z',
        type: 'material',
        onlineStoreUrlHandle: 'materials',
      },
    ]);
    other.control.setProduct(handle ?? '', {title: 'Changed'});
    expect(await items('PRODUCT')).toContainEqual({
      __typename: 'SitemapResource',
      handle,
      title: 'Changed',
      updatedAt: '2026-05-06T07:08:09.000Z',
      image: {
        alt: images[0]?.alt,
        filepath: expect.stringMatching(/^\/cdn\/shop\/files\/.+\.svg$/),
        updatedAt: '2026-05-06T07:08:09.000Z',
      },
    });
    await other.close();
  });

  it('has nested menus whose items lead to their objects', async () => {
    const item = 'title type url resource {__typename ... on Node {id}} resourceId';
    const data = await query(
      `{menu(handle: "main-menu") {itemsCount items {${item} items {${item} items {${item}}}}} footer: menu(handle: "footer") {items {${item}}}}`,
    );
    const {origin} = store;
    expect(data.at('menu').value).toMatchObject({
      itemsCount: 3,
      items: [
        {
          type: 'CATALOG',
          url: `${origin}/collections/all`,
          resource: null,
          items: [
            {url: `${origin}/collections/shirts`, resource: {__typename: 'Collection'}},
            {items: [{url: `${origin}/products/harbor-tee`, resource: {__typename: 'Product'}}]},
          ],
        },
        {url: `${origin}/pages/size-guide`, resource: {__typename: 'Page'}},
        {url: `${origin}/blogs/notes/caring-for-merino`, resource: {__typename: 'Article'}},
      ],
    });
    expect(data.at('footer', 'items').value).toMatchObject([
      {url: `${origin}/policies/refund-policy`, resource: {__typename: 'ShopPolicy'}},
      {url: 'https://example.com/ridgeline', resource: null, resourceId: null},
    ]);
  });

  it('has the shop, its policies and its articles', async () => {
    const data = await query(`{
      shop {name moneyFormat shipsToCountries brand {slogan colors {primary {background}}}
        refundPolicy {title handle} privacyPolicy {title} paymentSettings {enabledPresentmentCurrencies}}
      articles(first: 5) {nodes {title content contentHtml excerpt author {name} tags blog {handle authors {name}}}}
    }`);
    expect(data.at('shop').value).toEqual({
      name: 'Ridgeline',
      moneyFormat: `\${{amount}}`,
      shipsToCountries: ['US', 'CA', 'DE', 'FR', 'JP'],
      brand: {slogan: 'Worn outside', colors: {primary: [{background: '#1f3a5f'}]}},
      refundPolicy: {title: 'Refund Policy', handle: 'refund-policy'},
      privacyPolicy: null,
      paymentSettings: {enabledPresentmentCurrencies: ['USD', 'CAD', 'EUR', 'JPY']},
    });
    expect(data.at('articles', 'nodes').value).toEqual([
      {
        title: 'Caring for merino',
        content: 'Wash it cold and dry it flat.',
        contentHtml: '<p>Wash it <em>cold</em> and dry it flat.</p>',
        excerpt: 'Wash it cold and dry it flat.',
        author: {name: 'Ada Stone'},
        tags: ['care'],
        blog: {handle: 'notes', authors: [{name: 'Ada Stone'}]},
      },
    ]);
  });
});

// The filters that the schema describes for `articles(query:)`, and the keys of `metaobjects(sortKey:)`.
describe('A list of content', () => {
  it.each([
    ['author:"Ada Stone"', 1],
    ['author:nobody', 0],
    ['blog_title:notes', 1],
    ['created_at:<2026-04-03', 1],
    ['updated_at:>2026-04-03', 0],
  ])('of articles is filtered by %s', async (filter, count) => {
    const data = await query(
      `{articles(first: 5, query: "${filter.replaceAll('"', '\\"')}") {nodes {handle}}}`,
    );
    expect(data.at('articles', 'nodes').list).toHaveLength(count);
  });

  it('of metaobjects is sorted by id or by the time of the last change', async () => {
    const fields = [{key: 'name', type: 'single_line_text_field', value: 'x'}];
    const metaobjects = [
      {id: 3, type: 'm', handle: 'c', fields, updatedAt: '2026-01-01'},
      {id: 1, type: 'm', handle: 'a', fields, updatedAt: '2026-03-01'},
      {id: 2, type: 'm', handle: 'b', fields, updatedAt: '2026-02-01'},
    ];
    const own = await startEmulator({catalog: {shop: {name: 'M'}, products: [], metaobjects}});
    const handles = async (sortKey: string) => {
      const list = `{metaobjects(type: "m", first: 5, sortKey: "${sortKey}") {nodes {handle}}}`;
      const {data} = await queryStorefront(own, list);
      return data.at('metaobjects', 'nodes').list.map((node) => node.at('handle').text);
    };
    expect(await handles('id')).toEqual(['a', 'b', 'c']);
    expect(await handles('updated_at')).toEqual(['c', 'b', 'a']);
    await own.close();
  });
});
