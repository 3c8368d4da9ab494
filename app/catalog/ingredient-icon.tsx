import drawings from '~/assets/ingredients.svg?url';
import type {IngredientKind} from './types.ts';

interface IngredientIconProps {
  kind: IngredientKind;
  className?: string;
}

/** A decorative drawing of an ingredient, beside its name. */
export function IngredientIcon({kind, className}: IngredientIconProps) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${drawings}#${kind}`} />
    </svg>
  );
}
