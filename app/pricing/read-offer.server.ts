import type {ProductOfferFragment, SellingPlansFragment} from 'storefrontapi.generated';
import {findProduct} from '../catalog/catalog.ts';
import {nodesOf, textOf} from '../platform/storefront/store-values.server.ts';
import {struckPrice} from './discount.ts';
import {type Money, parseMoney} from './money.ts';
import type {Offer} from './offer.ts';
import {readMoney} from './read-money.server.ts';
import {readSellingPlans} from './selling-plans.server.ts';

/** A token that can sell may read all of these fields. */
export const offerFragment = `#graphql
  fragment ProductOffer on Product {
    availableForSale
    variants(first: 1) {
      nodes {
        id
        availableForSale
        price {
          amount
          currencyCode
        }
        compareAtPrice {
          amount
          currencyCode
        }
      }
    }
  }
` as const;

export type QueriedOffer = ProductOfferFragment | (ProductOfferFragment & SellingPlansFragment);

type StoreVariant = ProductOfferFragment['variants']['nodes'][number];

const unnamedVariant = 'Default Title';

export function readOffer(productId: string, product: QueriedOffer | null, readAt: number): Offer {
  // `title` comes with `extrasFragment`, and is missing where that was rejected.
  const [variant] = nodesOf<StoreVariant & {title?: string}>(product?.variants);
  if (!product || !variant) return fallbackOffer(productId, 'not-found', readAt);
  const price = readMoney(variant.price);
  const variantId = textOf(variant.id);
  if (!price || !/\/\d+$/.test(variantId)) return fallbackOffer(productId, 'unavailable', readAt);
  const name = textOf(variant.title);
  return {
    price,
    compareAt: readCompareAt(variant.compareAtPrice, price),
    variantId,
    ...(name && name !== unnamedVariant && {variant: name}),
    available: product.availableForSale !== false && variant.availableForSale !== false,
    plans: 'sellingPlanGroups' in product ? readSellingPlans(product, price) : [],
    readAt,
    fallback: null,
  };
}

function readCompareAt(stored: StoreVariant['compareAtPrice'], price: Money): Money | null {
  return struckPrice(readMoney(stored) ?? null, price);
}

/** The price of an unknown id (docs/requirements.md#price-2). */
const unknownPrice: Money = {minor: 4_999, currencyCode: 'USD'};

/** At the catalog's price in US dollars: the same figure in another currency of the store would be invented. */
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
