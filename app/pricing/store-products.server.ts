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

/**
 * One query for all (docs/requirements.md#price-4), so that a price and a subscription's price are of the same moment. Each
 * product has an alias, because the API's list of products cannot be filtered by handle.
 */
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

/** Without an answer of the store, the offer is a fallback, and the extras are `noExtras`. */
export interface StoreProduct extends ProductExtras {
  offer: Offer;
}

export type StoreProducts = Record<ProductId, StoreProduct>;

/** Waits for a new answer of the store (`offerAges`). Never rejects: without one, the offers are fallbacks. */
export function loadNewProducts(context: AppContext): Promise<StoreProducts> {
  return loadProducts(context, {});
}

/** Returns an old answer at once, and waits for a new one if there is none. Never rejects. */
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

/** Each isolate logs a rejected field once. */
const loggedRejections = new Set<string>();

function logRejection(error: StoreRejectedError, {plans, extras}: Parts, {log}: AppContext): void {
  const {code, message, field = message} = error;
  const key = `${plans} ${extras} ${field}`;
  if (loggedRejections.has(key)) return;
  loggedRejections.add(key);
  if (extras && plans) log.warn('products.rejected', {field, code, message});
  else if (plans) log.warn('plans.failed', {field, code, message});
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

/** Each isolate logs once that a product has more variants than the one that the shop sells. */
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

export async function loadNewOffers(context: AppContext): Promise<Offers> {
  return offersOf(await loadNewProducts(context));
}

/**
 * The kept answer offers RUSH, and the store rejects an add of RUSH as sold out: asks the store past all caches, and
 * returns null if it does not answer.
 */
export async function loadOffersAfterRejection(context: AppContext): Promise<Offers | null> {
  const offers = offersOf(await loadProducts(context, {isContradicted: true}));
  return readAtOf(offers) > 0 ? offers : null;
}

interface PageProducts {
  products: StoreProducts;
  loaded: LoadedOffers;
}

const withPrices = new WeakSet<AppContext>();

/**
 * Whether the page of this request waits for its prices. React Router calls all loaders of `/products/rush` before it
 * awaits one, so the product's loader has asked for prices when the root's goes on after `await null`.
 */
export async function waitsForPrices(context: AppContext): Promise<boolean> {
  await null;
  return withPrices.has(context);
}

/** The products for a page, which waits half a second at most. After that its offers are `none`. */
export async function loadNewOrOldProductsInTime(context: AppContext): Promise<PageProducts> {
  withPrices.add(context);
  const answer = await optionalData(context, 'products', () => loadNewOrOldProducts(context));
  const products = answer ?? fallbackProducts();
  const offers = offersOf(products);
  if (!answer) return {products, loaded: {offerAge: 'none', substitutes: offers}};
  // The catalog's offers, after a failure of the store, are old, too: their `readAt` is 0.
  const isOld = Date.now() - readAtOf(offers) >= offerAges.newMs;
  return {products, loaded: {offerAge: isOld ? 'old' : 'new', offers}};
}

function offersOf(products: StoreProducts): Offers {
  return byProduct((id) => products[id].offer);
}
