import {beforeEach, describe, expect, it} from 'vitest';
import {CustomerStore} from '../../src/customers/customer-store.ts';
import {customerView} from '../../src/customers/customer-view.ts';
import {customerResolvers} from '../../src/customers/resolvers.ts';
import {Executor} from '../../src/graphql/executor.ts';
import {MetafieldViews} from '../../src/metafields.ts';
import {buildStorefrontSchema} from '../../src/schema.ts';

let now = new Date('2026-11-20T12:00:00Z');
let links: string[] = [];
const customers = new CustomerStore(
  [
    {
      id: 1,
      email: 'ada@example.com',
      password: 'engine',
      firstName: 'Ada',
      metafields: [{key: 'size', type: 'single_line_text_field', value: 'M'}],
    },
    {id: 2, email: 'grace@example.com', addresses: [{id: 5, city: 'Arlington', country: 'US'}]},
  ],
  () => now,
);
const roots = customerResolvers({
  customers,
  view: (customer) =>
    customerView(customer, {of: () => [], view: () => ({})}, new MetafieldViews()),
  origin: 'http://127.0.0.1:1',
  onRecover: (_, url) => links.push(url),
});
const english = {isoCode: 'EN'};
const executor = new Executor(buildStorefrontSchema(roots), () => ({
  availableCountries: [{isoCode: 'US', availableLanguages: [english]}],
  country: {isoCode: 'US'},
  language: english,
}));

beforeEach(() => {
  now = new Date('2026-11-20T12:00:00Z');
  links = [];
  customers.reset();
});

const errors = 'customerUserErrors {code field message} userErrors {field message}';
const token = 'customerAccessToken {accessToken expiresAt}';

/** Executes an operation with one root field and returns its value. */
async function run(query: string, variables: Record<string, unknown> = {}) {
  const request = {query, variables, operationName: undefined};
  const {data, errors: failures} = await executor.execute(request, 'token');
  const [value] = Object.values(Object(data));
  return {value: value as Record<string, unknown>, failures};
}

function create(input: object) {
  return run(
    `mutation ($input: CustomerCreateInput!) {customerCreate(input: $input) {customer {id displayName email} ${errors}}}`,
    {input},
  );
}

async function logIn(email: string, password: string) {
  const {value} = await run(
    `mutation ($input: CustomerAccessTokenCreateInput!) {customerAccessTokenCreate(input: $input) {${token} ${errors}}}`,
    {input: {email, password}},
  );
  const {accessToken} = Object(value.customerAccessToken);
  return {value, accessToken: String(accessToken)};
}

const read = (accessToken: string, selection = 'firstName email') =>
  run(`query ($t: String!) {customer(customerAccessToken: $t) {${selection}}}`, {t: accessToken});

