import type {CartStore} from './cart-store.ts';
import {cartView} from './cart-view.ts';
import type {ContentViews, ProductListArguments} from './content.ts';
import {
  articleSeed,
  blogSeed,
  collectionSeeds,
  menuSeeds,
  pageSeeds,
  redirectSeeds,
} from './data.ts';
import {apiVersions} from './graphql/versions.ts';
import {gid, parseGid} from './ids.ts';
import {page} from './paging.ts';
import {policySeeds} from './policies.ts';
import type {ProductViews} from './products.ts';
import {matcher, searchable} from './search.ts';
import {createSearch} from './search-queries.ts';
import {findSeed, idOf, type ListArguments, type Lookup, listSeeds, mapFound} from './seeds.ts';
import type {Catalog, ProductState} from './state.ts';

/** The resolvers of the query root, by field name. */
export function createQuery(
  catalog: Catalog,
  carts: CartStore,
  products: ProductViews,
  content: ContentViews,
  origin: string,
) {
  const productView = (state: ProductState | undefined) => state && products.product(state);

  function findProduct({handle, id}: Lookup): ProductState | undefined {
    if (id) return catalog.byId(idOf(id, 'Product'));
    return handle ? catalog.byHandle(handle) : undefined;
  }

  const collectionOf = (given: Lookup) =>
    mapFound(findSeed(collectionSeeds, 'Collection', given), (seed) => content.collection(seed));
  const pageOf = (given: Lookup) =>
    mapFound(findSeed(pageSeeds, 'Page', given), (seed) => content.page(seed));
  const blogOf = (given: Lookup) =>
    mapFound(findSeed([blogSeed], 'Blog', given), () => content.blog());

  function node(id: string): unknown {
    switch (parseGid(id)?.type) {
      case 'Product':
        return productView(findProduct({id}));
      case 'ProductVariant': {
        const state = catalog.byVariantId(idOf(id, 'ProductVariant'));
        return state && products.variant(state);
      }
      case 'Collection':
        return collectionOf({id});
      case 'Page':
        return pageOf({id});
      case 'Blog':
        return blogOf({id});
      case 'Article':
        return id === gid('Article', articleSeed.id) ? content.article() : null;
      case 'ShopPolicy':
        return mapFound(findSeed(policySeeds, 'ShopPolicy', {id}), (seed) => content.policy(seed));
      case 'Menu':
        return mapFound(findSeed(menuSeeds, 'Menu', {id}), ({handle}) => content.menu(handle));
      case 'Shop':
        return content.shop();
      case 'Cart':
        return cartOf(id);
      default:
        return null;
    }
  }

  function cartOf(id: string) {
    return mapFound(carts.find(id), (cart) => cartView(cart, carts, products, origin));
  }

  return {
    shop: () => content.shop(),
    localization: () => content.localization(),
    paymentSettings: () => content.paymentSettings(),
    publicApiVersions: apiVersions,

    node: ({id}: {id: string}) => node(id) ?? null,
    nodes: ({ids}: {ids: readonly string[]}) => ids.map((id) => node(id) ?? null),

    product: (given: Lookup) => productView(findProduct(given)) ?? null,
    productByHandle: (given: Lookup) => productView(findProduct(given)) ?? null,
    products: (args: ListArguments & ProductListArguments) => {
      const fits = matcher(args.query);
      const found = catalog.products.filter((state) => fits(searchable(state)));
      return content.productList(found, args);
    },
    productRecommendations: ({
      productId,
      productHandle,
    }: {
      productId?: string | null;
      productHandle?: string | null;
    }) => {
      const about = findProduct({id: productId ?? null, handle: productHandle ?? null});
      if (!about) return null;
      return catalog.products.filter((other) => other !== about).map(productView);
    },
    productTags: ({first}: {first: number}) =>
      page(unique(catalog.products.flatMap(({seed}) => seed.tags)), {first}, String),
    productTypes: ({first}: {first: number}) =>
      page(unique(catalog.products.map(({seed}) => seed.productType)), {first}, String),

    collection: collectionOf,
    collectionByHandle: collectionOf,
    collections: (args: ListArguments) => ({
      ...page(
        listSeeds(collectionSeeds, args).map((seed) => content.collection(seed)),
        args,
        ({id}) => id,
      ),
      totalCount: String(collectionSeeds.length),
    }),
    page: pageOf,
    pageByHandle: pageOf,
    pages: (args: ListArguments) =>
      page(
        listSeeds(pageSeeds, args).map((seed) => content.page(seed)),
        args,
        ({id}) => id,
      ),
    blog: blogOf,
    blogByHandle: blogOf,
    blogs: (args: ListArguments) =>
      page(
        listSeeds([blogSeed], args).map(() => content.blog()),
        args,
        ({id}) => id,
      ),
    article: ({id}: {id: string}) =>
      id === gid('Article', articleSeed.id) ? content.article() : null,
    articles: (args: ListArguments) =>
      page(
        listSeeds([articleSeed], args).map(() => content.article()),
        args,
        ({id}) => id,
      ),
    menu: ({handle}: {handle: string}) => content.menu(handle),

    ...createSearch(catalog, products, content),

    urlRedirects: (args: ListArguments) => {
      const fits = matcher(args.query);
      const found = redirectSeeds.filter(({path, target}) =>
        fits({text: `${path} ${target}`, fields: {path, target}}),
      );
      return page(
        found.map((seed) => ({...seed, id: gid('UrlRedirect', seed.id)})),
        args,
        ({id}) => id,
      );
    },
    sitemap: ({type}: {type: string}) => {
      const items = sitemapOf(type, catalog);
      return {
        pagesCount: {count: items.length > 0 ? 1 : 0, precision: 'EXACT'},
        resources: ({page: number}: {page: number}) => ({
          hasNextPage: false,
          items: number === 1 ? items : [],
        }),
      };
    },

    cart: ({id}: {id: string}) => cartOf(id),
  };
}

function sitemapOf(type: string, catalog: Catalog) {
  const seeds: Readonly<Record<string, readonly {handle: string; title: string}[]>> = {
    PRODUCT: catalog.products.map(({seed, title}) => ({handle: seed.handle, title})),
    COLLECTION: collectionSeeds,
    PAGE: pageSeeds,
    ARTICLE: [articleSeed],
    BLOG: [blogSeed],
  };
  return (seeds[type] ?? []).map(({handle, title}) => ({
    __typename: 'SitemapResource',
    handle,
    title,
    updatedAt: '2026-06-01T09:00:00Z',
  }));
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort();
}
