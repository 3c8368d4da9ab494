import type {FAQPage} from 'schema-dts';
import type {Question} from '../ui/accordion.tsx';
import type {Thing} from '../ui/json-ld.tsx';

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
