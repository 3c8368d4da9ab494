import {describe, expect, it} from 'vitest';
import {clothes} from '../support/samples.ts';
import {startStore} from '../support/start-store.ts';
import {mutateCart, queryStorefront} from '../support/store-client.ts';

/** The operations of a storefront in Next or Nuxt: plain `fetch` on the server, with a public token. */
const store = await startStore({catalog: clothes});

async function ask(query: string, variables: object = {}) {
  const {status, data, errors} = await queryStorefront(store, query, variables);
  expect(errors).toBeUndefined();
  expect(status).toBe(200);
  return data;
}

describe('a storefront that renders on its server with fetch', () => {
  it('reads a collection page by page until the last one', async () => {
    const query = `query Collection($handle: String!, $after: String, $sortKey: ProductCollectionSortKeys, $reverse: Boolean) {
      collection(handle: $handle) {
        title seo {title description}
        products(first: 3, after: $after, sortKey: $sortKey, reverse: $reverse) {
          edges {cursor node {handle availableForSale featuredImage {url altText width height}
            priceRange {minVariantPrice {amount currencyCode} maxVariantPrice {amount currencyCode}}}}
          pageInfo {hasNextPage endCursor}
        }
      }
    }`;
    const handles: string[] = [];
    let after: string | null = null;
    do {
      const data = await ask(query, {handle: 'frontpage', after, sortKey: 'TITLE', reverse: false});
      const products = data.at('collection', 'products');
      for (const edge of products.at('edges').list) handles.push(edge.at('node', 'handle').text);
      const more = products.at('pageInfo', 'hasNextPage').value === true;
      after = more ? products.at('pageInfo', 'endCursor').text : null;
    } while (after);
    expect(handles).toEqual(['day-bag', 'field-shoe', 'ridge-trousers', 'trail-shirt']);
  });

  it('reads a product with its options, variants, pictures and recommendations', async () => {
    const data = await ask(
      `query Product($handle: String!) {
        product(handle: $handle) {
          id title descriptionHtml tags updatedAt
          options {id name optionValues {name swatch {color}}}
          variants(first: 250) {edges {node {id title availableForSale selectedOptions {name value} price {amount currencyCode}}}}
          images(first: 20) {edges {node {url altText width height}}}
        }
      }`,
      {handle: 'trail-shirt'},
    );
    expect(data.at('product', 'variants', 'edges').list).toHaveLength(15);
    expect(data.at('product', 'options', 1, 'optionValues', 0).value).toEqual({
      name: 'Navy',
      swatch: {color: '#1f3a5f'},
    });
    const picture = await fetch(data.at('product', 'images', 'edges', 0, 'node', 'url').text);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
    const related = await ask(
      `query ($id: ID!) {productRecommendations(productId: $id) {handle}}`,
      {id: data.at('product', 'id').text},
    );
    const handles = related.at('productRecommendations').list.map((node) => node.at('handle').text);
    expect(handles.length).toBeGreaterThan(0);
    expect(handles).not.toContain('trail-shirt');
  });

  it('reads the menu, the pages, one page, and the addresses of a sitemap', async () => {
    const data = await ask(`{
      menu(handle: "main-menu") {items {title url items {title url}}}
      pages(first: 100) {edges {node {id handle title body bodySummary createdAt updatedAt seo {title description}}}}
      page(handle: "size-guide") {title body}
      products(first: 100, sortKey: UPDATED_AT) {edges {node {handle updatedAt}}}
      sitemap(type: PRODUCT) {pagesCount {count} resources(page: 1) {items {handle updatedAt}}}
    }`);
    expect(data.at('menu', 'items', 0).value).toMatchObject({
      title: 'Shop',
      items: [{title: 'Shirts', url: expect.stringContaining('/collections/shirts')}, {}],
    });
    expect(data.at('pages', 'edges').list).toHaveLength(1);
    expect(data.at('page', 'body').text).toContain('chest');
    const listed = data.at('products', 'edges').list.map((edge) => edge.at('node', 'handle').text);
    const mapped = data.at('sitemap', 'resources', 'items').list;
    expect(mapped.map((item) => item.at('handle').text).sort()).toEqual([...listed].sort());
  });

  it('creates a cart, adds, updates and removes lines, and opens the checkout', async () => {
    const product = await ask(`{product(handle: "trail-shirt") {variants(first: 4) {nodes {id}}}}`);
    const [first, , , fourth] = product.at('product', 'variants', 'nodes').list;
    const created = await mutateCart(store, 'cartCreate', {input: {}});
    const cartId = created.cart.at('id').text;
    const added = await mutateCart(store, 'cartLinesAdd', {
      cartId,
      lines: [first, fourth].map((variant) => ({
        merchandiseId: variant?.at('id').text,
        quantity: 1,
      })),
    });
    const lineOf = (variant: typeof first) =>
      added.cart
        .at('lines', 'nodes')
        .list.find((line) => line.at('merchandise', 'id').text === variant?.at('id').text)
        ?.at('id').text;
    const updated = await mutateCart(store, 'cartLinesUpdate', {
      cartId,
      lines: [{id: lineOf(first), merchandiseId: first?.at('id').text, quantity: 2}],
    });
    expect(updated.cart.at('totalQuantity').value).toBe(3);
    const removed = await mutateCart(store, 'cartLinesRemove', {cartId, lineIds: [lineOf(fourth)]});
    expect(removed.cart.at('cost', 'totalAmount', 'amount').text).toBe('98.0');
    for (const {userErrors} of [created, added, updated, removed]) expect(userErrors).toEqual([]);
    expect((await fetch(removed.cart.at('checkoutUrl').text)).status).toBe(200);
  });
});
