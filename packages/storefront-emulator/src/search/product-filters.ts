import type {SearchProduct, SearchVariant} from './search-product.ts';

interface MetafieldFilter {
  namespace: string;
  key: string;
  value: string;
}

/** The schema's `ProductFilter`. */
export interface ProductFilter {
  available?: boolean | null;
  category?: {id: string} | null;
  price?: {min?: number | null; max?: number | null} | null;
  productMetafield?: MetafieldFilter | null;
  productType?: string | null;
  productVendor?: string | null;
  tag?: string | null;
  taxonomyMetafield?: MetafieldFilter | null;
  variantMetafield?: MetafieldFilter | null;
  variantOption?: {name: string; value: string} | null;
}

/** A condition on a product or on one of its variants. Conditions of one kind are alternatives. */
interface Condition {
  kind: string;
  product?: (product: SearchProduct) => boolean;
  variant?: (variant: SearchVariant) => boolean;
}

/** Compiled filters, which can leave out one kind to count its other values. */
export class CompiledFilters {
  readonly #kinds: ReadonlyMap<string, readonly Condition[]>;

  constructor(filters: readonly ProductFilter[] | null | undefined) {
    const kinds = new Map<string, Condition[]>();
    for (const condition of (filters ?? []).flatMap(conditionsOf)) {
      kinds.set(condition.kind, [...(kinds.get(condition.kind) ?? []), condition]);
    }
    this.#kinds = kinds;
  }

  get isEmpty(): boolean {
    return this.#kinds.size === 0;
  }

  /**
   * Whether a product passes: it has a value of every kind, and those of variants have one variant
   * in common.
   */
  passes(product: SearchProduct, except?: string): boolean {
    const kinds = [...this.#kinds].filter(([kind]) => kind !== except).map(([, each]) => each);
    const ofProduct = kinds.filter((conditions) => conditions.some((each) => each.product));
    const ofVariant = kinds.filter((conditions) => conditions.some((each) => each.variant));
    return (
      ofProduct.every((conditions) => conditions.some((each) => each.product?.(product))) &&
      (ofVariant.length === 0 ||
        product.variants.some((variant) =>
          ofVariant.every((conditions) => conditions.some((each) => each.variant?.(variant))),
        ))
    );
  }
}

export function optionKind(name: string): string {
  return `option ${name.toLowerCase()}`;
}

function metafieldKind(owner: 'product' | 'variant', {namespace, key}: MetafieldKey): string {
  return `${owner} metafield ${namespace}.${key}`;
}

interface MetafieldKey {
  namespace: string;
  key: string;
}

function conditionsOf(filter: ProductFilter): Condition[] {
  const {available, price, productType, productVendor, tag, variantOption} = filter;
  const conditions: Condition[] = [];
  if (available !== null && available !== undefined) {
    // A product is out of stock only if all of its variants are.
    conditions.push(
      available
        ? {kind: 'availability', variant: (variant) => variant.isAvailable}
        : {
            kind: 'availability',
            product: ({variants}) => !variants.some((variant) => variant.isAvailable),
          },
    );
  }
  if (price) conditions.push({kind: 'price', variant: (variant) => isWithin(variant, price)});
  if (productType) {
    const fits = (product: SearchProduct) => isSame(product.productType, productType);
    conditions.push({kind: 'product type', product: fits});
  }
  if (productVendor) {
    const fits = (product: SearchProduct) => isSame(product.vendor, productVendor);
    conditions.push({kind: 'vendor', product: fits});
  }
  if (tag) {
    const fits = ({tags}: SearchProduct) => tags.some((known) => isSame(known, tag));
    conditions.push({kind: 'tag', product: fits});
  }
  if (variantOption) {
    const {name, value} = variantOption;
    const variant = ({options}: SearchVariant) =>
      options.some((option) => isSame(option.name, name) && isSame(option.value, value));
    conditions.push({kind: optionKind(name), variant});
  }
  return [...conditions, ...metafieldConditions(filter)];
}

function metafieldConditions(filter: ProductFilter): Condition[] {
  const {category, productMetafield, taxonomyMetafield, variantMetafield} = filter;
  const conditions: Condition[] = [];
  if (productMetafield) {
    const fits = ({metafields}: SearchProduct) => hasMetafield(metafields, productMetafield);
    conditions.push({kind: metafieldKind('product', productMetafield), product: fits});
  }
  if (variantMetafield) {
    const fits = ({metafields}: SearchVariant) => hasMetafield(metafields, variantMetafield);
    conditions.push({kind: metafieldKind('variant', variantMetafield), variant: fits});
  }
  // The catalog has no categories, so no product has the wanted one.
  if (category) conditions.push({kind: 'category', product: () => false});
  if (taxonomyMetafield) conditions.push({kind: 'taxonomy', product: () => false});
  return conditions;
}

function hasMetafield(
  metafields: readonly MetafieldFilter[],
  {namespace, key, value}: MetafieldFilter,
): boolean {
  return metafields.some(
    (known) => known.namespace === namespace && known.key === key && isSame(known.value, value),
  );
}

function isWithin(
  {price}: SearchVariant,
  {min, max}: {min?: number | null; max?: number | null},
): boolean {
  const least = min === null || min === undefined ? 0 : Math.round(min * 100);
  const most = max === null || max === undefined ? Number.POSITIVE_INFINITY : Math.round(max * 100);
  return price >= least && price <= most;
}

export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
