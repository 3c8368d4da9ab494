import type {Article} from '../catalog/catalog.ts';
import type {CatalogState, ProductState} from '../catalog/catalog-state.ts';
import type {ContentViews} from '../content/content-views.ts';
import {type ListArguments, searchableText} from '../content/records.ts';
import {page} from '../core/paging.ts';
import type {ProductViews} from '../products/product-views.ts';
import {sortProducts} from '../products/sort.ts';
import {isAvailable} from '../products/stock.ts';
import {facetsOf} from '../search/facets.ts';
import {limitResults} from '../search/limits.ts';
import {matcher} from '../search/matcher.ts';
import type {ProductFilter} from '../search/product-filters.ts';
import {
  productFilter,
  type SearchableFieldName,
  searchableProduct,
  searchProduct,
  wordsOfFields,
} from '../search/search-product.ts';
import {suggestQueries} from '../search/suggest.ts';
import {containsWords, wordsOf} from '../search/words.ts';

type Unavailable = 'SHOW' | 'HIDE' | 'LAST';

interface SearchArguments extends ListArguments {
  query: string;
  prefix?: 'LAST' | 'NONE' | null;
  types?: readonly string[] | null;
  unavailableProducts?: Unavailable | null;
  productFilters?: readonly ProductFilter[] | null;
}

interface PredictiveArguments {
  query: string;
  limit?: number | null;
  limitScope?: 'ALL' | 'EACH' | null;
  searchableFields?: readonly SearchableFieldName[] | null;
  types?: readonly string[] | null;
  unavailableProducts?: Unavailable | null;
}

const defaultFields = ['TITLE', 'PRODUCT_TYPE', 'VARIANTS_TITLE', 'VENDOR'] as const;

/** The resolvers of `search` and `predictiveSearch`. */
export function searchQueries(
  catalog: CatalogState,
  products: ProductViews,
  content: ContentViews,
): object {
  return {
    search: (args: SearchArguments) => search(args, catalog, products, content),

    predictiveSearch: (args: PredictiveArguments) => {
      const found = predict(args, catalog);
      return {
        queries: found.queries,
        products: found.products.map((state) => products.product(state)),
        collections: found.collections.map((each) => content.collection(each)),
        pages: found.pages.map((each) => content.page(each)),
        articles: found.articles.map((each) => content.article(each)),
      };
    },
  };
}

function search(
  args: SearchArguments,
  catalog: CatalogState,
  products: ProductViews,
  content: ContentViews,
) {
  const {productFilters, sortKey, types} = args;
  const query = args.prefix === 'LAST' ? withPrefix(args.query) : args.query;
  const fits = matcher(query, catalog.now());
  const all = listIf(isWanted(types, 'PRODUCT'), catalog.products).filter((state) =>
    fits(searchableProduct(searchProduct(state))),
  );
  const listed = sortProducts(all.filter(productFilter(productFilters)), sortKey);
  const unavailable = args.unavailableProducts ?? 'LAST';
  const found = [
    ...withUnavailable(listed, unavailable, args.reverse).map((state) => products.product(state)),
    ...listIf(isWanted(types, 'PAGE'), catalog.catalog.pages)
      .filter((each) => fits(searchableText(each)))
      .map((each) => content.page(each)),
    ...listIf(isWanted(types, 'ARTICLE'), articlesOf(catalog))
      .filter((article) => fits(searchableText(article)))
      .map((article) => content.article(article)),
  ];
  return {
    ...page(found, args, ({id}) => id),
    totalCount: found.length,
    productFilters: () => facetsOf(all.map(searchProduct), productFilters),
  };
}

/** What fits the words that were typed so far, within the limits of the arguments. */
function predict(args: PredictiveArguments, catalog: CatalogState) {
  const {query, types, limit, limitScope, unavailableProducts} = args;
  const {collections, pages} = catalog.catalog;
  const fields = args.searchableFields ?? defaultFields;
  const wanted = wordsOf(query);
  const fits = (words: readonly string[]) => containsWords(words, wanted, true);
  const has = (field: SearchableFieldName) => fields.includes(field);
  const found = listIf(isWanted(types, 'PRODUCT'), catalog.products).filter((state) =>
    fits(wordsOfFields(searchProduct(state), fields)),
  );
  const titles = catalog.products.map(({title}) => title);
  return limitResults(
    {
      queries: isWanted(types, 'QUERY') ? suggestQueries(titles, query) : [],
      products: withUnavailable(found, unavailableProducts ?? 'LAST'),
      collections: listIf(isWanted(types, 'COLLECTION'), collections).filter(({title}) =>
        fits(wordsOf(title)),
      ),
      pages: listIf(isWanted(types, 'PAGE'), pages).filter(({title, body}) =>
        fits(wordsOf(has('BODY') ? `${title} ${body}` : title)),
      ),
      articles: listIf(isWanted(types, 'ARTICLE'), articlesOf(catalog)).filter((article) =>
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
}

function articlesOf({catalog}: CatalogState): readonly Article[] {
  return catalog.blogs.flatMap(({articles}) => articles);
}

function listIf<T>(condition: boolean, list: readonly T[]): readonly T[] {
  return condition ? list : [];
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
  isReversed?: boolean | null,
): readonly ProductState[] {
  if (unavailable === 'SHOW') return states;
  const available = states.filter(isAvailable);
  if (unavailable === 'HIDE') return available;
  const soldOut = states.filter((state) => !isAvailable(state));
  // The page of a reversed list begins at its end, where sold-out products do not belong either.
  return isReversed ? [...soldOut, ...available] : [...available, ...soldOut];
}
