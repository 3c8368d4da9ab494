import {shipping} from '../content/shipping.ts';
import {Returns, ShippingOptions} from '../information/shipping.tsx';
import {PageIntro} from '../shell/page-intro.tsx';

export const handle = {isShareable: true};

export default function ShippingPage() {
  return (
    <>
      <PageIntro title={shipping.title} lead={shipping.lead} name="Shipping" card="shipping">
        <ShippingOptions />
      </PageIntro>
      <Returns />
    </>
  );
}
