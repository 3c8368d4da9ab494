import {pageMeta} from '~/platform/meta';
import {PageFrame} from '~/shell/page-frame';

export const meta = () =>
  pageMeta('FAQ', 'Answers on our products, on orders and shipping, and on how to take them.');

export default function FaqPage() {
  return (
    <PageFrame
      title="Frequently asked questions"
      lead="Answers on our products, on orders and shipping, and on how to take them."
    />
  );
}
