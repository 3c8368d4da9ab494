import {subscriptionDiscountPercent} from '../pricing/discount.ts';
import {formatMoney, formatShortMoney} from '../pricing/money.ts';
import {
  expressShipping,
  formatDays,
  freeShippingOver,
  refundDays,
  returnDays,
  standardShipping,
} from '../shipping/terms.ts';
import {shipping} from './shipping.ts';

export const timeToResults =
  'You’ll usually notice acute effects, such as those of the caffeine in RUSH, within 30-60\u00a0minutes. Long-term effects take 2-4 weeks of daily use.';

/** An id is part of an address, so it stays when the copy changes. */
export const faq = {
  title: 'Frequently asked questions',
  lead: 'Answers about our products, orders and shipping, and how to take each formula.',
  groups: [
    {
      id: 'general',
      title: 'General Questions',
      questions: [
        {
          id: 'what-you-make',
          question: 'What do you make?',
          answer:
            'Three mushroom and adaptogen supplements: RUSH capsules for focus and energy, SYNAPTIQ capsules for neuro performance and memory, and VITRA powder for brain and body balance.',
        },
        {
          id: 'quality',
          question: 'How do you check quality?',
          answer:
            'Our mushrooms and plants are 100% organic, every batch is 3rd-party tested, and everything is made in a facility that follows cGMP.',
        },
        {
          id: 'subscription',
          question: 'What do I get with a subscription?',
          answer: `${subscriptionDiscountPercent}% off every delivery and free USA shipping, every 30, 60, or 90 days. Cancel anytime.`,
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
          answer: `Standard shipping takes ${formatDays(standardShipping.days)} business days and costs ${formatMoney(standardShipping.price)}, or nothing on orders over ${formatShortMoney(freeShippingOver)}. Express takes ${formatDays(expressShipping.days)} business days and costs ${formatMoney(expressShipping.price)}. Orders ship within 24 hours.`,
        },
        {
          id: 'where',
          question: 'Where do you ship?',
          answer: 'To all 50 states. We ship from California, within the USA only.',
        },
        {
          id: 'returns',
          question: 'Can I return an order?',
          answer: `Yes, within ${returnDays} days. Email us, send it back, and we’ll refund you within ${formatDays(refundDays)} business days of receiving it. ${shipping.guarantee}`,
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
            'RUSH and SYNAPTIQ: 2 capsules a day with water, preferably with a meal. VITRA: one 1.96\u00a0g scoop a day, stirred into any drink. Please don’t exceed the serving size.',
        },
        {
          id: 'how-soon',
          question: 'When will I notice a difference?',
          answer: timeToResults,
        },
        {
          id: 'who-should-ask',
          question: 'Who should ask a doctor first?',
          answer:
            'Anyone who is pregnant or nursing, takes medication, or has a medical condition. SYNAPTIQ contains iron, soy, and fish; RUSH contains caffeine. Please read the warnings on the label.',
        },
      ],
    },
  ],
  more: {
    title: 'Still have questions?',
    text: 'Email us. We reply within 24 hours.',
    link: 'Contact us',
  },
} as const;