describe('a customer account', () => {
  it('can be created, logged in to, read and logged out of', async () => {
    const {value} = await create({email: 'new@example.com', password: 'secret', lastName: 'New'});
    expect(value).toMatchObject({customer: {displayName: 'New'}, customerUserErrors: []});
    const {accessToken, value: login} = await logIn('NEW@example.com', 'secret');
    expect(login).toMatchObject({customerAccessToken: {expiresAt: '2027-01-01T12:00:00Z'}});
    expect((await read(accessToken)).value).toEqual({firstName: null, email: 'new@example.com'});

    const logOut = `mutation ($t: String!) {customerAccessTokenDelete(customerAccessToken: $t) {deletedAccessToken userErrors {message}}}`;
    expect((await run(logOut, {t: accessToken})).value).toEqual({
      deletedAccessToken: accessToken,
      userErrors: [],
    });
    expect((await read(accessToken)).value).toBeNull();
    expect((await run(logOut, {t: accessToken})).failures).toMatchObject([
      {
        message:
          'Access denied for customerAccessTokenDelete field. Required access: `unauthenticated_write_customers` access scope. Also: Requires valid customer access token.',
        extensions: {code: 'ACCESS_DENIED'},
      },
    ]);
  });

  it('has the metafields of the catalog', async () => {
    const {accessToken} = await logIn('ada@example.com', 'engine');
    const {value} = await read(
      accessToken,
      'metafield(key: "size") {value} metafields(identifiers: [{key: "none"}, {key: "size"}]) {namespace value}',
    );
    expect(value).toEqual({
      metafield: {value: 'M'},
      metafields: [null, {namespace: 'custom', value: 'M'}],
    });
  });

  it.each([
    [
      {email: 'ADA@example.com', password: 'secret'},
      'email',
      'Email has already been taken',
      'TAKEN',
    ],
    [{email: 'nobody', password: 'secret'}, 'email', 'Email is invalid', 'INVALID'],
    [{email: 'a@b.co', password: ''}, 'password', "Password can't be blank", 'BLANK'],
    [
      {email: 'a@b.co', password: 'secret', firstName: '<b>Bad</b>'},
      'firstName',
      'First name cannot contain HTML tags',
      'CONTAINS_HTML_TAGS',
    ],
  ])('is not created from %o', async (input, name, message, code) => {
    const field = ['input', name];
    expect((await create(input)).value).toEqual({
      customer: null,
      customerUserErrors: [{code, field, message}],
      userErrors: [{field, message}],
    });
  });

  it.each([
    ['a wrong password', 'ada@example.com', 'Engine'],
    ['an unknown email', 'bob@example.com', 'engine'],
    ['an account that is not activated', 'grace@example.com', ''],
  ])('cannot be logged in to with %s', async (_, email, password) => {
    const {value} = await logIn(email, password);
    expect(value).toEqual({
      customerAccessToken: null,
      customerUserErrors: [
        {code: 'UNIDENTIFIED_CUSTOMER', field: null, message: 'Unidentified customer'},
      ],
      userErrors: [{field: null, message: 'Unidentified customer'}],
    });
  });

  it('is logged in to for 42 days, which renewing the token does not change', async () => {
    const {accessToken} = await logIn('ada@example.com', 'engine');
    now = new Date('2027-01-01T11:59:59Z');
    expect((await read(accessToken)).value).not.toBeNull();
    const renew = `mutation ($t: String!) {customerAccessTokenRenew(customerAccessToken: $t) {${token} userErrors {message}}}`;
    expect((await run(renew, {t: accessToken})).value).toMatchObject({
      customerAccessToken: {accessToken, expiresAt: '2027-01-01T12:00:00Z'},
    });
    now = new Date('2027-01-01T12:00:00Z');
    expect((await read(accessToken)).value).toBeNull();
    expect((await run(renew, {t: accessToken})).value).toEqual({
      customerAccessToken: null,
      userErrors: [{message: 'access token does not exist'}],
    });
  });

  it('changes with customerUpdate, and a new password ends every other login', async () => {
    const {accessToken} = await logIn('ada@example.com', 'engine');
    const update = `mutation ($t: String!, $customer: CustomerUpdateInput!) {customerUpdate(customerAccessToken: $t, customer: $customer) {customer {firstName phone} ${token} ${errors}}}`;
    const changed = await run(update, {t: accessToken, customer: {phone: '+16135550074'}});
    expect(changed.value).toMatchObject({
      customer: {firstName: 'Ada', phone: '+16135550074'},
      customerAccessToken: null,
    });
    const denied = await run(update, {t: accessToken, customer: {email: 'x@example.com'}});
    expect(denied.value).toMatchObject({
      customerUserErrors: [{code: 'INVALID', message: 'CustomerUpdate access denied'}],
    });
    const secured = await run(update, {t: accessToken, customer: {password: 'analytical'}});
    expect(Object(secured.value.customerAccessToken).accessToken).not.toBe(accessToken);
    expect((await read(accessToken)).value).toBeNull();
    expect((await logIn('ada@example.com', 'analytical')).value.customerUserErrors).toEqual([]);
  });

  it('gets a new password through the link of customerRecover, once', async () => {
    const recover = `mutation ($email: String!) {customerRecover(email: $email) {${errors}}}`;
    expect((await run(recover, {email: 'bob@example.com'})).value).toMatchObject({
      customerUserErrors: [{code: 'UNIDENTIFIED_CUSTOMER', message: 'Could not find customer'}],
    });
    await run(recover, {email: 'ada@example.com'});
    const reset = `mutation ($url: URL!) {customerResetByUrl(resetUrl: $url, password: "difference") {customer {firstName} ${token} ${errors}}}`;
    const [url] = links;
    expect((await run(reset, {url})).value).toMatchObject({customer: {firstName: 'Ada'}});
    expect((await run(reset, {url})).value).toMatchObject({
      customerUserErrors: [
        {code: 'TOKEN_INVALID', field: ['input'], message: 'Invalid reset token'},
      ],
    });
    expect((await logIn('ada@example.com', 'difference')).value.customerUserErrors).toEqual([]);
    const unknown = await run(reset, {url: 'http://127.0.0.1:1/account/reset/9/abc'});
    expect(unknown.failures).toMatchObject([
      {message: 'Unidentified customer', extensions: {code: 'NOT_FOUND'}},
    ]);
  });

  it('is activated through a link, unless it is active already', async () => {
    const activate = `mutation ($id: ID!, $t: String!) {customerActivate(id: $id, input: {activationToken: $t, password: "cobol"}) {customer {email} ${errors}}}`;
    const grace = customers.byId(2);
    const link = grace ? customers.newLink(grace, 'activate') : '';
    const id = 'gid://shopify/Customer/2';
    expect((await run(activate, {id, t: 'wrong'})).value).toMatchObject({
      customerUserErrors: [{code: 'TOKEN_INVALID', message: 'Invalid activation token'}],
    });
    expect((await run(activate, {id, t: link})).value).toMatchObject({
      customer: {email: 'grace@example.com'},
    });
    expect((await run(activate, {id, t: link})).value).toMatchObject({
      customerUserErrors: [{code: 'ALREADY_ENABLED', message: 'Customer already enabled'}],
    });
  });
});

