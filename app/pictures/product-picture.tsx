import {preload} from 'react-dom';
import {
  dayMedia,
  groupMedia,
  groupPortraitMedia,
  media,
  type PictureView,
} from '../catalog/media.ts';
import {summaries} from '../catalog/summaries.ts';
import type {ProductId} from '../catalog/types.ts';
import {ResponsiveImage, srcSetOf} from '../ui/responsive-image.tsx';

interface ProductPictureProps {
  productId: ProductId;
  view: PictureView;
  sizes: string;
  /** The product's name stands beside it. */
  decorative?: boolean;
  priority?: boolean;
  className?: string;
}

const viewAlt = {
  cutout: '',
  front: ', front view',
  contents: ', open beside what it holds',
  back: ', the back of its label',
  facts: ', the Supplement Facts on its label',
} as const;

/** These views show something else of each product. */
const sceneAlt: Readonly<
  Record<Exclude<PictureView, keyof typeof viewAlt>, Readonly<Record<ProductId, string>>>
> = {
  macro: {
    rush: 'Capsules of powder before a cup',
    synaptiq: 'Capsules of powder before a glass of water',
    vitra: 'A scoop in a heap of powder',
  },
  use: {
    rush: 'Beside a cup in the morning',
    synaptiq: 'Beside a notebook at noon',
    vitra: 'Beside a warm drink in the evening',
  },
};

/** Every browser with cascade layers and `color-mix()` has AVIF, too, so there is no second format. */
export function ProductPicture({
  productId,
  view,
  sizes,
  decorative = false,
  priority = false,
  className,
}: ProductPictureProps) {
  const {width, height, widths} = media[view];
  const srcFor = (wide: number) => `/media/${productId}/${view}-${wide}.avif`;
  const {title, subtitle} = summaries[productId];
  const alt = `${title}, ${subtitle}${altOf(productId, view)}`;

  if (priority) preloadPicture(srcFor, widths, sizes);

  return (
    <ResponsiveImage
      srcFor={srcFor}
      widths={widths}
      sizes={sizes}
      width={width}
      height={height}
      alt={decorative ? '' : alt}
      priority={priority}
      className={className}
    />
  );
}

export function CutOut({
  className,
  ...rest
}: Pick<ProductPictureProps, 'productId' | 'sizes'> & {className: string}) {
  return (
    <span className={`overflow-hidden rounded-xl bg-product-light ${className}`}>
      <ProductPicture
        view="cutout"
        decorative
        className="grows size-full object-contain"
        {...rest}
      />
    </span>
  );
}

function altOf(productId: ProductId, view: PictureView): string {
  return view === 'macro' || view === 'use' ? `: ${sceneAlt[view][productId]}` : viewAlt[view];
}

/** The picture is requested before the scripts. */
function preloadPicture(
  srcFor: (width: number) => string,
  widths: readonly [number, number, number, ...number[]],
  sizes: string,
  screens?: string,
): void {
  if (!import.meta.env.SSR) return;
  preload(srcFor(widths[2]), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSetOf(srcFor, widths),
    imageSizes: sizes,
    ...(screens && {media: screens}),
    fetchPriority: 'high',
  });
}

interface GroupPictureProps {
  sizes: string;
  priority?: boolean;
  className?: string;
}

/** On `wide-scene` of `app.css`, a text is beside the products, and on the other screens above them. */
const besideText =
  '(min-width: 64rem), (orientation: landscape) and (min-width: 48rem), (orientation: landscape) and (max-height: 29.99rem)';
const belowText =
  '(max-width: 63.99rem) and (orientation: portrait), (max-width: 47.99rem) and (min-height: 30rem)';

export function GroupPicture({sizes, priority = false, className}: GroupPictureProps) {
  const wide = (width: number) => `/media/group-${width}.avif`;
  const upright = (width: number) => `/media/group-portrait-${width}.avif`;
  if (priority) {
    preloadPicture(upright, groupPortraitMedia.widths, sizes, belowText);
    preloadPicture(wide, groupMedia.widths, sizes, besideText);
  }
  return (
    <picture className="contents">
      <source
        media={belowText}
        srcSet={srcSetOf(upright, groupPortraitMedia.widths)}
        sizes={sizes}
        width={groupPortraitMedia.width}
        height={groupPortraitMedia.height}
        // Browsers do not hide a `<source>`, which takes a cell of a grid.
        className="hidden"
      />
      <ResponsiveImage
        srcFor={wide}
        widths={groupMedia.widths}
        sizes={sizes}
        width={groupMedia.width}
        height={groupMedia.height}
        alt="RUSH, SYNAPTIQ and an open jar of VITRA on a table in the morning light"
        priority={priority}
        className={className}
      />
    </picture>
  );
}

interface DayPictureProps {
  sizes: string;
  /** Has an empty alt text, because a product's name stands beside its third. */
  decorative?: boolean;
  className: string;
}

/** The products on one sill, while the light goes from morning to evening. */
export function DayPicture({decorative = false, ...rest}: DayPictureProps) {
  return (
    <ResponsiveImage
      srcFor={(width) => `/media/day-${width}.avif`}
      {...dayMedia}
      alt={decorative ? '' : 'RUSH in the morning, SYNAPTIQ at noon and VITRA in the evening'}
      {...rest}
    />
  );
}
