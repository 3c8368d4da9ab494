import {formatMoney, formatShortMoney} from '../pricing/money.ts';
import {
  expressShipping,
  formatDays,
  freeShippingOver,
  refundDays,
  returnDays,
  standardShipping,
} from '../shipping/terms.ts';
import {controlIcons} from '../ui/control-icons.ts';
import * as icons from './icons.ts';

/** Only the merchant can write this sentence, and the launch check asks for it. While it is empty, no page promises more. */
export const guaranteePays = '' as string;

export const shipping = {
  title: 'Shipping & returns',
  lead: 'Shipping options, costs, and delivery times in the USA, and how to return an order.',
  optionsTitle: 'Two ways to your door',
  options: [
    {
      icon: controlIcons.truck,
      name: 'Standard',
      time: `${formatDays(standardShipping.days)} business days`,
      price: formatMoney(standardShipping.price),
      note: `Free on orders over ${formatShortMoney(freeShippingOver)}`,
    },
    {
      icon: icons.clock,
      name: 'Express',
      time: `${formatDays(expressShipping.days)} business days`,
      price: formatMoney(expressShipping.price),
      note: 'Fastest',
    },
  ],
  facts: [
    {icon: icons.pin, title: 'USA only', text: 'We ship to all 50 states, from California.'},
    {
      icon: icons.box,
      title: 'Ships within 24 hours',
      text: 'Follow your order with its tracking number.',
    },
    {
      icon: controlIcons.calendar,
      title: 'Subscriptions',
      text: 'Free USA shipping on every delivery.',
    },
  ],
  track: 'Track an order',
  returnsTitle: `${returnDays}-day returns`,
  returnsText: `Not what you hoped for? Send it back within ${returnDays} days, in three steps.`,
  steps: [
    {
      title: 'Email us',
      text: `Within ${returnDays} days, with your tracking number. We reply within 24 hours.`,
    },
    {title: 'Send it back', text: 'Pack it up and mail it to the address we give you.'},
    {
      title: 'Get your refund',
      text: `We’ll refund you within ${formatDays(refundDays)} business days of receiving it.`,
    },
  ],
  guarantee: ['For the 90-Day Guarantee, email us within 90 days of delivery.', guaranteePays]
    .filter(Boolean)
    .join(' '),
  contact: 'Start a return',
} as const;
