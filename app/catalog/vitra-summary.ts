import type {ProductSummary} from './types.ts';

export const vitraSummary = {
  id: 'vitra',
  title: 'VITRA',
  subtitle: 'Brain & Body Balance',
  description:
    'One small scoop of five mushrooms and two roots that disappears into coffee, tea, or a smoothie. An everyday ritual rather than a rush: sixty servings, two calm months.',
  supplyDays: 60,
  ingredients: [
    {name: 'Lion’s mane', amount: '500 mg'},
    {name: 'Reishi', amount: '350 mg'},
    {name: 'Cordyceps militaris', amount: '250 mg'},
    {name: 'Chaga', amount: '250 mg'},
    {name: 'Turkey tail', amount: '250 mg'},
    {name: 'Ashwagandha root', amount: '260 mg'},
    {name: 'Maca root', amount: '100 mg'},
  ],
  benefits: [
    'Five mushrooms and two roots in one scoop',
    'Stirs into hot or cold drinks, with no sweeteners or flavorings',
    'No caffeine, for any time of day',
    'Sixty servings: two months in one jar',
    'Every amount on the label, no proprietary blends',
  ],
  usage:
    'Stir one level scoop (1.96 g) into coffee, tea, water, or a smoothie once a day, preferably with a meal.',
} as const satisfies ProductSummary;
