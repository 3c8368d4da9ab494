import {type ProductState, type VariantState, variantsOf} from '../catalog/catalog-state.ts';
import {isVariantAvailable} from '../products/stock.ts';
import type {Searchable} from './matcher.ts';
import {CompiledFilters, type ProductFilter} from './product-filters.ts';
import {type SearchProduct, type SearchVariant, searchableProduct} from './products.ts';

/** What searches and filters use of a product's current state. */
export function searchProduct(state: ProductState): SearchProduct {
  const {data, title, updatedAt} = state;
  const {id, handle, description, vendor, productType, tags, isGiftCard} = data;
  return {
    id,
    handle,
    title,
    description,
    vendor,
    productType,
    tags,
    isGiftCard,
    createdAt: Date.parse(data.createdAt),
    updatedAt: updatedAt.getTime(),
    publishedAt: Date.parse(data.publishedAt),
    metafields: data.metafields,
    variants: variantsOf(state).map(searchVariant),
  };
}

function searchVariant(variant: VariantState): SearchVariant {
  const {data, product, price} = variant;
  return {
    title: data.title,
    sku: data.sku ?? '',
    barcode: data.barcode ?? '',
    price,
    isAvailable: isVariantAvailable(variant),
    options: product.data.options.map(({name, values}, index) => ({
      name,
      value: values[data.values[index] ?? -1]?.name ?? '',
    })),
    metafields: data.metafields,
  };
}

/** The text and the fields of a product that `products(query:)` matches. */
export function searchable(state: ProductState): Searchable {
  return searchableProduct(searchProduct(state));
}

/** Compiles the filters of a collection or a search. */
export function productFilter(
  filters: readonly ProductFilter[] | null | undefined,
): (state: ProductState) => boolean {
  const compiled = new CompiledFilters(filters);
  return compiled.isEmpty ? () => true : (state) => compiled.passes(searchProduct(state));
}
