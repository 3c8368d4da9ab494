import {ProductPicture} from '../catalog/product-picture.tsx';
import {subscribe} from '../content/subscribe.ts';
import {Subscribe} from '../info/subscribe.tsx';
import {pageLocation, pageMeta} from '../platform/shop/meta.ts';
import {subpageData} from '../platform/shop/structured-data.ts';
import {PageIntro} from '../shell/page-intro.tsx';
import type {Route} from './+types/subscribe.ts';

export const handle = {isShareable: true};

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
