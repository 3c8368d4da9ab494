import type {MetafieldIdentifier} from '../content/metafields.ts';
import {gid, metafieldNamespace, numberOf} from '../core/ids.ts';
import type {Cart, CartResult, Metafield, MetafieldInput, UserError} from './types.ts';

export interface SetError extends UserError {
  elementIndex: null;
}

/** Shopify's types of metafields. */
const types =
  /^(list\.)?(boolean|color|date|date_time|dimension|id|json|language|link|money|multi_line_text_field|number_decimal|number_integer|rating|rich_text_field|single_line_text_field|url|volume|weight|[a-z_]+_reference)$/;

/** Adds metafields, or replaces those with the same namespace and key. */
export function setMetafields(
  cart: Cart,
  inputs: readonly MetafieldInput[],
  now: Date,
): CartResult {
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
export function metafieldErrors(input: MetafieldInput, path: readonly string[]): SetError[] {
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

/** A metafield as an object of the schema. */
export function metafieldView(cart: Cart, {namespace, key}: MetafieldIdentifier) {
  // A key alone may contain its namespace, as the keys of the mutations do.
  const found = cart.metafields?.get(
    nameOf(namespace ? {namespace: metafieldNamespace(namespace), key} : identify(key)),
  );
  return found ? objectOf(found, cart) : null;
}

function objectOf({id, createdAt, updatedAt, ...metafield}: Metafield, {token}: Cart) {
  return {
    __typename: 'Metafield',
    id: gid('Metafield', id),
    ...metafield,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    parentResource: {__typename: 'Cart', id: gid('Cart', token)},
  };
}

/** Splits a key such as `custom.note`. */
export function identify(text: string): {namespace: string; key: string} {
  const dot = text.indexOf('.');
  return dot < 0
    ? {namespace: metafieldNamespace(null), key: text}
    : {namespace: metafieldNamespace(text.slice(0, dot)), key: text.slice(dot + 1)};
}

export function nameOf({namespace, key}: {namespace: string; key: string}): string {
  return `${namespace}.${key}`;
}
