import drawings from '~/assets/ingredients.svg?url';
import type {IngredientKind} from './types.ts';

interface IngredientIconProps {
  kind: IngredientKind;
  className?: string;
}

/** A decorative drawing of an ingredient, beside its name. */
export function IngredientIcon({kind, className}: IngredientIconProps) {
  // The stroke is thinner than that of icons, because these drawings are larger.
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
