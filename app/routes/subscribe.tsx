import {pageMeta} from '~/platform/meta';
import {PageFrame} from '~/shell/page-frame';

export const meta = () =>
  pageMeta(
    'Subscribe',
    'Your formula on a schedule of your choice, 10% off and with free USA shipping.',
  );

export default function SubscribePage() {
  return (
    <PageFrame
      title="Subscribe &amp; save"
      lead="Your formula on a schedule of your choice, 10% off and with free USA shipping."
    />
  );
}
