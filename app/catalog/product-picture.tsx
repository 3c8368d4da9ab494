import {preload} from 'react-dom';
import {ResponsiveImage, sourceSet} from '../ui/responsive-image.tsx';
import {media} from './media.ts';
import {getSummary} from './summaries.ts';
import type {ProductId} from './types.ts';

export type PictureView = keyof typeof media;

interface ProductPictureProps {
  product: ProductId;
  view: PictureView;
  sizes: string;
  /** Has an empty alt text, because the product's name stands beside it. */
  decorative?: boolean;
  /** Preloads the picture too. */
  priority?: boolean;
  className?: string;
}

const viewAlt: Readonly<Record<PictureView, string>> = {
  cutout: '',
  front: ', front view',
  facts: ', the Supplement Facts on its label',
  open: ', open, with its contents',
  scene: ', on a table with its ingredients',
};

/**
 * A product's picture, in the width that suits the screen. There is no second format: every browser
 * that supports the style sheet's cascade layers and `color-mix()` also supports AVIF.
 */
export function ProductPicture({
  product,
  view,
  sizes,
  decorative = false,
  priority = false,
  className,
}: ProductPictureProps) {
  const {width, height, widths} = media[view];
  const source = (wide: number) => `/media/${product}/${view}-${wide}.avif`;
  const {title, subtitle} = getSummary(product);

  // The preload becomes a response header, so that the picture loads along with the document.
  if (priority && import.meta.env.SSR) {
    preload(source(widths[2]), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: sourceSet(source, widths),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }

  return (
    <ResponsiveImage
      source={source}
      widths={widths}
      sizes={sizes}
      width={width}
      height={height}
      alt={decorative ? '' : `${title}, ${subtitle}${viewAlt[view]}`}
      priority={priority}
      className={className}
    />
  );
}
