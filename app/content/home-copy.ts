import type {PlateKind} from '../catalog/plates.ts';
import type {ProductId} from '../catalog/types.ts';
import {subscriptionDiscountPercent} from '../pricing/discount.ts';
import {formatShortMoney} from '../pricing/money.ts';
import {freeShippingOver} from '../shipping/terms.ts';
import {timeToResults} from './faq.ts';
import * as icons from './icons.ts';

export const hero = {
  title: 'Elevated Focus, Grounded in Nature',
  text: 'Premium adaptogenic mushrooms crafted for mental clarity, sustained energy, and optimal performance.',
  proof: [
    '3rd-party tested',
    '90-Day Guarantee',
    `Free shipping over ${formatShortMoney(freeShippingOver)}`,
  ],
} as const;

export const showcaseLine: Readonly<Record<ProductId, string>> = {
  rush: 'For the hours that ask the most of you.',
  synaptiq: 'For people who think for a living.',
  vitra: 'For every day, in any drink.',
};

/** The mushroom on the product's label. */
export const showcasePlate = {
  rush: 'cordyceps',
  synaptiq: 'lions-mane',
  vitra: 'reishi',
} as const satisfies Record<ProductId, PlateKind>;

export const whenToTake: Readonly<Record<ProductId, string>> = {
  rush: 'Morning',
  synaptiq: 'Any time, with a meal',
  vitra: 'Any time of day',
};

export const allThree = {
  times: [
    {id: 'rush', time: 'Morning', text: 'Two capsules with breakfast.'},
    {id: 'synaptiq', time: 'Noon', text: 'Two capsules with lunch.'},
    {id: 'vitra', time: 'Evening', text: 'One scoop in a warm drink.'},
  ],
  note: 'RUSH contains caffeine. SYNAPTIQ contains soy, fish, and iron. Ask your doctor before use if you are pregnant or nursing, take medication, or have a medical condition.',
} as const;

export const researchSection = {
  title: 'The research behind nature',
  text: 'We read before we blend, and we print what we blend. Each product page names studies of its ingredients: who took part, how much they took, and how much is in ours.',
  cards: [
    {
      icon: icons.leaf,
      title: 'Adaptogenic Power',
      text: 'Plants like rhodiola, ginseng, and ashwagandha have been valued for centuries in demanding climates and demanding times. We use the part that tradition and research both know, the root or the leaf, and say which.',
    },
    {
      icon: icons.cap,
      title: 'Mushroom Intelligence',
      text: 'Lion’s mane, cordyceps, and reishi are grown to the fruiting body and never cut with the grain they grow on. If the label says mushroom, it’s mushroom.',
    },
    {
      icon: icons.drop,
      title: 'Bioavailable Formulas',
      text: 'Hot water for what dissolves in water, alcohol for the rest. Dual extraction opens the tough cell walls, and the dose fits a daily serving.',
    },
  ],
} as const;

interface Testimonial {
  name: string;
  role: string;
  content: string;
  rating: 1 | 2 | 3 | 4 | 5;
  /** Where review and consent are kept, which no visitor reads. While it is empty, the launch check fails. */
  source: string;
}

/** Five fixed reviews (docs/requirements.md#home-6). They are samples until they have a source. */
export const testimonials: readonly Testimonial[] = [
  {
    name: 'Maya R.',
    role: 'Product designer',
    content:
      'RUSH replaced my second coffee. I like that the label tells me exactly how much of everything is in there.',
    rating: 5,
    source: '',
  },
  {
    name: 'Daniel K.',
    role: 'Software engineer',
    content:
      'Two capsules with breakfast and I’m set for the morning. The subscription shows up before I notice I’m running low.',
    rating: 5,
    source: '',
  },
  {
    name: 'Elena P.',
    role: 'Yoga teacher',
    content:
      'VITRA disappears right into my oat milk latte. A little earthy, no sweetener, and one jar lasts me two months.',
    rating: 5,
    source: '',
  },
  {
    name: 'Marcus T.',
    role: 'Graduate student',
    content:
      'I read a lot of labels, and SYNAPTIQ is one of the few without a proprietary blend. It has a permanent spot on my desk.',
    rating: 5,
    source: '',
  },
  {
    name: 'Sofia L.',
    role: 'Trail runner',
    content:
      'Good capsules, easy to swallow, no aftertaste. And when I had a question, a real person answered the same day.',
    rating: 5,
    source: '',
  },
];

export const questions = [
  {
    id: 'different',
    question: 'What makes your products different?',
    answer:
      'We use whole mushrooms, dual extract them, and print every amount on the label. No proprietary blends, no mycelium on grain, and no fillers you’d have to look up.',
  },
  {
    id: 'results',
    question: 'How long until I notice results?',
    answer: timeToResults,
  },
  {
    id: 'tested',
    question: 'Are your products third-party tested?',
    answer:
      'Yes. An independent lab tests every batch for identity, heavy metals, and microbes before it ships.',
  },
  {
    id: 'combine',
    question: 'Can I combine the products?',
    answer:
      'Yes: RUSH in the morning, for example, and VITRA later in the day. RUSH contains caffeine, so if you’re sensitive to it, stir VITRA into something other than coffee or tea. Stick to the serving size of each, and ask your doctor if you take medication.',
  },
  {
    id: 'subscriptions',
    question: 'How do subscriptions work?',
    answer: `You save ${subscriptionDiscountPercent}% on every delivery, and USA shipping is free. Choose a schedule on the product page. You can skip, change, or cancel anytime.`,
  },
] as const;
