import {shipping} from '../content/shipping.ts';
import {Returns, ShippingOptions} from '../info/shipping.tsx';
import {pageLocation, pageMeta} from '../platform/shop/meta.ts';
import {subpageData} from '../platform/shop/structured-data.ts';
import {PageIntro} from '../shell/page-intro.tsx';
import type {Route} from './+types/shipping.ts';

export const handle = {isShareable: true};

export const meta: Route.MetaFunction = (args) => {
  const location = pageLocation(args, 'shipping');
  return [...pageMeta('Shipping', shipping.lead, location), ...subpageData(location, 'Shipping')];
};

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
