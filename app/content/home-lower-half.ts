/** The words of the front page below its products: a file of their own, as their script comes later. */
export const science = {
  title: 'The research behind nature',
  text: 'We read before we blend. Every formula starts from published work on a mushroom or plant, and ends as an amount you can read on the label.',
  cards: [
    {
      icon: 'leaf',
      title: 'Adaptogenic Power',
      text: 'Plants such as rhodiola, ginseng and ashwagandha have been valued for centuries in demanding climates and demanding times. We use the root or leaf that tradition and research both point to.',
    },
    {
      icon: 'cap',
      title: 'Mushroom Intelligence',
      text: 'Lion’s mane, cordyceps and reishi, grown to the fruiting body and never cut with the grain they grow on. What is on the label is mushroom.',
    },
    {
      icon: 'drop',
      title: 'Bioavailable Formulas',
      text: 'Hot water for what dissolves in water, alcohol for the rest: dual extraction opens the tough cell walls, and the dose fits a daily serving.',
    },
  ],
} as const;

export interface Testimonial {
  name: string;
  role: string;
  content: string;
  rating: 1 | 2 | 3 | 4 | 5;
}

/** Five fixed entries, as the product's specification asks for. */
export const testimonials: readonly Testimonial[] = [
  {
    name: 'Maya R.',
    role: 'Product designer',
    content:
      'RUSH has taken the place of my second coffee. I like that the label tells me exactly how much of everything is in there.',
    rating: 5,
  },
  {
    name: 'Daniel K.',
    role: 'Software engineer',
    content:
      'Two capsules with breakfast and I get on with my morning. The subscription arrives before I notice I am running low.',
    rating: 5,
  },
  {
    name: 'Elena P.',
    role: 'Yoga teacher',
    content:
      'VITRA simply disappears into my oat milk latte. An earthy note, no sweetener, and a jar lasts me two months.',
    rating: 5,
  },
  {
    name: 'Marcus T.',
    role: 'Graduate student',
    content:
      'I read labels for a living at the moment, and SYNAPTIQ is one of the few without a proprietary blend. It is part of my desk now.',
    rating: 5,
  },
  {
    name: 'Sofia L.',
    role: 'Trail runner',
    content:
      'Good capsules, easy to swallow, no aftertaste. And when I had a question, a person answered the same day.',
    rating: 5,
  },
];

export const questions = [
  {
    id: 'different',
    question: 'What makes your products different?',
    answer:
      'Fruiting bodies only, dual extracted, with every amount printed on the label. There is no proprietary blend, no mycelium on grain and no filler that you would have to look up.',
  },
  {
    id: 'results',
    question: 'How long until I notice results?',
    answer:
      'Acute effects, such as those of the caffeine in RUSH, are usually noticed within 30-60 minutes. Long-term effects take 2-4 weeks of daily use.',
  },
  {
    id: 'tested',
    question: 'Are your products third-party tested?',
    answer:
      'Yes. Every batch is tested by an independent laboratory for identity, heavy metals and microbes before it leaves for our warehouse in California.',
  },
  {
    id: 'combine',
    question: 'Can I combine the products?',
    answer:
      'They are made to go together: many take RUSH in the morning and VITRA later in the day. Keep to the serving of each, and ask your doctor if you take medication.',
  },
  {
    id: 'subscriptions',
    question: 'How do subscriptions work?',
    answer:
      'You save 10% on every delivery, and USA shipping is free. Choose a schedule on the product page; you may skip, change or cancel at any time.',
  },
] as const;
