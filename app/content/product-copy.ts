import {summaries} from '../catalog/summaries.ts';
import type {ProductId} from '../catalog/types.ts';
import {formatMoney, formatShortMoney} from '../pricing/money.ts';
import {
  formatDays,
  freeShippingOver,
  refundDays,
  returnDays,
  standardShipping,
} from '../shipping/terms.ts';
import {controlIcons} from '../ui/control-icons.ts';
import * as icons from './icons.ts';
import {guaranteePays} from './shipping.ts';

interface BenefitCard {
  title: string;
  text: string;
}

/** From the abstract of a published study: who took part and how much they took, but never its result. */
interface Study {
  /** Tells the cards of a product apart. */
  title: string;
  /** Its ingredients as the catalog names them, so that our amount can stand beside the studied one. */
  ingredients: readonly string[];
  /** How many took part and for how long. */
  size: string;
  design: string;
  amount: string;
  source: string;
  doi: string;
}

interface ProductPromise {
  icon: string;
  title: string;
  /** The title while a subscription is chosen. */
  subscribed?: string;
  badge?: string;
  text: string;
  link: string;
  to: string;
  isManaged?: boolean;
}

const freeOver = formatShortMoney(freeShippingOver);

const promises: readonly ProductPromise[] = [
  {
    icon: icons.shield,
    title: '3rd-party tested',
    badge: 'Lab Tested',
    text: 'An independent lab checks every batch for identity, heavy metals, and microbes.',
    link: 'Quality standards',
    to: '/science#standards',
  },
  {
    icon: controlIcons.truck,
    title: `Free when you subscribe or over ${freeOver}`,
    subscribed: 'Ships free',
    badge: 'Free USA Shipping',
    text: `Free on subscriptions and on orders over ${freeOver}, otherwise ${formatMoney(standardShipping.price)}, in ${formatDays(standardShipping.days)} business days.`,
    link: 'Shipping options',
    to: '/shipping',
  },
  {
    icon: icons.shield,
    title: '90-Day Guarantee',
    text: [
      `Within ${returnDays} days: send it back, and we’ll refund you within ${formatDays(refundDays)} business days of receiving it. Within 90 days of delivery: email us for the guarantee.`,
      guaranteePays,
    ]
      .filter(Boolean)
      .join(' '),
    link: 'How returns work',
    to: '/faq?tab=orders#returns',
  },
  {
    icon: icons.refund,
    title: 'Cancel Anytime',
    text: 'Skip, change, or cancel a subscription anytime.',
    link: 'How subscriptions work',
    to: '/faq?tab=general#subscription',
    isManaged: true,
  },
];

export const productPage = {
  tags: ['Energy Boost', 'Mental Clarity', 'Immune Support'],
  tests: ['3rd-party tested', 'Lab Tested'],
  assurances: ['90-Day Guarantee', 'Cancel Anytime'],
  promises,
} as const;

/** SYNAPTIQ contains minerals and fish oil, which are not organic. */
export function qualityBadges(id: ProductId) {
  return [productCopy[id].organic, 'GMP'] as const;
}

/** The launch check fails while nobody says where these figures come from. */
export const research = {
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
  scale:
    'From 0 to 100. Higher is better, for stress too. These figures are not from the studies on this page.',
  /** The merchant says here who was asked, such as “214 customers after 60 days”, and where the result is published. */
  population: '' as string,
  source: '' as string,
} as const;

export function studiesNote(id: ProductId): string {
  return `None of these studies looked at ${summaries[id].title} itself, and many used other amounts. Each link leads to the record of the paper.`;
}

interface ProductCopy {
  container: 'bottle' | 'jar';
  organic: string;
  /** The heading of the last section. */
  closing: string;
  benefitsTitle: string;
  benefits: readonly [BenefitCard, BenefitCard, BenefitCard, BenefitCard, BenefitCard, BenefitCard];
  /** In the morning, in the afternoon and in the evening. */
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
  title: 'Lion’s mane, ages 18 to 45',
  ingredients: ['Lion’s mane'],
  size: '41 adults, 28 days',
  design: 'Double-blind pilot study with healthy adults: one serving, then 28 days.',
  amount: '1.8\u00a0g a day',
  source: 'Docherty et al., Nutrients, 2023',
  doi: '10.3390/nu15224842',
};

const saitsu: Study = {
  title: 'Lion’s mane, over 50',
  ingredients: ['Lion’s mane'],
  size: '31 adults, 12 weeks',
  design: 'Double-blind, placebo-controlled trial with healthy adults.',
  amount: '3.2\u00a0g a day',
  source: 'Saitsu et al., Biomedical Research, 2019',
  doi: '10.2220/biomedres.40.125',
};

const hirsch: Study = {
  title: 'A blend with cordyceps militaris',
  ingredients: ['Cordyceps militaris'],
  size: '28 adults, one week',
  design:
    'Double-blind, placebo-controlled trial with active adults; ten of them took it for three weeks.',
  amount: '4\u00a0g of the blend a day',
  source: 'Hirsch et al., Journal of Dietary Supplements, 2017',
  doi: '10.1080/19390211.2016.1203386',
};

