import type {Ingredient} from './types.ts';

type Named = Pick<Ingredient, 'name' | 'amount'>;
type Details = Pick<Ingredient, 'kind' | 'description'>;

/** Adds kind and description to each ingredient, in the same order. */
export function describeIngredients(
  named: readonly Named[],
  details: readonly Details[],
): Ingredient[] {
  if (named.length !== details.length) throw new Error('An ingredient lacks its description.');
  return named.flatMap((ingredient, at) => {
    const more = details[at];
    return more ? [{...ingredient, ...more}] : [];
  });
}
