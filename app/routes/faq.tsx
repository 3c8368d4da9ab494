import {useSearchParams} from 'react-router';
import {faq} from '~/content/faq';
import {Faq, MoreHelp} from '~/info/faq';
import {longTtl} from '~/platform/http/ttl';
import {pageMeta, placeOf} from '~/platform/seo/meta';
import {breadcrumbs, faqPage, structuredData} from '~/platform/seo/structured-data';
import {PageFrame} from '~/shell/page-frame';
import type {Route} from './+types/faq';

export const handle = {documentCache: longTtl};

export const meta: Route.MetaFunction = (args) => {
  const place = placeOf(args, 'faq');
  return [
    ...pageMeta('FAQ', faq.lead, place),
    ...(place
      ? [
          structuredData(
            breadcrumbs(place.origin, [{name: 'FAQ', path: place.path}]),
            faqPage(
              place.origin + place.path,
              faq.groups.flatMap(({questions}) => [...questions]),
            ),
          ),
        ]
      : []),
  ];
};

export default function FaqPage() {
  const [search] = useSearchParams();
  return (
    <PageFrame title={faq.title} lead={faq.lead}>
      <Faq tab={search.get('tab')} />
      <MoreHelp />
    </PageFrame>
  );
}
