import {useRouteLoaderData} from 'react-router';
import {type Brand, defaultBrand} from '~/platform/brand';
import {product as productThing} from '~/platform/structured-data';
import {toDecimal} from '~/pricing/money';
import {Live} from '~/ui/live';
import type {Offer} from './offer';

/** The product for search engines, with the price of the moment: it comes when the price does. */
export function OfferData({offer: {product, prices}}: {offer: Offer}) {
  const root = useRouteLoaderData<{origin: string; brand: Brand}>('root');
  if (!root?.origin) return null;
  const {id, title, subtitle, description, sku, images} = product;
  return (
    <Live value={prices} waiting={null}>
      {({[id]: {price, available}}) => {
        const thing = productThing(root.origin, root.brand ?? defaultBrand, {
          path: `/products/${id}`,
          name: `${title}: ${subtitle}`,
          description,
          sku,
          images,
          price: toDecimal(price),
          currencyCode: price.currencyCode,
          available,
        });
        const text = JSON.stringify({'@context': 'https://schema.org', ...thing});
        return (
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, in which no tag can end
            dangerouslySetInnerHTML={{__html: text.replaceAll('<', '\\u003c')}}
          />
        );
      }}
    </Live>
  );
}
