import {ProductPicture} from '../catalog/product-picture.tsx';
import {scienceCopy} from '../content/science.ts';
import {Science} from '../info/science.tsx';
import {pageLocation, pageMeta} from '../platform/shop/meta.ts';
import {subpageData} from '../platform/shop/structured-data.ts';
import {PageIntro} from '../shell/page-intro.tsx';
import type {Route} from './+types/science.ts';

export const handle = {isShareable: true};

export const meta: Route.MetaFunction = (args) => {
  const location = pageLocation(args, 'science');
  return [...pageMeta('Science', scienceCopy.lead, location), ...subpageData(location, 'Science')];
};

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
