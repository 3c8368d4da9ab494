/** `gid://shopify/ProductVariant/1`, without the zeros that would tell lines of one variant apart. */
export function globalId(type: 'ProductVariant' | 'SellingPlan', number: string): string {
  return `gid://shopify/${type}/${number.replace(/^0+(?=\d)/, '')}`;
}

export function numericId(id: string): string {
  return /(?:^|\/)(\d+)$/.exec(id)?.[1] ?? '';
}
