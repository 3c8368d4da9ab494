import {useLocation} from 'react-router';
import {faq} from '../content/faq.ts';
import {Faq, MoreHelp} from '../info/faq.tsx';
import {faqPage} from '../platform/shop/faq-page.ts';
import {pageLocation, pageMeta} from '../platform/shop/meta.ts';
import {subpageData} from '../platform/shop/structured-data.ts';
import {PageIntro} from '../shell/page-intro.tsx';
import type {Route} from './+types/faq.ts';

export const handle = {isShareable: true};

export const meta: Route.MetaFunction = (args) => {
  const location = pageLocation(args, 'faq');
  const questions = faq.groups.flatMap((group) => [...group.questions]);
  return [
    ...pageMeta('FAQ', faq.lead, location),
    ...subpageData(
      location,
      'FAQ',
      ...(location ? [faqPage(location.origin + location.path, questions)] : []),
    ),
  ];
};

export default function FaqPage() {
  const search = new URLSearchParams(useLocation().search);
  return (
    <PageIntro title={faq.title} lead={faq.lead}>
      <Faq tab={search.get('tab')} />
      <MoreHelp />
    </PageIntro>
  );
}
