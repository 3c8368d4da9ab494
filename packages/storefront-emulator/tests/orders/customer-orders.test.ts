import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {type Emulator, startEmulator} from '../../src/server.ts';
import {openCheckout, person, sendForm, showPage} from '../support/checkout.ts';
import {supplements} from '../support/samples.ts';
import {planId, plans, queryStorefront, variants} from '../support/store-client.ts';

const account = {email: 'ada@example.com', password: 'engine', firstName: 'Ada'};
let store: Emulator;
let customerAccessToken: string;
beforeAll(async () => {
  store = await startEmulator({
    catalog: {...supplements, customers: [account]},
    now: '2026-11-20T12:00:00Z',
  });
});
afterAll(() => store.close());
beforeEach(async () => {
  store.control.reset();
  const {data} = await queryStorefront(
    store,
    'mutation ($input: CustomerAccessTokenCreateInput!) {customerAccessTokenCreate(input: $input) {customerAccessToken {accessToken}}}',
    {input: {email: account.email, password: account.password}},
  );
  customerAccessToken = data.at(
    'customerAccessTokenCreate',
    'customerAccessToken',
    'accessToken',
  ).text;
});

/** Buys with the customer's access token or email address. */
async function buy(quantity: number, input: object = {}, email = 'other@example.com') {
  const lines = [{merchandiseId: variants.ember, quantity}];
  const {url} = await openCheckout(store, {lines, ...input});
  const paid = await sendForm(url, {...person, email, intent: 'pay'});
  expect(paid.status).toBe(200);
}
const loggedIn = () => ({buyerIdentity: {customerAccessToken}});

async function read(selection: string) {
  const {data, errors} = await queryStorefront(
    store,
    `query ($token: String!) {customer(customerAccessToken: $token) {${selection}}}`,
    {token: customerAccessToken},
  );
  expect(errors).toBeUndefined();
  return data.at('customer');
}

const names = async (args: string) =>
  (await read(`orders(${args}) {nodes {name}}`))
    .at('orders', 'nodes')
    .list.map((node) => node.at('name').text);

