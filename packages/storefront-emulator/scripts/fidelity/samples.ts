import type {Emulator} from '../../src/server.ts';

/** Arguments as they are written: by name, or all of those of one field such as `QueryRoot.node`. */
export type Samples = Readonly<Record<string, string>>;

type Send = (query: string) => Promise<{data?: unknown; errors?: {message: string}[]}>;

/** Reads the text at a path of a query's data, as a GraphQL literal. */
type Read = (query: string, ...path: (string | number)[]) => Promise<string>;

const newAccount =
  '{email: "new@example.com", password: "engine", firstName: "Ada", lastName: "L", phone: "+16135550074"}';
const delivery =
  '{address: {deliveryAddress: {firstName: "Ada", lastName: "L", company: "E", address1: "1 Main St", address2: "2", city: "Eureka", provinceCode: "CA", countryCode: US, zip: "95501", phone: "+16135550074"}}, selected: true}';

/** Fills carts and accounts, and returns arguments that find something. */
export async function prepareSamples(emulator: Emulator, send: Send): Promise<Samples> {
  emulator.control.reset();
  const read = readerOf(send);
  const variant = await read(
    '{products(first: 1) {nodes {variants(first: 1) {nodes {id}}}}}',
    ...['products', 'nodes', 0, 'variants', 'nodes', 0, 'id'],
  );
  const owner = await logIn(read);
  await placeOrder(send, variant, owner.token);
  await emulator.control.orders.ship('1001');
  await emulator.control.orders.cancel('1001');
  const cart = await createCart(read, variant, owner.token);
  const line = await read(
    `{cart(id: ${cart}) {lines(first: 1) {nodes {id}}}}`,
    ...['cart', 'lines', 'nodes', 0, 'id'],
  );
  return {
    identifiers: '[{key: "a"}]',
    selectedOptions: '[{name: "Title", value: "Default Title"}]',
    key: '"a"',
    handle: '"x"',
    type: 'PRODUCT',
    page: '1',
    query: '"a"',
    cartId: cart,
    customerAccessToken: owner.token,
    'Cart.attribute': 'key: "a"',
    'Cart.metafield': 'key: "custom.note"',
    'Cart.metafields': 'identifiers: [{key: "custom.note"}]',
    'CartLine.attribute': 'key: "a"',
    ...(await queryArguments(read, cart)),
    ...cartArguments(cart, line, variant),
    ...customerArguments(owner),
  };
}

function readerOf(send: Send): Read {
  return async (query, ...path) => {
    const {data, errors} = await send(query);
    const value = path.reduce<unknown>((inner, step) => Object(inner)[step], data);
    if (typeof value !== 'string') {
      throw new TypeError(
        `Nothing at ${path.join('.')} of ${query}: ${JSON.stringify({data, errors})}`,
      );
    }
    return JSON.stringify(value);
  };
}

interface Owner {
  token: string;
  /** The id of the account's address. */
  address: string;
}

async function logIn(read: Read): Promise<Owner> {
  const token = await read(
    'mutation {customerAccessTokenCreate(input: {email: "ada@example.com", password: "engine"}) {customerAccessToken {accessToken}}}',
    ...['customerAccessTokenCreate', 'customerAccessToken', 'accessToken'],
  );
  const fields =
    '{firstName: "Ada", lastName: "L", company: "E", address1: "1 Main St", address2: "2", city: "Eureka", province: "California", country: "United States", zip: "95501", phone: "+1"}';
  const address = await read(
    `mutation {customerAddressCreate(customerAccessToken: ${token}, address: ${fields}) {customerAddress {id}}}`,
    ...['customerAddressCreate', 'customerAddress', 'id'],
  );
  return {token, address};
}

