import type {ProductPricesFragment} from 'storefrontapi.generated';
import {fallbackPrice, findProduct} from '../catalog/catalog.ts';
import {percentOff} from './discount.ts';
import {type Money, parseMoney} from './money.ts';

/**
 * Why a price is the catalog's and not the store's. `not-found`: the store responded without the
 * product or without a variant, so it cannot be bought. `unavailable`: the store did not respond
 * or denied access, so the product may be bought once it responds.
 */
type PriceFallback = 'not-found' | 'unavailable';

export interface LivePrice {
  price: Money;
  /** The merchant's own former price, if it is higher; the fixed reference price applies otherwise. */
  compareAt: Money | null;
  variantId: string;
  variant?: string;
  available: boolean;
  error: string | null;
  fallback: PriceFallback | null;
}

type StoreVariant = ProductPricesFragment['variants']['nodes'][number];

const unnamedVariant = 'Default Title';

export const errorNotes = {
  notAccessible: 'Using local price - Products not accessible via Storefront API',
  accessDenied: 'Shopify ACCESS_DENIED - using fallback price',
} as const;

export function readLivePrice(productId: string, product: ProductPricesFragment | null): LivePrice {
  const variant = product?.variants.nodes[0];
  if (!product || !variant) return localPrice(productId, errorNotes.notAccessible, 'not-found');
  const {amount, currencyCode} = variant.price;
  const price = parseMoney(amount, currencyCode);
  if (!price) return localPrice(productId, errorNotes.notAccessible, 'unavailable');
  return {
    price,
    compareAt: readCompareAt(variant.compareAtPrice, price),
    variantId: variant.id,
    ...(variant.title !== unnamedVariant && {variant: variant.title}),
    available: product.availableForSale !== false && variant.availableForSale !== false,
    error: null,
    fallback: null,
  };
}

/** A compare-at price counts only if it saves at least one percent of the same currency. */
function readCompareAt(stored: StoreVariant['compareAtPrice'], price: Money): Money | null {
  const compareAt = stored && parseMoney(stored.amount, stored.currencyCode);
  if (!compareAt || compareAt.currencyCode !== price.currencyCode) return null;
  return percentOff(compareAt, price) >= 1 ? compareAt : null;
}

/**
 * Returns the catalog's price, so that a page can be rendered without the store. It is in the
 * catalog's currency, US dollars: the same figure in the store's own currency would be invented.
 */
export function localPrice(productId: string, error: string, fallback: PriceFallback): LivePrice {
  const amount = findProduct(productId)?.price ?? fallbackPrice;
  return {
    price: parseMoney(amount, 'USD') ?? {minor: 4999, currencyCode: 'USD'},
    compareAt: null,
    variantId: `local-${productId}`,
    available: true,
    error,
    fallback,
  };
}
