import type {ProductSummary} from './types.ts';

export const rushSummary = {
  id: 'rush',
  title: 'RUSH',
  subtitle: 'Focus & Energy',
  description:
    'Two capsules for the part of the day that asks the most of you. Cordyceps and lion’s mane from whole fruiting bodies, with rhodiola, ginseng, and a measured amount of green tea caffeine, balanced by L-theanine.',
  supplyDays: 30,
  ingredients: [
    {name: 'Cordyceps militaris', amount: '500 mg'},
    {name: 'Lion’s mane', amount: '400 mg'},
    {name: 'Rhodiola rosea root', amount: '200 mg'},
    {name: 'Panax ginseng root', amount: '150 mg'},
    {name: 'L-theanine', amount: '150 mg'},
    {name: 'Green tea caffeine', amount: '80 mg'},
    {name: 'Vitamin B12', amount: '250 mcg'},
  ],
  benefits: [
    'Made for mornings and for work that needs your full attention',
    'A measured 80 mg of caffeine, paired with L-theanine',
    'Mushrooms from whole fruiting bodies, never mycelium on grain',
    'Every amount on the label, no proprietary blends',
    'Vegetable capsule, no added sugar, no artificial color',
  ],
  usage:
    'Take 2 capsules in the morning with water, preferably with a meal. It contains caffeine, so avoid it after the early afternoon.',
} as const satisfies ProductSummary;
