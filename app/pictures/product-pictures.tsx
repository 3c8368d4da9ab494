import type {ReactNode} from 'react';
import type {PictureView, StorePicture} from '../catalog/media.ts';
import type {ProductSummary} from '../catalog/types.ts';
import {ResponsiveImage} from '../ui/responsive-image.tsx';
import {ProductPicture} from './product-picture.tsx';

interface Picture {
  id: string;
  name: string;
  draw(props: DrawProps): ReactNode;
  /** For a zoom. The flat artwork of a label is easier to read than its photo. */
  drawEnlarged(props: DrawProps): ReactNode;
}

interface DrawProps {
  sizes: string;
  className?: string;
  priority?: boolean;
  decorative?: boolean;
}

interface ProductPicturesProps {
  product: ProductSummary;
  pictures: StorePicture[];
  views: readonly (keyof typeof names)[];
  children(pictures: readonly Picture[]): ReactNode;
}

const names = {
  front: 'front view',
  macro: 'close-up',
  use: 'in use',
  contents: 'contents',
  back: 'Supplement Facts',
} as const;

export function ProductPictures({product, pictures, views, children}: ProductPicturesProps) {
  return children(
    pictures.length > 0
      ? pictures.map((one, at) => storePicture(product, one, at))
      : views.map((view) => ({
          id: view,
          name: names[view],
          draw: drawView(product, view),
          drawEnlarged: drawView(product, view === 'back' ? 'facts' : view),
        })),
  );
}

function drawView({id}: ProductSummary, view: PictureView): Picture['draw'] {
  return (props) => <ProductPicture productId={id} view={view} {...props} />;
}

/** Shopify's image service never enlarges a picture. */
const storeWidths = [320, 480, 640, 900, 1200, 1800] as const;

function storePicture(
  {title, subtitle}: ProductSummary,
  {url, altText, width, height}: StorePicture,
  at: number,
): Picture {
  const srcFor = (wide: number) => {
    const address = new URL(url);
    address.searchParams.set('width', String(wide));
    return address.href;
  };
  const draw: Picture['draw'] = ({decorative = false, ...props}) => (
    <ResponsiveImage
      srcFor={srcFor}
      widths={storeWidths}
      width={width ?? undefined}
      height={height ?? undefined}
      alt={decorative ? '' : (altText ?? `${title}, ${subtitle}`)}
      {...props}
    />
  );
  return {id: url, name: altText ?? `picture ${at + 1}`, draw, drawEnlarged: draw};
}
