import {shipping} from '~/content/shipping';
import {Returns, ShippingOptions} from '~/info/shipping';
import {longTtl} from '~/platform/http/ttl';
import {pageLocation, pageMeta} from '~/platform/seo/meta';
import {subpageData} from '~/platform/seo/structured-data';
import {PageIntro} from '~/shell/page-intro';
import type {Route} from './+types/shipping';

export const handle = {documentCache: longTtl};

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
