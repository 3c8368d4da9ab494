import {afterEach, describe, expect, it, onTestFinished, vi} from 'vitest';
import {startEmulator} from '../../src/emulator.ts';
import {clothes, supplements} from '../support/samples.ts';
import {startStore} from '../support/start-store.ts';
import {getCart, Json, queryStorefront, variants} from '../support/store-client.ts';
import {startReceiver} from '../support/webhook-receiver.ts';

const store = await startStore({catalog: supplements});
afterEach(() => {
  store.control.reset();
});

describe('control.createCart', () => {
  it('creates a cart of products, variants and plans by their names, with codes and notes', async () => {
    const created = store.control.createCart(
      [
        {product: 'ember', quantity: 2},
        {product: 'harbor', variant: 'ARC-HARBOR-60C', sellingPlan: 'Deliver every 30 days'},
        {merchandiseId: variants.meadow},
      ],
      {discountCodes: ['WELCOME10'], note: 'Ring twice'},
    );
    const cart = await getCart(store, created.id);
    const lines = cart.at('lines', 'nodes').list;
    expect(cart.at('checkoutUrl').text).toBe(created.checkoutUrl);
    expect(cart.at('note').text).toBe('Ring twice');
    expect(cart.at('discountCodes').value).toEqual([{code: 'WELCOME10', applicable: true}]);
    expect(
      lines.map((line) => [
        line.at('merchandise', 'product', 'handle').text,
        line.at('quantity').number,
        line.at('sellingPlanAllocation', 'sellingPlan', 'name').value,
      ]),
    ).toEqual([
      ['meadow', 1, undefined],
      ['harbor', 1, 'Deliver every 30 days'],
      ['ember', 2, undefined],
    ]);
    expect(created.warnings).toEqual([]);
  });

  it('says what became of more pieces than there are', () => {
    store.control.setProduct('ember', {quantityAvailable: 2});
    const {warnings} = store.control.createCart([{product: 'ember', quantity: 5}]);
    expect(warnings).toMatchObject([{code: 'MERCHANDISE_NOT_ENOUGH_STOCK'}]);
  });

  it.each([
    [[{product: 'none'}], 'There is no product "none".'],
    [[{product: 'ember', variant: 'XL'}], 'There is no product "ember" with a variant "XL".'],
    [[{product: 'ember', sellingPlan: 'Weekly'}], 'has no plan "Weekly": its plans are "'],
    [[{product: 'canvas', sellingPlan: 'Weekly'}], 'There is no product "canvas"'],
    [[{merchandiseId: 'gid://shopify/ProductVariant/1'}], 'does not exist'],
  ])('rejects %j', (lines, message) => {
    expect(() => store.control.createCart(lines)).toThrow(message);
  });
});

