import type {Check} from './checks.ts';
import {errorCodes} from './read-checks.ts';
import {at, query} from './target.ts';

/** An operation whose failure must have the same status, codes, paths and kind of data. */
function fails(name: string, document: string, variables: Record<string, unknown> = {}): Check {
  return {
    name: `error: ${name}`,
    async run(target) {
      const {status, body} = await query(target, document, variables);
      const errors = at(body, 'errors');
      const data = at(body, 'data');
      return {
        [`status ${status}`]: true,
        [`data is ${data === undefined ? 'absent' : data === null ? 'null' : 'present'}`]: true,
        codes: errorCodes(errors),
        errors,
      };
    },
  };
}

const unknownProduct = 'gid://shopify/Product/1';

export const errorChecks: readonly Check[] = [
  fails('a syntax error', '{shop {name}'),
  fails('an unknown field', '{shop {nothing}}'),
  fails('an unknown argument', '{product(number: 1) {id}}'),
  fails('a missing argument', '{search {totalCount}}'),
  fails('a field without its selection', '{shop}'),
  fails('a selection on a scalar', '{shop {name {text}}}'),
  fails('an unknown fragment', '{shop {...Nothing}}'),
  fails('an unused variable', 'query($x: Int) {shop {name}}'),
  fails('a missing variable', 'query($handle: String!) {product(handle: $handle) {id}}'),
  fails(
    'a variable of the wrong type',
    'query($first: Int!) {products(first: $first) {nodes {id}}}',
    {
      first: 'many',
    },
  ),
  fails('an invalid id', '{node(id: "none") {id}}'),
  fails('an unknown enum value', '{products(first: 1, sortKey: NOTHING) {nodes {id}}}'),
  fails(
    'an unknown product',
    `{product(id: "${unknownProduct}") {id} node(id: "${unknownProduct}") {id}}`,
  ),
  fails(
    'an unknown handle',
    '{product(handle: "no-such-product-exists") {id} collection(handle: "no-such-collection-exists") {id}}',
  ),
  fails('an unknown cart', '{cart(id: "gid://shopify/Cart/none?key=none") {id}}'),
  fails('an unknown customer token', '{customer(customerAccessToken: "none") {id}}'),
  fails('several operations without a name', 'query A {shop {name}} query B {shop {name}}'),
];
