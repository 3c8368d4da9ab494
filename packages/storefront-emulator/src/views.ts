import {ShopViews} from './content/shop-views.ts';
import {ContentViews} from './content.ts';
import {Markets} from './markets.ts';
import {MetafieldViews} from './metafields.ts';
import {Nodes} from './nodes.ts';
import type {ImageViews} from './products/image-views.ts';
import {ProductViews} from './products.ts';
import type {CatalogState} from './state.ts';

/** Creates what makes a catalog's data into objects of the schema. */
export function createViews(state: CatalogState, origin: string, images: ImageViews) {
  const {catalog} = state;
  const markets = new Markets(catalog);
  const metafields = new MetafieldViews();
  const products = new ProductViews(markets, images, metafields);
  const shopViews = new ShopViews({catalog, markets, images, metafields, origin});
  const content = new ContentViews(state, products, metafields, shopViews, origin);
  const nodes = new Nodes(state, products, content, metafields);
  return {markets, metafields, products, content, nodes};
}
