import type {StorePicture} from '../catalog/media.ts';
import {byProduct, type ProductId, productIds} from '../catalog/types.ts';
import {TimeoutError, withTimeout} from '../platform/http/timeout.ts';
import type {AppContext} from '../platform/server/context.server.ts';
import {describeError} from '../platform/server/log.server.ts';
import {cachedQuery, type QueryOptions} from '../platform/storefront/shared-queries.server.ts';
import {StoreRejectedError} from '../platform/storefront/store.server.ts';
import {type Merchandise, readMerchandise} from './merchandise.server.ts';
import {type LoadedOffers, type Offer, type Offers, readAtOf} from './offer.ts';
import {offerAges, offerWaits} from './offer-ages.ts';
import {fallbackOffer, type QueriedProduct, readOffer} from './read-offer.server.ts';

/*
 * What the store knows of the products is one query, so that a price and the price of a
 * subscription on the same page are of the same moment. `docs/requirements.md#price-4` lists the
 * fields.
 */

const pricesFragment = `#graphql
  fragment ProductPrices on Product {
    id
    handle
    title
    vendor
    productType
    availableForSale
    images(first: 6) {
      nodes {
        url
        altText
        width
        height
      }
    }
    variantsCount {
      count
    }
    variants(first: 1) {
      nodes {
        id
        title
        sku
        barcode
        mpn: metafield(namespace: "mm-google-shopping", key: "mpn") {
          value
        }
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

const plansFragment = `#graphql
  fragment SellingPlans on Product {
    variants(first: 1) {
      nodes {
        sellingPlanAllocations(first: 100) {
          nodes {
            sellingPlan {
              id
            }
            priceAdjustments {
              price {
                amount
                currencyCode
              }
              compareAtPrice {
                amount
                currencyCode
              }
              perDeliveryPrice {
                amount
                currencyCode
              }
            }
          }
        }
      }
    }
    sellingPlanGroups(first: 10) {
      nodes {
        sellingPlans(first: 10) {
          nodes {
            id
            name
            billingPolicy {
              ... on SellingPlanRecurringBillingPolicy {
                interval
                intervalCount
              }
            }
            deliveryPolicy {
              ... on SellingPlanRecurringDeliveryPolicy {
                interval
                intervalCount
              }
            }
          }
        }
      }
    }
  }
` as const;

const productsFragment = `#graphql
  fragment StoreProducts on Product {
    ...ProductPrices
    ...SellingPlans
  }
  ${pricesFragment}
  ${plansFragment}
` as const;

export const productsQuery = queryOf('StoreProducts', productsFragment);

/** A token without access to selling plans may read prices, but the store rejects the whole query. */
export const pricesQuery = queryOf('ProductPrices', pricesFragment);

/** Each product under its handle, because the API's list of products cannot be filtered by it. */
function queryOf(name: string, fragment: string): string {
  const products = productIds.map((id) => `${id}: product(handle: "${id}") {...${name}}`);
  return `${fragment}
  query ${name}($country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    ${products.join('\n    ')}
  }
