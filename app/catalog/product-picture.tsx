import {preload} from 'react-dom';
import {ResponsiveImage, sourceSet} from '../ui/responsive-image.tsx';
import {groupMedia, media} from './media.ts';
import {getSummary} from './summaries.ts';
import type {ProductId} from './types.ts';

export type PictureView = keyof typeof media;

interface ProductPictureProps {
  product: ProductId;
  view: PictureView;
  sizes: string;
  /** Has an empty alt text, because the product's name stands beside it. */
  decorative?: boolean;
  /** Loads it before others, and preloads it unless `isPreloaded` is false. */
  priority?: boolean;
  isPreloaded?: boolean;
  className?: string;
}

const viewAlt: Readonly<Record<PictureView, string>> = {
  cutout: '',
  front: ', front view',
  facts: ', the Supplement Facts on its label',
  open: ', open, with its contents',
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
  isPreloaded = true,
  className,
}: ProductPictureProps) {
  const {width, height, widths} = media[view];
  const source = (wide: number) => `/media/${product}/${view}-${wide}.avif`;
  const {title, subtitle} = getSummary(product);

  if (priority && isPreloaded) preloadPicture(source, widths, sizes);

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

/** The preload becomes a response header, so that the picture loads along with the document. */
function preloadPicture(
  source: (width: number) => string,
  widths: readonly [number, number, number, ...number[]],
  sizes: string,
): void {
  if (!import.meta.env.SSR) return;
  preload(source(widths[2]), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: sourceSet(source, widths),
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}

interface GroupPictureProps {
  sizes: string;
  priority?: boolean;
  className: string;
}

export function GroupPicture({sizes, priority = false, className}: GroupPictureProps) {
  const {width, height, widths} = groupMedia;
  const source = (wide: number) => `/media/group-${wide}.avif`;
  if (priority) preloadPicture(source, widths, sizes);
  return (
    <ResponsiveImage
      source={source}
      widths={widths}
      sizes={sizes}
      width={width}
      height={height}
      alt="RUSH and SYNAPTIQ in bottles, and VITRA in a jar beside a scoop of powder"
      priority={priority}
      className={className}
    />
  );
}
