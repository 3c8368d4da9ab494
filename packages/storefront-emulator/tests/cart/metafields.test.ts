import {beforeAll, describe, expect, it} from 'vitest';
import {clothes} from '../support/samples.ts';
import {startStore} from '../support/start-store.ts';
import {queryStorefront} from '../support/store-client.ts';

const store = await startStore({catalog: clothes});
let ownerId: string;
beforeAll(async () => {
  const {data} = await queryStorefront(store, 'mutation {cartCreate {cart {id}}}');
  ownerId = data.at('cartCreate', 'cart', 'id').text;
});

const text = 'single_line_text_field';

async function set(...metafields: object[]) {
  const {data, errors} = await queryStorefront(
    store,
    `mutation ($metafields: [CartMetafieldsSetInput!]!) {cartMetafieldsSet(metafields: $metafields) {
      metafields {id namespace key type value parentResource {__typename ... on Cart {id}}}
      userErrors {code field message elementIndex}}}`,
    {metafields: metafields.map((metafield) => ({ownerId, ...metafield}))},
  );
  expect(errors).toBeUndefined();
  return data.at('cartMetafieldsSet');
}

async function read() {
  const {data} = await queryStorefront(
    store,
    `query ($id: ID!) {cart(id: $id) {note: metafield(namespace: "custom", key: "note") {value}
      metafields(identifiers: [{namespace: "custom", key: "note"}, {namespace: "custom", key: "count"}]) {key value}}}`,
    {id: ownerId},
  );
  return data.at('cart').value;
}

describe('The metafields of a cart', () => {
  it('are set, replaced and deleted by their namespace and key', async () => {
    const first = await set(
      {key: 'custom.note', type: text, value: 'Ring twice'},
      {key: 'custom.count', type: 'number_integer', value: '2'},
    );
    expect(first.at('userErrors').value).toEqual([]);
    const parentResource = {__typename: 'Cart', id: ownerId.replace(/\?.*/, '')};
    expect(first.at('metafields').value).toMatchObject([
      {namespace: 'custom', key: 'note', type: text, value: 'Ring twice', parentResource},
      {namespace: 'custom', key: 'count', value: '2'},
    ]);
    const again = await set({key: 'custom.note', type: text, value: 'Knock'});
    const id = again.at('metafields', 0, 'id').text;
    expect(id).toBe(first.at('metafields', 0, 'id').text);
    expect(id).toMatch(/^gid:\/\/shopify\/Metafield\/\d+$/);

    const remove = async (key: string, owner = ownerId) => {
      const {data} = await queryStorefront(
        store,
        'mutation ($input: CartMetafieldDeleteInput!) {cartMetafieldDelete(input: $input) {deletedId userErrors {code field message}}}',
        {input: {ownerId: owner, key}},
      );
      return data.at('cartMetafieldDelete').value;
    };
    expect(await remove('custom.note')).toEqual({deletedId: id, userErrors: []});
    const missing = {
      code: 'METAFIELD_DOES_NOT_EXIST',
      field: ['input', 'key'],
      message: 'Metafield does not exist',
    };
    expect(await remove('custom.note')).toEqual({deletedId: null, userErrors: [missing]});
    expect(await remove('custom.count', 'gid://shopify/Cart/nobody?key=x')).toMatchObject({
      userErrors: [{code: 'INVALID_OWNER', field: ['input', 'ownerId']}],
    });
    expect(await read()).toEqual({note: null, metafields: [{key: 'count', value: '2'}]});
  });

  it('stay as they are when one of the inputs is wrong', async () => {
    const before = await read();
    const good = {key: 'custom.note', type: text, value: 'New'};
    for (const [wrong, code, name] of [
      [{...good, ownerId: 'gid://shopify/Cart/nobody?key=x'}, 'INVALID_OWNER', 'ownerId'],
      [{...good, key: 'custom.n'}, 'TOO_SHORT', 'key'],
      [{...good, key: `custom.${'n'.repeat(65)}`}, 'TOO_LONG', 'key'],
      [{...good, type: 'nothing'}, 'INVALID_TYPE', 'type'],
      [{...good, value: ' '}, 'INVALID_VALUE', 'value'],
    ] as const) {
      const result = await set(good, wrong);
      expect(result.at('metafields').value).toEqual([]);
      expect(result.at('userErrors').value).toMatchObject([
        {code, field: ['metafields', '1', name], elementIndex: null},
      ]);
    }
    const many = await set(...Array.from({length: 26}, () => good));
    expect(many.at('userErrors').value).toMatchObject([
      {code: 'LESS_THAN_OR_EQUAL_TO', field: ['metafields']},
    ]);
    expect(await read()).toEqual(before);
  });
});
