import {
  assumed,
  document,
  inArea,
  type Rule,
  recorded,
  reference,
  type Source,
  schema,
} from './case.ts';
import {add, create, first, one, query} from './steps.ts';

const graphql = document('graphql-ruby, static validation, whose codes Shopify returns');

/** A document that is rejected with a code, or with words in the message. */
function rejected(rule: string, text: string, error: object, source: Source = graphql): Rule {
  return {rule, source, steps: query(text), expected: {errors: [error]}};
}

const code = (name: string) => ({extensions: {code: name}});

export const requests = inArea('requests', [
  {
    rule: 'A field that does not exist is an error with the code undefinedField, and nothing is executed.',
    source: reference('status and error codes'),
    steps: query('{shop {nothing}}'),
    expected: {status: 200, errors: [{extensions: {code: 'undefinedField'}}]},
  },
  {
    rule: 'A variable of the wrong type is an error with the code INVALID_VARIABLE.',
    source: recorded('responses of mock.shop'),
    steps: query('query ($first: Int!) {products(first: $first) {nodes {id}}}', {first: 'x'}),
    expected: {errors: [{extensions: {code: 'INVALID_VARIABLE'}}]},
  },
  {
    rule: 'A page has 250 items at the most.',
    source: reference('pagination'),
    steps: query('{products(first: 251) {nodes {id}}}'),
    expected: {errors: [{message: 'first cannot exceed 250'}]},
  },
  {
    rule: 'A connection needs first or last.',
    source: recorded('responses of mock.shop'),
    steps: query('{products {nodes {id}}}'),
    expected: {errors: [{message: 'you must provide one of first or last'}]},
  },
  {
    rule: 'A list of an input has 250 values at the most.',
    source: document('shopify.dev, usage limits'),
    steps: [create(one), add(Array.from({length: 251}, () => first))],
    expected: {
      errors: [
        {
          message: 'The input array size of 251 is greater than the maximum allowed of 250.',
          path: ['cartLinesAdd', 'lines'],
          extensions: {code: 'MAX_INPUT_SIZE_EXCEEDED'},
        },
      ],
    },
  },
  {
    rule: 'A wrong public token is rejected with 401.',
    source: recorded('a real store'),
    steps: [
      {document: '{shop {name}}', headers: {'x-shopify-storefront-access-token': '0'.repeat(32)}},
    ],
    expected: {status: 401, errors: [{message: '', extensions: {code: 'UNAUTHORIZED'}}]},
  },
  {
    rule: 'A wrong private token is rejected with 403.',
    source: assumed('reports of developers'),
    steps: [
      {document: '{shop {name}}', headers: {'shopify-storefront-private-token': 'shpat_wrong'}},
    ],
    expected: {status: 403, errors: [{message: '', extensions: {code: 'UNAUTHORIZED'}}]},
  },
  {
    rule: '@inContext is repeated in the extensions of the response.',
    source: recorded('responses of mock.shop'),
    steps: query('query @inContext(country: US) {shop {name}}'),
    expected: {extensions: {context: {country: 'US'}}},
  },
  rejected('A document that is not GraphQL is rejected.', '{shop', {message: '~.'}),
  rejected(
    'An argument that does not exist is rejected with argumentNotAccepted.',
    '{shop(id: 1) {name}}',
    code('argumentNotAccepted'),
  ),
  rejected(
    'An object without a selection of fields is rejected with selectionMismatch.',
    '{shop}',
    code('selectionMismatch'),
  ),
  rejected(
    'A required argument that is missing is rejected with missingRequiredArguments.',
    '{node {id}}',
    code('missingRequiredArguments'),
  ),
  rejected(
    'A fragment that does not exist is rejected with useAndDefineFragment.',
    '{shop {...Nothing}}',
    code('useAndDefineFragment'),
  ),
  rejected(
    'A variable that is not declared is rejected with variableNotDefined.',
    '{node(id: $id) {id}}',
    code('variableNotDefined'),
  ),
  rejected(
    'A connection takes first or last, and not both.',
    '{products(first: 1, last: 1) {nodes {id}}}',
    {message: '~first and last'},
    assumed('the wording of the errors about pages'),
  ),
  rejected(
    'A page has no negative number of items.',
    '{products(first: -1) {nodes {id}}}',
    {message: '~cannot be negative'},
    assumed('the wording of the errors about pages'),
  ),
  rejected(
    'A cursor that is none is rejected.',
    '{products(first: 1, after: "nothing") {nodes {id}}}',
    {message: '~after'},
    assumed('the wording of the errors about pages'),
  ),
  {
    rule: 'An id that is no global id is INVALID_VARIABLE.',
    source: assumed('recorded for the ids of merchandise only'),
    steps: query('query ($id: ID!) {node(id: $id) {id}}', {id: '42'}),
    expected: {errors: [{message: '~Invalid global id', ...code('INVALID_VARIABLE')}]},
  },
  {
    rule: 'A variable that is required and missing is INVALID_VARIABLE.',
    source: assumed('recorded for wrong types only'),
    steps: query('query ($id: ID!) {node(id: $id) {id}}'),
    expected: {errors: [code('INVALID_VARIABLE')]},
  },
  {
    rule: 'Without a token, stock is ACCESS_DENIED, and the other fields are returned.',
    source: document('shopify.dev, tokenless access'),
    steps: [
      {
        document:
          'query ($id: ID!) {product(id: $id) {handle variants(first: 1) {nodes {quantityAvailable}}}}',
        variables: {id: '$product'},
        isTokenless: true,
      },
    ],
    expected: {'product.handle': '$handle', errors: [code('ACCESS_DENIED')]},
  },
  {
    rule: 'The scope in the error of metafields is that of metaobjects.',
    source: assumed('a token is documented as required, its scope is not'),
    steps: [
      {
        document:
          'query ($id: ID!) {product(id: $id) {metafield(namespace: "a", key: "bcd") {value}}}',
        variables: {id: '$product'},
        isTokenless: true,
      },
    ],
    expected: {errors: [{message: '~metaobjects', ...code('ACCESS_DENIED')}]},
  },
]);

