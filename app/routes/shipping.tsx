import {shipping} from '~/content/shipping';
import {Returns, ShippingOptions} from '~/info/shipping';
import {pageMeta} from '~/platform/meta';
import {PageFrame} from '~/shell/page-frame';

export const meta = () => pageMeta('Shipping', shipping.lead);

export default function ShippingPage() {
  return (
    <>
      <PageFrame title={shipping.title} lead={shipping.lead}>
        <ShippingOptions />
      </PageFrame>
      <Returns />
    </>
  );
}
