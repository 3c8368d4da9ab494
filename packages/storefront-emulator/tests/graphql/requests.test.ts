import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {type Emulator, startEmulator} from '../../src/server.ts';
import {supplements} from '../support/samples.ts';
import {queryStorefront, variants} from '../support/store-client.ts';

let store: Emulator;
beforeAll(async () => {
  store = await startEmulator({catalog: supplements});
});
afterAll(() => store.close());
beforeEach(() => store.control.reset());

interface ResponseBody {
  data?: unknown;
  errors?: unknown;
  extensions?: {context?: object; cost: {requestedQueryCost: number}};
}

async function post(
  body: string | object,
  {version = '2026-04', ...headers}: Record<string, string> = {},
) {
  const response = await fetch(`${store.origin}/api/${version}/graphql.json`, {
    method: 'POST',
    headers: {'content-type': 'application/json', ...headers},
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const responded = (await response.json()) as ResponseBody;
  return {status: response.status, headers: response.headers, body: responded};
}

const shopName = '{shop {name}}';

describe('access to the Storefront API', () => {
  it('returns products, collections, pages, search results and carts without a token', async () => {
    const query = `mutation {cartCreate(input: {lines: [{merchandiseId: "${variants.ember}"}]}) {cart {totalQuantity}}}`;
    expect((await post({query})).body.data).toEqual({cartCreate: {cart: {totalQuantity: 1}}});
    const {body} = await post({
      query: `{
        products(first: 1) {nodes {handle sellingPlanGroups(first: 1) {nodes {name}}}}
        collection(handle: "frontpage") {handle}
        page(handle: "about") {handle}
        blogs(first: 1) {nodes {handle}}
        search(query: "ember", first: 1) {totalCount}
      }`,
    });
    expect(body.errors).toBeUndefined();
  });

  it.each([
    ['menu(handle: "main-menu") {id}', 'menu', 'unauthenticated_read_content'],
    [
      'metaobjects(type: "x", first: 1) {nodes {id}}',
      'metaobjects',
      'unauthenticated_read_metaobjects',
    ],
    ['productTags(first: 1) {nodes}', 'productTags', 'unauthenticated_read_product_tags'],
    ['customer(customerAccessToken: "x") {id}', 'customer', 'unauthenticated_read_customers'],
  ])('denies {%s} without a token, and names the scope', async (selection, field, scope) => {
    const query = `{${selection}}`;
    const {status, body} = await post({query});
    expect(status).toBe(200);
    expect(body.errors).toEqual([
      {
        message: `Access denied for ${field} field. Required access: \`${scope}\` access scope.`,
        locations: [{line: 1, column: 2}],
        path: [field],
        extensions: {
          code: 'ACCESS_DENIED',
          documentation: 'https://shopify.dev/api/usage/access-scopes',
          requiredAccess: `\`${scope}\` access scope.`,
        },
      },
    ]);
    expect((await queryStorefront(store, query)).errors?.[0]?.extensions?.code).not.toBe(
      'ACCESS_DENIED',
    );
  });

  it('denies one field of a product without a token, and returns the others', async () => {
    const {body} = await post({query: '{product(handle: "ember") {handle totalInventory}}'});
    expect(body.data).toEqual({product: {handle: 'ember', totalInventory: null}});
    expect(body.errors).toMatchObject([{path: ['product', 'totalInventory']}]);
  });

  it('limits the complexity of a query without a token to 1,000', async () => {
    const page = 'products(first: 250) {nodes {variants(first: 250) {nodes {product {id}}}}}';
    const query = `{a: ${page} b: ${page} c: ${page}}`;
    const {body} = await post({query});
    expect(body).toEqual({
      errors: [
        {
          message: 'Complexity exceeded',
          extensions: {
            code: 'MAX_COMPLEXITY_EXCEEDED',
            cost: expect.any(Number),
            maxCost: 1000,
          },
        },
      ],
    });
    expect((await queryStorefront(store, query)).errors).toBeUndefined();
  });
});

describe('a version of the Storefront API', () => {
  it.each([
    ['2026-04', '2026-04'],
    ['2026-10', '2026-10'],
    ['2023-10', '2026-04'],
    ['unstable', 'unstable'],
  ])('%s is served as %s', async (version, served) => {
    const {headers} = await post({query: shopName}, {version});
    expect(headers.get('x-shopify-api-version')).toBe(served);
  });

  it.each(['2026-05', '2031-01', 'latest'])('%s does not exist', async (version) => {
    const {status, body} = await post({query: shopName}, {version});
    expect(status).toBe(404);
    expect(body).toEqual({errors: [{message: 'Not Found', extensions: {code: 'NOT_FOUND'}}]});
  });

  it('is listed with whether it is supported', async () => {
    const {data} = await queryStorefront(store, '{publicApiVersions {handle supported}}');
    expect(data.at('publicApiVersions').value).toContainEqual({handle: '2026-04', supported: true});
    expect(data.at('publicApiVersions').value).toContainEqual({
      handle: '2026-01',
      supported: false,
    });
  });

  it('unstable supports the query of Shopify’s privacy banner, and others do not have it', async () => {
    const query = `query {consentManagement {
      cookies(visitorConsent: {marketing: true, analytics: false}, landingPage: "/about") {
        trackingConsentCookie cookieDomain landingPageCookie origReferrerCookie
      }
      customerAccountUrl
    }}`;
    const {data, errors} = await queryStorefront(store, query, {}, {version: 'unstable'});
    expect(errors).toBeUndefined();
    const cookies = data.at('consentManagement', 'cookies');
    expect(cookies.at('landingPageCookie').text).toBe('/about');
    const consent = JSON.parse(decodeURIComponent(cookies.at('trackingConsentCookie').text));
    expect(consent.con.CMP).toEqual({a: '0', m: '1', p: '', s: ''});
    const stable = await queryStorefront(store, query);
    expect(stable.errors?.[0]?.extensions?.code).toBe('undefinedField');
  });
});

describe('the extensions of a response', () => {
  it('name the cost, and the context of an operation with @inContext', async () => {
    const inContext = '@inContext(country: US, language: FR)';
    const {body} = await post({query: `query ${inContext} {shop {name}}`});
    expect(body.extensions).toEqual({
      context: {country: 'US', language: 'EN'},
      cost: {requestedQueryCost: 1},
    });
    const created = await post({query: `mutation ${inContext} {cartCreate {cart {id}}}`});
    expect(created.body.extensions?.context).toEqual({country: 'US', language: 'EN'});
    expect((await post({query: shopName})).body.extensions).toEqual({
      cost: {requestedQueryCost: 1},
    });
  });

  it.each([
    ['{productTypes(first: 250) {nodes}}', 1],
    [
      '{shop {primaryDomain {url}} localization {country {isoCode} language {isoCode} availableCountries {currency {isoCode}} availableLanguages {isoCode}} publicApiVersions {handle}}',
      9,
    ],
    ['{products(first: 1) {nodes {id totalInventory}}}', 2],
    ['{collections(first: 3) {nodes {id} pageInfo {hasNextPage}}}', 5],
    ['{urlRedirects(first: 5) {nodes {path} pageInfo {hasNextPage}}}', 7],
    ['mutation {cartCreate {cart {id} userErrors {code} warnings {code}}}', 13],
    ['mutation {cartCreate {cart {id}}}', 11],
  ])('count %s as Shopify does', async (query, cost) => {
    const {body} = await post(
      {query, variables: {}},
      {
        'x-shopify-storefront-access-token': store.publicToken,
      },
    );
    expect(body.extensions?.cost.requestedQueryCost).toBe(cost);
  });
});

describe('the value of a variable', () => {
  const ofId = (id: unknown) =>
    queryStorefront(store, 'query ($id: ID!) {node(id: $id) {id}}', {id});

  it('has Shopify’s error for an invalid global id, and nothing is executed', async () => {
    const {status, text} = await ofId('abc');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({
      errors: [
        {
          message: 'Variable $id of type ID! was provided invalid value',
          locations: [{line: 1, column: 8}],
          extensions: {
            code: 'INVALID_VARIABLE',
            value: 'abc',
            problems: [
              {
                path: [],
                explanation: "Invalid global id 'abc'",
                message: "Invalid global id 'abc'",
              },
            ],
          },
        },
      ],
    });
  });

  it.each([
    ['a missing value', undefined, null, 'Expected value to not be null'],
    ['an object', {a: [1]}, {a: [1]}, 'Could not coerce value {a:[1]} to ID'],
  ])('is named for %s', async (_, id, value, explanation) => {
    const {errors} = await ofId(id);
    expect(errors).toMatchObject([{extensions: {value, problems: [{path: [], explanation}]}}]);
  });

  it('is checked at every depth, and each problem is part of the message', async () => {
    const lines = [{merchandiseId: variants.ember, quantity: '2'}, {sellingPlan: 1}];
    const {errors} = await queryStorefront(
      store,
      'mutation ($input: CartInput) {cartCreate(input: $input) {cart {id}}}',
      {input: {lines, buyerIdentity: {countryCode: 'XX'}}},
    );
    const message = errors?.[0]?.message ?? '';
    expect(message).toMatch(
      /^Variable \$input of type CartInput was provided invalid value for lines\.0\.quantity \(Could not coerce value "2" to Int\), lines\.1\.sellingPlan \(Field is not defined on CartLineInput\), lines\.1\.merchandiseId \(Expected value to not be null\), buyerIdentity\.countryCode \(Expected "XX" to be one of: /,
    );
  });
});

describe('a document that cannot be executed', () => {
  it.each([
    ['{shop', 'syntax error, unexpected end of file at [1, 5]'],
    ['{shop {name}}}', 'syntax error, unexpected RCURLY ("}") at [1, 14]'],
    ['mutation (: Int) {x}', 'syntax error, unexpected COLON (":"), expecting VAR_SIGN at [1, 11]'],
    ['{shop(a 1) {name}}', 'syntax error, unexpected INT ("1"), expecting COLON at [1, 9]'],
    ['{shop {%}}', 'syntax error, unexpected invalid token ("%") at [1, 8]'],
    ['fragment on on Shop {id}', 'syntax error, unexpected ON ("on") at [1, 10]'],
    ['', 'Unexpected end of document'],
  ])('%s has the syntax error of graphql-ruby', async (query, message) => {
    const {status, errors} = await queryStorefront(store, query);
    expect(status).toBe(200);
    expect(errors).toMatchObject([{message}]);
  });

  it('is too large with more tokens than Shopify accepts, or too many levels', async () => {
    const aliases = Array.from({length: 5_000}, (_, index) => `a${index}: shop {name}`);
    const levels = 20_000;
    const deep = `{shop {${'...on Shop {'.repeat(levels)}name${'}'.repeat(levels)}}}`;
    for (const query of [`{${aliases.join(' ')}}`, deep]) {
      const {errors} = await queryStorefront(store, query);
      expect(errors).toEqual([{message: 'This query is too large to execute.'}]);
    }
  });

  it('needs a name when it has several operations', async () => {
    const query = 'query A {shop {name}} query B {shop {id}}';
    expect((await post({query})).body.errors).toEqual([{message: 'An operation name is required'}]);
    expect((await post({query, operationName: 'C'})).body.errors).toEqual([
      {message: 'No operation named "C"'},
    ]);
    expect((await post({query, operationName: 'A'})).body.data).toEqual({shop: {name: 'Arctic'}});
  });
});

describe('the body of a request', () => {
  it.each([
    ['is no JSON', 'query', 'query'],
    ['has no query', '{}', 'query'],
    ['is a list of operations', `[{"query": "${shopName}"}]`, 'query'],
    ['has variables that are no object', `{"query": "${shopName}", "variables": [1]}`, 'variables'],
    ['has a name that is no text', `{"query": "${shopName}", "operationName": 1}`, 'operationName'],
  ])('is refused with the parameter’s name when it %s', async (_, body, parameter) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(response.body).toEqual({errors: {[parameter]: 'Required parameter missing or invalid'}});
  });

  it('can be the document alone', async () => {
    const {body} = await post(shopName, {'content-type': 'application/graphql'});
    expect(body.data).toEqual({shop: {name: 'Arctic'}});
  });
});
