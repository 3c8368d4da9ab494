import type {CurrencyCode} from '@shopify/hydrogen/storefront-api-types';
import type {ProductPricesFragment} from 'storefrontapi.generated';

type Variant = ProductPricesFragment['variants']['nodes'][number];

export function storeMoney(amount: string, currencyCode: CurrencyCode = 'USD') {
  return {amount, currencyCode};
}

/** The store's response for RUSH at $49.95, with changes of its first variant. */
export function storeProduct(changes: Partial<Variant> = {}): ProductPricesFragment {
  return {
    id: 'gid://shopify/Product/1',
    handle: 'rush',
    title: 'RUSH',
    vendor: 'Boreal',
    productType: 'Capsules',
    availableForSale: true,
    images: {nodes: []},
    variants: {
      nodes: [
        {
          id: 'gid://shopify/ProductVariant/1',
          title: '60 capsules',
          availableForSale: true,
          price: storeMoney('49.95'),
          ...changes,
        },
      ],
    },
  };
}
