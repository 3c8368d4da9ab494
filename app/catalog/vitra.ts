import {summaries} from './summaries.ts';
import type {ProductData} from './types.ts';

export const vitra = {
  ...summaries.vitra,
  description:
    'One small scoop of five mushrooms and two roots that you stir into coffee, tea, or a smoothie. An everyday ritual rather than a rush: 60\u00a0servings, a two-\u2060month supply.',
  price: '58.99',
  originalPrice: '78.99',
  servingSize: 'one 1.96 g scoop',
  servingsPerContainer: 60,
  sku: 'BRL-VITRA-117G',
  ingredients: [
    {
      name: 'Lion’s mane',
      amount: '500\u00a0mg',
      plate: 'lions-mane',
      description: 'White, shaggy, and mild in taste. Whole fruiting body, dried and extracted.',
    },
    {
      name: 'Reishi',
      amount: '350\u00a0mg',
      plate: 'reishi',
      description: 'The glossy fan whose bitterness is the mark of a real extract.',
    },
    {
      name: 'Cordyceps militaris',
      amount: '250\u00a0mg',
      plate: 'cordyceps',
      description:
        'Cultivated orange clubs. Whole fruiting body, extracted in hot water and alcohol.',
    },
    {
      name: 'Chaga',
      amount: '250\u00a0mg',
      plate: 'chaga',
      description: 'The black crust that grows on birches: a sclerotium, not a fruiting body.',
    },
    {
      name: 'Turkey tail',
      amount: '250\u00a0mg',
      plate: 'turkey-tail',
      description: 'Thin, banded brackets that grow on hardwood.',
    },
    {
      name: 'Ashwagandha root',
      amount: '260\u00a0mg',
      plate: 'ashwagandha',
      description: 'A root of the Ayurvedic tradition. Root only, no leaf.',
    },
    {
      name: 'Maca root',
      amount: '100\u00a0mg',
      plate: 'maca',
      description: 'A root vegetable of the Andes, with a hint of caramel.',
    },
  ],
  benefits: [
    'Five mushrooms and two roots in one scoop',
    'Stirs into hot or cold drinks, with no sweeteners or flavorings',
    'No caffeine, for any time of day',
    'Sixty servings: two months in one jar',
  ],
  usage:
    'Stir one level scoop (1.96\u00a0g) into coffee, tea, water, or a smoothie once a day, preferably with a meal.',
  warnings: [
    'Ask your doctor before use if you are pregnant or nursing, take medication, or have a medical condition.',
    'Not for persons under 18. Keep out of reach of children.',
    'Do not exceed the recommended serving. Do not use if the seal is broken.',
    'Close tightly and store in a cool, dry place. Use within three months of opening.',
  ],
  form: 'Powder',
  netWeight: '4.2 oz (117 g)',
  features: [
    'Fine powder for hot and cold drinks',
    'Unsweetened and unflavored',
    'Scoop inside',
    'Wide-mouth jar with a screw-top lid',
  ],
} as const satisfies ProductData;
