import {shipping} from '../content/shipping.ts';
import {Returns, ShippingOptions} from '../info/shipping.tsx';
import {subpageMeta} from '../platform/shop/meta.ts';
import {PageIntro} from '../shell/page-intro.tsx';

export const handle = {isShareable: true};

export const meta = subpageMeta('Shipping', shipping.lead, 'shipping');

export default function ShippingPage() {
  return (
    <>
      <PageIntro title={shipping.title} lead={shipping.lead}>
        <ShippingOptions />
      </PageIntro>
      <Returns />
    </>
  );
}