describe('control.placeOrder', () => {
  it('resolves with the order after its first webhooks, and empties the cart', async () => {
    const {received, url} = await startReceiver(onTestFinished);
    const id = store.control.subscribe({url, secret: 'x'});

    const cart = store.control.createCart([{product: 'ember', quantity: 2}]);
    const order = await store.control.placeOrder(cart);
    expect(received).toMatchObject([{topic: 'orders/create'}]);
    expect(order).toMatchObject({
      name: '#1001',
      country: 'US',
      lines: [{handle: 'ember', quantity: 2}],
      total: 2 * 4995,
    });
    expect((await getCart(store, cart.id)).value).toBeNull();
    await store.control.orders.ship(order.name);
    expect(store.control.orders.list).toMatchObject([{name: '#1001', status: 'shipped'}]);
    store.control.unsubscribe(id);
  });

  it('uses the buyer and the shipping that the cart has or the test gives', async () => {
    const deliveryAddress = {
      address1: '2 Sea Road',
      city: 'Bend',
      provinceCode: 'OR',
      zip: '97701',
    };
    const cart = store.control.createCart([{product: 'ember'}], {
      buyerIdentity: {email: 'cart@example.com'},
      delivery: {
        addresses: [
          {selected: true, address: {deliveryAddress: {...deliveryAddress, countryCode: 'US'}}},
        ],
      },
    });
    const order = await store.control.placeOrder(cart.id, {name: 'Ada Byron', shipping: 'express'});
    expect(order).toMatchObject({
      customer: {email: 'cart@example.com', name: 'Ada Byron', city: 'Bend', state: 'OR'},
      shipping: {handle: 'express'},
    });
  });

  it('has an address in each country that the shop ships to', async () => {
    const shop = await startEmulator({catalog: clothes, listen: false});
    const placed: string[] = [];
    const countries = clothes.markets?.flatMap((market) => market.countries) ?? [];
    for (const country of countries) {
      const cart = shop.control.createCart([{product: 'trail-shirt'}]);
      placed.push((await shop.control.placeOrder(cart, {country})).country);
    }
    expect(placed).toEqual(countries);
    await shop.close();
  });

  it('is rejected for a buyer in a country that no rate serves', async () => {
    const shippingRates = [{title: 'Letter', price: '2.00', countries: ['US']}];
    const shop = await startEmulator({catalog: {...clothes, shippingRates}, listen: false});
    const cart = shop.control.createCart([{product: 'trail-shirt'}], {
      buyerIdentity: {countryCode: 'CA'},
    });
    await expect(shop.control.placeOrder(cart)).rejects.toThrow('within the United States only');
    await shop.close();
  });

  it.each([
    ['with an invalid field', {email: 'nobody'}, 'Please enter an email address'],
    ['to a country that is not served', {country: 'FR'}, 'We ship within the United States only.'],
    [
      'with an unknown rate',
      {shipping: 'drone'},
      'no shipping rate "drone"; use standard, express',
    ],
  ])('rejects an order %s as the form does', async (_, details, message) => {
    const cart = store.control.createCart([{product: 'ember'}]);
    await expect(store.control.placeOrder(cart, details)).rejects.toThrow(message);
    expect(store.control.orders.list).toEqual([]);
  });

  it('rejects carts that cannot be paid, with what the checkout says', async () => {
    const cart = store.control.createCart([{product: 'ember'}]);
    store.control.setProduct('ember', {availableForSale: false});
    await expect(store.control.placeOrder(cart)).rejects.toThrow('Your cart is sold out');
    const empty = store.control.createCart([]);
    await expect(store.control.placeOrder(empty)).rejects.toThrow('Your cart is empty');
    await expect(store.control.placeOrder('unknown')).rejects.toThrow('There is no cart "unknown"');
  });

  it('is available over HTTP', async () => {
    const post = async (path: string, body: object) => {
      const response = await fetch(`${store.controlUrl}/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      return new Json(await response.json());
    };
    const cart = await post('carts', {lines: [{product: 'ember'}], note: 'Over HTTP'});
    const id = encodeURIComponent(cart.at('id').text);
    const order = await post(`carts/${id}/order`, {email: 'http@example.com'});
    expect(order.at('customer', 'email').text).toBe('http@example.com');
    const again = await post(`carts/${id}/order`, {});
    expect(again.at('error').text).toContain('There is no cart');
  });
});

describe('control.requests', () => {
  it('lists requests with their variables, statuses and errors', async () => {
    await queryStorefront(store, 'query P($handle: String) {product(handle: $handle) {id}}', {
      handle: 'ember',
    });
    await fetch(`${store.origin}/api/1999-01/graphql.json`, {method: 'PUT'});
    await queryStorefront(store, '{nothing}');
    expect(store.control.requests).toMatchObject([
      {operation: 'P', variables: {handle: 'ember'}, status: 200, errors: []},
      {operation: undefined, status: 405, errors: ['HTTP 405']},
      {rootFields: ['nothing'], status: 200, errors: [expect.stringContaining('Cannot query')]},
    ]);
    expect(store.control.requestsOf('product')).toMatchObject([{operation: 'P'}]);
  });
});

describe('control.expectNoErrors', () => {
  it('throws with every error since the last reset: of statuses, GraphQL and mutations', async () => {
    await queryStorefront(store, '{shop {name}}');
    store.control.expectNoErrors();
    await queryStorefront(store, 'query Menu {nothing}');
    await queryStorefront(
      store,
      'mutation Note {cartNoteUpdate(cartId: "gid://shopify/Cart/1", note: "x") {userErrors {message}}}',
    );
    await queryStorefront(
      store,
      'mutation {renamed: cartCreate(input: {note: "x"}) {problems: userErrors {message}}}',
    );
    store.control.addFault({fault: 'http_503', times: 1});
    await queryStorefront(store, 'query Down {shop {name}}');
    store.control.addFault({fault: 'throttled', times: 1});
    await queryStorefront(store, '{shop {name}}');
    expect(() => store.control.expectNoErrors()).toThrow(
      [
        'The store returned errors:',
        '  Menu: Cannot query field "nothing" on type "QueryRoot".',
        '  Note: The specified cart does not exist.',
        '  Down: HTTP 503',
        '  shop: fault throttled',
      ].join('\n'),
    );
    store.control.reset();
    store.control.expectNoErrors();
  });

  it('names an operation whose response was never used', () => {
    store.control.respond('Cartt', {cart: null});
    expect(() => store.control.expectNoErrors()).toThrow(
      'Cartt: no request had the response of respond("Cartt")',
    );
  });
});

describe('control.respond', () => {
  const product = 'query Product {product(handle: "ember") {title}}';

  it('replaces the data of an operation until the reset, and no other', async () => {
    store.control.respond('Product', {product: {title: 'Replaced'}});
    for (const _ of ['first', 'second']) {
      const {data} = await queryStorefront(store, product);
      expect(data.value).toEqual({product: {title: 'Replaced'}});
    }
    expect((await queryStorefront(store, '{shop {name}}')).data.at('shop', 'name').text).toBe(
      'Arctic',
    );
    store.control.expectNoErrors();
    store.control.reset();
    expect((await queryStorefront(store, product)).data.at('product', 'title').text).toBe('EMBER');
  });

  it('still rejects an invalid document, and executes no mutation', async () => {
    store.control.respond('Product', {product: null});
    const invalid = await queryStorefront(store, product.replace('title', 'nothing'));
    expect(invalid.errors).toMatchObject([{message: expect.stringContaining('Cannot query')}]);
    store.control.respond('Create', {cartCreate: {cart: null}});
    await queryStorefront(store, 'mutation Create {cartCreate {cart {id}}}');
    expect(store.control.state.carts).toEqual([]);
  });

  it('rejects what is no name of an operation, and what is no data', () => {
    expect(() => store.control.respond('query Product', {})).toThrow('the name of an operation');
    // @ts-expect-error JavaScript has no types that report the wrong value.
    expect(() => store.control.respond('Product', 'text')).toThrow('must be a JSON object');
  });
});

/**
 * Tokens have the scopes that the app was granted:
 * https://shopify.dev/docs/api/usage/access-scopes#unauthenticated-access-scopes, and
 * https://github.com/Shopify/hydrogen/pull/1236 for the inventory.
 */
describe('the option scopes', () => {
  const query =
    '{product(handle: "ember") {title tags variants(first: 1) {nodes {quantityAvailable}}}}';

  it.each([
    [
      'unauthenticated_read_product_inventory',
      'quantityAvailable',
      ['product', 'variants', 'nodes', 0, 'quantityAvailable'],
    ],
    ['unauthenticated_read_product_tags', 'tags', ['product', 'tags']],
  ] as const)('without %s denies %s', async (missing, field, path) => {
    const scopes = (
      ['unauthenticated_read_product_inventory', 'unauthenticated_read_product_tags'] as const
    ).filter((scope) => scope !== missing);
    const limited = await startEmulator({catalog: supplements, scopes});
    const {status, errors} = await queryStorefront(limited, query);
    expect(status).toBe(200);
    expect(errors).toMatchObject([
      {
        message: `Access denied for ${field} field. Required access: \`${missing}\` access scope.`,
        path,
        extensions: {code: 'ACCESS_DENIED', requiredAccess: `\`${missing}\` access scope.`},
      },
    ]);
    await limited.close();
  });

  it('grants all scopes by default', async () => {
    const {data, errors} = await queryStorefront(store, query);
    expect(errors).toBeUndefined();
    expect(data.at('product', 'tags').list.length).toBeGreaterThan(0);
  });

  it('rejects a scope that does not exist', async () => {
    // @ts-expect-error JavaScript has no types that report the wrong name.
    await expect(startEmulator({scopes: ['read_products']})).rejects.toThrow('"read_products"');
  });
});

describe('a field that is not emulated', () => {
  it('is warned about once, and fields without data are not', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const query =
      '{product(handle: "ember") {category {name} onlineStoreUrl variants(first: 1) {nodes {barcode storeAvailability(first: 1) {nodes {available}}}}}}';
    await queryStorefront(store, query);
    await queryStorefront(store, query);
    expect(warn.mock.calls).toEqual([
      ['storefront-emulator: Product.category is not emulated, and is always null.'],
      ['storefront-emulator: Product.onlineStoreUrl is not emulated, and is always null.'],
      [
        'storefront-emulator: ProductVariant.storeAvailability is not emulated, and is always empty.',
      ],
    ]);
    warn.mockRestore();
  });
});
