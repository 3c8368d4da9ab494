/** The words of the FAQ page. An id is part of an address: it stays when the words change. */
export const faq = {
  title: 'Frequently asked questions',
  lead: 'Answers on our products, on orders and shipping, and on how to take them.',
  groups: [
    {
      id: 'general',
      title: 'General Questions',
      questions: [
        {
          id: 'what-you-make',
          question: 'What do you make?',
          answer:
            'Three supplements from mushrooms and adaptogens: RUSH capsules for focus and energy, SYNAPTIQ capsules for neuro performance and memory, and VITRA powder for brain and body balance.',
        },
        {
          id: 'quality',
          question: 'How do you check quality?',
          answer:
            'Our ingredients are 100% organic, every batch is 3rd-party tested, and the products are made under GMP. Every amount is on the label.',
        },
        {
          id: 'subscription',
          question: 'What does a subscription give me?',
          answer:
            '10% off every delivery and free USA shipping, every 30, 60 or 90 days. You may cancel anytime.',
        },
      ],
    },
    {
      id: 'orders',
      title: 'Orders & Shipping',
      questions: [
        {
          id: 'delivery',
          question: 'How long does delivery take, and what does it cost?',
          answer:
            'Standard shipping takes 3-5 business days and costs $5.99, or nothing over $75. Express takes 1-2 business days and costs $14.99. Orders ship within 24 hours.',
        },
        {
          id: 'where',
          question: 'Where do you ship to?',
          answer: 'USA only: to all 50 states, from California.',
        },
        {
          id: 'returns',
          question: 'Can I return an order?',
          answer:
            'Yes, within 30 days. Write to us, send it back, and you have your refund within 5-7 business days of its arrival.',
        },
      ],
    },
    {
      id: 'usage',
      title: 'Product Usage',
      questions: [
        {
          id: 'how-much',
          question: 'How much do I take?',
          answer:
            'Of RUSH and SYNAPTIQ, 2 capsules daily with water, preferably with a meal. Of VITRA, one 1.96 g scoop a day, stirred into what you drink. Do not exceed the serving.',
        },
        {
          id: 'how-soon',
          question: 'When will I notice something?',
          answer:
            'Acute effects are usually noticed within 30-60 minutes, long-term effects after 2-4 weeks of daily use.',
        },
        {
          id: 'who-should-ask',
          question: 'Who should ask a doctor first?',
          answer:
            'Anyone who is pregnant or nursing, takes medication or has a medical condition. SYNAPTIQ contains iron, soy and fish; RUSH contains caffeine. Please read the warnings on the label.',
        },
      ],
    },
  ],
  more: {
    title: 'Not answered?',
    text: 'Write to us. A reply takes 24 hours at most.',
    link: 'Contact us',
  },
} as const;

export type FaqGroupId = (typeof faq.groups)[number]['id'];