/** Creates a cart that has a value in every field. */
async function createCart(read: Read, variant: string, token: string): Promise<string> {
  const plan = await read(
    '{products(first: 1) {nodes {sellingPlanGroups(first: 1) {nodes {sellingPlans(first: 1) {nodes {id}}}}}}}',
    ...['products', 'nodes', 0, 'sellingPlanGroups', 'nodes', 0, 'sellingPlans', 'nodes', 0, 'id'],
  );
  return read(
    `mutation {cartCreate(input: {note: "x", attributes: [{key: "a", value: "b"}], discountCodes: ["WELCOME10"], giftCardCodes: ["ARCTICGIFT25"], buyerIdentity: {email: "ada@example.com", phone: "+16135550074", countryCode: US, customerAccessToken: ${token}, preferences: {wallet: ["SHOP_PAY"]}}, delivery: {addresses: [${delivery}]}, metafields: [{key: "custom.note", type: "single_line_text_field", value: "b"}], lines: [{merchandiseId: ${variant}, attributes: [{key: "a", value: "b"}]}, {merchandiseId: ${variant}, sellingPlanId: ${plan}}]}) {cart {id} userErrors {field message}}}`,
    ...['cartCreate', 'cart', 'id'],
  );
}

async function queryArguments(read: Read, cart: string): Promise<Samples> {
  const first = (list: string, field: string) =>
    read(`{${list}(first: 1) {nodes {${field}}}}`, list, 'nodes', 0, field);
  const product = await first('products', 'id');
  return {
    ids: `[${product}, ${cart}]`,
    'QueryRoot.article': `id: ${await first('articles', 'id')}`,
    'QueryRoot.blog': `handle: ${await first('blogs', 'handle')}`,
    'QueryRoot.blogByHandle': `handle: ${await first('blogs', 'handle')}`,
    'QueryRoot.cart': `id: ${cart}`,
    'QueryRoot.cartCompletionAttempt': 'attemptId: "1"',
    'QueryRoot.collection': `handle: ${await first('collections', 'handle')}`,
    'QueryRoot.collectionByHandle': `handle: ${await first('collections', 'handle')}`,
    'QueryRoot.menu': 'handle: "main-menu"',
    'QueryRoot.metaobject': 'handle: {type: "x", handle: "x"}',
    'QueryRoot.metaobjects': 'type: "x", first: 5',
    'QueryRoot.node': `id: ${product}`,
    'QueryRoot.page': `handle: ${await first('pages', 'handle')}`,
    'QueryRoot.pageByHandle': `handle: ${await first('pages', 'handle')}`,
    'QueryRoot.product': `id: ${product}`,
    'QueryRoot.productByHandle': `handle: ${await first('products', 'handle')}`,
    'QueryRoot.productRecommendations': `productId: ${product}`,
  };
}

function cartArguments(cart: string, line: string, variant: string): Samples {
  const lines = `lines: [{merchandiseId: ${variant}}]`;
  return {
    'Mutation.cartAttributesUpdate': `cartId: ${cart}, attributes: [{key: "a", value: "c"}]`,
    'Mutation.cartBuyerIdentityUpdate': `cartId: ${cart}, buyerIdentity: {email: "ada@example.com"}`,
    'Mutation.cartCreate': `input: {${lines}}`,
    'Mutation.cartDeliveryAddressesAdd': `cartId: ${cart}, addresses: [${delivery}]`,
    'Mutation.cartDeliveryAddressesRemove': `cartId: ${cart}, addressIds: ["gid://shopify/CartSelectableAddress/1"]`,
    'Mutation.cartDeliveryAddressesReplace': `cartId: ${cart}, addresses: [${delivery}]`,
    'Mutation.cartDeliveryAddressesUpdate': `cartId: ${cart}, addresses: [{id: "gid://shopify/CartSelectableAddress/1"}]`,
    'Mutation.cartDiscountCodesUpdate': `cartId: ${cart}, discountCodes: ["NOPE"]`,
    'Mutation.cartGiftCardCodesAdd': `cartId: ${cart}, giftCardCodes: ["ARCTICGIFT25"]`,
    'Mutation.cartGiftCardCodesRemove': `cartId: ${cart}, appliedGiftCardIds: []`,
    'Mutation.cartGiftCardCodesUpdate': `cartId: ${cart}, giftCardCodes: []`,
    'Mutation.cartLinesAdd': `cartId: ${cart}, ${lines}`,
    'Mutation.cartLinesRemove': `cartId: ${cart}, lineIds: ["gid://shopify/CartLine/1"]`,
    'Mutation.cartLinesUpdate': `cartId: ${cart}, lines: [{id: ${line}, quantity: 2}]`,
    'Mutation.cartMetafieldDelete': `input: {ownerId: ${cart}, key: "custom.note"}`,
    'Mutation.cartMetafieldsSet': `metafields: [{ownerId: ${cart}, key: "custom.note", type: "single_line_text_field", value: "b"}]`,
    'Mutation.cartNoteUpdate': `cartId: ${cart}, note: "y"`,
    'Mutation.cartPaymentUpdate': `cartId: ${cart}, payment: {amount: {amount: "1.0", currencyCode: USD}}`,
    'Mutation.cartSelectedDeliveryOptionsUpdate': `cartId: ${cart}, selectedDeliveryOptions: []`,
    'Mutation.cartSubmitForCompletion': `cartId: ${cart}, attemptToken: "x"`,
  };
}

