import {IngredientIcon} from './ingredient-icon.tsx';
import {ingredientPictures} from './media.ts';
import type {IngredientKind} from './types.ts';

interface IngredientPictureProps {
  kind: IngredientKind;
  /** The displayed width, from which the browser chooses a file. */
  sizes: string;
  className: string;
}

/** A decorative picture of an ingredient, or a drawing if there is no picture of its kind. */
export function IngredientPicture({kind, sizes, className}: IngredientPictureProps) {
  if (!isPictured(kind)) return <IngredientIcon kind={kind} className={`${className} p-3`} />;
  const {width, height, widths} = ingredientPictures;
  const file = (wide: number) => `/media/ingredients/${kind}-${wide}.avif`;
  return (
    <img
      src={file(widths[1])}
      srcSet={widths.map((wide) => `${file(wide)} ${wide}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      className={className}
    />
  );
}

function isPictured(kind: IngredientKind): boolean {
  return ingredientPictures.kinds.some((pictured) => pictured === kind);
}
