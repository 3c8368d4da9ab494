/** The copy of the Shipping page. */
export const shipping = {
  title: 'Shipping & returns',
  lead: 'Shipping options, costs, and delivery times in the USA, and how to return an order.',
  optionsTitle: 'Two ways to your door',
  options: [
    {
      icon: 'truck',
      name: 'Standard',
      time: '3-5 business days',
      price: '$5.99',
      note: 'Free on orders over $75',
    },
    {
      icon: 'clock',
      name: 'Express',
      time: '1-2 business days',
      price: '$14.99',
      note: 'Fastest',
    },
  ],
  facts: [
    {icon: 'pin', title: 'USA only', text: 'We ship to all 50 states, from California.'},
    {
      icon: 'box',
      title: 'Ships within 24 hours',
      text: 'Follow your order with its tracking number.',
    },
    {icon: 'calendar', title: 'Subscriptions', text: 'Free USA shipping on every delivery.'},
  ],
  track: 'Track an order',
  returnsTitle: '30-day returns',
  returnsText: 'Not what you hoped for? Send it back within 30 days, in three steps.',
  steps: [
    {
      title: 'Email us',
      text: 'Within 30 days, with your tracking number. We reply within 24 hours.',
    },
    {title: 'Send it back', text: 'Pack it up and mail it to the address we give you.'},
    {title: 'Get your refund', text: 'We’ll refund you within 5-7 business days of receiving it.'},
  ],
  contact: 'Start a return',
} as const;
