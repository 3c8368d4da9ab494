import type {PlateKind} from './plates.ts';
import type {Product} from './types.ts';

const mushrooms: readonly PlateKind[] = [
  'lions-mane',
  'cordyceps',
  'reishi',
  'chaga',
  'turkey-tail',
];

type Ingredients = Product['ingredients'];

export function amountsOf(ingredients: Ingredients, names: readonly string[]): string {
  return ingredients
    .filter(({name}) => names.includes(name))
    .map(({amount}) => amount)
    .join(' and ');
}

export function caffeineOf(ingredients: Ingredients): string | undefined {
  return ingredients.find(({name}) => /caffeine/i.test(name))?.amount;
}

export function mushroomsOf(ingredients: Ingredients): string {
  const amounts = ingredients
    .filter(({plate}) => mushrooms.includes(plate))
    .map(({amount}) => Number.parseInt(amount, 10));
  return `${amounts.reduce((sum, amount) => sum + amount, 0).toLocaleString('en-US')}\u00a0mg`;
}
