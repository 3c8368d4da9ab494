import {ProductPicture} from '~/catalog/product-picture';
import {scienceWords} from '~/content/science';
import {Science} from '~/info/science';
import {pageMeta} from '~/platform/meta';
import {PageFrame} from '~/shell/page-frame';

export const meta = () => pageMeta('Science', scienceWords.lead);

export default function SciencePage() {
  return (
    <>
      <PageFrame
        title={scienceWords.title}
        lead={scienceWords.lead}
        picture={
          <ProductPicture
            product="synaptiq"
            view="detail"
            sizes="(min-width: 768px) 48vw, 100vw"
            priority
          />
        }
      />
      <Science />
    </>
  );
}
