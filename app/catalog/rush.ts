import {summaries} from './summaries.ts';
import type {ProductData} from './types.ts';

export const rush = {
  ...summaries.rush,
  description:
    'Cordyceps and lion’s mane with rhodiola and ginseng. 150\u00a0mg of L-\u2060theanine and 80\u00a0mg of green tea caffeine, about 2\u00a0to\u00a01, in two morning capsules.',
  price: '48.99',
  originalPrice: '68.99',
  servingSize: '2 capsules',
  servingsPerContainer: 30,
  sku: 'BRL-RUSH-60C',
  ingredients: [
    {
      name: 'Cordyceps militaris',
      amount: '500\u00a0mg',
      plate: 'cordyceps',
      description:
        'Bright orange clubs, harvested off their grain. Extracted in hot water and alcohol.',
    },
    {
      name: 'Lion’s mane',
      amount: '400\u00a0mg',
      plate: 'lions-mane',
      description:
        'The shaggy white mushroom of beech forests, extracted in hot water and alcohol.',
    },
    {
      name: 'Rhodiola rosea root',
      amount: '200\u00a0mg',
      plate: 'rhodiola',
      description: 'A mountain root used for generations in Scandinavia and Siberia.',
    },
    {
      name: 'Panax ginseng root',
      amount: '150\u00a0mg',
      plate: 'ginseng',
      description: 'The root of true ginseng, grown in East Asia for centuries.',
    },
    {
      name: 'L-theanine',
      amount: '150\u00a0mg',
      plate: 'l-theanine',
      description: 'An amino acid found in tea leaves, here alongside the caffeine.',
    },
    {
      name: 'Green tea caffeine',
      amount: '80\u00a0mg',
      plate: 'caffeine',
      description: 'About as much as in a small cup of coffee, drawn from green tea leaves.',
    },
    {
      name: 'Vitamin B12',
      amount: '250\u00a0mcg',
      plate: 'cobalamin',
      dailyValue: null,
      description: 'As methylcobalamin, the form found in food.',
    },
  ],
  benefits: [
    'Taken once, in the morning',
    'A measured 80\u00a0mg of caffeine, paired with L-\u2060theanine',
    'The fruiting body of both mushrooms, never mycelium on grain',
    'Vegetable capsule, no added sugar, no artificial color',
  ],
  usage:
    'Take 2 capsules in the morning with water, preferably with a meal. It contains caffeine, so avoid it after the early afternoon.',
  warnings: [
    'Contains 80\u00a0mg of caffeine per serving. Do not combine with other sources of caffeine if you are sensitive to it.',
    'Ask your doctor before use if you are pregnant or nursing, take medication, or have a medical condition.',
    'Not for persons under 18. Keep out of reach of children.',
    'Do not exceed the recommended serving. Do not use if the seal is broken.',
    'Store in a cool, dry place.',
  ],
} as const satisfies ProductData;
