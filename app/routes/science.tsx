import {ProductPicture} from '~/catalog/product-picture';
import {scienceCopy} from '~/content/science';
import {Science} from '~/info/science';
import {longTtl} from '~/platform/http/ttl';
import {pageMeta, placeOf} from '~/platform/seo/meta';
import {breadcrumbs, structuredData} from '~/platform/seo/structured-data';
import {PageFrame} from '~/shell/page-frame';
import type {Route} from './+types/science';

export const handle = {documentCache: longTtl};

export const meta: Route.MetaFunction = (args) => {
  const place = placeOf(args, 'science');
  return [
    ...pageMeta('Science', scienceCopy.lead, place),
    ...(place
      ? [structuredData(breadcrumbs(place.origin, [{name: 'Science', path: place.path}]))]
      : []),
  ];
};

export default function SciencePage() {
  return (
    <>
      <PageFrame
        title={scienceCopy.title}
        lead={scienceCopy.lead}
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
