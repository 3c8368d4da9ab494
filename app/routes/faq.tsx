import {useLocation} from 'react-router';
import {faq} from '~/content/faq';
import {Faq, MoreHelp} from '~/info/faq';
import {longTtl} from '~/platform/http/ttl';
import {faqPage} from '~/platform/seo/faq-page';
import {pageLocation, pageMeta} from '~/platform/seo/meta';
import {subpageData} from '~/platform/seo/structured-data';
import {PageIntro} from '~/shell/page-intro';
import type {Route} from './+types/faq';

export const handle = {documentCache: longTtl};

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
