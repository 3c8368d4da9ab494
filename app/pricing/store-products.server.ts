import type {ProductExtrasFragment} from 'storefrontapi.generated';
import {byProduct, type ProductId, productIds} from '../catalog/types.ts';
import type {AppContext} from '../platform/server/app-context.server.ts';
import {describeError, warnOnce} from '../platform/server/log.server.ts';
import {optionalData} from '../platform/server/optional-data.server.ts';
import {cachedQuery, type QueryOptions} from '../platform/storefront/shared-queries.server.ts';
import {StoreRejectedError} from '../platform/storefront/store.server.ts';
import {type LoadedOffers, type Offer, type Offers, readAtOf} from './offer.ts';
import {offerAges} from './offer-ages.ts';
import {extrasFragment, noExtras, type ProductExtras, readExtras} from './product-extras.server.ts';
import {fallbackOffer, offerFragment, type QueriedOffer, readOffer} from './read-offer.server.ts';
import {plansFragment} from './selling-plans.server.ts';

/** One query, so that all prices are of the same moment. The API has no list of products by their handles. */
export const productsQuery = `${offerFragment}${plansFragment}${extrasFragment}
  query StoreProducts(
    $plans: Boolean!
    $extras: Boolean!
    $country: CountryCode
    $language: LanguageCode
  ) @inContext(country: $country, language: $language) {
    ${productIds
      .map(
        (id) => `${id}: product(handle: "${id}") {
      ...ProductOffer
      ...SellingPlans @include(if: $plans)
      ...ProductExtras @include(if: $extras)
    }`,
      )
      .join('\n    ')}
  }
`;

/** The store rejects the whole query for one field that the token may not read, and then is asked for less. */
const parts = [
  {plans: true, extras: true},
  {plans: true, extras: false},
  {plans: false, extras: true},
  {plans: false, extras: false},
] as const;
type Parts = (typeof parts)[number];

export interface StoreProduct extends ProductExtras {
  offer: Offer;
}

export type StoreProducts = Record<ProductId, StoreProduct>;

/** Never rejects: without an answer, the offers are fallbacks. */
export function loadNewProducts(context: AppContext): Promise<StoreProducts> {
  return loadProducts(context, {});
}

/** Waits only if there is no old answer. Never rejects. */
export function loadNewOrOldProducts(context: AppContext): Promise<StoreProducts> {
  return loadProducts(context, {acceptsOld: true});
}

async function loadProducts(context: AppContext, options: QueryOptions): Promise<StoreProducts> {
  let failure: unknown;
  for (const variables of parts) {
    const read = (products: QueriedProducts, askedAt: number) =>
      readProducts(products, variables, askedAt, context);
    const question = {name: 'products', query: productsQuery, variables, read, ages: offerAges};
    try {
      return await cachedQuery(context, question, options);
    } catch (error) {
      failure = error;
      if (!(error instanceof StoreRejectedError)) break;
      logRejection(error, variables, context);
    }
  }
  logFallback(failure, context);
  return fallbackProducts();
}

function logRejection(error: StoreRejectedError, {plans, extras}: Parts, {log}: AppContext): void {
  const {code, message, field = message} = error;
  if (extras && plans) warnOnce(log, 'products.rejected', field, {field, code, message});
  else if (plans) warnOnce(log, 'plans.failed', field, {field, code, message});
}

/** As required (docs/requirements.md#price-2). */
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
  return byProduct((id) => ({...noExtras, offer: fallbackOffer(id, 'unavailable')}));
}

type QueriedProducts = Record<ProductId, QueriedOffer | null>;

function readProducts(
  products: QueriedProducts,
  asked: Parts,
  askedAt: number,
  context: AppContext,
): StoreProducts {
  return byProduct((id) => readProduct(id, products[id], asked, askedAt, context));
}

function readProduct(
  id: ProductId,
  product: QueriedOffer | null,
  {extras: hasExtras}: Parts,
  askedAt: number,
  {environment, log}: AppContext,
): StoreProduct {
  const offer = readOffer(id, product, askedAt);
  if (offer.fallback || !product) {
    log.warn(`prices.${offer.fallback}`, {product: id, note: notes.notAccessible});
    return {...noExtras, offer};
  }
  if (!hasExtras) return {...noExtras, offer};
  const extras = readExtras(product as typeof product & ProductExtrasFragment);
  const {variantsCount: count, merchandise} = extras;
  if (count > 1) {
    warnOnce(log, 'products.variants', id, {product: id, count, sold: merchandise?.title});
  }
  // The pictures of the embedded store are placeholders.
  const hasPictures = environment.store.kind === 'shopify';
  return {...extras, ...(!hasPictures && {pictures: []}), offer};
}

export async function loadNewOffers(context: AppContext): Promise<Offers> {
  return offersOf(await loadNewProducts(context));
}

/** RUSH has sold out since the kept answer, and the store rejects an add: asks the store past all caches. */
export async function loadOffersAfterRejection(context: AppContext): Promise<Offers | null> {
  const offers = offersOf(await loadProducts(context, {isContradicted: true}));
  return readAtOf(offers) > 0 ? offers : null;
}

interface PageProducts {
  products: StoreProducts;
  loaded: LoadedOffers;
}

/** Waits half a second at most, and then returns no offers (`none`). */
export async function loadNewOrOldProductsInTime(context: AppContext): Promise<PageProducts> {
  const answer = await optionalData(context, 'products', () => loadNewOrOldProducts(context));
  const products = answer ?? fallbackProducts();
  const offers = offersOf(products);
  if (!answer) return {products, loaded: {offerAge: 'none', substitutes: offers}};
  const isOld = Date.now() - readAtOf(offers) >= offerAges.newMs;
  return {products, loaded: {offerAge: isOld ? 'old' : 'new', offers}};
}

function offersOf(products: StoreProducts): Offers {
  return byProduct((id) => products[id].offer);
}
