/** The words of the About page. */
export const about = {
  title: 'About us',
  lead: 'Why we make three mushroom and adaptogen formulas, and how.',
  mission: {
    title: 'Our mission',
    text: 'To make the mushroom and adaptogen formulas that a careful person would choose: whole ingredients, amounts you can read, and quality you can check.',
    more: 'We make three products and no fourth for the sake of it. Each has one job, one colour and one label that hides nothing. They ship from California, to the USA only.',
  },
  valuesTitle: 'What we hold to',
  values: [
    {
      icon: 'cap',
      title: 'Whole mushrooms',
      text: 'Fruiting bodies, grown to the end and dual extracted. Never mycelium on grain.',
    },
    {
      icon: 'tag',
      title: 'Open labels',
      text: 'Every ingredient with its amount. No proprietary blend to hide behind.',
    },
    {
      icon: 'flask',
      title: 'Proof before sale',
      text: 'A laboratory that is not ours tests each batch before it leaves the warehouse.',
    },
    {
      icon: 'leaf',
      title: 'Grounded in nature',
      text: 'Plants and mushrooms first. We add what the formula needs, and leave out the rest.',
    },
  ],
  timelineTitle: 'Year by year',
  timelineText: '2019-2024: from a notebook to three formulas.',
  timeline: [
    {
      year: '2019',
      title: 'A notebook',
      text: 'We start to read, and to list which mushrooms have been studied, in what form and in what amount.',
    },
    {
      year: '2020',
      title: 'First extracts',
      text: 'Hot water, then alcohol, in small vessels. We settle on dual extraction of the whole fruiting body.',
    },
    {
      year: '2021',
      title: 'RUSH',
      text: 'Our first formula, for focus and energy: two capsules, and a label with every amount on it.',
      product: 'rush',
    },
    {
      year: '2022',
      title: 'SYNAPTIQ',
      text: 'The second follows, for neuro performance and memory. Batch testing moves to an outside laboratory.',
      product: 'synaptiq',
    },
    {
      year: '2023',
      title: 'VITRA',
      text: 'A powder for brain and body balance, one scoop a day: the first of ours that needs no capsule.',
      product: 'vitra',
    },
    {
      year: '2024',
      title: 'By subscription',
      text: 'All three on a schedule, 10% off and with free USA shipping. You may cancel anytime.',
    },
  ],
  closing: {title: 'Meet the three', button: 'Explore Collection'},
} as const;
