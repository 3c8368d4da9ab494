import {pageMeta} from '~/platform/meta';
import {PageFrame} from '~/shell/page-frame';

export const meta = () =>
  pageMeta('About', 'Why we make three mushroom and adaptogen formulas, and how.');

export default function AboutPage() {
  return (
    <PageFrame
      title="About us"
      lead="Why we make three mushroom and adaptogen formulas, and how."
    />
  );
}
