import {ProductPicture} from '~/catalog/product-picture';
import {subscribe} from '~/content/subscribe';
import {Subscribe} from '~/info/subscribe';
import {pageMeta} from '~/platform/meta';
import {PageFrame} from '~/shell/page-frame';

export const meta = () => pageMeta('Subscribe', subscribe.lead);

export default function SubscribePage() {
  return (
    <>
      <PageFrame
        title={subscribe.title}
        lead={subscribe.lead}
        picture={
          <ProductPicture
            product="rush"
            view="detail"
            sizes="(min-width: 768px) 48vw, 100vw"
            priority
          />
        }
      />
      <Subscribe />
    </>
  );
}
