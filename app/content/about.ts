import type {ProductId} from '../catalog/types.ts';
import {subscriptionDiscountPercent} from '../pricing/discount.ts';

interface TimelineEntry {
  year: string;
  title: string;
  text: string;
  productId?: ProductId;
}

const timeline: readonly TimelineEntry[] = [
  {
    year: '2019',
    title: 'A notebook',
    text: 'We start reading, and list which mushrooms have been studied, in what form and in what amount.',
  },
  {
    year: '2020',
    title: 'First extracts',
    text: 'Hot water, then alcohol, in small test batches. We settle on dual extraction of the whole mushroom.',
  },
  {
    year: '2021',
    title: 'RUSH',
    text: 'Our first formula, for focus and energy: two capsules, and a label with every amount on it.',
    productId: 'rush',
  },
  {
    year: '2022',
    title: 'SYNAPTIQ',
    text: 'Our second formula, for neuro performance and memory. An outside lab takes over batch testing.',
    productId: 'synaptiq',
  },
  {
    year: '2023',
    title: 'VITRA',
    text: 'A powder for brain and body balance. One scoop a day, no capsules.',
    productId: 'vitra',
  },
  {
    year: '2024',
    title: 'Subscriptions',
    text: `All three on a schedule, with ${subscriptionDiscountPercent}% off and free USA shipping. Cancel anytime.`,
  },
];

export const about = {
  title: 'About us',
  lead: 'Why we make three mushroom and adaptogen formulas, and how we make them.',
  mission: {
    title: 'Our mission',
    text: 'To make the mushroom and adaptogen formulas a careful person would choose: amounts you can read, and every batch tested by an independent lab.',
    more: 'We make three products, and we won’t add a fourth just to have one. Each has its own formula, its own color, and a label that hides nothing. All of them ship from California, within the USA only.',
  },
  valuesTitle: 'What we stand for',
  values: [
    {
      title: 'Whole mushrooms',
      text: 'Fully grown, then dual extracted. Never mycelium on grain.',
    },
    {
      title: 'Open labels',
      text: 'Every ingredient is listed with its amount. No proprietary blends.',
    },
    {
      title: 'Tested before it ships',
      text: 'An independent lab tests every batch for identity, heavy metals, and microbes.',
    },
    {
      title: 'Grounded in nature',
      text: 'Plants and mushrooms come first. We add what the formula needs and leave out the rest.',
    },
  ],
  timelineTitle: 'How we got here',
  timelineText: '2019-2024: from a notebook to three formulas.',
  timeline,
  closing: {title: 'Meet all three', button: 'Explore Collection'},
} as const;
