import {toDecimal} from '../core/money.ts';
import {CompiledFilters, isSame, optionKind, type ProductFilter} from './product-filters.ts';
import type {SearchProduct, SearchVariant} from './search-product.ts';

/** The schema's `Filter`. */
export interface Facet {
  __typename: 'Filter';
  id: string;
  label: string;
  type: 'BOOLEAN' | 'LIST' | 'PRICE_RANGE';
  presentation: 'TEXT' | null;
  values: FacetValue[];
}

interface FacetValue {
  __typename: 'FilterValue';
  id: string;
  label: string;
  /** How many products remain with this value and the filters of other kinds. */
  count: number;
  /** A JSON text that a client sends back as one of its filters. */
  input: string;
}

/** The filters that a list of products can be narrowed down by, with the count of each value. */
export function facetsOf(
  products: readonly SearchProduct[],
  filters: readonly ProductFilter[] | null | undefined,
): Facet[] {
  const applied = new CompiledFilters(filters);
  return [
    ...(products.length > 0 ? [availabilityFacet(products, applied)] : []),
    priceFacet(products),
    ...optionFacets(products, applied),
    keywordFacet('filter.p.product_type', 'Product type', 'product type', products, applied, {
      valuesOf: ({productType}) => [productType],
      inputOf: (productType) => ({productType}),
    }),
    keywordFacet('filter.p.vendor', 'Brand', 'vendor', products, applied, {
      valuesOf: ({vendor}) => [vendor],
      inputOf: (productVendor) => ({productVendor}),
    }),
    keywordFacet('filter.p.tag', 'Tag', 'tag', products, applied, {
      valuesOf: ({tags}) => tags,
      inputOf: (tag) => ({tag}),
    }),
  ].filter(({values}) => values.length > 0);
}

function availabilityFacet(products: readonly SearchProduct[], applied: CompiledFilters): Facet {
  return {
    ...facet('filter.v.availability', 'Availability', 'LIST'),
    values: [
      {available: true, id: '1', label: 'In stock'},
      {available: false, id: '0', label: 'Out of stock'},
    ].map(({available, id, label}) => {
      const wanted = new CompiledFilters([{available}]);
      return value(
        `filter.v.availability.${id}`,
        label,
        count(products, applied, 'availability', (product) => wanted.passes(product)),
        {available},
      );
    }),
  };
}

/** Shopify does not count the products of a price range. */
function priceFacet(products: readonly SearchProduct[]): Facet {
  const prices = products.flatMap(({variants}) => variants.map(({price}) => price));
  const most = prices.reduce((highest, price) => Math.max(highest, price), 0);
  const id = 'filter.v.price';
  const input = `{"price":{"min":0,"max":${toDecimal(most)}}}`;
  return {
    ...facet(id, 'Price', 'PRICE_RANGE'),
    values: [{__typename: 'FilterValue', id, label: 'Price', count: 0, input}],
  };
}

/** One facet for each option, whose values are in the order in which the products have them. */
function optionFacets(products: readonly SearchProduct[], applied: CompiledFilters): Facet[] {
  const options = new Map<string, {name: string; values: Map<string, string>}>();
  for (const {name, value: text} of products.flatMap(({variants}) => variants.flatMap(optionsOf))) {
    const known = options.get(name.toLowerCase()) ?? {name, values: new Map<string, string>()};
    options.set(name.toLowerCase(), known);
    if (!known.values.has(text.toLowerCase())) known.values.set(text.toLowerCase(), text);
  }
  return [...options].map(([key, {name, values}]) => {
    const id = `filter.v.option.${slug(key)}`;
    return {
      ...facet(id, name, 'LIST'),
      values: [...values.values()].map((text) =>
        value(
          `${id}.${slug(text)}`,
          text,
          count(products, applied, optionKind(name), ({variants}) =>
            variants.some(({options: own}) =>
              own.some((option) => isSame(option.name, name) && isSame(option.value, text)),
            ),
          ),
          {variantOption: {name: key, value: text}},
        ),
      ),
    };
  });
}

/** Shopify hides the option of a product without options. */
function optionsOf({options}: SearchVariant) {
  return options.filter(({name, value: text}) => name !== 'Title' || text !== 'Default Title');
}

interface KeywordSource {
  valuesOf: (product: SearchProduct) => readonly string[];
  inputOf: (value: string) => ProductFilter;
}

function keywordFacet(
  id: string,
  label: string,
  kind: string,
  products: readonly SearchProduct[],
  applied: CompiledFilters,
  {valuesOf, inputOf}: KeywordSource,
): Facet {
  const texts = new Set(products.flatMap(valuesOf).filter((text) => text !== ''));
  return {
    ...facet(id, label, 'LIST'),
    values: [...texts]
      .sort((a, b) => a.localeCompare(b))
      .map((text) =>
        value(
          `${id}.${slug(text)}`,
          text,
          count(products, applied, kind, (product) => valuesOf(product).includes(text)),
          inputOf(text),
        ),
      ),
  };
}

function facet(id: string, label: string, type: Facet['type']): Omit<Facet, 'values'> {
  return {__typename: 'Filter', id, label, type, presentation: type === 'LIST' ? 'TEXT' : null};
}

function value(id: string, label: string, counted: number, input: ProductFilter): FacetValue {
  return {__typename: 'FilterValue', id, label, count: counted, input: JSON.stringify(input)};
}

function count(
  products: readonly SearchProduct[],
  applied: CompiledFilters,
  kind: string,
  has: (product: SearchProduct) => boolean,
): number {
  return products.filter((product) => applied.passes(product, kind) && has(product)).length;
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
