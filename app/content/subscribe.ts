import {subscriptionDiscountPercent} from '../pricing/discount.ts';
import {controlIcons} from '../ui/control-icons.ts';
import * as icons from './icons.ts';

const discount = `${subscriptionDiscountPercent}% off`;

export interface Schedule {
  id: string;
  name: string;
  every: string;
  days: number;
  badge?: string;
}

/** `information/subscribe.css` names each id, to show the formulas for the schedule that is chosen. */
const schedules: readonly [Schedule, ...Schedule[]] = [
  {id: 'monthly', name: 'Monthly', every: 'every 30 days', days: 30, badge: 'Most Popular'},
  {id: 'two-months', name: 'Every 2 Months', every: 'every 60 days', days: 60},
  {id: 'quarterly', name: 'Quarterly', every: 'every 90 days', days: 90},
];

export const subscribe = {
  title: 'Subscribe & save',
  lead: `Your formula on the schedule you choose, with ${discount} and free USA shipping.`,
  benefitsTitle: 'What you get',
  benefits: [
    {
      icon: controlIcons.tag,
      title: discount,
      text: 'On every delivery, for as long as you subscribe.',
    },
    {
      icon: controlIcons.truck,
      title: 'Free USA shipping',
      text: 'To all 50 states, on orders of any size.',
    },
    {
      icon: controlIcons.calendar,
      title: 'Your schedule',
      text: 'Every 30, 60, or 90 days, to match how you use it.',
    },
    {
      icon: icons.refund,
      title: 'Cancel Anytime',
      text: 'Skip, change, or cancel before any delivery.',
    },
  ],
  schedulesTitle: 'Choose your schedule',
  schedules,
  discount,
  start: 'Start',
  formulasTitle: 'Choose your formula',
  note: 'Not sure which one? Start with the formulas. You can set the schedule on each product page.',
} as const;
