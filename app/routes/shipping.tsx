import {shipping} from '../content/shipping.ts';
import {Returns, ShippingOptions} from '../info/shipping.tsx';
import {PageIntro} from '../shell/page-intro.tsx';
import {PageMeta} from '../shell/page-meta.tsx';

export const handle = {isShareable: true};

export default function ShippingPage() {
  return (
    <>
      <PageMeta title="Shipping" description={shipping.lead} card="shipping" />
      <PageIntro title={shipping.title} lead={shipping.lead}>
        <ShippingOptions />
      </PageIntro>
      <Returns />
    </>
  );
}
