import {summaries} from './summaries.ts';
import type {ProductData} from './types.ts';

export const synaptiq = {
  ...summaries.synaptiq,
  description:
    '600\u00a0mg of lion’s mane with bacopa, reishi, ginkgo, phosphatidylserine, and DHA, and iron and vitamin B6 to round it out. Two capsules a day, without caffeine.',
  price: '48.99',
  originalPrice: '68.99',
  servingSize: '2 capsules',
  servingsPerContainer: 30,
  sku: 'BRL-SYNAPTIQ-60C',
  ingredients: [
    {
      name: 'Lion’s mane',
      amount: '600\u00a0mg',
      plate: 'lions-mane',
      description:
        'The heart of the formula. Whole fruiting body, extracted in hot water and alcohol.',
    },
    {
      name: 'Bacopa monnieri',
      amount: '300\u00a0mg',
      plate: 'bacopa',
      description: 'A creeping water herb of the Ayurvedic tradition, standardized to bacosides.',
    },
    {
      name: 'Reishi',
      amount: '200\u00a0mg',
      plate: 'reishi',
      description: 'The glossy fan that has a place in every East Asian apothecary.',
    },
    {
      name: 'Ginkgo biloba leaf',
      amount: '120\u00a0mg',
      plate: 'ginkgo',
      description: 'Leaf extract from one of the oldest living tree species.',
    },
    {
      name: 'Phosphatidylserine',
      amount: '100\u00a0mg',
      plate: 'phosphatidylserine',
      description: 'A phospholipid found in cell membranes, here made from soy.',
    },
    {
      name: 'DHA',
      amount: '100\u00a0mg',
      plate: 'dha',
      description: 'An omega-3 fatty acid from purified fish oil, dried to a powder.',
    },
    {
      name: 'Iron',
      amount: '5\u00a0mg',
      plate: 'iron',
      dailyValue: null,
      description: 'As ferrous bisglycinate, a gentle form bound to an amino acid.',
    },
    {
      name: 'Vitamin B6',
      amount: '2\u00a0mg',
      plate: 'pyridoxal',
      dailyValue: null,
      description: 'As pyridoxal-5-phosphate, the form your body works with.',
    },
  ],
  benefits: [
    'Built around 600\u00a0mg of lion’s mane in every serving',
    'No caffeine, so it fits your morning or your evening',
    'Botanicals with a long tradition, alongside nutrients found in food',
    'Made to be taken every day',
  ],
  usage:
    'Take 2 capsules daily with water, preferably with a meal that contains some fat. Give it a few weeks of regular use.',
  warnings: [
    'WARNING: Accidental overdose of iron-containing products is a leading cause of fatal poisoning in children under 6. Keep this product out of reach of children. In case of accidental overdose, call a doctor or poison control center immediately.',
    'Ask your doctor before use if you take blood-thinning or other medication, are pregnant or nursing, or have a medical condition.',
    'Not for persons under 18.',
    'Do not exceed the recommended serving. Do not use if the seal is broken.',
    'Store in a cool, dry place.',
  ],
  allergens: 'Contains: Soy and Fish.',
} as const satisfies ProductData;