function customerArguments({token, address}: Owner): Samples {
  return {
    'Mutation.customerAccessTokenCreate': 'input: {email: "ada@example.com", password: "engine"}',
    'Mutation.customerAccessTokenCreateWithMultipass': 'multipassToken: "x"',
    'Mutation.customerAccessTokenDelete': 'customerAccessToken: "x"',
    'Mutation.customerActivate':
      'id: "gid://shopify/Customer/1", input: {activationToken: "x", password: "secret"}',
    'Mutation.customerActivateByUrl': 'activationUrl: "https://x.example", password: "secret"',
    'Mutation.customerAddressCreate': `customerAccessToken: ${token}, address: {city: "Arcata"}`,
    'Mutation.customerAddressDelete': `customerAccessToken: ${token}, id: "gid://shopify/MailingAddress/1"`,
    'Mutation.customerAddressUpdate': `customerAccessToken: ${token}, id: ${address}, address: {}`,
    'Mutation.customerCreate': `input: ${newAccount}`,
    'Mutation.customerDefaultAddressUpdate': `customerAccessToken: ${token}, addressId: ${address}`,
    'Mutation.customerRecover': 'email: "nobody@example.com"',
    'Mutation.customerReset':
      'id: "gid://shopify/Customer/1", input: {resetToken: "x", password: "secret"}',
    'Mutation.customerResetByUrl': 'resetUrl: "https://x.example", password: "secret"',
    'Mutation.customerUpdate': `customerAccessToken: ${token}, customer: {firstName: "Ada"}`,
  };
}

/** Buys with discounts in the checkout, as the customer of an access token. */
async function placeOrder(send: Send, variant: string, token: string): Promise<void> {
  const input = `{lines: [{merchandiseId: ${variant}, attributes: [{key: "a", value: "b"}]}], attributes: [{key: "a", value: "b"}], discountCodes: ["WELCOME10", "FREESHIP"], buyerIdentity: {customerAccessToken: ${token}}}`;
  const {data} = await send(`mutation {cartCreate(input: ${input}) {cart {checkoutUrl}}}`);
  const url = new URL(String(Object(data).cartCreate.cart.checkoutUrl));
  const page = await (await fetch(url)).text();
  const body = new URLSearchParams({
    token: /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '',
    intent: 'pay',
    email: 'ada@example.com',
    name: 'Ada L',
    address: '1 Main St',
    address2: '2',
    city: 'Eureka',
    state: 'CA',
    zip: '95501',
  });
  const paid = await fetch(url, {method: 'POST', body});
  if (!paid.ok) throw new Error(`The sample order was not placed: status ${paid.status}`);
}
