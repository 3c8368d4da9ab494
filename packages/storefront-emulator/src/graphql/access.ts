import {GraphQLError, type GraphQLResolveInfo} from 'graphql';

/** Public knowledge: the tokens are valid for the emulator only. */
export const publicToken = '5b0ea1e5b0ea1e5b0ea1e5b0ea1e5b0e';
export const privateToken = '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';

/** What a request may read: everything with a token, public parts of the shop without one. */
export type Access = 'token' | 'tokenless';

/** A request's access, or the HTTP status for a token that is wrong. */
export function accessOf(headers: Headers): Access | 401 | 403 {
  const given = headers.get('x-shopify-storefront-access-token');
  const secret = headers.get('shopify-storefront-private-token');
  if (given && given !== publicToken) return 401;
  if (secret && secret !== privateToken) return 403;
  return given || secret ? 'token' : 'tokenless';
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
