import {products, usageFallback} from '../catalog/catalog.ts';
import type {Product} from '../catalog/types.ts';
import {hero, questions, science, showcaseLine, testimonials} from '../content/home.ts';

/** What the home page shows of the catalog and its copy, which only the worker contains. */
export const homeContent = {
  hero,
  showcases: products.map(showcaseOf),
  science,
  testimonials,
  questions,
};

export type HomeContent = typeof homeContent;
export type ShowcaseContent = ReturnType<typeof showcaseOf>;

function showcaseOf(product: Product) {
  const {id, title, subtitle, supplyDays, description, ingredients, benefits, usage} = product;
  return {
    id,
    title,
    subtitle,
    supplyDays,
    line: showcaseLine[id],
    description,
    ingredients: ingredients.map(({name, amount}) => ({name, amount})),
    benefits,
    usage: usage || usageFallback,
  };
}
