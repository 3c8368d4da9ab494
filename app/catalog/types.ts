/**
 * An id is also the product's path, its handle in the store, its value in the database and its key in
 * cart lines: at most 24 lower-case letters and digits, a letter first.
 */
export const productIds = ['rush', 'synaptiq', 'vitra'] as const;
export type ProductId = (typeof productIds)[number];

export function isProductId(id: string | undefined): id is ProductId {
  return productIds.some((known) => known === id);
}

/** Collects a value of each product, such as its price. */
export function byProduct<T>(getValue: (id: ProductId) => T): Record<ProductId, T> {
  // `Object.fromEntries` does not know that the ids are all of the keys.
  return Object.fromEntries(productIds.map((id) => [id, getValue(id)])) as Record<ProductId, T>;
}

export type IngredientKind =
  | 'lions-mane'
  | 'cordyceps'
  | 'reishi'
  | 'chaga'
  | 'turkey-tail'
  | 'root'
  | 'rhodiola'
  | 'ashwagandha'
  | 'maca'
  | 'leaf'
  | 'bacopa'
  | 'ginkgo'
  | 'nutrient';

interface Ingredient {
  name: string;
  amount: string;
  description: string;
  kind: IngredientKind;
  /** The percentage of the Daily Value, where the FDA has set one: the merchant fills it in from the label. */
  dailyValue?: number;
}

/** The data that menus, the footer and the cart need. */
export interface ProductSummary {
  id: ProductId;
  title: string;
  subtitle: string;
  supplyDays: number;
}

export interface Product extends ProductSummary {
  description: string;
  /** Decimal strings, as in the Storefront API; never floats. */
  price: string;
  originalPrice: string;
  image: string;
  images: readonly [string, string, string];
  servingSize: string;
  servingsPerContainer: number;
  sku: string;
  ingredients: readonly Ingredient[];
  benefits: readonly string[];
  usage: string;
  ingredientsSimple: readonly string[];
  warnings: readonly string[];
  allergens?: string;
  /** What the capsule or the powder contains besides: the merchant fills it in from the label. */
  otherIngredients?: string;
  /** The address of the lab's report on the current batch. */
  report?: string;
  form?: string;
  netWeight?: string;
  features?: readonly string[];
}

/** What a product page shows of its product; the rest stays on the worker. */
export type ProductDetails = Omit<
  Product,
  'price' | 'originalPrice' | 'image' | 'images' | 'ingredientsSimple' | 'form'
>;
