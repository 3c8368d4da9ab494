import type {Rule, Source, Step} from './case.ts';

export const cost = 'cost {subtotalAmount {amount currencyCode} totalAmount {amount}}';
const errors = 'userErrors {code field message} warnings {code message}';
export const lines =
  'lines(first: 9) {nodes {id quantity merchandise {... on ProductVariant {id}} discountAllocations {discountedAmount {amount}}}}';

export const query = (text: string, variables: Record<string, unknown> = {}): Step[] => [
  {document: text, variables},
];

/** Creates a cart, and saves its id and that of its first line. */
export function create(input: object, fields = '', context = ''): Step {
  return {
    document: `mutation ($input: CartInput!) ${context} {cartCreate(input: $input) {cart {id ${fields}} ${errors}}}`,
    variables: {input},
    save: {cart: 'cartCreate.cart.id', line: 'cartCreate.cart.lines.nodes.0.id'},
  };
}

/** A mutation of the saved cart, with at most one other argument. */
export function mutate(name: string, type = '', given: object = {}, fields = 'id'): Step {
  const [[argument, value] = ['']] = Object.entries(given);
  const [declared, passed] = argument ? [`, $value: ${type}`, `, ${argument}: $value`] : ['', ''];
  return {
    document: `mutation ($cart: ID!${declared}) {${name}(cartId: $cart${passed}) {cart {${fields}} ${errors}}}`,
    variables: {cart: '$cart', value},
  };
}

export const add = (given: readonly object[], fields = lines) =>
  mutate('cartLinesAdd', '[CartLineInput!]!', {lines: given}, fields);

export const update = (given: readonly object[], fields = lines) =>
  mutate('cartLinesUpdate', '[CartLineUpdateInput!]!', {lines: given}, fields);

export const remove = (lineIds: readonly string[], fields = lines) =>
  mutate('cartLinesRemove', '[ID!]!', {lineIds}, fields);

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
  const addresses = [{selected: true, validationStrategy, address: {deliveryAddress}}];
  return mutate(
    'cartDeliveryAddressesAdd',
    '[CartSelectableAddressInput!]!',
    {addresses},
    'delivery {addresses {selected address {... on CartDeliveryAddress {countryCode zip}}}}',
  );
}

export const gid = (type: string, id: number | string) => `gid://shopify/${type}/${id}`;

export const variant = (id: number, more: object = {}) => ({
  merchandiseId: gid('ProductVariant', id),
  ...more,
});

/** Lines of any store. */
export const [first, other] = [{merchandiseId: '$variant'}, {merchandiseId: '$otherVariant'}];
export const one = {lines: [first]};
export const nested = {lines: [first, {...other, parent: first}]};

/** Lines of the catalog of this folder. */
export const [bag, shirt, beans] = [variant(11), variant(21), variant(31)];

export const plan = (id: number) => ({sellingPlanId: gid('SellingPlan', id)});

/** A new cart that is rejected with a code, or that has a warning. */
export function answers(
  rule: string,
  source: Source,
  input: object,
  answer: object,
  needsCatalog = false,
): Rule {
  return {rule, source, needsCatalog, steps: [create(input)], expected: {cartCreate: answer}};
}

export const userError = (code: string) => ({userErrors: [{code}]});
export const warning = (code: string) => ({warnings: [{code}]});
