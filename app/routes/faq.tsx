import {useLocation} from 'react-router';
import {faq} from '../content/faq.ts';
import {Faq, MoreHelp} from '../information/faq.tsx';
import {faqJsonLd} from '../information/faq-json-ld.ts';
import {useRootData} from '../root-data.ts';
import {PageIntro} from '../shell/page-intro.tsx';
import {JsonLd} from '../ui/json-ld.tsx';

export const handle = {isShareable: true};

export default function FaqPage() {
  const search = new URLSearchParams(useLocation().search);
  const address = `${useRootData()?.origin}/faq`;
  const questions = faq.groups.flatMap((group) => [...group.questions]);
  return (
    <PageIntro title={faq.title} lead={faq.lead} name="FAQ" card="faq">
      <JsonLd things={[faqJsonLd(address, questions)]} />
      <Faq tab={search.get('tab')} />
      <MoreHelp />
    </PageIntro>
  );
}
