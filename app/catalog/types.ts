import type {PlateKind} from './plates.ts';

/**
 * At most 24 lower-case letters and digits, a letter first: also a path, a handle, a key in cart lines and in the
 * database.
 */
export const productIds = ['rush', 'synaptiq', 'vitra'] as const;
export type ProductId = (typeof productIds)[number];

export function isProductId(id: string | undefined): id is ProductId {
  return productIds.some((known) => known === id);
}

export function byProduct<T>(getValue: (id: ProductId) => T): Record<ProductId, T> {
  return Object.fromEntries(productIds.map((id) => [id, getValue(id)])) as Record<ProductId, T>;
}

export interface Ingredient {
  name: string;
  amount: string;
  description: string;
  /** The FDA's Daily Value; null until the merchant has read it from the label. */
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
  /** Of the capsule or the powder, from the label. */
  otherIngredients?: string;
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
