import {expect, it} from 'vitest';
import {supplements} from '../support/samples.ts';
import {startStore} from '../support/start-store.ts';
import {queryStorefront, variants} from '../support/store-client.ts';

const store = await startStore({catalog: supplements});

const product = 'merchandise {... on ProductVariant {product {handle}}}';
const cart = `cart {id lines(first: 9) {nodes {id ${product} ... on CartLine {
  parentRelationship {parent {${product}}}}}}}`;

it('a nested line names its parent, given by its line or its merchandise, and is copied with it', async () => {
  const run = async (mutation: string, variables: object) => {
    const {data, errors} = await queryStorefront(store, mutation, variables);
    expect(errors).toBeUndefined();
    const lines = data.at('it', 'cart', 'lines', 'nodes').list;
    const handle = ['merchandise', 'product', 'handle'];
    return {
      id: data.at('it', 'cart', 'id').text,
      first: lines[0]?.at('id').text,
      nesting: lines.map((line) => [
        line.at(...handle).value,
        line.at('parentRelationship', 'parent', ...handle).value,
      ]),
    };
  };
  const lines = [
    {merchandiseId: variants.ember},
    {merchandiseId: variants.meadow, parent: {merchandiseId: variants.ember}},
  ];
  const created = await run(
    `mutation ($lines: [CartLineInput!]) {it: cartCreate(input: {lines: $lines}) {${cart}}}`,
    {lines},
  );
  const more = await run(
    `mutation ($id: ID!, $lines: [CartLineInput!]!) {it: cartLinesAdd(cartId: $id, lines: $lines) {${cart}}}`,
    {id: created.id, lines: [{merchandiseId: variants.harbor, parent: {lineId: created.first}}]},
  );
  expect(more.nesting).toEqual([
    ['ember', undefined],
    ['meadow', 'ember'],
    ['harbor', 'ember'],
  ]);
  const copy = await run(`mutation ($id: ID!) {it: cartClone(cartId: $id) {${cart}}}`, created);
  expect(copy.nesting).toEqual(more.nesting);
});
