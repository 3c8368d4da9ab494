import {ProductPicture} from '~/catalog/product-picture';
import {scienceCopy} from '~/content/science';
import {Science} from '~/info/science';
import {longTtl} from '~/platform/http/ttl';
import {pageLocation, pageMeta} from '~/platform/seo/meta';
import {subpageData} from '~/platform/seo/structured-data';
import {PageIntro} from '~/shell/page-intro';
import type {Route} from './+types/science';

export const handle = {documentCache: longTtl};

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
