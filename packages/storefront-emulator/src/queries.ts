import type {CartStore} from './cart-store.ts';
import {cartView} from './cart-view.ts';
import type {ContentViews, ProductListArguments} from './content.ts';
import {apiVersions} from './graphql/versions.ts';
import {gid, parseGid} from './ids.ts';
import type {ViewContext} from './markets.ts';
import type {MetaobjectLookup, Nodes} from './nodes.ts';
import {type PageArguments, page} from './paging.ts';
import type {ProductViews} from './products.ts';
import {type ListArguments, type Lookup, mapFound, queryRecords} from './records.ts';
import {matcher} from './search/matcher.ts';
import {searchable} from './search.ts';
import {createSearch} from './search-queries.ts';
import {sitemapOf} from './sitemap.ts';
import type {CatalogState, ProductState} from './state.ts';

/** The resolvers of the query root, by field name. */
export function createQuery(
  catalog: CatalogState,
  carts: CartStore,
  products: ProductViews,
  content: ContentViews,
  nodes: Nodes,
  origin: string,
) {
  const {blogs, collections, metaobjects, pages, redirects} = catalog.catalog;
  const productView = (state: ProductState) => products.product(state);

  function node(id: string, context: ViewContext): unknown {
    return parseGid(id)?.type === 'Cart' ? cartOf(id, context) : nodes.byId(id);
  }

  function cartOf(id: string, context: ViewContext) {
    return mapFound(carts.find(id), (cart) => cartView(cart, carts, products, origin, context));
  }

  return {
    shop: () => content.shop(),
    localization: (_: unknown, context: ViewContext) => content.localization(context),
    paymentSettings: () => content.paymentSettings(),
    publicApiVersions: apiVersions,

    node: ({id}: {id: string}, context: ViewContext) => node(id, context) ?? null,
    nodes: ({ids}: {ids: readonly string[]}, context: ViewContext) =>
      ids.map((id) => node(id, context) ?? null),

    product: (given: Lookup) => nodes.product(given),
    productByHandle: (given: Lookup) => nodes.product(given),
    products: (args: ListArguments & ProductListArguments) => {
      const sorted = content.collections.products(args.sortKey);
      if (!args.query) return content.productPage(sorted, args);
      const fits = matcher(args.query);
      return content.productPage(
        sorted.filter((state) => fits(searchable(state))),
        args,
      );
    },
    productRecommendations: ({
      productId,
      productHandle,
    }: {
      productId?: string | null;
      productHandle?: string | null;
    }) => {
      const about = nodes.productState({id: productId ?? null, handle: productHandle ?? null});
      return about ? recommendations(about, catalog.products).map(productView) : null;
    },
    productTags: ({first}: {first: number}) =>
      page(unique(catalog.products.flatMap(({data}) => data.tags)), {first}, String),
    productTypes: ({first}: {first: number}) =>
      page(unique(catalog.products.map(({data}) => data.productType)), {first}, String),

    collection: (given: Lookup) => nodes.collection(given),
    collectionByHandle: (given: Lookup) => nodes.collection(given),
    collections: (args: ListArguments) => ({
      ...page(queryRecords(collections, args), args, idOfType('Collection'), (collection) =>
        content.collection(collection),
      ),
      totalCount: String(collections.length),
    }),
    page: (given: Lookup) => nodes.page(given),
    pageByHandle: (given: Lookup) => nodes.page(given),
    pages: (args: ListArguments) =>
      page(queryRecords(pages, args), args, idOfType('Page'), (found) => content.page(found)),
    blog: (given: Lookup) => nodes.blog(given),
    blogByHandle: (given: Lookup) => nodes.blog(given),
    blogs: (args: ListArguments) =>
      page(queryRecords(blogs, args), args, idOfType('Blog'), (blog) => content.blog(blog)),
    article: ({id}: {id: string}) => nodes.article(id),
    articles: (args: ListArguments) =>
      page(
        queryRecords(
          blogs.flatMap(({articles}) => articles),
          args,
        ),
        args,
        idOfType('Article'),
        (article) => content.article(article),
      ),
    menu: ({handle}: {handle: string}) => content.menu(handle),
    metaobject: (given: MetaobjectLookup) => nodes.metaobject(given),
    metaobjects: (args: PageArguments & {type: string}) =>
      page(
        metaobjects.filter(({type}) => type === args.type),
        args,
        idOfType('Metaobject'),
        ({type, handle}) => nodes.metaobject({handle: {type, handle}}),
      ),

    ...createSearch(catalog, products, content),

    urlRedirects: (args: ListArguments) => {
      const fits = matcher(args.query);
      const found = redirects.filter(({path, target}) =>
        fits({text: `${path} ${target}`, fields: {path, target}}),
      );
      return page(
        found.map((redirect) => ({...redirect, id: gid('UrlRedirect', redirect.id)})),
        args,
        ({id}) => id,
      );
    },
    /** The shop has no places where orders can be picked up. */
    locations: (args: ListArguments) => page([], args, () => ''),
    sitemap: ({type}: {type: string}) => sitemapOf(type, catalog),

    cart: ({id}: {id: string}, context: ViewContext) => cartOf(id, context),
  };
}

const maxRecommendations = 10;

/** Other products, those that share the most tags first. */
function recommendations(
  about: ProductState,
  products: readonly ProductState[],
): readonly ProductState[] {
  const tags = new Set(about.data.tags);
  const shared = new Map(
    products.map((other) => [other, other.data.tags.filter((tag) => tags.has(tag)).length]),
  );
  return products
    .filter((other) => other !== about)
    .toSorted((a, b) => (shared.get(b) ?? 0) - (shared.get(a) ?? 0))
    .slice(0, maxRecommendations);
}

function idOfType(type: string): (item: {id: number}) => string {
  return ({id}) => gid(type, id);
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort();
}
