/** The words of the Subscribe page. */
export const subscribe = {
  title: 'Subscribe & save',
  lead: 'Your formula on a schedule of your choice, 10% off and with free USA shipping.',
  benefitsTitle: 'What you get',
  benefits: [
    {icon: 'tag', title: '10% off', text: 'Every delivery, for as long as you stay.'},
    {icon: 'truck', title: 'Free USA shipping', text: 'To all 50 states, however small the order.'},
    {icon: 'calendar', title: 'Your rhythm', text: 'Every 30, 60 or 90 days, as you use it.'},
    {icon: 'refund', title: 'Cancel Anytime', text: 'No minimum term, and nothing to explain.'},
  ],
  schedulesTitle: 'Choose your schedule',
  schedules: [
    {id: 'monthly', name: 'Monthly', every: 'every 30 days', badge: 'Most Popular'},
    {id: 'two-months', name: 'Every 2 Months', every: 'every 60 days'},
    {id: 'quarterly', name: 'Quarterly', every: 'every 90 days'},
  ],
  discount: '10% off',
  start: 'Start',
  note: 'Pick your formula next; its schedule is set on its own page.',
} as const;
