import {globSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {
  createCartHandler,
  getSitemap,
  getSitemapIndex,
  storefrontRedirect,
} from '@shopify/hydrogen';
import {parse, validate} from 'graphql';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {buildStorefrontSchema} from '../src/graphql/schema.ts';
import {hydrogenStorefront} from './support/hydrogen-storefront.ts';
import {supplements} from './support/samples.ts';
import {startStore} from './support/start-store.ts';
import {planId, plans, queryStorefront, variants} from './support/store-client.ts';

/**
 * Queries the emulator as Hydrogen does: with the documents of Hydrogen's template, read from
 * the CLI's package, and with the methods of Hydrogen's cart and storefront clients.
 */
const store = await startStore({catalog: supplements});
beforeEach(() => store.control.reset());

const template = join(
  dirname(createRequire(import.meta.url).resolve('@shopify/cli/package.json')),
  'dist/assets/hydrogen/starter/app',
);

interface Document {
  name: string;
  text: string;
}

/** Every GraphQL document of the template by its constant's name, with its fragments inserted. */
function readDocuments(): Document[] {
  const files = globSync('**/*.{ts,tsx}', {cwd: template}).filter(
    // These documents are for the Customer Account API.
    (file) => !file.includes('customer-account'),
  );
  return files.flatMap((file) => {
    const source = readFileSync(join(template, file), 'utf8');
    const texts = new Map(
      [...source.matchAll(/const (\w+)\s*=\s*`#graphql([^`]*)`/g)].map(
        ([, name = '', text = '']) => [name, text] as const,
      ),
    );
    const filled = (text: string): string =>
      text.replace(/\$\{(\w+)\}/g, (_, name: string) => filled(texts.get(name) ?? `$${name}`));
    return [...texts].map(([name, text]) => ({name, text: filled(text)}));
  });
}

const documents = readDocuments();
const operations = documents.filter(({text}) => /^\s*(query|mutation)\b/m.test(text));

const context = {country: 'US', language: 'EN'};
const variablesOf: Readonly<Record<string, object[]>> = {
  HEADER_QUERY: [{...context, headerMenuHandle: 'main-menu'}],
  FOOTER_QUERY: [{...context, footerMenuHandle: 'footer'}],
  ARTICLE_QUERY: [{...context, blogHandle: 'journal', articleHandle: 'fruiting-body'}],
  COLLECTION_QUERY: [
    {...context, handle: 'frontpage', first: 8},
    {...context, handle: 'capsules', last: 2},
  ],
  PAGE_QUERY: [{...context, handle: 'about'}],
  POLICY_CONTENT_QUERY: [
    {
      ...context,
      privacyPolicy: true,
      refundPolicy: true,
      shippingPolicy: true,
      termsOfService: true,
    },
  ],
  PRODUCT_QUERY: [
    {...context, handle: 'ember', selectedOptions: []},
    {...context, handle: 'meadow', selectedOptions: [{name: 'Title', value: 'Default Title'}]},
    {...context, handle: 'meadow', selectedOptions: [{name: '_pos', value: '1'}]},
  ],
  SEARCH_QUERY: [{...context, term: 'ember', first: 8}],
  PREDICTIVE_SEARCH_QUERY: [
    {
      ...context,
      term: 'a',
      limit: 10,
      limitScope: 'EACH',
      types: ['ARTICLE', 'COLLECTION', 'PAGE', 'PRODUCT', 'QUERY'],
    },
  ],
  BLOGS_QUERY: [
    {...context, first: 10, blogHandle: 'journal'},
    {...context, last: 10, blogHandle: 'journal'},
  ],
};

function variables(name: string): object[] {
  return variablesOf[name] ?? [{...context, first: 8}];
}

describe('the GraphQL documents of Hydrogen’s skeleton', () => {
  const schema = buildStorefrontSchema({QueryRoot: {}, Mutation: {}});

  it('are read from the template', () => {
    expect(operations.length).toBeGreaterThanOrEqual(14);
    for (const name of Object.keys(variablesOf)) {
      expect(operations.map((operation) => operation.name)).toContain(name);
    }
  });

  it.each(operations)('$name is valid and returns no error', async ({name, text}) => {
    expect(validate(schema, parse(text)).map(({message}) => message)).toEqual([]);
    for (const given of variables(name)) {
      const {status, data, errors} = await queryStorefront(store, text, given);
      expect(status).toBe(200);
      expect(errors).toBeUndefined();
      const roots = Object.entries(data.value ?? {});
      expect(roots.length).toBeGreaterThan(0);
      for (const [root, value] of roots) expect(value, `${name}.${root}`).not.toBeNull();
    }
  });

  it('receive the data that the pages show', async () => {
    store.control.setProduct('harbor', {compareAtPrice: '68.99'});
    const product = operations.find(({name}) => name === 'PRODUCT_QUERY');
    const {data} = await queryStorefront(store, product?.text ?? '', {
      ...context,
      handle: 'harbor',
      selectedOptions: [],
    });
    expect(data.at('product').value).toMatchObject({
      title: 'HARBOR',
      encodedVariantExistence: 'v1_0',
      encodedVariantAvailability: 'v1_0',
      options: [{name: 'Title', optionValues: [{name: 'Default Title'}]}],
      selectedOrFirstAvailableVariant: {
        id: variants.harbor,
        price: {amount: '52.95', currencyCode: 'USD'},
        compareAtPrice: {amount: '68.99', currencyCode: 'USD'},
        product: {handle: 'harbor'},
      },
    });
    const search = operations.find(({name}) => name === 'SEARCH_QUERY');
    const found = await queryStorefront(store, search?.text ?? '', {
      ...context,
      term: 'reishi',
      first: 8,
    });
    expect(found.data.at('products', 'nodes').list.map((node) => node.at('handle').text)).toEqual([
      'meadow',
    ]);
  });
});

/** Creates Hydrogen's clients as a worker does for one visitor. */
function connect() {
  const storefront = hydrogenStorefront(store, {logErrors: true});
  let id: string | undefined;
  const fragment = documents.find(({name}) => name === 'CART_QUERY_FRAGMENT')?.text ?? '';
  const cart = createCartHandler({
    storefront,
    getCartId: () => id,
    setCartId: (given) => {
      id = given;
      return new Headers();
    },
    cartQueryFragment: fragment,
    cartMutateFragment: fragment.replace('CartApiQuery', 'CartApiMutation').replace(
      // The template's fragment reads the number of lines from a variable that mutations do not have.
      'first: $numCartLines',
      'first: 10',
    ),
  });
  return {storefront, cart};
}

describe('Hydrogen’s clients', () => {
  const complaints = vi.spyOn(console, 'error');
  beforeEach(() => complaints.mockClear());
  afterEach(() => expect(complaints.mock.calls).toEqual([]));

  it('run every cart operation', async () => {
    const {cart} = connect();
    expect(await cart.get()).toBeNull();

    const created = await cart.create({lines: [{merchandiseId: variants.ember, quantity: 1}]});
    cart.setCartId(created.cart.id);
    const added = await cart.addLines([
      {
        merchandiseId: variants.meadow,
        quantity: 2,
        sellingPlanId: planId(plans.meadow[0]),
        attributes: [{key: 'gift', value: 'yes'}],
      },
    ]);
    expect(added.errors ?? []).toEqual([]);
    expect(added.userErrors).toEqual([]);
    expect(added.cart).toMatchObject({totalQuantity: 3});

    const lineIds = added.cart.lines.nodes.map(({id}) => id);
    const updated = await cart.updateLines([{id: lineIds[0] ?? '', quantity: 4}]);
    expect(updated.cart.totalQuantity).toBe(5);
    const removed = await cart.removeLines([lineIds[1] ?? '']);
    expect(removed.cart.totalQuantity).toBe(4);

    const discounted = await cart.updateDiscountCodes(['WELCOME10']);
    expect(discounted.cart.discountCodes).toEqual([{code: 'WELCOME10', applicable: true}]);
    const paid = await cart.addGiftCardCodes(['ARCTICGIFT25']);
    expect(paid.cart.appliedGiftCards).toMatchObject([{amountUsed: {amount: '25.0'}}]);
    await cart.updateGiftCardCodes(['ARCTICGIFT100']);
    const card = await cart.get();
    expect(card?.appliedGiftCards).toHaveLength(1);
    const unpaid = await cart.removeGiftCardCodes(card?.appliedGiftCards.map(({id}) => id) ?? []);
    expect(unpaid.cart.appliedGiftCards).toEqual([]);

    const bought = await cart.updateBuyerIdentity({email: 'buyer@example.com', countryCode: 'US'});
    expect(bought.cart.buyerIdentity).toMatchObject({email: 'buyer@example.com'});
    expect((await cart.updateNote('Ring twice')).cart.note).toBe('Ring twice');
    const marked = await cart.updateAttributes([{key: 'from', value: 'test'}]);
    expect(marked.cart.attributes).toEqual([{key: 'from', value: 'test'}]);

    const address = (city: string) => ({
      address: {deliveryAddress: {address1: '1 Forest Way', city, countryCode: 'US' as const}},
    });
    await cart.addDeliveryAddresses([address('Eureka')]);
    const {id} = await addressOf(created.cart.id, 'Eureka');
    await cart.updateDeliveryAddresses([{id, ...address('Arcata'), selected: true}]);
    expect(await addressOf(created.cart.id, 'Arcata')).toMatchObject({id, selected: true});
    const group = await deliveryGroupOf(created.cart.id);
    const shipped = await cart.updateSelectedDeliveryOption([
      {deliveryGroupId: group, deliveryOptionHandle: 'express'},
    ]);
    expect(shipped.userErrors).toEqual([]);
    await cart.removeDeliveryAddresses([id]);
    await cart.replaceDeliveryAddresses([address('Trinidad')]);
    expect(await addressOf(created.cart.id, 'Trinidad')).toBeDefined();

    const set = await cart.setMetafields([
      {key: 'custom.from', type: 'single_line_text_field', value: 'test'},
    ]);
    expect(set.userErrors).toEqual([]);
    expect((await cart.deleteMetafield('custom.from')).userErrors).toEqual([]);

    expect(await cart.get()).toMatchObject({
      id: created.cart.id,
      note: 'Ring twice',
      totalQuantity: 4,
      lines: {nodes: [{quantity: 4, merchandise: {product: {handle: 'meadow'}}}]},
    });
  });

  it('receive the user error of an expired cart, beside a new one', async () => {
    const {cart} = connect();
    const created = await cart.create({});
    cart.setCartId(created.cart.id);
    store.control.expireCart(created.cart.id);
    expect(await cart.get()).toBeNull();
    const {cart: next, userErrors} = await cart.addLines([{merchandiseId: variants.ember}]);
    expect(next.id).not.toBe(created.cart.id);
    expect(userErrors).toMatchObject([{code: 'INVALID', field: ['cartId']}]);
  });

  it('find redirects for the paths that have one', async () => {
    const {storefront} = connect();
    const redirect = (path: string) =>
      storefrontRedirect({
        storefront,
        request: new Request(`http://localhost:3000${path}`),
        response: new Response('Not Found', {status: 404}),
      });
    const moved = await redirect('/old-ember');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/products/ember']);
    for (const path of ['/old', '/ember', '/']) expect((await redirect(path)).status).toBe(404);
  });

  it('generate a sitemap', async () => {
    const {storefront} = connect();
    const request = new Request('http://localhost:3000/sitemap.xml');
    const index = await (await getSitemapIndex({storefront, request})).text();
    expect(index).toContain('http://localhost:3000/sitemap/products/1.xml');
    const products = await getSitemap({
      storefront,
      request,
      params: {type: 'products', page: '1'},
      getLink: ({type, baseUrl, handle}) => `${baseUrl}/${type}/${handle}`,
    });
    const text = await products.text();
    for (const handle of Object.keys(variants)) expect(text).toContain(`/products/${handle}`);
  });
});

async function addressOf(id: string, city: string) {
  const {data} = await queryStorefront(
    store,
    `query ($id: ID!) {cart(id: $id) {delivery {addresses {id selected address {... on CartDeliveryAddress {city formatted(withName: true)}}}}}}`,
    {id},
  );
  const found = data
    .at('cart', 'delivery', 'addresses')
    .list.find((address) => address.at('address', 'city').value === city);
  if (!found) throw new Error(`The cart has no address in ${city}.`);
  return {id: found.at('id').text, selected: found.at('selected').value};
}

async function deliveryGroupOf(id: string): Promise<string> {
  const {data} = await queryStorefront(
    store,
    `query ($id: ID!) {cart(id: $id) {deliveryGroups(first: 3) {nodes {id groupType deliveryAddress {city} deliveryOptions {handle estimatedCost {amount}}}}}}`,
    {id},
  );
  expect(data.at('cart', 'deliveryGroups', 'nodes').value).toMatchObject([
    {groupType: 'ONE_TIME_PURCHASE', deliveryAddress: {city: 'Arcata'}},
    {groupType: 'SUBSCRIPTION'},
  ]);
  return data.at('cart', 'deliveryGroups', 'nodes', 0, 'id').text;
}
