import type {CatalogState, ProductState} from '../catalog/catalog-state.ts';
import type {ContentViews, ProductListArguments} from '../content/content-views.ts';
import type {Nodes} from '../content/nodes.ts';
import type {ListArguments, Lookup} from '../content/records.ts';
import {page} from '../core/paging.ts';
import type {ProductViews} from '../products/product-views.ts';
import {matcher} from '../search/matcher.ts';
import {searchableProduct, searchProduct} from '../search/search-product.ts';

interface RecommendationArguments {
  productId?: string | null;
  productHandle?: string | null;
}

const maxRecommendations = 10;

/** The resolvers of products, by field name. */
export function productQueries(
  catalog: CatalogState,
  products: ProductViews,
  content: ContentViews,
  nodes: Nodes,
) {
  return {
    product: (given: Lookup) => nodes.product(given),
    productByHandle: (given: Lookup) => nodes.product(given),
    products: (args: ListArguments & ProductListArguments) => {
      const sorted = content.collections.products(args.sortKey);
      if (!args.query) return content.productPage(sorted, args);
      const fits = matcher(args.query, catalog.now());
      const found = sorted.filter((state) => fits(searchableProduct(searchProduct(state))));
      return content.productPage(found, args);
    },
    productRecommendations: ({productId, productHandle}: RecommendationArguments) => {
      const about = nodes.productState({id: productId ?? null, handle: productHandle ?? null});
      if (!about) return null;
      return recommendations(about, catalog.products).map((state) => products.product(state));
    },
    productTags: ({first}: {first: number}) =>
      page(unique(catalog.products.flatMap(({data}) => data.tags)), {first}, String),
    productTypes: ({first}: {first: number}) =>
      page(unique(catalog.products.map(({data}) => data.productType)), {first}, String),
  };
}

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

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort();
}
