import {rush} from './rush.ts';
import {synaptiq} from './synaptiq.ts';
import {
  byProduct,
  isProductId,
  type Product,
  type ProductData,
  type ProductId,
  productIds,
} from './types.ts';
import {vitra} from './vitra.ts';

/** As required (docs/requirements.md#home-4). */
export const usageFallback = 'Take 2 capsules daily with water, preferably with a meal.';

const data: Readonly<Record<ProductId, ProductData>> = {rush, synaptiq, vitra};

export const catalog = byProduct((id): Product => {
  const picture = (name: string) => `/media/${id}/${name}.webp`;
  return {
    ...data[id],
    usage: data[id].usage || usageFallback,
    image: picture('front-1400'),
    images: [picture('front-1400'), picture('macro-1600'), picture('facts-1400')],
    ingredientsSimple: data[id].ingredients.map(({name}) => name),
  };
});

export const products: readonly Product[] = productIds.map((id) => catalog[id]);

export function findProduct(id: string | undefined): Product | undefined {
  return isProductId(id) ? catalog[id] : undefined;
}
