import {getShopAnalytics, type Storefront} from '@shopify/hydrogen';
import {type ProductId, productIds} from '../../catalog/types.ts';
import type {AppContext} from '../../platform/server/app-context.server.ts';
import {type Ages, cachedQuery} from '../../platform/storefront/shared-queries.server.ts';
import type {Merchandise} from '../../pricing/merchandise.server.ts';
import {loadNewOrOldProducts} from '../../pricing/store-products.server.ts';

export type ShopData = Awaited<ReturnType<typeof loadShopData>>;

/** A store's currency and language do not change from one hour to the next. */
const shopAges: Ages = {edgeSeconds: 3_600, newMs: 3_600_000, oldMs: 7_200_000};

type FirstVariants = Partial<Record<ProductId, Merchandise>>;

/** The browser requests it once there is consent, so that no page waits for it. */
export async function loadShopData(context: AppContext) {
  const {sharedStorefront, environment} = context;
  // Hydrogen's own value for a storefront without an id.
  const publicStorefrontId = environment.store.storefrontId ?? '0';
  const read = (shop: object) => shop;
  const query = (text: string) =>
    cachedQuery(context, {name: 'shop', query: text, read, ages: shopAges}, {acceptsOld: true});
  const storefront = {...sharedStorefront, query: query as Storefront['query']};
  const [shop, products] = await Promise.all([
    getShopAnalytics({storefront, publicStorefrontId}),
    loadNewOrOldProducts(context),
  ]);
  const variants: FirstVariants = {};
  for (const id of productIds) {
    const {offer, merchandise} = products[id];
    if (offer.fallback === 'unavailable') throw new Error('The store responded without prices.');
    if (merchandise) variants[id] = merchandise;
  }
  if (!shop) throw new Error('The store responded without a shop.');
  return {shop, variants};
}
