import type {PlateKind} from '../catalog/plates.ts';

interface IngredientPlateProps {
  plate: PlateKind;
  className: string;
}

/**
 * An engraving of a mushroom or plant, or the formula of what nobody could draw. It is decorative: the
 * name stands beside it. The file belongs to `public/`, because a browser uses drawings of its own
 * origin only, and Oxygen serves built assets from another one.
 */
export function IngredientPlate({plate, className}: IngredientPlateProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 600 600" className={`engraving ${className}`}>
      <use href={`/media/plates/${plate}.svg#${plate}`} />
    </svg>
  );
}
