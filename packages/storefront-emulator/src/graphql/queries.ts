import type {CartStore} from '../cart/cart-store.ts';
import {cartView} from '../cart/view.ts';
import type {CatalogState} from '../catalog/catalog-state.ts';
import type {ContentViews} from '../content/content-views.ts';
import type {Nodes} from '../content/nodes.ts';
import {type ListArguments, mapFound} from '../content/records.ts';
import {sitemapOf} from '../content/sitemap.ts';
import {parseGid} from '../core/ids.ts';
import {page} from '../core/paging.ts';
import type {ViewContext} from '../products/markets.ts';
import type {ProductViews} from '../products/product-views.ts';
import {contentQueries} from './content-queries.ts';
import {productQueries} from './product-queries.ts';
import {searchQueries} from './search-queries.ts';
import {apiVersions} from './versions.ts';

interface QueryOptions {
  catalog: CatalogState;
  carts: CartStore;
  products: ProductViews;
  content: ContentViews;
  nodes: Nodes;
  origin: string;
}

/** The resolvers of the query root, by field name. */
export function createQuery({
  catalog,
  carts,
  products,
  content,
  nodes,
  origin,
}: QueryOptions): object {
  const cartOf = (id: string, context: ViewContext) =>
    mapFound(carts.findReadable(id), (cart) => cartView(cart, carts, products, origin, context));
  const node = (id: string, context: ViewContext): unknown =>
    parseGid(id)?.type === 'Cart' ? cartOf(id, context) : nodes.byId(id);

  return {
    ...productQueries(catalog, products, content, nodes),
    ...contentQueries(catalog, content, nodes),
    ...searchQueries(catalog, products, content),
    shop: () => content.shop(),
    localization: (_: unknown, context: ViewContext) => content.localization(context),
    paymentSettings: () => content.paymentSettings(),
    publicApiVersions: () => apiVersions(catalog.now()),
    node: ({id}: {id: string}, context: ViewContext) => node(id, context) ?? null,
    nodes: ({ids}: {ids: readonly string[]}, context: ViewContext) =>
      ids.map((id) => node(id, context) ?? null),
    /** The shop has no places where orders can be picked up. */
    locations: (args: ListArguments) => page([], args, () => ''),
    sitemap: ({type}: {type: string}) => sitemapOf(type, catalog, products.images),
    cart: ({id}: {id: string}, context: ViewContext) => cartOf(id, context),
  };
}
