import {memo} from 'react';
import type {StorePicture} from '../catalog/media.ts';
import type {ProductSummary} from '../catalog/types.ts';
import {ProductPictures} from '../pictures/product-pictures.tsx';
import {Carousel} from '../ui/carousel.tsx';
import {Zoom} from './zoom.tsx';

interface GalleryProps {
  product: ProductSummary;
  pictures: StorePicture[];
}

/** Memoized, because each choice of the shopper renders the page again. */
export const Gallery = memo(function Gallery({product, pictures}: GalleryProps) {
  return (
    <ProductPictures
      product={product}
      pictures={pictures}
      views={['front', 'contents', 'macro', 'use', 'back']}
    >
      {(found) => (
        <Carousel
          label={`Pictures of ${product.title}`}
          slides={found.map(({id, name, draw, drawEnlarged}, at) => ({
            id,
            content: (
              <Zoom
                label={`${product.title}, ${name}`}
                enlarged={drawEnlarged({
                  sizes: '200vmax',
                  className: 'w-[max(100%,150vmin)] max-w-none max-md:w-[max(100%,230vmin)]',
                })}
              >
                {draw({
                  sizes: '(min-width: 1240px) 640px, (min-width: 768px) 50vw, 100vw',
                  priority: at === 0,
                  className:
                    'aspect-5/4 w-full object-cover object-[50%_55%] split:aspect-square split:max-h-[calc(100svh-var(--header-offset)-2rem)]',
                })}
              </Zoom>
            ),
            thumbnail: draw({
              sizes: '150px',
              decorative: true,
              className: 'aspect-square w-full object-cover',
            }),
          }))}
          isAboveFold
          className="relative -mx-gutter split:mx-0 max-md:col-start-1 max-md:row-start-1"
          viewportClassName="bg-paper-deep split:rounded-2xl"
          dotsClassName="dots-on-picture touch:split:static touch:split:mt-1 split:hidden touch:split:flex"
        />
      )}
    </ProductPictures>
  );
});
