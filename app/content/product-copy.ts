import {getSummary} from '../catalog/summaries.ts';
import type {ProductId} from '../catalog/types.ts';
import {formatMoney, formatShortMoney} from '../pricing/money.ts';
import {formatDays, freeShippingOver, returnDays, standardShipping} from '../pricing/shop-terms.ts';
import {promoPercent} from './product.ts';

interface BenefitCard {
  title: string;
  text: string;
}

/** A published study of an ingredient: its design and source, but never its result. */
interface Study {
  ingredient: string;
  design: string;
  source: string;
}

const freeOver = formatShortMoney(freeShippingOver);

/** The copy that every product page shares. */
export const productPage = {
  back: 'Back to Shop',
  tags: ['Energy Boost', 'Mental Clarity', 'Immune Support'],
  promo: `Limited Time: Save ${promoPercent}% + Free USA Shipping`,
  stock: 'In Stock - Ships within 24 hours',
  badges: ['Lab Tested', 'Free USA Shipping'],
  claim: 'Claim Your Discount Now',
  assurances: ['90-Day Guarantee', 'Cancel Anytime'],
  /** What a subscription gives besides its discount. */
  subscription: 'Free USA shipping. Skip or cancel anytime.',
  promises: [
    {
      icon: 'truck',
      title: `Free over ${freeOver}`,
      subscribed: 'Ships free',
      text: `Free on subscriptions and on orders over ${freeOver}, otherwise ${formatMoney(standardShipping.price)}, in ${formatDays(standardShipping.days)} business days.`,
      link: 'Shipping options',
      to: '/shipping',
    },
    {
      icon: 'shield',
      title: '90-Day Guarantee',
      text: `Returns are open for ${returnDays} days; contact us to use the guarantee.`,
      link: 'How returns work',
      to: '/faq?tab=orders#returns',
    },
    {
      icon: 'refund',
      title: 'Cancel Anytime',
      text: 'Skip, change, or cancel a subscription anytime.',
      link: 'How subscriptions work',
      to: '/faq?tab=general#subscription',
    },
  ],
  quality: [
    {icon: 'leaf', title: '100% organic'},
    {icon: 'flask', title: '3rd-party tested'},
    {icon: 'seal', title: 'GMP'},
  ],
} as const;

/** The specified figures of every product page. */
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
  scale: 'From 0 to 100. Higher is better, for stress too.',
  // The merchant replaces it by what was asked, of whom and when; see docs/launch.md.
  source: 'Sample figures: what was asked, of whom, and when will be named here.',
} as const;

/** What the studies of a product are about. */
export function studiesNote(id: ProductId): string {
  return `These studies looked at single ingredients, not at ${getSummary(id).title}. Read the results in the original papers.`;
}

interface ProductCopy {
  container: 'bottle' | 'jar';
  benefitsTitle: string;
  benefits: readonly [BenefitCard, BenefitCard, BenefitCard, BenefitCard, BenefitCard, BenefitCard];
  /** What to do in the morning, in the afternoon and in the evening. */
  routine: readonly {title: string; text: string}[];
  studies: readonly [Study, Study, Study, Study];
}

const openLabel: BenefitCard = {
  title: 'Every amount on the label',
  text: 'No proprietary blends. Each ingredient is listed with its weight.',
};

const wholeMushroom: BenefitCard = {
  title: 'Whole mushrooms',
  text: 'Extracted in hot water and alcohol. Never mycelium on grain.',
};

const docherty: Study = {
  ingredient: 'Lion’s mane',
  design: 'Double-blind pilot study with 41 adults aged 18 to 45: one serving, then 28 days.',
  source: 'Docherty et al., Nutrients, 2023',
};

const mori: Study = {
  ingredient: 'Lion’s mane',
  design: 'Placebo-controlled trial with adults aged 50 to 80 over 16 weeks.',
  source: 'Mori et al., Phytotherapy Research, 2009',
};

const hirsch: Study = {
  ingredient: 'Cordyceps militaris',
  design: 'Placebo-controlled trial with 28 active adults, after one and after three weeks.',
  source: 'Hirsch et al., Journal of Dietary Supplements, 2017',
};

const chandrasekhar: Study = {
  ingredient: 'Ashwagandha root',
  design: 'Double-blind, placebo-controlled trial with 64 adults over 60 days.',
  source: 'Chandrasekhar et al., Indian Journal of Psychological Medicine, 2012',
};

