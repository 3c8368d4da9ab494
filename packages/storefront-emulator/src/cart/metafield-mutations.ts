import {gid} from '../core/ids.ts';
import type {CartStore} from './cart-store.ts';
import {
  identify,
  metafieldErrors,
  metafieldView,
  nameOf,
  type SetError,
  setMetafields,
} from './metafields.ts';
import type {MetafieldInput} from './types.ts';

/** A metafield to set, and the cart that it is of. */
interface OwnedInput extends MetafieldInput {
  ownerId: string;
}

const maxInputs = 25;

/** The resolvers of the mutations of a cart's metafields; an error leaves all of them as they are. */
export function metafieldMutations(carts: CartStore) {
  return {
    cartMetafieldsSet: ({metafields}: {metafields: OwnedInput[]}) => {
      const userErrors = [...tooMany(metafields), ...metafields.flatMap(inputErrors)];
      if (userErrors.length > 0) return {metafields: [], userErrors};
      const set = metafields.flatMap(({ownerId, ...input}) => {
        const {cart} = carts.mutate(ownerId, (found) => setMetafields(found, [input], carts.now()));
        return cart ? (metafieldView(cart, identify(input.key)) ?? []) : [];
      });
      return {metafields: set, userErrors: []};
    },

    cartMetafieldDelete: ({input}: {input: {ownerId: string; key: string}}) => {
      const cart = carts.find(input.ownerId);
      if (!cart) {
        const error = {code: 'INVALID_OWNER', message: 'Owner does not exist.'};
        return {deletedId: null, userErrors: [{...error, field: ['input', 'ownerId']}]};
      }
      const name = nameOf(identify(input.key));
      const found = cart.metafields?.get(name);
      if (!found) {
        const error = {code: 'METAFIELD_DOES_NOT_EXIST', message: 'Metafield does not exist'};
        return {deletedId: null, userErrors: [{...error, field: ['input', 'key']}]};
      }
      carts.mutate(input.ownerId, () => {
        cart.metafields?.delete(name);
        return {cart, userErrors: [], warnings: []};
      });
      return {deletedId: gid('Metafield', found.id), userErrors: []};
    },
  };

  function inputErrors(input: OwnedInput, index: number): SetError[] {
    const path = ['metafields', String(index)];
    if (carts.find(input.ownerId)) return metafieldErrors(input, path);
    const message = 'Owner does not exist.';
    return [{code: 'INVALID_OWNER', field: [...path, 'ownerId'], message, elementIndex: null}];
  }
}

function tooMany(inputs: readonly OwnedInput[]): SetError[] {
  if (inputs.length <= maxInputs) return [];
  const message = `Exceeded the maximum metafields input limit of ${maxInputs}.`;
  const code = 'LESS_THAN_OR_EQUAL_TO';
  return [{code, field: ['metafields'], message, elementIndex: null}];
}
