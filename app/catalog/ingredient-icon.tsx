import type {IngredientKind} from './types.ts';

interface IngredientIconProps {
  kind: IngredientKind;
  className?: string;
}

/**
 * A decorative drawing of an ingredient, beside its name. The file belongs to `public/`, because a
 * browser uses drawings of its own origin only, and Oxygen serves built assets from another one.
 */
export function IngredientIcon({kind, className}: IngredientIconProps) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`/media/ingredients.svg#${kind}`} />
    </svg>
  );
}
