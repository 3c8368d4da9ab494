import {expect, it} from 'vitest';
import {SecretFilter} from '../../src/recording/secret-filter.ts';

const filter = () => new SecretFilter(['shpat_of_the_store']);

function clean(query: string, response: object, variables: Record<string, unknown> = {}) {
  const graphql = {query, variables, operationName: undefined};
  return JSON.stringify(filter().clean(graphql, {version: '2026-04', status: 200, response}));
}

it('removes a secret that a response contains under an alias, everywhere in it', () => {
  const cleaned = clean(
    'mutation {customerAccessTokenCreate {customerAccessToken {x: accessToken}}}',
    {
      data: {customerAccessTokenCreate: {customerAccessToken: {x: 'secret-of-a-customer'}}},
      errors: [{message: 'The token secret-of-a-customer is expired, says shpat_of_the_store'}],
    },
  );
  expect(cleaned).not.toContain('secret-of-a-customer');
  expect(cleaned).not.toContain('shpat_of_the_store');
});

it('keeps what only sits beside a secret', () => {
  const cleaned = clean('{customerAccessToken {accessToken expiresAt}}', {
    data: {customerAccessToken: {accessToken: 'secret-of-a-customer', expiresAt: '2027-01-01'}},
  });
  expect(cleaned).toContain('2027-01-01');
});

it('replaces the key of a cart with the same text in ids and addresses', () => {
  const cleaned = clean('{cart(id: "gid://shopify/Cart/c1?key=abcdef0123") {id}}', {
    data: {
      cart: {id: 'gid://shopify/Cart/c1?key=abcdef0123', url: 'https://x/c1?key=abcdef0123&a=b'},
    },
  });
  expect(cleaned).not.toContain('abcdef0123');
  const keys = [...cleaned.matchAll(/key=(recorded-\w+)/g)].map(([, key]) => key);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(cleaned).toContain('&a=b');
});
