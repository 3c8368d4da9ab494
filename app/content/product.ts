/** The copy that every product page shares. */
export const productPage = {
  back: 'Back to Shop',
  tags: ['Energy Boost', 'Mental Clarity', 'Immune Support'],
  promo: 'Limited Time: Save 35% + Free USA Shipping',
  stock: 'In Stock - Ships within 24 hours',
  badges: ['Lab Tested', 'Free USA Shipping'],
  claim: 'Claim Your Discount Now',
  assurances: ['90-Day Guarantee', 'Cancel Anytime'],
} as const;

/** The specified promotion, unless the merchant sets a compare-at price. */
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

export const qualityBadges = [
  {icon: 'leaf', title: '100% organic', text: 'Mushrooms and plants grown without pesticides.'},
  {
    icon: 'check',
    title: '3rd-party tested',
    text: 'Every batch goes to an independent lab.',
  },
  {icon: 'drop', title: 'GMP', text: 'Filled under Good Manufacturing Practice.'},
] as const;
