/** The number of one of Shopify's global ids, such as `gid://shopify/ProductVariant/1`, or a number as it is. */
export function numericId(id: string): string {
  return /(?:^|\/)(\d+)$/.exec(id)?.[1] ?? '';
}
