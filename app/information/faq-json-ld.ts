import type {FAQPage} from 'schema-dts';
import type {Thing} from '../platform/shop/structured-data.ts';
import type {Question} from '../ui/accordion.tsx';

export function faqJsonLd(address: string, questions: readonly Question[]): Thing {
  return {
    '@type': 'FAQPage',
    '@id': `${address}#faq`,
    inLanguage: 'en-US',
    mainEntity: questions.map(({question, answer}) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {'@type': 'Answer', text: answer},
    })),
  } satisfies FAQPage;
}
