import type {Step} from './case.ts';

export const cost = 'cost {subtotalAmount {amount currencyCode} totalAmount {amount}}';
export const errors = 'userErrors {code field message} warnings {code message}';
export const lines =
  'lines(first: 9) {nodes {id quantity merchandise {... on ProductVariant {id}} discountAllocations {discountedAmount {amount}}}}';

/** Creates a cart, and saves its id. */
export function create(input: object, fields = '', context = ''): Step {
  return {
    document: `mutation ($input: CartInput!) ${context} {cartCreate(input: $input) {cart {id ${fields}} ${errors}}}`,
    variables: {input},
    save: {cart: 'cartCreate.cart.id', line: 'cartCreate.cart.lines.nodes.0.id'},
  };
}

export const one = {lines: [{merchandiseId: '$variant', quantity: 1}]};

export function add(given: readonly object[], fields = lines): Step {
  return {
    document: `mutation ($cart: ID!, $lines: [CartLineInput!]!) {cartLinesAdd(cartId: $cart, lines: $lines) {cart {${fields}} ${errors}}}`,
    variables: {cart: '$cart', lines: given},
  };
}

export function update(given: object, fields = lines): Step {
  return {
    document: `mutation ($cart: ID!, $lines: [CartLineUpdateInput!]!) {cartLinesUpdate(cartId: $cart, lines: $lines) {cart {${fields}} ${errors}}}`,
    variables: {cart: '$cart', lines: [given]},
  };
}

export const address = {
  firstName: 'Ada',
  lastName: 'Vale',
  address1: '1 Forest Way',
  city: 'Eureka',
};

export function addAddress(
  deliveryAddress: object,
  validationStrategy = 'COUNTRY_CODE_ONLY',
): Step {
  return {
    document: `mutation ($cart: ID!, $addresses: [CartSelectableAddressInput!]!) {cartDeliveryAddressesAdd(cartId: $cart, addresses: $addresses) {cart {delivery {addresses {selected address {... on CartDeliveryAddress {countryCode zip}}}}} ${errors}}}`,
    variables: {
      cart: '$cart',
      addresses: [{selected: true, validationStrategy, address: {deliveryAddress}}],
    },
  };
}

export const query = (text: string, variables: Record<string, unknown> = {}): Step[] => [
  {document: text, variables},
];
