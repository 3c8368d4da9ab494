/** The words of the Science page. What research looks at, not what a product would do. */
export const scienceWords = {
  title: 'The science',
  lead: 'What is known about the mushrooms and plants in our formulas, and how we make them.',
  benefitsTitle: 'What research looks at',
  benefitsText:
    'Four fields in which these mushrooms and plants are studied, and the formula that each of them led us to. Research goes on; we quote no result as a promise.',
  benefits: [
    {
      icon: 'sun',
      title: 'Focus & energy',
      text: 'Cordyceps, rhodiola and ginseng are studied for how they go with effort, and caffeine with L-theanine for attention.',
      found: 'Found in RUSH',
      product: 'rush',
    },
    {
      icon: 'book',
      title: 'Memory & clarity',
      text: 'Lion’s mane and bacopa are studied in adults over weeks of daily use, with tests of memory and learning.',
      found: 'Found in SYNAPTIQ',
      product: 'synaptiq',
    },
    {
      icon: 'balance',
      title: 'Brain & body balance',
      text: 'Ashwagandha and reishi are studied as adaptogens: plants and mushrooms long used in demanding times.',
      found: 'Found in VITRA',
      product: 'vitra',
    },
    {
      icon: 'shield',
      title: 'Immune support',
      text: 'Chaga and turkey tail are studied for their beta-glucans, the fibres of a mushroom’s cell wall.',
      found: 'Found in VITRA',
      product: 'vitra',
    },
  ],
  extraction: {
    title: 'From cap to capsule',
    text: 'A mushroom keeps what is good in it behind walls of chitin. So we take it apart in two steps, and put nothing in between.',
    steps: [
      {title: 'Grow', text: 'To the fruiting body, whole.'},
      {title: 'Water', text: 'Hot, for what dissolves in water.'},
      {title: 'Alcohol', text: 'For the rest: dual extraction.'},
      {title: 'Measure', text: 'An amount a serving, printed on the label.'},
    ],
  },
  standardsTitle: 'Quality standards',
  standards: [
    {
      icon: 'leaf',
      title: '100% organic',
      text: 'The mushrooms and plants in our formulas are grown organically.',
    },
    {
      icon: 'flask',
      title: '3rd-party tested',
      text: 'Identity, heavy metals and microbes, batch by batch, in an independent laboratory.',
    },
    {
      icon: 'seal',
      title: 'GMP',
      text: 'Made and filled under Good Manufacturing Practice.',
    },
  ],
} as const;
