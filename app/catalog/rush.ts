import type {Product} from './types.ts';

export const rush = {
  id: 'rush',
  handle: 'rush',
  title: 'RUSH',
  subtitle: 'Focus & Energy',
  description:
    'Two capsules for the part of the day that asks the most of you. Cordyceps and lion’s mane from whole fruiting bodies, with rhodiola, ginseng and a measured amount of green tea caffeine, balanced by L-theanine.',
  price: '48.99',
  originalPrice: '68.99',
  image: '/media/rush/front-900.webp',
  images: [
    '/media/rush/front-900.webp',
    '/media/rush/angle-900.webp',
    '/media/rush/detail-900.webp',
  ],
  servingSize: '2 capsules',
  servingsPerContainer: 30,
  supplyDays: 30,
  sku: 'BRL-RUSH-60C',
  ingredients: [
    {
      name: 'Cordyceps militaris',
      amount: '500 mg',
      description:
        'Orange clubs grown on oats and rice, extracted from the fruiting body in hot water.',
      kind: 'cordyceps',
    },
    {
      name: 'Lion’s mane',
      amount: '400 mg',
      description:
        'The white, shaggy mushroom of beech forests: whole fruiting body, dual extracted.',
      kind: 'lions-mane',
    },
    {
      name: 'Rhodiola rosea root',
      amount: '200 mg',
      description: 'A mountain root used for generations in Scandinavia and Siberia.',
      kind: 'root',
    },
    {
      name: 'Panax ginseng root',
      amount: '150 mg',
      description: 'Six-year Korean root, steamed and dried to red ginseng before extraction.',
      kind: 'root',
    },
    {
      name: 'L-theanine',
      amount: '150 mg',
      description: 'An amino acid found in tea leaves, here the calm partner of the caffeine.',
      kind: 'leaf',
    },
    {
      name: 'Green tea caffeine',
      amount: '80 mg',
      description: 'About as much as in one small cup of coffee, drawn from green tea leaves.',
      kind: 'leaf',
    },
    {
      name: 'Vitamin B12',
      amount: '250 mcg',
      description: 'As methylcobalamin, the form that occurs in food.',
      kind: 'nutrient',
    },
  ],
  ingredientsSimple: [
    'Cordyceps militaris',
    'Lion’s mane',
    'Rhodiola rosea',
    'Panax ginseng',
    'L-theanine',
    'Green tea caffeine',
    'Vitamin B12',
  ],
  benefits: [
    'Made for mornings and for work that needs your full attention',
    'A measured 80 mg of caffeine, paired with L-theanine',
    'Mushrooms from whole fruiting bodies, never mycelium on grain',
    'Every amount on the label; no proprietary blend',
    'Vegetable capsule, no added sugar, no artificial colour',
  ],
  usage:
    'Take 2 capsules in the morning with water, preferably with a meal. Not later than the early afternoon, as it contains caffeine.',
  warnings: [
    'Contains 80 mg of caffeine per serving. Do not combine with other sources of caffeine if you are sensitive to it.',
    'Ask your doctor before use if you are pregnant or nursing, take medication or have a medical condition.',
    'Not for persons under 18. Keep out of reach of children.',
    'Do not exceed the recommended serving. Do not use if the seal is broken.',
    'Store in a cool, dry place.',
  ],
  theme: {
    primary: '#b04613',
    primaryRgb: '176 70 19',
    hover: '#953300',
    light: '#fee7df',
    medium: '#ebb6a2',
  },
} as const satisfies Product;
