import type {Brand} from '../brand.ts';
import {contact} from '../content/contact.ts';
import {shipping} from '../content/shipping.ts';
import {section} from './syntax.server.ts';

export const shippingSection = section('Costs, times and returns', [
  ...shipping.options.map(({name, price, time, note}) => `${name}: ${price}, ${time}. ${note}.`),
  ...shipping.facts,
  {
    title: shipping.returnsTitle,
    text: shipping.steps.map(({title, text}) => `${title}. ${text}`).join(' '),
  },
]);

export function contactSection(origin: string, {salesEmail, phone}: Brand): string {
  return section(contact.tabs.contact, [
    `Email: ${salesEmail}`,
    `Phone: ${phone}`,
    `Hours: ${contact.hours.map(({days, times}) => `${days} ${times}`).join(', ')}`,
    `${contact.tabs.track}: shoppers enter a number at ${origin}/contact?tab=track`,
    contact.from,
  ]);
}
