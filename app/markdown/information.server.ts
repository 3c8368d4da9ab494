import {about} from '../content/about.ts';
import {accessibility} from '../content/accessibility.ts';
import {contact} from '../content/contact.ts';
import {faq} from '../content/faq.ts';
import {scienceCopy as science} from '../content/science.ts';
import {shipping} from '../content/shipping.ts';
import {subscribe} from '../content/subscribe.ts';
import type {Brand} from '../platform/shop/brand.ts';
import {questionsAndAnswers, section} from './syntax.server.ts';

interface Information {
  copy: {title: string; lead: string};
  sections: string[];
}

/** The pages whose data is in the code alone, by path. */
export function informationPages(origin: string, brand: Brand): Record<string, Information> {
  return {
    '/science': {
      copy: science,
      sections: [
        section(science.benefitsTitle, science.benefitsText, science.benefits),
        section(science.extraction.title, science.extraction.text, science.extraction.steps),
        section(science.standardsTitle, science.standards),
      ],
    },
    '/about': {
      copy: about,
      sections: [
        section(about.mission.title, about.mission.text, about.mission.more),
        section(about.valuesTitle, about.values),
        section(
          about.timelineTitle,
          about.timeline.map(({year, title, text}) => ({title: `${year}, ${title}`, text})),
        ),
      ],
    },
    '/subscribe': {
      copy: subscribe,
      sections: [
        section(
          subscribe.schedulesTitle,
          subscribe.schedules.map(({name, every}) => `${name}: ${every}, ${subscribe.discount}`),
          subscribe.note,
        ),
        section(subscribe.benefitsTitle, subscribe.benefits),
      ],
    },
    '/faq': {
      copy: faq,
      sections: faq.groups.map(({title, questions}) => questionsAndAnswers(title, questions)),
    },
    '/shipping': {copy: shipping, sections: [shippingSection]},
    '/contact': {copy: contact, sections: [contactSection(origin, brand)]},
    '/accessibility': {
      copy: accessibility,
      sections: [
        section(accessibility.testedTitle, accessibility.testedText, accessibility.tested),
        section(accessibility.limitsTitle, accessibility.limitsText),
        section(accessibility.reportTitle, accessibility.reportText),
      ],
    },
  };
}

/** What shipping costs, how long it takes, and how returns work. */
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