const stough: Study = {
  ingredient: 'Bacopa monnieri',
  design: 'Double-blind, placebo-controlled trial with 46 healthy adults over 12 weeks.',
  source: 'Stough et al., Psychopharmacology, 2001',
};

const owen: Study = {
  ingredient: 'L-theanine with caffeine',
  design: 'Double-blind crossover trial with 27 healthy adults, within 90\u00a0minutes.',
  source: 'Owen et al., Nutritional Neuroscience, 2008',
};

const mix: Study = {
  ingredient: 'Ginkgo biloba leaf',
  design: 'Double-blind, placebo-controlled trial with 262 adults aged 60 and over for 6 weeks.',
  source: 'Mix and Crews, Human Psychopharmacology, 2002',
};

const darbinyan: Study = {
  ingredient: 'Rhodiola rosea root',
  design: 'Double-blind crossover trial with 56 young physicians on night duty.',
  source: 'Darbinyan et al., Phytomedicine, 2000',
};

export const productCopy: Readonly<Record<ProductId, ProductCopy>> = {
  rush: {
    container: 'bottle',
    benefitsTitle: 'Made for the part of the day that counts',
    benefits: [
      {
        title: 'Energy Boost',
        text: 'Cordyceps, ginseng, and rhodiola, plus 80\u00a0mg of caffeine from green tea.',
      },
      {
        title: 'Mental Clarity',
        text: 'Lion’s mane, with L-\u2060theanine and caffeine at about 2 to 1.',
      },
      {
        title: 'Immune Support',
        text: 'Mushrooms and roots for your daily routine, with vitamin B12.',
      },
      wholeMushroom,
      openLabel,
      {
        title: 'Two capsules, no sugar',
        text: 'A vegetable capsule with no sweeteners and no artificial color.',
      },
    ],
    routine: [
      {title: 'Morning', text: 'Two capsules with breakfast and a full glass of water.'},
      {
        title: 'Afternoon',
        text: 'Missed the morning? Take it before 2\u00a0p.m., in place of a coffee.',
      },
      {title: 'Evening', text: 'None. RUSH contains caffeine, so skip it in the evening.'},
    ],
    studies: [hirsch, docherty, owen, darbinyan],
  },
  synaptiq: {
    container: 'bottle',
    benefitsTitle: 'Made for people who think for a living',
    benefits: [
      {
        title: 'Energy Boost',
        text: 'Caffeine-free, with 5\u00a0mg of iron and vitamin B6.',
      },
      {
        title: 'Mental Clarity',
        text: 'Built around 600\u00a0mg of lion’s mane, with bacopa and ginkgo leaf.',
      },
      {
        title: 'Immune Support',
        text: 'Reishi from the whole fruiting body in every serving.',
      },
      wholeMushroom,
      openLabel,
      {
        title: 'Day after day',
        text: 'One small serving that fits your morning or your evening.',
      },
    ],
    routine: [
      {title: 'Morning', text: 'Two capsules with a breakfast that contains some fat.'},
      {title: 'Afternoon', text: 'Or with lunch, if that’s the meal you never skip.'},
      {title: 'Evening', text: 'It’s caffeine-free, so dinner works too.'},
    ],
    studies: [docherty, mori, stough, mix],
  },
  vitra: {
    container: 'jar',
    benefitsTitle: 'One scoop a day, two months per jar',
    benefits: [
      {
        title: 'Energy Boost',
        text: 'Cordyceps and maca root, with no caffeine.',
      },
      {
        title: 'Mental Clarity',
        text: '500\u00a0mg of lion’s mane, the largest part of every scoop.',
      },
      {
        title: 'Immune Support',
        text: 'Reishi, chaga, and turkey tail: three classics of the forest apothecary.',
      },
      wholeMushroom,
      openLabel,
      {
        title: 'Stirs into anything',
        text: 'Hot or cold, unsweetened and unflavored, with the scoop inside.',
      },
    ],
    routine: [
      {title: 'Morning', text: 'One level scoop in coffee or tea, stirred until it dissolves.'},
      {title: 'Afternoon', text: 'Or shaken into a smoothie or cold water after lunch.'},
      {title: 'Evening', text: 'A scoop in warm oat milk makes a ritual of its own.'},
    ],
    studies: [docherty, hirsch, mori, chandrasekhar],
  },
};
