import {GraphQLError, type GraphQLResolveInfo} from 'graphql';

/** Public knowledge: the tokens are valid for the emulator only. */
export const publicToken = '5b0ea1e5b0ea1e5b0ea1e5b0ea1e5b0e';
export const privateToken = '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';

/** The scopes of a request: those that its token was granted, or none without a token. */
export type Access = ReadonlySet<string>;

/** A request's access, or the HTTP status for a token that is wrong. */
export function accessOf(headers: Headers, granted: Access): Access | 401 | 403 {
  const given = headers.get('x-shopify-storefront-access-token');
  const secret = headers.get('shopify-storefront-private-token');
  if (given && given !== publicToken) return 401;
  if (secret && secret !== privateToken) return 403;
  return given || secret ? granted : new Set();
}

const scopes = {
  content: 'unauthenticated_read_content',
  customers: 'unauthenticated_read_customers',
  inventory: 'unauthenticated_read_product_inventory',
  locations: 'unauthenticated_read_product_pickup_locations',
  metaobjects: 'unauthenticated_read_metaobjects',
  tags: 'unauthenticated_read_product_tags',
  writeCustomers: 'unauthenticated_write_customers',
} as const;

/** What a token can be granted, beyond what every request may read. */
export type Scope = (typeof scopes)[keyof typeof scopes];

/** The scopes of the tokens: all of them by default. */
export function grantedScopes(given: readonly Scope[] = Object.values(scopes)): Access {
  const unknown = given.find((scope) => !Object.values(scopes).includes(scope));
  if (unknown === undefined) return new Set(given);
  throw new TypeError(`There is no scope "${unknown}"; use ${Object.values(scopes).join(', ')}.`);
}

/** The scope of fields that tokenless access excludes, by type and field. */
const restricted: Readonly<Record<string, string>> = {
  'Product.tags': scopes.tags,
  'Product.totalInventory': scopes.inventory,
  'ProductVariant.quantityAvailable': scopes.inventory,
  'ProductVariant.storeAvailability': scopes.locations,
  'QueryRoot.customer': scopes.customers,
  'QueryRoot.locations': scopes.locations,
  'QueryRoot.menu': scopes.content,
  'QueryRoot.metaobject': scopes.metaobjects,
  'QueryRoot.metaobjects': scopes.metaobjects,
  'QueryRoot.productTags': scopes.tags,
};

/** The scope that a field needs, or `undefined` if everyone may read it. */
export function scopeOf(type: string, field: string): string | undefined {
  if (type === 'Mutation' && field.startsWith('customer')) return scopes.writeCustomers;
  // Shopify documents that metafields need a token, but names no scope of their own.
  if (/^metafields?$/.test(field) && !type.startsWith('Cart')) return scopes.metaobjects;
  return restricted[`${type}.${field}`];
}

/** Shopify's error for a field whose scope the request does not have. */
export function accessDeniedError(
  {fieldName, fieldNodes, path}: GraphQLResolveInfo,
  scope: string,
) {
  const requiredAccess = `\`${scope}\` access scope.`;
  const steps: (string | number)[] = [];
  for (let step: typeof path | undefined = path; step; step = step.prev) steps.unshift(step.key);
  return new GraphQLError(
    `Access denied for ${fieldName} field. Required access: ${requiredAccess}`,
    {
      nodes: fieldNodes,
      path: steps,
      extensions: {
        code: 'ACCESS_DENIED',
        documentation: 'https://shopify.dev/api/usage/access-scopes',
        requiredAccess,
      },
    },
  );
}
