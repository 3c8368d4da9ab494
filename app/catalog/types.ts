import type {PlateKind} from './plates.ts';

/**
 * An id is also a path, a handle in the store, a value in the database and a key in cart lines: at most 24 lower-case
 * letters and digits, a letter first.
 */
export const productIds = ['rush', 'synaptiq', 'vitra'] as const;
export type ProductId = (typeof productIds)[number];

export function isProductId(id: string | undefined): id is ProductId {
  return productIds.some((known) => known === id);
}

export function byProduct<T>(getValue: (id: ProductId) => T): Record<ProductId, T> {
  // `Object.fromEntries` does not know that the ids are all of the keys.
  return Object.fromEntries(productIds.map((id) => [id, getValue(id)])) as Record<ProductId, T>;
}

export interface Ingredient {
  name: string;
  amount: string;
  description: string;
  /** In percent of the FDA's Daily Value, where there is one; null until the merchant has read it from the label. */
  dailyValue?: number | null;
  plate: PlateKind;
}

export interface ProductSummary {
  id: ProductId;
  title: string;
  subtitle: string;
  supplyDays: number;
}

export interface ProductData extends ProductSummary {
  description: string;
  /** A decimal, as in the Storefront API. */
  price: string;
  /** Specified, and read by no page (docs/requirements.md#catalog-1). */
  originalPrice: string;
  servingSize: string;
  servingsPerContainer: number;
  sku: string;
  ingredients: readonly Ingredient[];
  benefits: readonly string[];
  usage: string;
  warnings: readonly string[];
  allergens?: string;
  /** Of the capsule or the powder. The merchant fills them in from the label. */
  otherIngredients?: string;
  /** The address of the lab's report on the current batch. */
  report?: string;
  form?: string;
  netWeight?: string;
  features?: readonly string[];
}

/** `image` and `ingredientsSimple` are specified, and read by no page (docs/requirements.md#catalog-1). */
export interface Product extends ProductData {
  image: string;
  images: readonly [string, string, string];
  ingredientsSimple: readonly string[];
}
