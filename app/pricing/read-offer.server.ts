import type {ProductPricesFragment, StoreProductsFragment} from 'storefrontapi.generated';
import {findProduct} from '../catalog/catalog.ts';
import {struckPrice} from './discount.ts';
import {type Money, parseMoney} from './money.ts';
import type {Offer} from './offer.ts';
import {readSellingPlans} from './selling-plans.server.ts';

/** A product as the query of everything returns it, or the query of prices alone. */
export type QueriedProduct = ProductPricesFragment | StoreProductsFragment | null;

type StoreVariant = ProductPricesFragment['variants']['nodes'][number];

const unnamedVariant = 'Default Title';

/** Reads a product as the store returned it when it was asked, at `readAt`. */
export function readOffer(productId: string, product: QueriedProduct, readAt: number): Offer {
  const variant = product?.variants.nodes[0];
  if (!product || !variant) return fallbackOffer(productId, 'not-found', readAt);
  const {amount, currencyCode} = variant.price;
  const price = parseMoney(amount, currencyCode);
  if (!price) return fallbackOffer(productId, 'unavailable', readAt);
  return {
    price,
    compareAt: readCompareAt(variant.compareAtPrice, price),
    variantId: variant.id,
    ...(variant.title !== unnamedVariant && {variant: variant.title}),
    available: product.availableForSale !== false && variant.availableForSale !== false,
    plans: 'sellingPlanGroups' in product ? readSellingPlans(product, price) : [],
    readAt,
    fallback: null,
  };
}

function readCompareAt(stored: StoreVariant['compareAtPrice'], price: Money): Money | null {
  return struckPrice(stored && parseMoney(stored.amount, stored.currencyCode), price);
}

/** The price of an unknown id (docs/requirements.md#price-2). */
const unknownPrice: Money = {minor: 4_999, currencyCode: 'USD'};

/**
 * Returns an offer at the catalog's price, so that a page can be rendered without the store. It is in
 * the catalog's currency, US dollars: the same figure in the store's own currency would be invented.
 */
export function fallbackOffer(
  productId: string,
  fallback: NonNullable<Offer['fallback']>,
  readAt = 0,
): Offer {
  return {
    price: parseMoney(findProduct(productId)?.price ?? '', 'USD') ?? unknownPrice,
    compareAt: null,
    variantId: `local-${productId}`,
    available: true,
    plans: [],
    readAt,
    fallback,
  };
}