export const versions = inArea('versions', [
  {
    rule: 'viewKey does not exist in 2026-04.',
    source: schema('the published schema of 2026-04'),
    steps: [
      {
        document: '{cart(id: "gid://shopify/Cart/1") {lines(first: 1) {nodes {viewKey}}}}',
        version: '2026-04',
      },
    ],
    expected: {errors: [{extensions: {code: 'undefinedField'}}]},
  },
  {
    rule: 'viewKey exists in 2026-07 and 2026-10.',
    source: schema('the published schemas'),
    steps: [
      {
        document: '{cart(id: "gid://shopify/Cart/1") {lines(first: 1) {nodes {viewKey}}}}',
        version: '2026-10',
      },
    ],
    expected: {cart: null},
  },
  {
    rule: 'A line is removed by its view key.',
    source: schema('cartLinesRemove in 2026-07'),
    steps: [
      {
        ...create(one, 'lines(first: 1) {nodes {id viewKey}}'),
        version: '2026-07',
        save: {cart: 'cartCreate.cart.id', key: 'cartCreate.cart.lines.nodes.0.viewKey'},
      },
      {
        document: `mutation ($cart: ID!, $keys: [String!]) {cartLinesRemove(cartId: $cart, viewKeys: $keys) {cart {totalQuantity} userErrors {code}}}`,
        variables: {cart: '$cart', keys: ['$key']},
        version: '2026-07',
      },
    ],
    expected: {'cartLinesRemove.cart.totalQuantity': 0, 'cartLinesRemove.userErrors': []},
  },
  {
    rule: 'A version that does not exist is not found.',
    source: document('shopify.dev, API versioning'),
    steps: [{document: '{shop {name}}', version: '2026-02'}],
    expected: {status: 404},
  },
]);
