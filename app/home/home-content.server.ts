import {caffeineOf, mushroomsOf} from '../catalog/active-amounts.ts';
import {products} from '../catalog/catalog.ts';
import {summaries} from '../catalog/summaries.ts';
import type {Product} from '../catalog/types.ts';
import {
  allThree,
  hero,
  questions,
  researchSection,
  showcaseLine,
  showcasePlate,
  testimonials,
  whenToTake,
} from '../content/home-copy.ts';

export const homeContent = {
  hero,
  comparison: products.map(comparisonOf),
  allThree: {
    ...allThree,
    times: allThree.times.map((time) => ({...time, title: summaries[time.id].title})),
  },
  showcases: products.map(showcaseOf),
  science: researchSection,
  testimonials: testimonials.map(({source, ...review}) => review),
  questions,
};

export type HomeContent = typeof homeContent;
export type ShowcaseContent = ReturnType<typeof showcaseOf>;

/** Rows are compared across the products, so only the fifth one differs. */
function comparisonOf(product: Product) {
  const {
    id,
    title,
    subtitle,
    supplyDays,
    ingredients,
    allergens,
    netWeight,
    form = 'Capsules',
  } = product;
  const last = ingredients.at(-1);
  return {
    id,
    title,
    line: subtitle,
    purpose: showcaseLine[id],
    servings: product.servingsPerContainer,
    facts: [
      {term: 'Caffeine', text: caffeineOf(ingredients) ?? 'None'},
      {term: 'When', text: whenToTake[id]},
      {term: 'Mushrooms a serving', text: mushroomsOf(ingredients)},
      {term: 'Lasts', text: `${supplyDays} days`},
      allergens
        ? {term: 'Allergens', text: allergens.replace(/^Contains: |\.$/g, '')}
        : netWeight
          ? {term: 'Net weight', text: netWeight}
          : {term: last?.name ?? '', text: last?.amount ?? ''},
      {term: 'Form', text: form},
    ],
  };
}

function showcaseOf(product: Product) {
  const {id, title, subtitle, supplyDays, description, ingredients, benefits, usage} = product;
  const {servingSize, servingsPerContainer} = product;
  return {
    id,
    title,
    subtitle,
    supplyDays,
    line: showcaseLine[id],
    plate: showcasePlate[id],
    description,
    ingredients: ingredients.map(({name, amount}) => ({name, amount})),
    benefits,
    usage,
    servings: [
      {name: 'Serving', amount: servingSize},
      {name: 'Servings per container', amount: String(servingsPerContainer)},
      {name: 'Lasts', amount: `${supplyDays} days`},
      {name: 'Caffeine', amount: caffeineOf(ingredients) ?? 'None'},
    ],
  };
}
