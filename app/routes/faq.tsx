import {useSearchParams} from 'react-router';
import {faq} from '~/content/faq';
import {Faq, NotAnswered} from '~/info/faq';
import {pageMeta} from '~/platform/meta';
import {PageFrame} from '~/shell/page-frame';

export const meta = () => pageMeta('FAQ', faq.lead);

export default function FaqPage() {
  const [search] = useSearchParams();
  return (
    <PageFrame title={faq.title} lead={faq.lead}>
      <Faq tab={search.get('tab')} />
      <NotAnswered />
    </PageFrame>
  );
}
