import drawings from '~/assets/ingredients.svg?url';
import type {IngredientKind} from './types.ts';

interface IngredientIconProps {
  kind: IngredientKind;
  className?: string;
}

/** What an ingredient looks like, beside its name: nothing for the ear. */
export function IngredientIcon({kind, className}: IngredientIconProps) {
  // The line keeps its width at every size, as if the drawing were inked at that size.
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className={`drawn [stroke-width:1.3] ${className ?? 'size-10'}`}
    >
      <use href={`${drawings}#${kind}`} />
    </svg>
  );
}