describe("a customer's orders", () => {
  it('are those of the account and of its email address, and no others', async () => {
    await buy(1, loggedIn());
    await buy(1, {}, 'ADA@example.com');
    await buy(1);
    const customer = await read('numberOfOrders orders(first: 5) {totalCount nodes {name email}}');
    expect(customer.value).toEqual({
      numberOfOrders: '2',
      orders: {
        totalCount: '2',
        nodes: [
          {name: '#1001', email: 'other@example.com'},
          {name: '#1002', email: 'ADA@example.com'},
        ],
      },
    });
    const query = 'query ($token: String!) {customer(customerAccessToken: $token) {id}}';
    const {data} = await queryStorefront(store, query, {token: 'wrong'});
    expect(data.at('customer').value).toBeNull();
  });

  it('are paged, sorted, reversed and searched by date', async () => {
    await buy(3, loggedIn());
    await store.clock.advance('2 days');
    await buy(1, loggedIn());
    await store.clock.advance('2 days');
    await buy(2, loggedIn());
    expect(await names('first: 5')).toEqual(['#1001', '#1002', '#1003']);
    expect(await names('first: 5, reverse: true')).toEqual(['#1003', '#1002', '#1001']);
    expect(await names('first: 5, sortKey: TOTAL_PRICE')).toEqual(['#1002', '#1003', '#1001']);
    expect(await names('last: 2, sortKey: PROCESSED_AT')).toEqual(['#1002', '#1003']);
    expect(await names('first: 5, query: "processed_at:>2026-11-22T00:00:00Z"')).toEqual([
      '#1002',
      '#1003',
    ]);
    expect(await names('first: 5, query: "processed_at:2026-11-22"')).toEqual(['#1002']);
    const page = 'edges {cursor node {name}} pageInfo {hasNextPage}';
    const first = (await read(`orders(first: 2) {${page}}`)).at('orders');
    expect(first.at('pageInfo', 'hasNextPage').value).toBe(true);
    const cursor = first.at('edges', 1, 'cursor').text;
    expect(await names(`first: 2, after: "${cursor}"`)).toEqual(['#1003']);
  });

  it('have their lines, discounts, amounts and address', async () => {
    await buy(2, {
      ...loggedIn(),
      lines: [
        {merchandiseId: variants.ember, quantity: 1, attributes: [{key: 'gift', value: 'yes'}]},
        {merchandiseId: variants.meadow, quantity: 1, sellingPlanId: planId(plans.meadow[0])},
      ],
      discountCodes: ['WELCOME10', 'TAKE5'],
      giftCardCodes: ['ARCTICGIFT25'],
    });
    const money = '{amount currencyCode}';
    const allocations = `discountAllocations {allocatedAmount {amount} discountApplication {targetType ... on DiscountCodeApplication {code} value {... on PricingPercentageValue {percentage} ... on MoneyV2 {amount}}}}`;
    const customer = await read(`orders(first: 1) {nodes {
      id orderNumber processedAt canceledAt cancelReason financialStatus fulfillmentStatus statusUrl
      subtotalPrice ${money} totalShippingPrice ${money} totalPrice ${money} totalPriceV2 ${money} totalTax ${money}
      discountApplications(first: 5) {nodes {targetType ... on DiscountCodeApplication {code}}}
      shippingAddress {name formatted formattedArea provinceCode countryCodeV2}
      lineItems(first: 5) {nodes {title quantity originalTotalPrice {amount} discountedTotalPrice {amount} customAttributes {key value} variant {sku price {amount}} ${allocations}}}
    }}`);
    const order = customer.at('orders', 'nodes', 0);
    const usd = (amount: string) => ({amount, currencyCode: 'USD'});
    const allocation = (amount: string, code: string, value: object) => ({
      allocatedAmount: {amount},
      discountApplication: {targetType: 'LINE_ITEM', code, value},
    });
    expect(order.value).toMatchObject({
      orderNumber: 1001,
      processedAt: expect.stringMatching(/^2026-11-\d\dT[\d:]{8}Z$/),
      canceledAt: null,
      cancelReason: null,
      financialStatus: 'PAID',
      fulfillmentStatus: 'UNFULFILLED',
      subtotalPrice: usd('90.14'),
      totalShippingPrice: usd('0.0'),
      totalPrice: usd('90.14'),
      totalPriceV2: usd('90.14'),
      totalTax: usd('0.0'),
      discountApplications: {nodes: [{code: 'WELCOME10'}, {code: 'TAKE5'}]},
      shippingAddress: {
        name: 'Test Buyer',
        formatted: ['1 Forest Way', 'Eureka CA 95501', 'United States'],
        formattedArea: 'Eureka CA, United States',
        provinceCode: 'CA',
        countryCodeV2: 'US',
      },
      lineItems: {
        nodes: [
          {
            title: 'MEADOW',
            originalTotalPrice: {amount: '55.76'},
            discountedTotalPrice: {amount: '50.18'},
            variant: {sku: 'ARC-MEADOW-117G'},
            discountAllocations: [
              allocation('5.58', 'WELCOME10', {percentage: 10}),
              allocation('2.64', 'TAKE5', {amount: '5.0'}),
            ],
          },
          {
            title: 'EMBER',
            quantity: 1,
            originalTotalPrice: {amount: '49.95'},
            discountedTotalPrice: {amount: '44.96'},
            customAttributes: [{key: 'gift', value: 'yes'}],
            variant: {price: {amount: '49.95'}},
            discountAllocations: [
              allocation('4.99', 'WELCOME10', {percentage: 10}),
              allocation('2.36', 'TAKE5', {amount: '5.0'}),
            ],
          },
        ],
      },
    });
    expect(order.at('id').text).toMatch(/^gid:\/\/shopify\/Order\/\d+\?key=[0-9a-f]{32}$/);
  });

  it('follow the fulfillment and the cancellation, and have a page of their own', async () => {
    const selection =
      'orders(first: 5) {nodes {statusUrl fulfillmentStatus financialStatus canceledAt cancelReason currentTotalPrice {amount} totalRefunded {amount} successfulFulfillments(first: 1) {trackingInfo(first: 1) {number}} lineItems(first: 1) {nodes {quantity currentQuantity}}}}';
    await buy(1, loggedIn());
    await buy(1, loggedIn());
    await store.control.orders.ship('1001');
    await store.control.orders.cancel('1002');
    const orders = (await read(selection)).at('orders', 'nodes');
    expect(orders.value).toMatchObject([
      {
        fulfillmentStatus: 'FULFILLED',
        financialStatus: 'PAID',
        canceledAt: null,
        currentTotalPrice: {amount: '55.94'},
        successfulFulfillments: [{trackingInfo: []}],
      },
      {
        fulfillmentStatus: 'UNFULFILLED',
        financialStatus: 'REFUNDED',
        canceledAt: expect.stringMatching(/^2026-11-\d\dT[\d:]{8}Z$/),
        cancelReason: 'CUSTOMER',
        currentTotalPrice: {amount: '0.0'},
        totalRefunded: {amount: '55.94'},
        successfulFulfillments: [],
        lineItems: {nodes: [{quantity: 1, currentQuantity: 0}]},
      },
    ]);
    const url = orders.at(1, 'statusUrl').text;
    const {status, html} = await showPage(url);
    expect(status).toBe(200);
    for (const words of ['Order #1002', 'Cancelled and refunded', 'EMBER', '$55.94']) {
      expect(html).toContain(words);
    }
    expect((await showPage(url.replace(/key=\w+/, 'key=0'))).status).toBe(404);

    const page = (await showPage(`${store.origin}/account`)).html;
    expect(page.indexOf('Order #1002')).toBeLessThan(page.indexOf('Order #1001'));
    expect(page).toContain('Shipped');
    expect(page).toContain(new URL(url).pathname);
  });

  it.each([
    ['when an order is cancelled', false, {}, 10],
    ['after a shipment, too', true, {restock: true}, 10],
    ['only if the merchant restocks them', false, {restock: false}, 7],
  ])('return their items to the stock %s', async (_, isShipped, body, left) => {
    store.control.setProduct('ember', {quantityAvailable: 10});
    store.control.setProduct('meadow', {quantityAvailable: null});
    const meadow = {merchandiseId: variants.meadow, quantity: 1};
    await buy(3, {lines: [{merchandiseId: variants.ember, quantity: 3}, meadow]});
    const quantities = () => {
      const {ember, meadow: untracked} = Object(Reflect.get(store.control.state, 'products'));
      return [ember.quantityAvailable, untracked.quantityAvailable];
    };
    expect(quantities()).toEqual([7, null]);
    if (isShipped) await store.control.orders.ship('1001');
    const cancelled = await fetch(`${store.controlUrl}/orders/1001/cancel`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    expect(cancelled.status).toBe(200);
    expect(quantities()).toEqual([left, null]);
  });

  it('prefill the checkout with the account’s email, name and address', async () => {
    const address = {
      firstName: 'Ada',
      address1: '1 Engine Road',
      city: 'Eureka',
      province: 'California',
      country: 'United States',
      zip: '95501',
    };
    await queryStorefront(
      store,
      'mutation ($token: String!, $address: MailingAddressInput!) {customerAddressCreate(customerAccessToken: $token, address: $address) {customerUserErrors {message}}}',
      {token: customerAccessToken, address},
    );
    const lines = [{merchandiseId: variants.ember}];
    const {html} = await showPage((await openCheckout(store, {lines, ...loggedIn()})).url);
    for (const value of ['ada@example.com', 'Ada', '1 Engine Road', '95501']) {
      expect(html).toContain(`value="${value}"`);
    }
    expect(html).toContain('<option value="CA" selected>');
  });
});
