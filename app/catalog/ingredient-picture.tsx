import {ResponsiveImage} from '../ui/responsive-image.tsx';
import {IngredientIcon} from './ingredient-icon.tsx';
import {ingredientPictures} from './media.ts';
import type {IngredientKind} from './types.ts';

interface IngredientPictureProps {
  kind: IngredientKind;
  sizes: string;
  className: string;
}

/** A decorative picture of an ingredient, or a drawing if there is no picture of its kind. */
export function IngredientPicture({kind, sizes, className}: IngredientPictureProps) {
  if (!isPictured(kind)) return <IngredientIcon kind={kind} className={`${className} p-3`} />;
  const {width, height, widths} = ingredientPictures;
  return (
    <ResponsiveImage
      source={(wide) => `/media/ingredients/${kind}-${wide}.avif`}
      widths={widths}
      sizes={sizes}
      width={width}
      height={height}
      alt=""
      className={className}
    />
  );
}

function isPictured(kind: IngredientKind): boolean {
  return ingredientPictures.kinds.some((pictured) => pictured === kind);
}
