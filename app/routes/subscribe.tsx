import {ProductPicture} from '../catalog/product-picture.tsx';
import {subscribe} from '../content/subscribe.ts';
import {Subscribe} from '../info/subscribe.tsx';
import {subpageMeta} from '../platform/shop/meta.ts';
import {PageIntro} from '../shell/page-intro.tsx';

export const handle = {isShareable: true};

export const meta = subpageMeta('Subscribe', subscribe.lead, 'subscribe');

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
