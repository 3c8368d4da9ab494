import {ProductPicture} from '../catalog/product-picture.tsx';
import {scienceCopy} from '../content/science.ts';
import {Science} from '../info/science.tsx';
import {subpageMeta} from '../platform/shop/meta.ts';
import {PageIntro} from '../shell/page-intro.tsx';

export const handle = {isShareable: true};

export const meta = subpageMeta('Science', scienceCopy.lead, 'science');

export default function SciencePage() {
  return (
    <>
      <PageIntro
        title={scienceCopy.title}
        lead={scienceCopy.lead}
        picture={
          <ProductPicture
            product="synaptiq"
            view="scene"
            sizes="(min-width: 768px) 48vw, 100vw"
            priority
          />
        }
      />
      <Science />
    </>
  );
}
