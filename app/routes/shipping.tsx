import {shipping} from '~/content/shipping';
import {Returns, ShippingOptions} from '~/info/shipping';
import {longTtl} from '~/platform/http/ttl';
import {pageLocation, pageMeta} from '~/platform/seo/meta';
import {subpageData} from '~/platform/seo/structured-data';
import {PageFrame} from '~/shell/page-frame';
import type {Route} from './+types/shipping';

export const handle = {documentCache: longTtl};

export const meta: Route.MetaFunction = (args) => {
  const location = pageLocation(args, 'shipping');
  return [...pageMeta('Shipping', shipping.lead, location), ...subpageData(location, 'Shipping')];
};

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
