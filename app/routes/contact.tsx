import {pageMeta} from '~/platform/meta';
import {PageFrame} from '~/shell/page-frame';

export const meta = () =>
  pageMeta('Contact & Support', 'Write to us, or follow your order with its tracking number.');

export default function ContactPage() {
  return (
    <PageFrame
      title="Contact &amp; Support"
      lead="Write to us, or follow your order with its tracking number."
    />
  );
}
