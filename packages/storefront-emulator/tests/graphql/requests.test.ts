import {beforeEach, describe, expect, it} from 'vitest';
import {supplements} from '../support/samples.ts';
import {startStore} from '../support/start-store.ts';
import {queryStorefront, variants} from '../support/store-client.ts';

const store = await startStore({catalog: supplements});
beforeEach(() => store.control.reset());

interface ResponseBody {
  data?: unknown;
  errors?: unknown;
  extensions?: {context?: object};
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
    const created = await post({query});
    expect(created.body.data).toEqual({cartCreate: {cart: {totalQuantity: 1}}});
    expect(created.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
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
});

describe('a version of the Storefront API', () => {
  // https://shopify.dev/docs/api/usage/versioning: a version is released at 17:00 UTC on the first
  // day of a quarter and supported for 12 months; older ones fall forward to the oldest supported.
  beforeEach(() => store.clock.set('2026-12-31T23:00:00Z'));

  it.each([
    ['2026-04', '2026-04'],
    ['2026-01', '2026-01'],
    ['2025-10', '2026-01'],
    ['2027-01', '2027-01'],
    ['unstable', 'unstable'],
  ])('%s is served as %s', async (version, served) => {
    const {headers} = await post({query: shopName}, {version});
    expect(headers.get('x-shopify-api-version')).toBe(served);
  });

  it.each(['2026-05', '2027-04', 'latest'])('%s does not exist', async (version) => {
    const {status, body} = await post({query: shopName}, {version});
    expect(status).toBe(404);
    expect(body).toEqual({errors: [{message: 'Not Found', extensions: {code: 'NOT_FOUND'}}]});
  });

  it('that is left out of the path is the oldest supported one', async () => {
    const response = await fetch(`${store.origin}/api/graphql.json`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({query: shopName}),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('x-shopify-api-version')).toBe('2026-01');
  });

  it('is listed with whether it is supported, and changes with the quarter of the clock', async () => {
    const list = async () => {
      const query = '{publicApiVersions {handle displayName supported}}';
      const {data} = await queryStorefront(store, query);
      const versions = data.at('publicApiVersions').list;
      return versions.map((version) => [
        version.at('displayName').text,
        version.at('supported').value,
      ]);
    };
    const unstable = ['unstable', false];
    expect(await list()).toEqual([
      ['2025-10', false],
      ['2026-01', true],
      ['2026-04', true],
      ['2026-07', true],
      ['2026-10 (Latest)', true],
      ['2027-01 (Release candidate)', false],
      unstable,
    ]);
    await store.clock.set('2027-01-01T17:00:00Z');
    expect((await list()).slice(-3)).toEqual([
      ['2027-01 (Latest)', true],
      ['2027-04 (Release candidate)', false],
      unstable,
    ]);
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
  it('name the context of an operation with @inContext', async () => {
    const inContext = '@inContext(country: US, language: FR)';
    const {body} = await post({query: `query ${inContext} {shop {name}}`});
    expect(body.extensions).toEqual({context: {country: 'US', language: 'EN'}});
    const created = await post({query: `mutation ${inContext} {cartCreate {cart {id}}}`});
    expect(created.body.extensions?.context).toEqual({country: 'US', language: 'EN'});
    expect((await post({query: shopName})).body.extensions).toBeUndefined();
  });
});

describe('the value of a variable', () => {
  it('is checked at every depth, and each problem is an error', async () => {
    const lines = [{merchandiseId: variants.ember, quantity: '2'}, {sellingPlan: 1}];
    const {errors} = await queryStorefront(
      store,
      'mutation ($input: CartInput) {cartCreate(input: $input) {cart {id}}}',
      {input: {lines, buyerIdentity: {countryCode: 'XX'}}},
    );
    expect(errors).toHaveLength(4);
    const messages = errors?.map(({message}) => message).join('\n');
    expect(messages).toContain('"input.lines[0].quantity"');
  });

  it.each([
    ['price', {price: {min: 'cheap'}}],
    ['id', {taxonomyMetafield: {namespace: 'a', key: 'b', value: 1}}],
  ])('is checked by its scalar: %s', async (_, filter) => {
    const query =
      'query ($filters: [ProductFilter!]) {search(query: "x", first: 1, productFilters: $filters) {totalCount}}';
    const {errors} = await queryStorefront(store, query, {filters: [filter]});
    expect(errors).toMatchObject([{extensions: {code: 'INVALID_VARIABLE'}}]);
  });
});

describe('a document that cannot be executed', () => {
  it.each(['{shop', '{shop {name}}}', '{shop {%}}', ''])('%s has a syntax error', async (query) => {
    const {status, errors} = await queryStorefront(store, query);
    expect(status).toBe(200);
    expect(errors).toMatchObject([
      {message: expect.stringMatching(/^Syntax Error/), locations: [expect.anything()]},
    ]);
  });

  it.each([
    ['argumentNotAccepted', 'mutation {cartCreate(input: {colour: "red"}) {cart {id}}}'],
    ['selectionMismatch', '{shop {name {first}}}'],
    ['variableNotUsed', 'query Q($x: Int) {shop {name}}'],
    ['variableMismatch', 'query ($id: String!) {node(id: $id) {id}}'],
    ['argumentLiteralsIncompatible', '{products(first: "three") {nodes {id}}}'],
    ['argumentLiteralsIncompatible', '{product(id: "ember") {id}}'],
    [
      'missingRequiredInputObjectAttribute',
      'mutation {cartCreate(input: {attributes: [{key: "a"}]}) {cart {id}}}',
    ],
    ['undefinedType', '{node(id: "gid://shopify/Product/1") {... on Produkt {id}}}'],
    ['fragmentOnNonCompositeType', '{shop {... on String {name}}}'],
    ['cannotSpreadFragment', '{shop {...P}} fragment P on Product {id}'],
    ['useAndDefineFragment', '{shop {name}} fragment Names on Shop {name}'],
    ['infiniteLoop', '{shop {...Names}} fragment Names on Shop {name ...Names}'],
    ['undefinedDirective', '{shop @client {name}}'],
    ['directiveCannotBeApplied', '{shop @inContext(country: US) {name}}'],
    ['fieldConflict', '{shop {name: id name}}'],
    ['argumentNotUnique', '{products(first: 1, first: 1) {nodes {id}}}'],
    ['uniquelyNamedOperations', 'query A {shop {name}} query {shop {name}}'],
    ['queryContainsSchemaDefinitions', '{shop {name}} type Shop {id: ID}'],
  ])('has Shopify’s code %s: %s', async (code, query) => {
    const {data, errors} = await queryStorefront(store, query);
    expect(data.value).toBeUndefined();
    expect(errors?.map(({extensions}) => extensions?.code)).toContain(code);
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
