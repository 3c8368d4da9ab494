import {ProductPicture} from '~/catalog/product-picture';
import {subscribe} from '~/content/subscribe';
import {Subscribe} from '~/info/subscribe';
import {longTtl} from '~/platform/http/ttl';
import {pageLocation, pageMeta} from '~/platform/seo/meta';
import {subpageData} from '~/platform/seo/structured-data';
import {PageIntro} from '~/shell/page-intro';
import type {Route} from './+types/subscribe';

export const handle = {documentCache: longTtl};

export const meta: Route.MetaFunction = (args) => {
  const location = pageLocation(args, 'subscribe');
  return [
    ...pageMeta('Subscribe', subscribe.lead, location),
    ...subpageData(location, 'Subscribe'),
  ];
};

export default function SubscribePage() {
  return (
    <>
      <PageIntro
        title={subscribe.title}
        lead={subscribe.lead}
        picture={
          <ProductPicture
            product="rush"
            view="scene"
            sizes="(min-width: 768px) 48vw, 100vw"
            priority
          />
        }
      />
      <Subscribe />
    </>
  );
}
