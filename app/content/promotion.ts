/** The promotion, unless the merchant sets a compare-at price (docs/requirements.md#product-2). */
export const referencePrice = {minor: 8999, currencyCode: 'USD'} as const;
export const promoPercent = 35;

export function promotion(percent: number): string {
  return `Limited Time: Save ${percent}% + Free USA Shipping`;
}
