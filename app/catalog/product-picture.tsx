import {preload} from 'react-dom';
import {media} from './media';
import {getSummary} from './summaries';
import type {ProductId} from './types';

export type PictureView = keyof typeof media;

interface ProductPictureProps {
  product: ProductId;
  view: PictureView;
  /** How wide it is shown, for the browser to choose a file by. */
  sizes: string;
  /** Beside its name in words: nothing for the ear. */
  decorative?: boolean;
  /** Above the fold: asked for at once, and before others. */
  priority?: boolean;
  className?: string;
}

const what: Readonly<Record<PictureView, string>> = {
  cutout: '',
  front: ', front of the label',
  angle: ', turned to the side of the label',
  detail: ', close by, with what is inside',
  scene: ', on a table among what it is made of',
};

/** A product's picture, in the smallest format and width that the browser can do with. */
export function ProductPicture({
  product,
  view,
  sizes,
  decorative = false,
  priority = false,
  className,
}: ProductPictureProps) {
  const {width, height, widths} = media[view];
  const file = (wide: number, type: string) => `/media/${product}/${view}-${wide}.${type}`;
  const sources = (type: string) => widths.map((wide) => `${file(wide, type)} ${wide}w`).join(', ');
  const {title, subtitle} = getSummary(product);

  // Named in the answer's headers, so that it comes along with the document and not after it.
  if (priority && import.meta.env.SSR) {
    preload(file(widths[2], 'avif'), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: sources('avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }

  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        src={file(widths[2], 'webp')}
        srcSet={sources('webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={decorative ? '' : `${title}, ${subtitle}${what[view]}`}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        className={className}
      />
    </picture>
  );
}
