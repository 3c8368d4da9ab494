import {gid, metafieldNamespace, numberOf} from '../core/ids.ts';
import type {ViewContext} from '../products/markets.ts';
import type {MetafieldIdentifier} from '../products/metafields.ts';
import type {CartStore} from './cart-store.ts';
import type {Cart, CartResult, MetafieldInput, UserError} from './types.ts';

interface SetError extends UserError {
  elementIndex: null;
}

/** Shopify's types of metafields. */
const types =
  /^(list\.)?(boolean|color|date|date_time|dimension|id|json|language|link|money|multi_line_text_field|number_decimal|number_integer|rating|rich_text_field|single_line_text_field|url|volume|weight|[a-z_]+_reference)$/;

/** Adds metafields, or replaces those with the same namespace and key. */
function setMetafields(cart: Cart, inputs: readonly MetafieldInput[], now: Date): CartResult {
  cart.metafields ??= new Map();
  for (const {key: given, type, value} of inputs) {
    const {namespace, key} = identify(given);
    const name = nameOf({namespace, key});
    const known = cart.metafields.get(name);
    const {id = numberOf(`${cart.token}/${name}`), createdAt = now.getTime()} = known ?? {};
    const updatedAt = now.getTime();
    cart.metafields.set(name, {id, namespace, key, type, value, createdAt, updatedAt});
  }
  return {cart, userErrors: [], warnings: []};
}

/** Sets the metafields of a new cart. */
export function createMetafields(
  cart: Cart,
  inputs: readonly MetafieldInput[],
  now: Date,
): CartResult {
  const userErrors = inputs
    .flatMap((input, index) => metafieldErrors(input, ['input', 'metafields', String(index)]))
    .map(({field, message}) => ({code: 'INVALID_METAFIELDS', field, message}));
  if (userErrors.length > 0) return {cart: null, userErrors, warnings: []};
  return setMetafields(cart, inputs, now);
}

/** The errors of a metafield's key, type and value. */
function metafieldErrors(input: MetafieldInput, path: readonly string[]): SetError[] {
  const {namespace, key} = identify(input.key);
  const error = (code: string, name: string, message: string): SetError[] => [
    {code, field: [...path, name], message, elementIndex: null},
  ];
  if (namespace.length < 3) {
    return error('TOO_SHORT', 'key', 'Namespace is too short (minimum is 3 characters)');
  }
  if (namespace.length > 255) {
    return error('TOO_LONG', 'key', 'Namespace is too long (maximum is 255 characters)');
  }
  if (key.length < 2) {
    return error('TOO_SHORT', 'key', 'Key is too short (minimum is 2 characters)');
  }
  if (key.length > 64) {
    return error('TOO_LONG', 'key', 'Key is too long (maximum is 64 characters)');
  }
  if (!types.test(input.type)) return error('INVALID_TYPE', 'type', 'The type is invalid.');
  const isBlank = input.value.trim() === '';
  return isBlank ? error('INVALID_VALUE', 'value', "Value can't be blank.") : [];
}

/** The cart of a metafield as an object of the schema. */
export type OwnerView = (context: ViewContext) => object;

/** A metafield as an object of the schema. */
export function metafieldView(
  cart: Cart,
  {namespace, key}: MetafieldIdentifier,
  ownerView: OwnerView,
) {
  // A key alone may contain its namespace, as the keys of the mutations do.
  const found = cart.metafields?.get(
    nameOf(namespace ? {namespace: metafieldNamespace(namespace), key} : identify(key)),
  );
  if (!found) return null;
  const {id, createdAt, updatedAt, ...metafield} = found;
  return {
    __typename: 'Metafield',
    id: gid('Metafield', id),
    ...metafield,
    list: metafield.type.startsWith('list.'),
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    // The values of carts' metafields are not checked, and no reference is followed.
    ...{description: null, reference: null, references: null},
    parentResource: (_: unknown, context: ViewContext) => ({
      ...ownerView(context),
      id: gid('Cart', cart.token),
    }),
  };
}

/** Splits a key such as `custom.note`. */
function identify(text: string): {namespace: string; key: string} {
  const dot = text.indexOf('.');
  return dot < 0
    ? {namespace: metafieldNamespace(null), key: text}
    : {namespace: metafieldNamespace(text.slice(0, dot)), key: text.slice(dot + 1)};
}

function nameOf({namespace, key}: {namespace: string; key: string}): string {
  return `${namespace}.${key}`;
}

/** A metafield to set, and the cart that it is of. */
interface OwnedInput extends MetafieldInput {
  ownerId: string;
}

const maxInputs = 25;

/** The resolvers of the mutations of a cart's metafields; an error leaves all of them as they are. */
export function metafieldMutations(
  carts: CartStore,
  viewOf: (cart: Cart, context: ViewContext) => object,
) {
  return {
    cartMetafieldsSet: ({metafields}: {metafields: OwnedInput[]}) => {
      const userErrors = [...tooMany(metafields), ...metafields.flatMap(inputErrors)];
      if (userErrors.length > 0) return {metafields: [], userErrors};
      const set = metafields.flatMap(({ownerId, ...input}) => {
        const {cart} = carts.mutate(ownerId, (found) => setMetafields(found, [input], carts.now()));
        if (!cart) return [];
        return metafieldView(cart, identify(input.key), (context) => viewOf(cart, context)) ?? [];
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
