import {pageMeta} from '~/platform/meta';
import {PageFrame} from '~/shell/page-frame';

export const meta = () =>
  pageMeta(
    'Science',
    'What is known about the mushrooms and plants in our formulas, and how we make them.',
  );

export default function SciencePage() {
  return (
    <PageFrame
      title="The science"
      lead="What is known about the mushrooms and plants in our formulas, and how we make them."
    />
  );
}
