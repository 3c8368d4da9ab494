/** Colors and label words of the picture set, shared by the labels, the brand marks and the social cards. */

export const ground = {
  paper: '#f5f0e6',
  cream: '#f8f3e8',
  ink: '#16211b',
  moss: '#3d5641',
} as const;

export const productIds = ['rush', 'synaptiq', 'vitra'] as const;
export type ProductId = (typeof productIds)[number];

export type LabelWords = {
  readonly name: string;
  readonly number: string;
  readonly line: string;
  readonly contents: string;
  readonly netWeight: string;
  readonly accent: string;
  readonly facts: ReadonlyArray<readonly [string, string]>;
  readonly use: string;
  readonly cautions: ReadonlyArray<string>;
};

const askFirst =
  'If you are pregnant, nursing, taking medication or have a medical condition, ask your doctor before use.';
const keepAway = 'Keep out of reach of children. Store in a cool, dry place.';

export const labels: Readonly<Record<ProductId, LabelWords>> = {
  rush: {
    name: 'Rush',
    number: '1',
    line: 'Focus & Energy',
    contents: '60 capsules · 30 servings',
    netWeight: '',
    accent: '#c4501b',
    facts: [
      ['Serving size', '2 capsules'],
      ['Servings per container', '30'],
      ['Supply', '30 days'],
    ],
    use: 'Take 2 capsules daily with water, preferably with a meal.',
    cautions: [askFirst, keepAway],
  },
  synaptiq: {
    name: 'Synaptiq',
    number: '2',
    line: 'Neuro Performance & Memory',
    contents: '60 capsules · 30 servings',
    netWeight: '',
    accent: '#363a86',
    facts: [
      ['Serving size', '2 capsules'],
      ['Servings per container', '30'],
      ['Supply', '30 days'],
    ],
    use: 'Take 2 capsules daily with water, preferably with a meal.',
    cautions: [
      'Contains soy and fish.',
      'Warning: accidental overdose of iron-containing products is a leading cause of fatal poisoning in children under 6. Keep out of reach of children. In case of accidental overdose, call a doctor or poison control center immediately.',
      askFirst,
    ],
  },
  vitra: {
    name: 'Vitra',
    number: '3',
    line: 'Brain & Body Balance',
    contents: 'Powder · 60 servings',
    netWeight: 'Net wt 4.2 oz (117 g)',
    accent: '#3c7a3b',
    facts: [
      ['Serving size', '1 scoop (1.96 g)'],
      ['Servings per container', '60'],
      ['Supply', '60 days'],
      ['Net weight', '4.2 oz (117 g)'],
    ],
    use: 'Stir one level scoop into water, coffee or a smoothie once a day.',
    cautions: [askFirst, keepAway],
  },
};
