import type {CurrencyCode} from '@shopify/hydrogen/storefront-api-types';
import type {ProductOfferFragment} from 'storefrontapi.generated';

type Variant = ProductOfferFragment['variants']['nodes'][number] & {title?: string};

export function storeMoney(amount: string, currencyCode: CurrencyCode = 'USD') {
  return {amount, currencyCode};
}

/** The store's response for RUSH at $49.95, with changes of its first variant. */
export function storeProduct(changes: Partial<Variant> = {}): ProductOfferFragment {
  const variant: Variant = {
    id: 'gid://shopify/ProductVariant/1',
    title: '60 capsules',
    availableForSale: true,
    price: storeMoney('49.95'),
    ...changes,
  };
  return {availableForSale: true, variants: {nodes: [variant]}};
}
