import {about} from '~/content/about';
import {accessibility} from '~/content/accessibility';
import {contact} from '~/content/contact';
import {faq} from '~/content/faq';
import {scienceCopy} from '~/content/science';
import {shipping} from '~/content/shipping';
import {subscribe} from '~/content/subscribe';
import type {Brand} from '~/platform/shop/brand';
import type {InformationPage} from './public-pages';
import {plain, questionsAndAnswers, section, textList} from './syntax';

interface Information {
  copy: {title: string; lead: string};
  content(origin: string, brand: Brand): string[];
}

/** The pages whose data is in the code alone. */
export const informationPages: Readonly<Record<InformationPage, Information>> = {
  '/science': {
    copy: scienceCopy,
    content: () => [
      section(
        scienceCopy.benefitsTitle,
        plain(scienceCopy.benefitsText),
        textList(scienceCopy.benefits),
      ),
      section(
        scienceCopy.extraction.title,
        plain(scienceCopy.extraction.text),
        textList(scienceCopy.extraction.steps),
      ),
      section(scienceCopy.standardsTitle, textList(scienceCopy.standards)),
    ],
  },
  '/about': {
    copy: about,
    content: () => [
      section(about.mission.title, plain(about.mission.text), plain(about.mission.more)),
      section(about.valuesTitle, textList(about.values)),
      section(
        about.timelineTitle,
        textList(about.timeline.map(({year, title, text}) => ({title: `${year}, ${title}`, text}))),
      ),
    ],
  },
  '/subscribe': {
    copy: subscribe,
    content: () => [
      section(
        subscribe.schedulesTitle,
        textList(
          subscribe.schedules.map(({name, every}) => `${name}: ${every}, ${subscribe.discount}`),
        ),
        plain(subscribe.note),
      ),
      section(subscribe.benefitsTitle, textList(subscribe.benefits)),
    ],
  },
  '/faq': {
    copy: faq,
    content: () =>
      faq.groups.map(({title, questions}) => section(title, questionsAndAnswers(questions))),
  },
  '/shipping': {copy: shipping, content: () => [shippingFacts()]},
  '/contact': {
    copy: contact,
    content: (origin, brand) => [
      section(contact.tabs.contact, contactFacts(brand)),
      section(contact.tabs.track, `Shoppers enter a number at ${origin}/contact?tab=track`),
    ],
  },
  '/accessibility': {
    copy: accessibility,
    content: () => [
      section(
        accessibility.testedTitle,
        plain(accessibility.testedText),
        textList(accessibility.tested),
      ),
      section(accessibility.limitsTitle, plain(accessibility.limitsText)),
      section(accessibility.reportTitle, plain(accessibility.reportText)),
    ],
  },
};

/** What shipping costs, how long it takes, and how returns work. */
export function shippingFacts(): string {
  const steps = shipping.steps.map(({title, text}) => `${title}. ${text}`).join(' ');
  return textList([
    ...shipping.options.map(({name, price, time, note}) => ({
      title: name,
      text: `${price}, ${time}. ${note}.`,
    })),
    ...shipping.facts,
    {title: shipping.returnsTitle, text: steps},
  ]);
}

export function contactFacts({salesEmail, phone}: Brand): string {
  return textList([
    `Email: ${salesEmail}`,
    `Phone: ${phone}`,
    `Hours: ${contact.hours.map(({days, times}) => `${days} ${times}`).join(', ')}`,
    contact.from,
  ]);
}
