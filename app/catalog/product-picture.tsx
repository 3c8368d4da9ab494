import {preload} from 'react-dom';
import {media} from './media.ts';
import {getSummary} from './summaries.ts';
import type {ProductId} from './types.ts';

export type PictureView = keyof typeof media;

interface ProductPictureProps {
  product: ProductId;
  view: PictureView;
  /** The displayed width, from which the browser chooses a file. */
  sizes: string;
  /** Has an empty alt text, because the product's name stands beside it. */
  decorative?: boolean;
  /** Preloads the picture, for those above the fold. */
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
  const file = (wide: number) => `/media/${product}/${view}-${wide}.avif`;
  const sources = widths.map((wide) => `${file(wide)} ${wide}w`).join(', ');
  const {title, subtitle} = getSummary(product);

  // The preload becomes a response header, so that the picture loads along with the document.
  if (priority && import.meta.env.SSR) {
    preload(file(widths[2]), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: sources,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }

  return (
    <img
      src={file(widths[2])}
      srcSet={sources}
      sizes={sizes}
      width={width}
      height={height}
      alt={decorative ? '' : `${title}, ${subtitle}${viewAlt[view]}`}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      className={className}
    />
  );
}
