import {useLocation} from 'react-router';
import {faq} from '~/content/faq';
import {Faq, MoreHelp} from '~/info/faq';
import {longTtl} from '~/platform/http/ttl';
import {faqPage} from '~/platform/seo/faq-page';
import {pageLocation, pageMeta} from '~/platform/seo/meta';
import {breadcrumbs, structuredData} from '~/platform/seo/structured-data';
import {PageFrame} from '~/shell/page-frame';
import type {Route} from './+types/faq';

export const handle = {documentCache: longTtl};

export const meta: Route.MetaFunction = (args) => {
  const location = pageLocation(args, 'faq');
  return [
    ...pageMeta('FAQ', faq.lead, location),
    ...(location
      ? [
          structuredData(
            breadcrumbs(location.origin, [{name: 'FAQ', path: location.path}]),
            faqPage(
              location.origin + location.path,
              faq.groups.flatMap(({questions}) => [...questions]),
            ),
          ),
        ]
      : []),
  ];
};

export default function FaqPage() {
  const search = new URLSearchParams(useLocation().search);
  return (
    <PageFrame title={faq.title} lead={faq.lead}>
      <Faq tab={search.get('tab')} />
      <MoreHelp />
    </PageFrame>
  );
}
