/** The number at the end of one of Shopify's global ids, such as `gid://shopify/ProductVariant/1`. */
export function numericId(globalId: string): string {
  return /\/(\d+)$/.exec(globalId)?.[1] ?? '';
}
