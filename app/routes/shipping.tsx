import {shipping} from '~/content/shipping';
import {Returns, ShippingOptions} from '~/info/shipping';
import {longTtl} from '~/platform/http/ttl';
import {pageMeta, placeOf} from '~/platform/seo/meta';
import {breadcrumbs, structuredData} from '~/platform/seo/structured-data';
import {PageFrame} from '~/shell/page-frame';
import type {Route} from './+types/shipping';

export const handle = {documentCache: longTtl};

export const meta: Route.MetaFunction = (args) => {
  const place = placeOf(args, 'shipping');
  return [
    ...pageMeta('Shipping', shipping.lead, place),
    ...(place
      ? [structuredData(breadcrumbs(place.origin, [{name: 'Shipping', path: place.path}]))]
      : []),
  ];
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
