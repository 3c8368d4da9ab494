import fc from 'fast-check';
import {type GraphQLField, getNamedType, getNullableType, isLeafType, isObjectType} from 'graphql';
import {describe, expect, it} from 'vitest';
import {type Scalars, valuesOf} from './support/arbitrary-values.ts';
import {supplements} from './support/samples.ts';
import {mutationWithVariables, schema} from './support/schema.ts';
import {startStore} from './support/start-store.ts';
import {Json, mutateCart, planId, plans, variants} from './support/store-client.ts';

/** `FUZZ_RUNS=500 SEED=7` runs more cases, and others. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 20);
const seed = Number(process.env.SEED ?? 19);

const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

const store = await startStore({catalog: supplements});

function post(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
  {method = 'POST', version = '2026-04'} = {},
) {
  return fetch(`${store.origin}/api/${encodeURIComponent(version)}/graphql.json`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': store.publicToken,
      ...headers,
    },
    ...(method !== 'GET' && {body}),
  });
}

/** The response, which is JSON with data, or with errors that say something. */
async function read(response: Response, input: string): Promise<Json> {
  expect(response.status, input).toBeLessThan(500);
  const body = new Json(JSON.parse(await response.text()));
  const {data, errors} = body.value as {data?: unknown; errors?: unknown};
  expect(data ?? errors, input).toBeTruthy();
  for (const error of body.at('errors').list) {
    expect(error.at('message').value, input).toBeTypeOf('string');
    expect(error.at('extensions', 'code').value, input).not.toBe('INTERNAL_SERVER_ERROR');
  }
  return body;
}

/** An operation that calls a mutation with all of its arguments, and selects most of its payload. */
function operationOf(field: GraphQLField<unknown, unknown>): string {
  const payload = getNullableType(field.type);
  const fields = isObjectType(payload) ? Object.values(payload.getFields()) : [];
  const selected = fields
    .filter((field) => field.args.length === 0)
    .map((field) => {
      if (isLeafType(getNamedType(field.type))) return field.name;
      if (field.name === 'cart') return `cart {...Everything}`;
      return `${field.name} {__typename}`;
    });
  const mutation = mutationWithVariables(field, `__typename ${selected.join(' ')}`);
  // A document must use all of its fragments.
  if (!selected.some((text) => text.startsWith('cart '))) return mutation;
  return `${mutation}
    fragment Everything on Cart {
      id note totalQuantity attributes {key value} buyerIdentity {countryCode email phone customer {id}}
      cost {totalAmount {amount} subtotalAmount {amount}} discountCodes {code applicable}
      appliedGiftCards {id} metafields(identifiers: [{key: "note"}]) {id value}
      delivery {addresses {id address {... on CartDeliveryAddress {formatted name}}}}
      deliveryGroups(first: 5) {nodes {id deliveryOptions {handle}}}
      lines(first: 9) {nodes {id quantity cost {totalAmount {amount}} merchandise {... on ProductVariant {id}}}}
    }`;
}

const word = fc.constantFrom(
  ...'{ } ( ) [ ] : ! $ @ ... " """ # , | & = query mutation subscription fragment on true null'.split(
    ' ',
  ),
  ...'shop name products nodes id first: after: cart Product inContext country: "a" 1 -1 1.5 $x \\u12'.split(
    ' ',
  ),
);
const text = fc.oneof(
  fc.string({unit: 'binary', maxLength: 60}),
  fc.array(word, {maxLength: 40}).map((words) => words.join(' ')),
);
const id = fc.oneof(
  fc.string({unit: 'binary', maxLength: 40}),
  fc
    .tuple(
      fc.constantFrom(
        'Product',
        'Cart',
        'CartLine',
        'Nothing',
        'Metaobject',
        'MediaImage',
        'Customer',
      ),
      fc.string({maxLength: 12}),
    )
    .map(([type, key]) => `gid://shopify/${type}/${key}`),
);