const chandrasekhar: Study = {
  title: 'Ashwagandha root',
  ingredients: ['Ashwagandha root'],
  size: '64 adults, 60 days',
  design: 'Double-blind, placebo-controlled trial with adults with a history of chronic stress.',
  amount: '600\u00a0mg of an extract a day',
  source: 'Chandrasekhar et al., Indian Journal of Psychological Medicine, 2012',
  doi: '10.4103/0253-7176.106022',
};

const stough: Study = {
  title: 'Bacopa monnieri',
  ingredients: ['Bacopa monnieri'],
  size: 'Adults, 12 weeks',
  design: 'Double-blind, placebo-controlled trial with healthy adults.',
  amount: '300\u00a0mg of an extract a day',
  source: 'Stough et al., Psychopharmacology, 2001',
  doi: '10.1007/s002130100815',
};

const owen: Study = {
  title: 'L-theanine with caffeine',
  ingredients: ['L-theanine', 'Green tea caffeine'],
  size: '27 adults, 90 minutes',
  design: 'Placebo-controlled crossover trial with healthy adults.',
  amount: '100\u00a0mg and 50\u00a0mg, once',
  source: 'Owen et al., Nutritional Neuroscience, 2008',
  doi: '10.1179/147683008X301513',
};

const mix: Study = {
  title: 'Ginkgo biloba leaf',
  ingredients: ['Ginkgo biloba leaf'],
  size: '40 adults, 6 weeks',
  design: 'Double-blind, placebo-controlled trial with healthy adults aged 55 to 86.',
  amount: '180\u00a0mg of an extract a day',
  source: 'Mix and Crews, Journal of Alternative and Complementary Medicine, 2000',
  doi: '10.1089/acm.2000.6.219',
};

const darbinyan: Study = {
  title: 'Rhodiola rosea root',
  ingredients: ['Rhodiola rosea root'],
  size: '56 physicians, two weeks',
  design: 'Double-blind crossover trial with young physicians on night duty.',
  amount: 'one tablet of an extract a day',
  source: 'Darbinyan et al., Phytomedicine, 2000',
  doi: '10.1016/S0944-7113(00)80055-0',
};

export const productCopy: Readonly<Record<ProductId, ProductCopy>> = {
  rush: {
    container: 'bottle',
    organic: 'Organic mushrooms & plants',
    closing: 'Two capsules, every morning',
    benefitsTitle: 'Seven ingredients, one serving',
    benefits: [
      {
        title: 'Energy Boost',
        text: 'Cordyceps, ginseng, and rhodiola, plus 80\u00a0mg of caffeine from green tea.',
      },
      {
        title: 'Mental Clarity',
        text: 'Lion’s mane, with L-\u2060theanine and caffeine at about 2\u00a0to\u00a01.',
      },
      {
        title: 'Immune Support',
        text: '900\u00a0mg of cordyceps and lion’s mane, with vitamin B12.',
      },
      wholeMushroom,
      openLabel,
      {
        title: 'No sugar',
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
    organic: 'Organic mushrooms & plants',
    closing: 'Two capsules, with a meal',
    benefitsTitle: 'Eight ingredients, one serving',
    benefits: [
      {
        title: 'Iron and vitamin B6',
        text: '5\u00a0mg of iron as ferrous bisglycinate and 2\u00a0mg of B6, to round out the formula.',
      },
      {
        title: 'Mental Clarity',
        text: 'Built around 600\u00a0mg of lion’s mane, with bacopa and ginkgo leaf.',
      },
      {
        title: 'Immune Support',
        text: '200\u00a0mg of reishi in every serving.',
      },
      wholeMushroom,
      openLabel,
      {
        title: 'Day after day',
        text: 'Without caffeine, in the morning or the evening.',
      },
    ],
    routine: [
      {title: 'Morning', text: 'Two capsules with a breakfast that contains some fat.'},
      {title: 'Afternoon', text: 'Or with lunch, if that’s the meal you never skip.'},
      {title: 'Evening', text: 'It’s caffeine-free, so dinner works too.'},
    ],
    studies: [docherty, saitsu, stough, mix],
  },
  vitra: {
    container: 'jar',
    organic: '100% organic',
    closing: 'One scoop, any drink',
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
        text: 'Reishi, chaga, and turkey tail.',
      },
      wholeMushroom,
      openLabel,
      {
        title: 'Stirs into anything',
        text: 'Hot or cold, unsweetened and unflavored, with the scoop inside.',
      },
    ],
    routine: [
      {title: 'Morning', text: 'One level scoop a day, stirred into coffee or tea.'},
      {title: 'Afternoon', text: 'Or shaken into a smoothie or cold water after lunch.'},
      {title: 'Evening', text: 'Or in warm oat milk after dinner.'},
    ],
    studies: [docherty, hirsch, saitsu, chandrasekhar],
  },
};
