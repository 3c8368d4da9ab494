import {Image} from '@shopify/hydrogen';
import {lazy, type ReactNode, Suspense} from 'react';
import {Await} from 'react-router';
import {type PictureView, ProductPicture} from '~/catalog/product-picture';
import type {ProductSummary} from '~/catalog/types';
import type {StorePicture, StorePictures} from './pictures.server';

/** On the worker at once, so that it is in the document; in a browser when it is needed. */
const StoreImage = import.meta.env.SSR
  ? Image
  : lazy(() => import('./store-image').then((module) => ({default: module.Image})));

/** A picture of a product, from wherever it comes, to be drawn at any size. */
export interface Picture {
  id: string;
  /** Which of the pictures it is, in words. */
  name: string;
  draw(props: DrawProps): ReactNode;
}

interface DrawProps {
  sizes: string;
  className: string;
  priority?: boolean;
  decorative?: boolean;
}

export type Pictures = readonly [Picture, ...Picture[]];

interface ProductPicturesProps {
  product: ProductSummary;
  pictures: StorePictures | Promise<StorePictures>;
  children(pictures: Pictures): ReactNode;
}

/** The store's pictures of a product where it has some; ours before that, and else. */
export function ProductPictures({product, pictures, children}: ProductPicturesProps) {
  return (
    <Suspense fallback={children(ours(product))}>
      <Await resolve={pictures}>
        {({[product.id]: [first, ...rest]}) =>
          children(
            first
              ? [theirs(product, first, 0), ...rest.map((one, at) => theirs(product, one, at + 1))]
              : ours(product),
          )
        }
      </Await>
    </Suspense>
  );
}

const views: readonly {view: PictureView; name: string}[] = [
  {view: 'angle', name: 'turned'},
  {view: 'detail', name: 'close by'},
  {view: 'scene', name: 'among what it is made of'},
];

function ours(product: ProductSummary): Pictures {
  const picture = ({view, name}: {view: PictureView; name: string}): Picture => ({
    id: view,
    name,
    draw: (props) => <ProductPicture product={product.id} view={view} {...props} />,
  });
  return [picture({view: 'front', name: 'the front'}), ...views.map(picture)];
}

function theirs(
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
          fetchPriority={priority ? 'high' : 'auto'}
          draggable={false}
          {...props}
        />
      </Suspense>
    ),
  };
}