describe('any mutation', () => {
  it('responds to any values of its arguments with a payload or errors, and leaves the cart intact', async () => {
    const operations = new Map(mutations.map((field) => [field, operationOf(field)]));
    const {cart} = await mutateCart(store, 'cartCreate', {
      input: {lines: [{merchandiseId: variants.ember, quantity: 2}]},
    });
    const cartId = cart.at('id').text;
    const scalars: Scalars = {
      id: fc.oneof(
        {weight: 6, arbitrary: fc.constant(cartId)},
        {
          weight: 6,
          arbitrary: fc.constantFrom(
            variants.meadow,
            planId(plans.ember[0]),
            cart.at('lines', 'nodes', 0, 'id').text,
          ),
        },
        {weight: 1, arbitrary: fc.string({unit: 'binary', maxLength: 40})},
        {
          weight: 1,
          arbitrary: fc.constantFrom('gid://shopify/Cart/', 'gid://shopify/CartLine/%00?cart='),
        },
      ),
      text: fc.oneof(
        fc.constantFrom(
          'WELCOME10',
          'ARCTICGIFT25',
          'US',
          'custom.note',
          'json',
          '__proto__',
          'a@b.co',
        ),
        fc.string({unit: 'binary', maxLength: 60}),
        fc.string({unit: 'grapheme', maxLength: 20}),
      ),
    };
    const call = fc.constantFrom(...mutations).chain((field) =>
      fc.record({
        query: fc.constant(operations.get(field) ?? ''),
        variables: fc.record(
          Object.fromEntries(field.args.map(({name, type}) => [name, valuesOf(type, scalars)])),
        ),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(call, {minLength: 3, maxLength: 6}), async (calls) => {
        for (const each of calls) {
          const body = JSON.stringify(each);
          await read(await post(body), body);
        }
        const query = `query ($id: ID!) {cart(id: $id) {totalQuantity lines(first: 50) {nodes {quantity}}}}`;
        const body = JSON.stringify({query, variables: {id: cartId}});
        const found = (await read(await post(body), JSON.stringify(calls))).at('data', 'cart');
        const quantities = found
          .at('lines', 'nodes')
          .list.map((line) => line.at('quantity').number);
        for (const quantity of quantities) expect(quantity).toBeGreaterThanOrEqual(0);
        expect(found.at('totalQuantity').number).toBe(
          quantities.reduce((sum, each) => sum + each, 0),
        );
      }),
      {numRuns, seed},
    );
  });
});

describe('any request', () => {
  const alive = JSON.stringify({query: '{shop {name}}'});

  it('with any body gets data or errors', async () => {
    const documents = fc.record({query: text});
    const operations = fc.record({
      query: fc.constant('{shop {name}}'),
      variables: fc.jsonValue(),
      operationName: fc.jsonValue(),
    });
    const body = fc.oneof(
      ...[text, fc.json(), fc.oneof(documents, operations).map((value) => JSON.stringify(value))],
    );
    await fc.assert(
      fc.asyncProperty(body, async (given) => void (await read(await post(given), given))),
      {numRuns: 4 * numRuns},
    );
  });

  it('with any tokens, version and content type gets data or errors', async () => {
    const visible = fc.stringMatching(/^[!-~]{0,30}$/);
    const headers = fc.record({
      'x-shopify-storefront-access-token': visible,
      'shopify-storefront-private-token': visible,
      'content-type': fc.oneof(visible, fc.constant('application/graphql')),
    });
    const versions = fc
      .string({minLength: 1, maxLength: 12})
      .filter((version) => !/^\.+$/.test(version));
    await fc.assert(
      fc.asyncProperty(headers, versions, async (given, version) => {
        await read(await post(alive, given, {version}), JSON.stringify(given));
      }),
      {numRuns: 4 * numRuns},
    );
  });

  it('with any ids, cursors, queries and page sizes gets data or errors', async () => {
    const query = `query ($id: ID!, $ids: [ID!]!, $first: Int, $last: Int, $after: String, $q: String!) {
      node(id: $id) {id}
      nodes(ids: $ids) {id}
      cart(id: $id) {id}
      products(first: $first, last: $last, after: $after, query: $q) {nodes {id} filters {id values {input}}}
      search(first: $first, last: $last, before: $after, query: $q, prefix: LAST) {nodes {__typename}}
      predictiveSearch(query: $q) {products {id} queries {styledText}}
    }`;
    const size = fc.option(fc.integer({min: -5, max: 300}));
    const given = fc.record({
      ...{id, ids: fc.array(id, {maxLength: 3}), first: size, last: size, q: text},
      after: fc.option(fc.oneof(fc.string(), fc.base64String())),
    });
    await fc.assert(
      fc.asyncProperty(given, async (variables) => {
        const body = JSON.stringify({query, variables});
        await read(await post(body), body);
      }),
      {numRuns: 4 * numRuns},
    );
  });

  it('of any method, type and encoding gets JSON', async () => {
    const types = [
      'application/graphql',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain; charset=utf-16',
      'application/json; charset=nothing',
      ';;',
    ];
    for (const type of types) {
      await read(await post(alive, {'content-type': type}), type);
      await read(await post(alive, {'content-type': type, 'content-encoding': 'gzip'}), type);
    }
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const response = await post(alive, {}, {method});
      expect(response.status, method).toBe(405);
      await read(response, method);
    }
  });

  it('of any size and with any bytes gets JSON', async () => {
    const large = await post(JSON.stringify({query: `# ${'x'.repeat(2 ** 21)}\n{shop {name}}`}));
    expect(large.status).toBe(413);
    await read(large, 'large');
    const bytes = fc.uint8Array({maxLength: 200});
    await fc.assert(
      fc.asyncProperty(bytes, async (given) => {
        await read(await post(new Uint8Array(given)), given.join());
      }),
      {numRuns, seed},
    );
    for (const query of [
      `{${'a: shop {name} '.repeat(5_000)}}`,
      `{${Array.from({length: 5_000}, (_, index) => `a${index}: shop {name}`).join(' ')}}`,
      `query (${Array.from({length: 2_000}, (_, index) => `$v${index}: Int`).join(', ')}) {shop {name}}`,
      'query {...A} fragment A on QueryRoot {...B} fragment B on QueryRoot {...A}',
      `{products(first: 1) {nodes ${'{collections(first: 1) {nodes {products(first: 1) {nodes '.repeat(60)}{id}${'}}}}'.repeat(60)}}}`,
      `mutation {cartCreate(input: ${'{lines: ['.repeat(2_000)}${']}'.repeat(2_000)}) {cart {id}}}`,
      `{shop {name}} ${'@skip(if: true) '.repeat(2_000)}`,
      '{a'.repeat(9_000),
      `${'{shop'.repeat(4_000)}${'}'.repeat(4_000)}`,
      `{products(first: ${'['.repeat(9_000)}`,
    ]) {
      await read(await post(JSON.stringify({query})), query.slice(0, 60));
    }
    expect((await read(await post(alive), 'alive')).at('data', 'shop', 'name').text).toBe('Arctic');
  });
});
