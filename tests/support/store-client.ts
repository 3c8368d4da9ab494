import type {EmbeddedStore} from '../../local/store/store.ts';

export interface GraphqlError {
  message: string;
  path?: readonly (string | number)[];
  extensions?: {code?: string};
}

export interface GraphqlResponse {
  status: number;
  data: Json;
  errors: GraphqlError[] | undefined;
}

/** A JSON value whose missing properties are undefined at any depth, instead of an error. */
export class Json {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }

  at(...path: (string | number)[]): Json {
    return path.reduce<Json>(
      ({value}, step) =>
        new Json(
          typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined,
        ),
      this,
    );
  }

  get list(): Json[] {
    return Array.isArray(this.value) ? this.value.map((item) => new Json(item)) : [];
  }

  get text(): string {
    return String(this.value);
  }

  get number(): number {
    return Number(this.value);
  }
}

export async function queryStorefront(
  {origin, publicToken}: EmbeddedStore,
  query: string,
  variables: object = {},
  headers: Record<string, string> = {},
): Promise<GraphqlResponse> {
  const response = await fetch(`${origin}/api/2026-04/graphql.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': publicToken,
      ...headers,
    },
    body: JSON.stringify({query, variables}),
  });
  const body = new Json(await response.json());
  const errors = body.at('errors').value;
  return {
    status: response.status,
    data: body.at('data'),
    errors: Array.isArray(errors) ? errors : undefined,
  };
}

/** Variants of `local/catalog.ts`. */
export const variants = {
  rush: 'gid://shopify/ProductVariant/4410101',
  synaptiq: 'gid://shopify/ProductVariant/4410202',
  vitra: 'gid://shopify/ProductVariant/4410303',
} as const;

/** The plan of RUSH that delivers every 30 days. */
export const monthlyRush = 688102;

export function planId(id: number): string {
  return `gid://shopify/SellingPlan/${id}`;
}

const cartFields = `
  id checkoutUrl totalQuantity note updatedAt
  attributes {key value}
  discountCodes {code applicable}
  discountAllocations {discountedAmount {amount}}
  cost {subtotalAmount {amount} totalAmount {amount}}
  lines(first: 250) {nodes {
    id quantity
    cost {amountPerQuantity {amount} totalAmount {amount}}
    sellingPlanAllocation {sellingPlan {id name}}
    merchandise {... on ProductVariant {id product {handle}}}
  }}`;

/** The types of the arguments of a cart's mutations, without the cart's id. */
const inputTypes = {
  cartCreate: {input: 'CartInput'},
  cartLinesAdd: {lines: '[CartLineInput!]!'},
  cartLinesUpdate: {lines: '[CartLineUpdateInput!]!'},
  cartLinesRemove: {lineIds: '[ID!]!'},
  cartNoteUpdate: {note: 'String!'},
  cartAttributesUpdate: {attributes: '[AttributeInput!]!'},
  cartDiscountCodesUpdate: {discountCodes: '[String!]!'},
} as const;

export interface CartMutationResult {
  cart: Json;
  userErrors: {code: string; field: string[]; message: string}[];
  warnings: {code: string; message: string; target: string}[];
}

export async function mutateCart(
  store: EmbeddedStore,
  name: keyof typeof inputTypes,
  variables: object,
): Promise<CartMutationResult> {
  const types: Record<string, string> = {
    ...(name !== 'cartCreate' && {cartId: 'ID!'}),
    ...inputTypes[name],
  };
  const declared = Object.entries(types).map(([argument, type]) => `$${argument}: ${type}`);
  const passed = Object.keys(types).map((argument) => `${argument}: $${argument}`);
  const response = await queryStorefront(
    store,
    `mutation (${declared.join()}) {${name}(${passed.join()}) {
      cart {${cartFields}} userErrors {code field message} warnings {code message target}}}`,
    variables,
  );
  if (response.errors) throw new Error(JSON.stringify(response.errors));
  const payload = response.data.at(name);
  return {
    cart: payload.at('cart'),
    userErrors: payload.at('userErrors').value as CartMutationResult['userErrors'],
    warnings: payload.at('warnings').value as CartMutationResult['warnings'],
  };
}

export async function getCart(store: EmbeddedStore, id: string): Promise<Json> {
  const document = `query ($id: ID!) {cart(id: $id) {${cartFields}}}`;
  const {data, errors} = await queryStorefront(store, document, {id});
  if (errors) throw new Error(JSON.stringify(errors));
  return data.at('cart');
}
