import {describeIngredients} from './describe-ingredients.ts';
import {rushSummary as summary} from './rush-summary.ts';
import type {Product} from './types.ts';

export const rush = {
  ...summary,
  handle: 'rush',
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
  sku: 'BRL-RUSH-60C',
  ingredients: describeIngredients(summary.ingredients, [
    {
      kind: 'cordyceps',
      description:
        'Bright orange clubs, grown on oats and rice. We extract the fruiting body in hot water.',
    },
    {
      kind: 'lions-mane',
      description:
        'The shaggy white mushroom of beech forests. Whole fruiting body, dual extracted.',
    },
    {kind: 'root', description: 'A mountain root used for generations in Scandinavia and Siberia.'},
    {
      kind: 'root',
      description:
        'Six-year-old Korean root, steamed and dried into red ginseng before extraction.',
    },
    {
      kind: 'leaf',
      description: 'An amino acid found in tea leaves, and the calm partner of the caffeine.',
    },
    {
      kind: 'leaf',
      description: 'About as much as in a small cup of coffee, drawn from green tea leaves.',
    },
    {kind: 'nutrient', description: 'As methylcobalamin, the form found in food.'},
  ]),
  ingredientsSimple: [
    'Cordyceps militaris',
    'Lion’s mane',
    'Rhodiola rosea',
    'Panax ginseng',
    'L-theanine',
    'Green tea caffeine',
    'Vitamin B12',
  ],
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
