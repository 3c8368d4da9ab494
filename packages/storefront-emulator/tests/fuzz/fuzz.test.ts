import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {supplements} from '../support/samples.ts';
import {startStore} from '../support/start-store.ts';

const store = await startStore({catalog: supplements});

const alive = '{shop {name}}';

async function post(body: string, headers: Record<string, string> = {}, version = '2026-04') {
  const response = await fetch(`${store.origin}/api/${encodeURIComponent(version)}/graphql.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': store.publicToken,
      ...headers,
    },
    body,
  });
  return {status: response.status, body: JSON.parse(await response.text())};
}

/** Every response is JSON with data or with errors that say something, and none is a crash. */
function expectResponse({status, body}: Awaited<ReturnType<typeof post>>, input: string) {
  expect([200, 400, 401, 403, 404, 413], input).toContain(status);
  const {data, errors} = body;
  if (errors === undefined) expect(data, input).toBeTypeOf('object');
  for (const error of Array.isArray(errors) ? errors : []) {
    expect(error.message, input).toBeTypeOf('string');
    expect(error.extensions?.code, input).not.toBe('INTERNAL_SERVER_ERROR');
  }
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

describe('any request', () => {
  const property = async <T>(name: string, run: fc.IAsyncProperty<T>) => {
    await fc.assert(run, {numRuns: 80});
    expect((await post(JSON.stringify({query: alive}))).body.data, name).toEqual({
      shop: {name: 'Arctic'},
    });
  };

  it('with any body gets data or errors', async () => {
    const body = fc.oneof(
      text,
      fc.json(),
      fc.record({query: text}).map((value) => JSON.stringify(value)),
      fc
        .record({
          query: fc.constant(alive),
          variables: fc.jsonValue(),
          operationName: fc.jsonValue(),
        })
        .map((value) => JSON.stringify(value)),
    );
    await property(
      'body',
      fc.asyncProperty(body, async (given) => expectResponse(await post(given), given)),
    );
  });

  it('with any tokens, version and content type gets data or errors', async () => {
    const visible = fc.stringMatching(/^[!-~]{0,30}$/);
    await property(
      'headers',
      fc.asyncProperty(
        visible,
        visible,
        fc.oneof(visible, fc.constant('application/graphql')),
        fc.string({minLength: 1, maxLength: 12}).filter((version) => !/^\.+$/.test(version)),
        async (publicToken, privateToken, type, version) => {
          const headers = {
            'x-shopify-storefront-access-token': publicToken,
            'shopify-storefront-private-token': privateToken,
            'content-type': type,
          };
          const received = await post(JSON.stringify({query: alive}), headers, version);
          expectResponse(received, JSON.stringify(headers));
        },
      ),
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
    await property(
      'ids',
      fc.asyncProperty(
        fc.record({
          id,
          ids: fc.array(id, {maxLength: 3}),
          first: size,
          last: size,
          after: fc.option(fc.oneof(fc.string(), fc.base64String())),
          q: text,
        }),
        async (variables) => {
          const body = JSON.stringify({query, variables});
          expectResponse(await post(body), body);
        },
      ),
    );
  });
});
