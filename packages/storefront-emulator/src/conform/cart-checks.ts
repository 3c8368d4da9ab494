import type {Check} from './checks.ts';
import {errorCodes} from './read-checks.ts';
import {at, query, type Target} from './target.ts';

const money = '{amount currencyCode}';
const cart = `{
  id checkoutUrl totalQuantity note createdAt updatedAt
  attributes {key value}
  discountCodes {code applicable}
  buyerIdentity {email countryCode}
  cost {subtotalAmount ${money} totalAmount ${money} checkoutChargeAmount ${money} totalAmountEstimated subtotalAmountEstimated}
  lines(first: 10) {nodes {__typename id quantity cost {amountPerQuantity ${money} subtotalAmount ${money} totalAmount ${money}} merchandise {__typename ... on ProductVariant {id}} sellingPlanAllocation {sellingPlan {id}}}}
}`;
const result = `{cart ${cart} userErrors {code field message} warnings {code target message}}`;

/** The structure of a mutation's result, with the codes and fields of its user errors. */
async function mutate(
  target: Target,
  field: string,
  signature: string,
  variables: Record<string, unknown>,
) {
  const call = signature.replaceAll(/\$(\w+): [^,)]+/g, '$1: $$$1');
  const {body} = await query(target, `mutation${signature} {${field}${call} ${result}}`, variables);
  const payload = at(body, 'data', field);
  const userErrors = at(payload, 'userErrors');
  const problems = Array.isArray(userErrors) ? userErrors : [];
  return {
    id: at(payload, 'cart', 'id'),
    lineId: at(payload, 'cart', 'lines', 'nodes', 0, 'id'),
    outcome: {
      [at(payload, 'cart') ? 'has a cart' : 'has no cart']: true,
      cart: at(payload, 'cart'),
      errors: errorCodes(at(body, 'errors')),
      userErrors: Object.fromEntries(
        problems.map((error: unknown) => [`${at(error, 'code')} at ${at(error, 'field')}`, true]),
      ),
    },
  };
}

async function create(target: Target, variantId: string) {
  const input = {lines: [{merchandiseId: variantId, quantity: 1}], note: 'conformance'};
  return mutate(target, 'cartCreate', '($input: CartInput!)', {input});
}

/** A change of a new cart with one line. */
function change(
  name: string,
  field: string,
  signature: string,
  variables: (variantId: string, lineId: unknown) => Record<string, unknown>,
): Check {
  return {
    name: `cart: ${name}`,
    async run(target, {variantId}) {
      if (variantId === null) return undefined;
      const {id, lineId} = await create(target, variantId);
      const given = {cartId: id, ...variables(variantId, lineId)};
      return (await mutate(target, field, `($cartId: ID!, ${signature})`, given)).outcome;
    },
  };
}

const lines = '$lines: [CartLineInput!]!';
const unknownVariant = 'gid://shopify/ProductVariant/1';

/** They leave carts without a buyer in the store, which expire by themselves. */
export const cartChecks: readonly Check[] = [
  {
    name: 'cart: create and read',
    async run(target, {variantId}) {
      if (variantId === null) return undefined;
      const {id, outcome} = await create(target, variantId);
      const {body} = await query(target, `query($id: ID!) {cart(id: $id) ${cart}}`, {id});
      return {created: outcome, read: at(body, 'data', 'cart')};
    },
  },
  {
    name: 'cart: create with an unknown variant',
    run: async (target) => (await create(target, unknownVariant)).outcome,
  },
  change('add a line', 'cartLinesAdd', lines, (merchandiseId) => ({lines: [{merchandiseId}]})),
  change('add an unknown variant', 'cartLinesAdd', lines, () => ({
    lines: [{merchandiseId: unknownVariant}],
  })),
  change('add an unknown selling plan', 'cartLinesAdd', lines, (merchandiseId) => ({
    lines: [{merchandiseId, sellingPlanId: 'gid://shopify/SellingPlan/1'}],
  })),
  change('set a quantity', 'cartLinesUpdate', '$lines: [CartLineUpdateInput!]!', (_, id) => ({
    lines: [{id, quantity: 3}],
  })),
  change(
    'set a negative quantity',
    'cartLinesUpdate',
    '$lines: [CartLineUpdateInput!]!',
    (_, id) => ({
      lines: [{id, quantity: -1}],
    }),
  ),
  change('remove a line', 'cartLinesRemove', '$lineIds: [ID!]!', (_, id) => ({lineIds: [id]})),
  change('remove an unknown line', 'cartLinesRemove', '$lineIds: [ID!]!', () => ({
    lineIds: ['gid://shopify/CartLine/none?cart=none'],
  })),
  change(
    'an unknown discount code',
    'cartDiscountCodesUpdate',
    '$discountCodes: [String!]!',
    () => ({
      discountCodes: ['NO-SUCH-CODE-EXISTS'],
    }),
  ),
  change('set a note', 'cartNoteUpdate', '$note: String!', () => ({note: 'changed'})),
  change('set an attribute', 'cartAttributesUpdate', '$attributes: [AttributeInput!]!', () => ({
    attributes: [{key: 'conformance', value: 'yes'}],
  })),
  change(
    'set the country',
    'cartBuyerIdentityUpdate',
    '$buyerIdentity: CartBuyerIdentityInput!',
    () => ({
      buyerIdentity: {countryCode: 'US'},
    }),
  ),
  {
    name: 'cart: change an unknown cart',
    run: async (target) =>
      (
        await mutate(target, 'cartNoteUpdate', '($cartId: ID!, $note: String!)', {
          cartId: 'gid://shopify/Cart/none?key=none',
          note: 'x',
        })
      ).outcome,
  },
];
