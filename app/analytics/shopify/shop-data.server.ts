import {getShopAnalytics} from '@shopify/hydrogen';
import {type ProductId, productIds} from '../../catalog/types.ts';
import type {AppContext} from '../../platform/server/context.server.ts';
import type {Merchandise} from '../../pricing/merchandise.server.ts';
import {loadStoreProducts} from '../../pricing/store-products.server.ts';

export type ShopData = Awaited<ReturnType<typeof loadShopData>>;

type FirstVariants = Partial<Record<ProductId, Merchandise>>;

/**
 * Returns what the browser requests once there is consent, so that documents do not wait for it.
 * Rejects if the store does not respond.
 */
export async function loadShopData(context: AppContext) {
  const {storefront, environment} = context;
  // Hydrogen's own value for a storefront without an id.
  const publicStorefrontId = environment.store.storefrontId ?? '0';
  const [shop, products] = await Promise.all([
    getShopAnalytics({storefront, publicStorefrontId}),
    loadStoreProducts(context, {acceptsOld: true}),
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
