/** Shopify's global id, such as `gid://shopify/ProductVariant/1`; without the zeros that tell lines of one variant apart. */
export function globalId(type: 'ProductVariant' | 'SellingPlan', number: string): string {
  return `gid://shopify/${type}/${number.replace(/^0+(?=\d)/, '')}`;
}

/** The number of a global id, or of a number as it is. */
export function numericId(id: string): string {
  return /(?:^|\/)(\d+)$/.exec(id)?.[1] ?? '';
}
