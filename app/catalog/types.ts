/** The three ids are addresses, store handles and database values alike. */
export const productIds = ['rush', 'synaptiq', 'vitra'] as const;
export type ProductId = (typeof productIds)[number];

export type IngredientKind =
  | 'lions-mane'
  | 'cordyceps'
  | 'reishi'
  | 'chaga'
  | 'turkey-tail'
  | 'root'
  | 'leaf'
  | 'nutrient';

export interface Ingredient {
  name: string;
  amount: string;
  description: string;
  kind: IngredientKind;
}

/** A product's one colour, and what is derived from it. */
export interface ProductTheme {
  primary: string;
  /** The primary's channels, for shadows and tints: `rgb(var(--…) / 12%)`. */
  primaryRgb: string;
  hover: string;
  light: string;
  medium: string;
}

export interface Product {
  id: ProductId;
  /** The product's handle in the Shopify store. */
  handle: string;
  title: string;
  subtitle: string;
  description: string;
  /** Decimal strings, as the Storefront API writes amounts; never floats. */
  price: string;
  originalPrice: string;
  image: string;
  images: readonly [string, string, string];
  servingSize: string;
  servingsPerContainer: number;
  supplyDays: number;
  sku: string;
  ingredients: readonly Ingredient[];
  ingredientsSimple: readonly string[];
  benefits: readonly string[];
  usage: string;
  warnings: readonly string[];
  allergens?: string;
  form?: string;
  netWeight?: string;
  features?: readonly string[];
  theme: ProductTheme;
}
