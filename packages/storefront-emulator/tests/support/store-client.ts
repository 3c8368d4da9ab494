import type {Emulator} from '../../src/emulator.ts';
import {mutationWithVariables, rootField} from './schema.ts';

export interface GraphqlError {
  message: string;
  path?: readonly (string | number)[];
  extensions?: {code?: string};
}

export interface GraphqlResponse {
  status: number;
  headers: Headers;
  text: string;
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
  store: Emulator,
  query: string,
  variables: object = {},
  {version = '2026-04', headers = {}}: {version?: string; headers?: Record<string, string>} = {},
): Promise<GraphqlResponse> {
  const response = await fetch(`${store.origin}/api/${version}/graphql.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': store.publicToken,
      ...headers,
    },
    body: JSON.stringify({query, variables}),
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json');
  const body = new Json(json ? JSON.parse(text) : undefined);
  const errors = body.at('errors').value;
  return {
    status: response.status,
    headers: response.headers,
    text,
    data: body.at('data'),
    errors: Array.isArray(errors) ? errors : undefined,
  };
}

export const variants = {
  ember: 'gid://shopify/ProductVariant/4410101',
  harbor: 'gid://shopify/ProductVariant/4410202',
  meadow: 'gid://shopify/ProductVariant/4410303',
} as const;

export const plans = {
  ember: [688102, 688103, 688104],
  harbor: [688202, 688203, 688204],
  meadow: [688302, 688303, 688304],
} as const;

export function planId(id: number | undefined): string {
  return `gid://shopify/SellingPlan/${id}`;
}

const money = '{amount currencyCode}';

export const cartFields = `
  id checkoutUrl totalQuantity note updatedAt
  attributes {key value}
  discountCodes {code applicable}
  discountAllocations {discountedAmount ${money}}
  appliedGiftCards {id lastCharacters amountUsed ${money} balance ${money}}
  buyerIdentity {email countryCode}
  cost {subtotalAmount ${money} totalAmount ${money} checkoutChargeAmount ${money}}
  lines(first: 250) {nodes {
    id quantity attributes {key value}
    cost {amountPerQuantity ${money} compareAtAmountPerQuantity ${money} subtotalAmount ${money} totalAmount ${money}}
    discountAllocations {discountedAmount ${money}}
    sellingPlanAllocation {
      sellingPlan {id name}
      checkoutChargeAmount ${money}
      priceAdjustments {price ${money} compareAtPrice ${money} perDeliveryPrice ${money}}
    }
    merchandise {... on ProductVariant {id title product {handle title}}}
  }}`;

const results = `userErrors {code field message} warnings {code message target}`;

export interface CartMutationResult {
  cart: Json;
  userErrors: {code: string; field: string[]; message: string}[];
  warnings: {code: string; message: string; target: string}[];
}

export async function mutateCart(
  store: Emulator,
  name: `cart${string}`,
  variables: object,
): Promise<CartMutationResult> {
  const response = await queryStorefront(
    store,
    mutationWithVariables(rootField('mutation', name), `cart {${cartFields}} ${results}`),
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

export async function getCart(store: Emulator, id: string): Promise<Json> {
  const response = await queryStorefront(
    store,
    `query ($id: ID!) {cart(id: $id) {${cartFields}}}`,
    {id},
  );
  if (response.errors) throw new Error(JSON.stringify(response.errors));
  return response.data.at('cart');
}