`;
}

/** A product in the store. Without a response, its offer is a fallback and it has nothing else. */
export interface StoreProduct {
  offer: Offer;
  pictures: StorePicture[];
  merchandise?: Merchandise;
  gtin?: string;
  /** The manufacturer's part number, which the Google & YouTube app stores. */
  mpn?: string;
}

export type StoreProducts = Record<ProductId, StoreProduct>;

/**
 * Returns all products as `cachedQuery` does, but never rejects: without a response from the store, offers are
 * fallbacks, and there are no plans if it rejects the query for them alone.
 */
export async function loadStoreProducts(
  context: AppContext,
  options?: QueryOptions,
): Promise<StoreProducts> {
  const load = (name: string, query: string) => {
    const read = (products: QueriedProducts, askedAt: number) =>
      readProducts(products, askedAt, context);
    return cachedQuery(context, {name, query, read, ages: offerAges}, options);
  };
  try {
    return await load('products', productsQuery).catch((error: unknown) => {
      if (!(error instanceof StoreRejectedError)) throw error;
      context.log.warn('plans.failed', describeError(error));
      return load('prices', pricesQuery);
    });
  } catch (error) {
    logFallback(error, context);
    return fallbackProducts();
  }
}

/** The notes of the log that the shop's owner requires (docs/requirements.md#price-2). */
const notes = {
  notAccessible: 'Using local price - Products not accessible via Storefront API',
  accessDenied: 'Shopify ACCESS_DENIED - using fallback price',
} as const;

function logFallback(error: unknown, {log}: AppContext): void {
  const isDenied = error instanceof StoreRejectedError && error.code === 'ACCESS_DENIED';
  const note = isDenied ? notes.accessDenied : notes.notAccessible;
  log.warn('prices.unavailable', {...describeError(error), note});
}

function fallbackProducts(): StoreProducts {
  return byProduct((id) => ({offer: fallbackOffer(id, 'unavailable'), pictures: []}));
}

type QueriedProducts = Record<ProductId, QueriedProduct>;

function readProducts(
  products: QueriedProducts,
  askedAt: number,
  context: AppContext,
): StoreProducts {
  return byProduct((id) => readProduct(id, products[id], askedAt, context));
}

/** The shop sells one variant of a product. Each isolate logs once that a product has more of them. */
const loggedForVariants = new Set<ProductId>();

function readProduct(
  id: ProductId,
  product: QueriedProduct,
  askedAt: number,
  {environment, log}: AppContext,
): StoreProduct {
  const offer = readOffer(id, product, askedAt);
  const variant = product?.variants.nodes[0];
  if (offer.fallback || !variant) {
    log.warn(`prices.${offer.fallback}`, {product: id, note: notes.notAccessible});
    return {offer, pictures: []};
  }
  const count = product.variantsCount?.count ?? 1;
  if (count > 1 && !loggedForVariants.has(id)) {
    loggedForVariants.add(id);
    log.warn('products.variants', {product: id, count, sold: variant.title});
  }
  const {barcode, mpn} = variant;
  return {
    offer,
    // The pictures of the embedded store are placeholders.
    pictures: environment.store.kind === 'shopify' ? product.images.nodes : [],
    merchandise: readMerchandise(variant, product),
    ...(isGtin(barcode) && {gtin: barcode}),
    ...(mpn && {mpn: mpn.value}),
  };
}

/** A merchant may enter any text as a barcode; a GTIN has 8, 12, 13 or 14 digits, of which the last is a check digit. */
export function isGtin(barcode: string | null | undefined): barcode is string {
  if (!barcode || !/^(\d{8}|\d{12,14})$/.test(barcode)) return false;
  const weighted = [...barcode]
    .reverse()
    .map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 3));
  return weighted.reduce((sum, value) => sum + value, 0) % 10 === 0;
}

export async function loadOffers(context: AppContext, options?: QueryOptions): Promise<Offers> {
  return offersOf(await loadStoreProducts(context, options));
}

/**
 * The offers for the reply to an add that the store has rejected for stock, product or plan: the kept ones offer what it
 * refuses. Null if it does not answer now.
 */
export async function offersAfterRejection(context: AppContext): Promise<Offers | null> {
  const offers = await loadOffers(context, {isContradicted: true});
  return readAtOf(offers) > 0 ? offers : null;
}

interface PageProducts {
  products: StoreProducts;
  loaded: LoadedOffers;
}

/** The products for a page, which shows an answer of up to ten minutes, or waits half a second for one. */
export async function productsInTime(context: AppContext): Promise<PageProducts> {
  const answer = loadStoreProducts(context, {acceptsOld: true});
  try {
    const products = await withTimeout(offerWaits.pageMs, () => answer).catch(() =>
      // In a busy isolate, the answer may have arrived and wait for its turn as the page does.
      withTimeout(0, () => answer),
    );
    const offers = offersOf(products);
    // After a failure, the offers are those of the catalog, which are the oldest.
    const isOld = Date.now() - readAtOf(offers) >= offerAges.newMs;
    return {products, loaded: {offerAge: isOld ? 'old' : 'new', offers}};
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    const products = fallbackProducts();
    return {products, loaded: {offerAge: 'none', substitutes: offersOf(products)}};
  }
}

function offersOf(products: StoreProducts): Offers {
  return byProduct((id) => products[id].offer);
}
