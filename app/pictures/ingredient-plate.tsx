import type {ReactNode} from 'react';
import type {Ingredient} from '../catalog/types.ts';

interface IngredientPlateProps {
  ingredient: Ingredient;
  className: string;
}

/**
 * An engraving of a mushroom or plant, or the formula of what nobody could draw. It is decorative: the
 * name stands beside it. The file belongs to `public/`, because a browser uses drawings of its own
 * origin only, and Oxygen serves built assets from another one.
 */
export function IngredientPlate({ingredient, className}: IngredientPlateProps) {
  if ('symbol' in ingredient) {
    return (
      <p
        aria-hidden="true"
        className={`${className} @container grid aspect-square place-content-center border border-current font-display leading-none`}
      >
        {/* At most 44% of the plate's width; a longer formula is smaller, so that it fits. */}
        <span style={{fontSize: `${Math.min(44, Math.floor(132 / ingredient.symbol.length))}cqw`}}>
          {toFormula(ingredient.symbol)}
        </span>
      </p>
    );
  }
  return (
    <svg aria-hidden="true" viewBox="0 0 600 600" className={`engraving ${className}`}>
      <use href={`/media/plates/${ingredient.plate}.svg#${ingredient.plate}`} />
    </svg>
  );
}

/** Lowers the numbers behind the letters of a formula, such as those of C8H10N4O2. */
function toFormula(symbol: string): ReactNode[] {
  const [first, ...parts] = symbol.split(/(\d+)/);
  if (!first) return [symbol];
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a formula keep their places
  return [first, ...parts.map((part, at) => (at % 2 ? part : <sub key={at}>{part}</sub>))];
}
