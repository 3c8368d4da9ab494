/** The three ids are addresses, store handles and database values alike. */
export const productIds = ['rush', 'synaptiq', 'vitra'] as const;
export type ProductId = (typeof productIds)[number];

export function isProductId(id: string | undefined): id is ProductId {
  return productIds.some((known) => known === id);
}

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

/** A product as menus, showcases and the cart know it. */
export interface ProductSummary {
  id: ProductId;
  title: string;
  subtitle: string;
  description: string;
  supplyDays: number;
  ingredients: readonly Pick<Ingredient, 'name' | 'amount'>[];
  benefits: readonly string[];
  usage: string;
}

export interface Product extends ProductSummary {
  /** The product's handle in the Shopify store. */
  handle: string;
  /** Decimal strings, as the Storefront API writes amounts; never floats. */
  price: string;
  originalPrice: string;
  image: string;
  images: readonly [string, string, string];
  servingSize: string;
  servingsPerContainer: number;
  sku: string;
  ingredients: readonly Ingredient[];
  ingredientsSimple: readonly string[];
  warnings: readonly string[];
  allergens?: string;
  form?: string;
  netWeight?: string;
  features?: readonly string[];
  theme: ProductTheme;
}