describe('the addresses of a customer', () => {
  const add = `mutation ($t: String!, $address: MailingAddressInput!) {customerAddressCreate(customerAccessToken: $t, address: $address) {customerAddress {id firstName countryCodeV2 country provinceCode formattedArea formatted} ${errors}}}`;

  it('are added, made the default one, changed and deleted', async () => {
    const {accessToken: t} = await logIn('ada@example.com', 'engine');
    const home = {
      address1: '1 Main St',
      city: 'Eureka',
      province: 'California',
      country: 'United States',
      zip: '95501',
    };
    const {value} = await run(add, {t, address: home});
    const address = Object(value.customerAddress);
    expect(address).toMatchObject({
      firstName: 'Ada',
      countryCodeV2: 'US',
      provinceCode: 'CA',
      formattedArea: 'Eureka CA, United States',
      formatted: ['1 Main St', 'Eureka CA 95501', 'United States'],
    });
    expect((await run(add, {t, address: home})).value).toMatchObject({
      customerUserErrors: [{message: 'Address already exists'}],
    });
    const second = Object(
      (await run(add, {t, address: {...home, city: 'Arcata'}})).value.customerAddress,
    );
    const choose = `mutation ($t: String!, $id: ID!) {customerDefaultAddressUpdate(customerAccessToken: $t, addressId: $id) {customer {defaultAddress {city} addresses(first: 5) {nodes {city}}} ${errors}}}`;
    expect((await run(choose, {t, id: second.id})).value).toMatchObject({
      customer: {
        defaultAddress: {city: 'Arcata'},
        addresses: {nodes: [{city: 'Eureka'}, {city: 'Arcata'}]},
      },
    });
    const remove = `mutation ($t: String!, $id: ID!) {customerAddressDelete(customerAccessToken: $t, id: $id) {deletedCustomerAddressId ${errors}}}`;
    expect((await run(remove, {t, id: second.id})).value).toMatchObject({
      deletedCustomerAddressId: second.id,
    });
    expect((await run(remove, {t, id: second.id})).value).toMatchObject({
      customerUserErrors: [{code: 'NOT_FOUND', message: 'Address does not exist'}],
    });
    expect((await read(t, 'defaultAddress {city}')).value).toEqual({
      defaultAddress: {city: 'Eureka'},
    });
  });

  it('are denied without a valid token', async () => {
    const {failures} = await run(add, {t: 'wrong', address: {city: 'Eureka'}});
    expect(failures).toMatchObject([
      {path: ['customerAddressCreate'], extensions: {code: 'ACCESS_DENIED'}},
    ]);
  });
});
