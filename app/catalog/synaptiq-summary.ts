import type {ProductSummary} from './types.ts';

export const synaptiqSummary = {
  id: 'synaptiq',
  title: 'SYNAPTIQ',
  subtitle: 'Neuro Performance & Memory',
  description:
    'A daily formula for people who think for a living. A generous amount of lion’s mane meets bacopa, ginkgo, phosphatidylserine, and DHA, with iron and vitamin B6 to round it out.',
  supplyDays: 30,
  ingredients: [
    {name: 'Lion’s mane', amount: '600 mg'},
    {name: 'Bacopa monnieri', amount: '300 mg'},
    {name: 'Reishi', amount: '200 mg'},
    {name: 'Ginkgo biloba leaf', amount: '120 mg'},
    {name: 'Phosphatidylserine', amount: '100 mg'},
    {name: 'DHA', amount: '100 mg'},
    {name: 'Iron', amount: '5 mg'},
    {name: 'Vitamin B6', amount: '2 mg'},
  ],
  benefits: [
    'Built around 600 mg of lion’s mane in every serving',
    'No caffeine, so it fits your morning or your evening',
    'Botanicals with a long tradition, alongside nutrients found in food',
    'Every amount on the label, no proprietary blends',
    'Made to be taken every day',
  ],
  usage:
    'Take 2 capsules daily with water, preferably with a meal that contains some fat. Give it a few weeks of regular use.',
} as const satisfies ProductSummary;
