import {sortProducts} from './collections/sort.ts';
import type {ContentViews} from './content.ts';
import {facetsOf} from './filters/facets.ts';
import type {ProductFilter} from './filters/product-filters.ts';
import {page} from './paging.ts';
import type {ProductViews} from './products.ts';
import {type ListArguments, searchableText} from './records.ts';
import {limitResults} from './search/limits.ts';
import {matcher} from './search/matcher.ts';
import {type SearchableFieldName, wordsOfFields} from './search/products.ts';
import {suggestQueries} from './search/suggest.ts';
import {containsWords, wordsOf} from './search/words.ts';
import {productFilter, searchable, searchProduct} from './search.ts';
import type {CatalogState, ProductState} from './state.ts';
import {isAvailable} from './stock.ts';

type Unavailable = 'SHOW' | 'HIDE' | 'LAST';

export interface SearchArguments extends ListArguments {
  query: string;
  prefix?: 'LAST' | 'NONE' | null;
  types?: readonly string[] | null;
  unavailableProducts?: Unavailable | null;
  productFilters?: readonly ProductFilter[] | null;
}

export interface PredictiveArguments {
  query: string;
  limit?: number | null;
  limitScope?: 'ALL' | 'EACH' | null;
  searchableFields?: readonly SearchableFieldName[] | null;
  types?: readonly string[] | null;
  unavailableProducts?: Unavailable | null;
}

const defaultFields = ['TITLE', 'PRODUCT_TYPE', 'VARIANTS_TITLE', 'VENDOR'] as const;

/** The resolvers of `search` and `predictiveSearch`. */
export function createSearch(catalog: CatalogState, products: ProductViews, content: ContentViews) {
  const {blogs, collections, pages} = catalog.catalog;
  const articles = blogs.flatMap((blog) => blog.articles);

  return {
    search: (args: SearchArguments) => {
      const {productFilters, sortKey} = args;
      const fits = matcher(args.prefix === 'LAST' ? withPrefix(args.query) : args.query);
      const all = isWanted(args.types, 'PRODUCT')
        ? catalog.products.filter((state) => fits(searchable(state)))
        : [];
      const listed = sortProducts(all.filter(productFilter(productFilters)), sortKey);
      const unavailable = args.unavailableProducts ?? (sortKey === 'PRICE' ? 'SHOW' : 'LAST');
      const found = [
        ...withUnavailable(listed, unavailable).map((state) => products.product(state)),
        ...(isWanted(args.types, 'PAGE') ? pages : [])
          .filter((found) => fits(searchableText(found)))
          .map((found) => content.page(found)),
        ...(isWanted(args.types, 'ARTICLE') ? articles : [])
          .filter((article) => fits(searchableText(article)))
          .map((article) => content.article(article)),
      ];
      return {
        ...page(found, args, ({id}) => id),
        totalCount: found.length,
        productFilters: () => facetsOf(all.map(searchProduct), productFilters),
      };
    },

    predictiveSearch: (args: PredictiveArguments) => {
      const {types, limit, limitScope} = args;
      const fields = args.searchableFields ?? defaultFields;
      const wanted = wordsOf(args.query);
      const fits = (words: readonly string[]) => containsWords(words, wanted, true);
      const has = (field: SearchableFieldName) => fields.includes(field);
      const found = isWanted(types, 'PRODUCT')
        ? catalog.products.filter((state) => fits(wordsOfFields(searchProduct(state), fields)))
        : [];
      const titles = catalog.products.map(({title}) => title);
      const results = limitResults(
        {
          queries: isWanted(types, 'QUERY') ? suggestQueries(titles, args.query) : [],
          products: withUnavailable(found, args.unavailableProducts ?? 'LAST'),
          collections: (isWanted(types, 'COLLECTION') ? collections : []).filter(({title}) =>
            fits(wordsOf(title)),
          ),
          pages: (isWanted(types, 'PAGE') ? pages : []).filter(({title, body}) =>
            fits(wordsOf(has('BODY') ? `${title} ${body}` : title)),
          ),
          articles: (isWanted(types, 'ARTICLE') ? articles : []).filter((article) =>
            fits([
              ...wordsOf(article.title),
              ...(has('BODY') ? wordsOf(article.body) : []),
              ...(has('AUTHOR') ? wordsOf(article.author.name) : []),
              ...(has('TAG') ? wordsOf(article.tags.join(' ')) : []),
            ]),
          ),
        },
        limit,
        limitScope,
      );
      return {
        queries: results.queries,
        products: results.products.map((state) => products.product(state)),
        collections: results.collections.map((each) => content.collection(each)),
        pages: results.pages.map((each) => content.page(each)),
        articles: results.articles.map((each) => content.article(each)),
      };
    },
  };
}

function isWanted(types: readonly string[] | null | undefined, type: string): boolean {
  return !types || types.length === 0 || types.includes(type);
}

/** The query with its last word as a prefix. */
function withPrefix(query: string): string {
  return /[\p{L}\p{N}]$/u.test(query) ? `${query}*` : query;
}

function withUnavailable(
  states: readonly ProductState[],
  unavailable: Unavailable,
): readonly ProductState[] {
  if (unavailable === 'SHOW') return states;
  const available = states.filter(isAvailable);
  return unavailable === 'HIDE'
    ? available
    : [...available, ...states.filter((state) => !isAvailable(state))];
}
