import {createStorefrontApiClient} from '@shopify/storefront-api-client';
import {expect, it} from 'vitest';
import {clothes} from '../support/samples.ts';
import {startStore} from '../support/start-store.ts';

it('Shopify’s Storefront API client receives data, and an error with its code and place', async () => {
  const store = await startStore({catalog: clothes});
  const client = createStorefrontApiClient({
    storeDomain: store.origin,
    apiVersion: '2026-04',
    publicAccessToken: store.publicToken,
    // The client puts https:// before every domain; this emulator serves HTTP.
    customFetchApi: (url, init) => fetch(String(url).replace(/^https:/, 'http:'), init),
  });
  const found = await client.request(
    'query ($handle: String!) {product(handle: $handle) {title}}',
    {
      variables: {handle: 'trail-shirt'},
    },
  );
  expect(found).toMatchObject({data: {product: {title: 'Trail Shirt'}}});
  const {errors} = await client.request('{shop {nothing}}');
  expect(errors?.graphQLErrors).toMatchObject([
    {extensions: {code: 'undefinedField'}, locations: [{line: 1, column: 8}]},
  ]);
});
