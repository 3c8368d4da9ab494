import {rush} from './rush.ts';
import {synaptiq} from './synaptiq.ts';
import {
  isProductId,
  type Product,
  type ProductDetails,
  type ProductId,
  productIds,
} from './types.ts';
import {vitra} from './vitra.ts';

export const catalog: Readonly<Record<ProductId, Product>> = {rush, synaptiq, vitra};

export const products: readonly Product[] = productIds.map((id) => catalog[id]);

/** Looks up an untrusted id, such as one from an address or a form. */
export function findProduct(id: string | undefined): Product | undefined {
  return isProductId(id) ? catalog[id] : undefined;
}

/** Returns what a browser needs of a product: without prices, addresses of pictures and what its copy has. */
export function detailsOf({
  price,
  originalPrice,
  image,
  images,
  ingredientsSimple,
  form,
  servingSize,
  netWeight,
  sku,
  otherIngredients,
  ...details
}: Product): ProductDetails {
  return details;
}

export function amountsOf(ingredients: Product['ingredients'], names: readonly string[]): string {
  return ingredients
    .filter(({name}) => names.includes(name))
    .map(({amount}) => amount)
    .join(' and ');
}

/** The usage of a product that has none (docs/requirements.md#home-4). */
export const usageFallback = 'Take 2 capsules daily with water, preferably with a meal.';

/** The price of an unknown id (docs/requirements.md#price-2). */
export const fallbackPrice = '49.99';
