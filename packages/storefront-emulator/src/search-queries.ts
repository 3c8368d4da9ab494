import {sortProducts} from './collections/sort.ts';
import type {ContentViews} from './content.ts';
import {page} from './paging.ts';
import type {ProductViews} from './products.ts';
import {matcher, type ProductFilter, passes, searchable} from './search.ts';
import {type ListArguments, searchableText} from './seeds.ts';
import type {CatalogState} from './state.ts';
import {isAvailable} from './stock.ts';

export interface SearchArguments extends ListArguments {
  query: string;
  types?: readonly string[] | null;
  unavailableProducts?: 'SHOW' | 'HIDE' | 'LAST' | null;
  productFilters?: readonly ProductFilter[] | null;
}

/** The resolvers of `search` and `predictiveSearch`. */
export function createSearch(catalog: CatalogState, products: ProductViews, content: ContentViews) {
  const {blogs, collections: allCollections, pages} = catalog.catalog;
  const articles = blogs.flatMap((blog) => blog.articles);

  /** Finds products, pages and articles. */
  function find({
    query: words,
    types,
    unavailableProducts,
    productFilters,
    sortKey,
  }: SearchArguments) {
    const wanted = (type: string) => !types || types.length === 0 || types.includes(type);
    const fits = matcher(words);
    const found = catalog.products.filter(
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
        ? pages.filter((page) => fits(searchableText(page))).map((page) => content.page(page))
        : [],
      articles: wanted('ARTICLE')
        ? articles
            .filter((article) => fits(searchableText(article)))
            .map((article) => content.article(article))
        : [],
    };
  }

  return {
    search: (args: SearchArguments) => {
      const found = Object.values(find(args)).flat();
      return {...page(found, args, ({id}) => id), totalCount: found.length, productFilters: []};
    },
    predictiveSearch: ({limit, ...args}: SearchArguments & {limit?: number | null}) => {
      const most = Math.min(Math.max(limit ?? 10, 1), 10);
      const wanted = (type: string) => !args.types || args.types.includes(type);
      const fits = matcher(args.query);
      const found = find(args);
      const collections = allCollections.filter(({title}) => fits({text: title, fields: {}}));
      const titles = catalog.products.map(({title}) => title.toLowerCase());
      return {
        products: found.products.slice(0, most),
        pages: found.pages.slice(0, most),
        articles: found.articles.slice(0, most),
        collections: wanted('COLLECTION')
          ? collections.slice(0, most).map((collection) => content.collection(collection))
          : [],
        queries: wanted('QUERY')
          ? titles
              .filter((text) => fits({text, fields: {}}))
              .slice(0, most)
              .map((text) => ({text, styledText: text}))
          : [],
      };
    },
  };
}
