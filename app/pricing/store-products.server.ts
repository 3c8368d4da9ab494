import type {ProductExtrasFragment} from 'storefrontapi.generated';
import {byProduct, type ProductId, productIds} from '../catalog/types.ts';
import type {AppContext} from '../platform/server/context.server.ts';
import {describeError} from '../platform/server/log.server.ts';
import {optionalData} from '../platform/server/optional-data.server.ts';
import {cachedQuery, type QueryOptions} from '../platform/storefront/shared-queries.server.ts';
import {StoreRejectedError} from '../platform/storefront/store.server.ts';
import {type LoadedOffers, type Offer, type Offers, readAtOf} from './offer.ts';
import {offerAges} from './offer-ages.ts';
import {extrasFragment, noExtras, type ProductExtras, readExtras} from './product-extras.server.ts';
import {fallbackOffer, offerFragment, type QueriedOffer, readOffer} from './read-offer.server.ts';
import {plansFragment} from './selling-plans.server.ts';

/*
 * What the store knows of the products is one query, so that a price and the price of a
 * subscription on the same page are of the same moment. `docs/requirements.md#price-4` lists the
 * fields.
 */

/** Each product under its handle, because the API's list of products cannot be filtered by it. */
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

/**
 * The store rejects the whole query for a field that the token may not read. So the query is sent without the extras
 * then, and without the plans.
 */
const parts = [
  {plans: true, extras: true},
  {plans: true, extras: false},
  {plans: false, extras: true},
  {plans: false, extras: false},
] as const;
type Parts = (typeof parts)[number];

/** A product in the store. Without a response, its offer is a fallback and it has nothing else. */
export interface StoreProduct extends ProductExtras {
  offer: Offer;
}

export type StoreProducts = Record<ProductId, StoreProduct>;

/**
 * Returns all products as `cachedQuery` does, but never rejects: without a response from the store, offers are
 * fallbacks, and what it rejects is missing.
 */
export async function loadStoreProducts(
  context: AppContext,
  options?: QueryOptions,
): Promise<StoreProducts> {
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

/** Each isolate logs once that the store rejects a field. */
const loggedRejections = new Set<string>();

function logRejection(error: StoreRejectedError, {plans, extras}: Parts, {log}: AppContext): void {
  const {code, message, field = message} = error;
  const key = `${plans} ${extras} ${field}`;
  if (loggedRejections.has(key)) return;
  loggedRejections.add(key);
  if (extras && plans) log.warn('products.rejected', {field, code, message});
  else if (plans) log.warn('plans.failed', {field, code, message});
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

/** The shop sells one variant of a product. Each isolate logs once that a product has more of them. */
const loggedForVariants = new Set<ProductId>();

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
  if (count > 1 && !loggedForVariants.has(id)) {
    loggedForVariants.add(id);
    log.warn('products.variants', {product: id, count, sold: merchandise?.title});
  }
  // The pictures of the embedded store are placeholders.
  const hasPictures = environment.store.kind === 'shopify';
  return {...extras, ...(!hasPictures && {pictures: []}), offer};
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

/** The requests whose page has asked for its prices. */
const withPrices = new WeakSet<AppContext>();

/**
 * Whether the page of this request waits for its prices. The loaders of a page begin together, so that of the root knows
 * it as soon as the others have begun.
 */
export async function waitsForPrices(context: AppContext): Promise<boolean> {
  await null;
  return withPrices.has(context);
}

/** The products for a page, which shows an answer of up to ten minutes, or waits half a second for one. */
export async function productsInTime(context: AppContext): Promise<PageProducts> {
  withPrices.add(context);
  const answer = await optionalData(context, 'products', () =>
    loadStoreProducts(context, {acceptsOld: true}),
  );
  const products = answer ?? fallbackProducts();
  const offers = offersOf(products);
  if (!answer) return {products, loaded: {offerAge: 'none', substitutes: offers}};
  // After a failure, the offers are those of the catalog, which are the oldest.
  const isOld = Date.now() - readAtOf(offers) >= offerAges.newMs;
  return {products, loaded: {offerAge: isOld ? 'old' : 'new', offers}};
}

function offersOf(products: StoreProducts): Offers {
  return byProduct((id) => products[id].offer);
}
