import {fallbackPrice, findProduct} from '../catalog/catalog.ts';
import {type Money, parseMoney} from './money.ts';

/** What a product costs at this moment, or at least in the catalogue. */
export interface LivePrice {
  price: Money;
  variantId: string;
  available: boolean;
  /** Why it is the local price: for the log, never for the shopper. */
  error: string | null;
}

/** What the store tells of a product, as far as its price goes. */
export interface StoreProduct {
  availableForSale: boolean;
  priceRange: {minVariantPrice: {amount: string; currencyCode: string}};
  variants: {
    nodes: {id: string; availableForSale: boolean; price: {amount: string; currencyCode: string}}[];
  };
}

export const errorNotes = {
  notAccessible: 'Using local price - Products not accessible via Storefront API',
  accessDenied: 'Shopify ACCESS_DENIED - using fallback price',
} as const;

/** The store's price of the first variant; where there is none, the local one. */
export function readLivePrice(
  productId: string,
  product: StoreProduct | null | undefined,
): LivePrice {
  const variant = product?.variants.nodes[0];
  if (!product || !variant) return localPrice(productId, errorNotes.notAccessible);
  const {amount, currencyCode} = variant.price;
  const price = parseMoney(amount, currencyCode);
  if (!price) return localPrice(productId, errorNotes.notAccessible);
  return {
    price,
    variantId: variant.id,
    // Available unless the store says not for sale.
    available: product.availableForSale !== false && variant.availableForSale !== false,
    error: null,
  };
}

/** The catalogue's own price: a page can always be shown, and something always be chosen. */
export function localPrice(productId: string, error: string): LivePrice {
  const amount = findProduct(productId)?.price ?? fallbackPrice;
  return {
    price: parseMoney(amount, 'USD') ?? {minor: 4999, currencyCode: 'USD'},
    variantId: `local-${productId}`,
    available: true,
    error,
  };
}

export function isLocal({variantId}: LivePrice): boolean {
  return variantId.startsWith('local-');
}
