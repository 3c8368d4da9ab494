import {cartView} from './cart-view.ts';
import type {Carts} from './carts.ts';
import type {ContentViews, ProductListArguments} from './content.ts';
import {sortProducts} from './content.ts';
import {
  articleSeed,
  blogSeed,
  collectionSeeds,
  menuSeeds,
  pageSeeds,
  policySeeds,
  redirectSeeds,
} from './data.ts';
import {gid, parseGid} from './ids.ts';
import {type PageArguments, page} from './paging.ts';
import type {ProductViews} from './products.ts';
import {matcher, type ProductFilter, passes, type Searchable, searchable} from './search.ts';
import type {Catalogue, ProductState} from './state.ts';
import {isAvailable} from './stock.ts';

/** The version of the schema file in use; older ones are served by it, as Shopify falls forward. */
export const apiVersion = '2026-04';

interface Listed extends PageArguments {
  sortKey?: string | null;
  query?: string | null;
}

interface ByHandle {
  handle?: string | null;
  id?: string | null;
}

interface SearchArguments extends Listed {
  query: string;
  types?: readonly string[] | null;
  unavailableProducts?: 'SHOW' | 'HIDE' | 'LAST' | null;
  productFilters?: readonly ProductFilter[] | null;
}

/** The fields of the query root: a method a field, as graphql's own resolver calls them. */
export function createQuery(
  catalogue: Catalogue,
  carts: Carts,
  products: ProductViews,
  content: ContentViews,
  origin: string,
) {
  const productView = (state: ProductState | undefined) => state && products.product(state);

  function findProduct({handle, id}: ByHandle): ProductState | undefined {
    if (id) return catalogue.byId(idOf(id, 'Product'));
    return handle ? catalogue.byHandle(handle) : undefined;
  }

  const collectionOf = (given: ByHandle) =>
    mapFound(findSeed(collectionSeeds, 'Collection', given), (seed) => content.collection(seed));
  const pageOf = (given: ByHandle) =>
    mapFound(findSeed(pageSeeds, 'Page', given), (seed) => content.page(seed));
  const blogOf = (given: ByHandle) =>
    mapFound(findSeed([blogSeed], 'Blog', given), () => content.blog());

  function node(id: string): unknown {
    switch (parseGid(id)?.type) {
      case 'Product':
        return productView(findProduct({id}));
      case 'ProductVariant': {
        const state = catalogue.byVariantId(idOf(id, 'ProductVariant'));
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

  /** Everything that a search finds, the products first. */
  function find({
    query: words,
    types,
    unavailableProducts,
    productFilters,
    sortKey,
  }: SearchArguments) {
    const wanted = (type: string) => !types || types.length === 0 || types.includes(type);
    const fits = matcher(words);
    const found = catalogue.products.filter(
      (state) =>
        fits(searchable(state)) &&
        passes(state, productFilters) &&
        (unavailableProducts !== 'HIDE' || isAvailable(state)),
    );
    const sorted = sortProducts(found, sortKey);
    const states = unavailableProducts === 'LAST' ? sortProducts(sorted, 'BEST_SELLING') : sorted;
    return {
      products: wanted('PRODUCT') ? states.map((state) => products.product(state)) : [],
      pages: wanted('PAGE')
        ? pageSeeds.filter((seed) => fits(searchableText(seed))).map((seed) => content.page(seed))
        : [],
      articles: wanted('ARTICLE') && fits(searchableText(articleSeed)) ? [content.article()] : [],
    };
  }

  return {
    shop: () => content.shop(),
    localization: () => content.localization(),
    paymentSettings: () => content.paymentSettings(),
    publicApiVersions: [{handle: apiVersion, displayName: apiVersion, supported: true}],

    node: ({id}: {id: string}) => node(id) ?? null,
    nodes: ({ids}: {ids: readonly string[]}) => ids.map((id) => node(id) ?? null),

    product: (given: ByHandle) => productView(findProduct(given)) ?? null,
    productByHandle: (given: ByHandle) => productView(findProduct(given)) ?? null,
    products: (args: Listed & ProductListArguments) => {
      const fits = matcher(args.query);
      const found = catalogue.products.filter((state) => fits(searchable(state)));
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
      return catalogue.products.filter((other) => other !== about).map(productView);
    },
    productTags: ({first}: {first: number}) =>
      page(unique(catalogue.products.flatMap(({seed}) => seed.tags)), {first}, String),
    productTypes: ({first}: {first: number}) =>
      page(unique(catalogue.products.map(({seed}) => seed.productType)), {first}, String),

    collection: collectionOf,
    collectionByHandle: collectionOf,
    collections: (args: Listed) => ({
      ...page(
        listed(collectionSeeds, args).map((seed) => content.collection(seed)),
        args,
        ({id}) => id,
      ),
      totalCount: String(collectionSeeds.length),
    }),
    page: pageOf,
    pageByHandle: pageOf,
    pages: (args: Listed) =>
      page(
        listed(pageSeeds, args).map((seed) => content.page(seed)),
        args,
        ({id}) => id,
      ),
    blog: blogOf,
    blogByHandle: blogOf,
    blogs: (args: Listed) =>
      page(
        listed([blogSeed], args).map(() => content.blog()),
        args,
        ({id}) => id,
      ),
    article: ({id}: {id: string}) =>
      id === gid('Article', articleSeed.id) ? content.article() : null,
    articles: (args: Listed) =>
      page(
        listed([articleSeed], args).map(() => content.article()),
        args,
        ({id}) => id,
      ),
    menu: ({handle}: {handle: string}) => content.menu(handle),

    search: (args: SearchArguments) => {
      const found = Object.values(find(args)).flat();
      return {...page(found, args, ({id}) => id), totalCount: found.length, productFilters: []};
    },
    predictiveSearch: ({limit, ...args}: SearchArguments & {limit?: number | null}) => {
      const most = Math.min(Math.max(limit ?? 10, 1), 10);
      const wanted = (type: string) => !args.types || args.types.includes(type);
      const fits = matcher(args.query);
      const found = find(args);
      const collections = collectionSeeds.filter((seed) => fits({text: seed.title, fields: {}}));
      const titles = catalogue.products.map(({title}) => title.toLowerCase());
      return {
        products: found.products.slice(0, most),
        pages: found.pages.slice(0, most),
        articles: found.articles.slice(0, most),
        collections: wanted('COLLECTION')
          ? collections.slice(0, most).map((seed) => content.collection(seed))
          : [],
        queries: wanted('QUERY')
          ? titles
              .filter((text) => fits({text, fields: {}}))
              .slice(0, most)
              .map((text) => ({text, styledText: text}))
          : [],
      };
    },

    urlRedirects: (args: Listed) => {
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
      const items = sitemapOf(type, catalogue);
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

function sitemapOf(type: string, catalogue: Catalogue) {
  const seeds: Readonly<Record<string, readonly {handle: string; title: string}[]>> = {
    PRODUCT: catalogue.products.map(({seed, title}) => ({handle: seed.handle, title})),
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

interface Seed {
  id: number;
  handle: string;
  title: string;
  updatedAt?: string;
}

function findSeed<S extends Seed>(
  seeds: readonly S[],
  type: string,
  {handle, id}: ByHandle,
): S | undefined {
  if (id) return seeds.find((seed) => String(seed.id) === idOf(id, type));
  return seeds.find((seed) => seed.handle === handle);
}

/** The seeds that a list's query lets through, in the order of its sort key. */
function listed<S extends Seed>(seeds: readonly S[], {query, sortKey}: Listed): readonly S[] {
  const fits = matcher(query);
  const found = seeds.filter((seed) => fits(searchableText(seed)));
  switch (sortKey) {
    case 'TITLE':
      return found.toSorted((a, b) => a.title.localeCompare(b.title));
    case 'HANDLE':
      return found.toSorted((a, b) => a.handle.localeCompare(b.handle));
    case 'UPDATED_AT':
      return found.toSorted((a, b) => (a.updatedAt ?? '').localeCompare(b.updatedAt ?? ''));
    default:
      return found;
  }
}

function searchableText(seed: Seed & {body?: string}): Searchable {
  const {id, handle, title, body = ''} = seed;
  return {text: `${title} ${body}`, fields: {id: String(id), handle, title}};
}

/** An id without its type; nothing that any thing has where it is of another type. */
function idOf(id: string, type: string): string {
  const parsed = parseGid(id);
  return parsed?.type === type ? parsed.id : '';
}

function mapFound<S, V>(seed: S | undefined, view: (seed: S) => V): V | null {
  return seed === undefined ? null : view(seed);
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort();
}
