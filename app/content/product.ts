/** The promotion, unless the merchant sets a compare-at price (docs/requirements.md#product-2). */
export const referencePrice = {minor: 8999, currencyCode: 'USD'} as const;
export const promoPercent = 35;

export const research = {
  title: 'Research behind the formula',
  counters: [
    {label: 'Mental clarity', percent: 87},
    {label: 'Sustained energy', percent: 92},
    {label: 'Optimal performance', percent: 95},
  ],
  bars: [
    {label: 'Immune', percent: 94},
    {label: 'Stress', percent: 89},
    {label: 'Wellbeing', percent: 96},
    {label: 'Sleep', percent: 85},
  ],
} as const;
