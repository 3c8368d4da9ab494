import {Image} from '@shopify/hydrogen';
import {type ReactNode, Suspense} from 'react';
import {Await} from 'react-router';
import {type PictureView, ProductPicture} from '../catalog/product-picture.tsx';
import type {ProductSummary} from '../catalog/types.ts';
import {lazyWithFallback} from '../ui/lazy-with-fallback.ts';
import type {StorePicture, StorePictures} from './pictures.server.ts';

/** Part of the server bundle, but loaded by a browser only for a store that has pictures. */
const StoreImage = import.meta.env.SSR
  ? Image
  : lazyWithFallback<StoreImageProps>(
      async () => (await import('./store-image.tsx')).Image,
      PlainImage,
    );

interface StoreImageProps {
  data: {url: string; altText: string; width?: number; height?: number};
  loading: 'eager' | 'lazy';
  fetchPriority: 'high' | undefined;
  sizes: string;
  className?: string;
}

/** The picture in one size, for a browser that could not load Hydrogen's image component. */
function PlainImage({data: {url, altText, width, height}, ...props}: StoreImageProps) {
  return <img src={url} alt={altText} width={width} height={height} {...props} />;
}

/** A picture of a product, the store's or ours, that renders at any size. */
export interface Picture {
  id: string;
  /** Names the picture, for labels of controls. */
  name: string;
  draw(props: DrawProps): ReactNode;
}

interface DrawProps {
  sizes: string;
  className?: string;
  priority?: boolean;
  decorative?: boolean;
}

export type Pictures = readonly [Picture, ...Picture[]];

interface ProductPicturesProps {
  product: ProductSummary;
  pictures: StorePictures | Promise<StorePictures>;
  children(pictures: Pictures): ReactNode;
}

/** The store's pictures of a product; ours while they load and where the store has none. */
export function ProductPictures({product, pictures, children}: ProductPicturesProps) {
  return (
    <Suspense fallback={children(ownPictures(product))}>
      <Await resolve={pictures}>
        {({[product.id]: [first, ...rest]}) =>
          children(
            first
              ? [
                  storePicture(product, first, 0),
                  ...rest.map((one, at) => storePicture(product, one, at + 1)),
                ]
              : ownPictures(product),
          )
        }
      </Await>
    </Suspense>
  );
}

const views: readonly {view: PictureView; name: string}[] = [
  {view: 'facts', name: 'Supplement Facts'},
  {view: 'open', name: 'open'},
  {view: 'scene', name: 'with its ingredients'},
];

function ownPictures(product: ProductSummary): Pictures {
  const picture = ({view, name}: {view: PictureView; name: string}): Picture => ({
    id: view,
    name,
    draw: (props) => <ProductPicture product={product.id} view={view} {...props} />,
  });
  return [picture({view: 'front', name: 'front view'}), ...views.map(picture)];
}

function storePicture(
  product: ProductSummary,
  {url, altText, width, height}: StorePicture,
  at: number,
): Picture {
  return {
    id: url,
    name: altText ?? `picture ${at + 1}`,
    draw: ({priority = false, decorative = false, ...props}) => (
      <Suspense>
        <StoreImage
          data={{
            url,
            altText: decorative ? '' : (altText ?? `${product.title}, ${product.subtitle}`),
            ...(width && {width}),
            ...(height && {height}),
          }}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          {...props}
        />
      </Suspense>
    ),
  };
}
