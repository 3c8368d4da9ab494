/** The page says what research looks at, and never what a product does. */
export const science = {
  title: 'The science',
  lead: 'What we know about the mushrooms and plants in our formulas, and how we make them.',
  benefitsTitle: 'What the research looks at',
  benefitsText:
    'Four areas in which these mushrooms and plants are studied, and the formula each one led us to. Research is ongoing, and a study of one ingredient says little about a formula.',
  benefits: [
    {
      plate: 'cordyceps',
      title: 'Focus & energy',
      text: 'Blends with cordyceps are studied in active adults, rhodiola in doctors on night duty, and L-\u2060theanine with caffeine in tests of attention.',
      found: 'Found in RUSH',
      productId: 'rush',
    },
    {
      plate: 'lions-mane',
      title: 'Memory & clarity',
      text: 'Lion’s mane and bacopa are studied in adults over weeks of daily use, with tests of memory and learning.',
      found: 'Found in SYNAPTIQ',
      productId: 'synaptiq',
    },
    {
      plate: 'reishi',
      title: 'Brain & body balance',
      text: 'Ashwagandha and reishi are studied as adaptogens: plants and mushrooms long used in demanding times.',
      found: 'Found in VITRA',
      productId: 'vitra',
    },
    {
      plate: 'chaga',
      title: 'Immune support',
      text: 'Chaga and turkey tail are studied for their beta-glucans, the fibers of a mushroom’s cell walls.',
      found: 'Found in VITRA',
      productId: 'vitra',
    },
  ],
  extraction: {
    title: 'From cap to capsule',
    text: 'A mushroom keeps its good parts behind walls of chitin. We open them in two steps and add nothing along the way.',
    steps: [
      {title: 'Grow', text: 'All the way to the fruiting body or, in chaga, the sclerotium.'},
      {title: 'Water', text: 'Hot, for what dissolves in water.'},
      {title: 'Alcohol', text: 'For the rest. That’s dual extraction.'},
      {title: 'Measure', text: 'One amount per serving, printed on the label.'},
    ],
  },
  standardsTitle: 'Quality standards',
  standards: [
    {
      title: '100% organic',
      text: 'The mushrooms and plants in our formulas are organic.',
    },
    {
      title: '3rd-party tested',
      text: 'An independent lab checks every batch for identity, heavy metals, and microbes.',
    },
    {
      title: 'GMP',
      text: 'Made in a facility that follows cGMP.',
    },
  ],
  closingTitle: 'Three formulas',
  closingLink: (title: string) => `See ${title}`,
} as const;
