import {memo} from 'react';
import {ProductPictures, type StorePicture} from '../catalog/product-pictures.tsx';
import type {ProductSummary} from '../catalog/types.ts';
import {Carousel} from '../ui/carousel.tsx';
import {Zoom} from './zoom.tsx';

interface GalleryProps {
  product: ProductSummary;
  pictures: StorePicture[] | Promise<StorePicture[]>;
}

/**
 * The product's pictures: swipes and dots on touch screens, thumbnails and zoom elsewhere. It is
 * memoized, because each choice of the shopper renders the product page again.
 */
export const Gallery = memo(function Gallery({product, pictures}: GalleryProps) {
  return (
    <ProductPictures product={product} pictures={pictures}>
      {(found) => (
        <Carousel
          label={`Pictures of ${product.title}`}
          slides={found.map(({id, name, draw}, at) => ({
            id,
            content: (
              <Zoom label={`${product.title}, ${name}`} enlarged={draw({sizes: '200vmax'})}>
                {draw({
                  sizes: '(min-width: 1240px) 640px, (min-width: 768px) 50vw, 100vw',
                  priority: at === 0,
                })}
              </Zoom>
            ),
            thumbnail: draw({sizes: '150px', decorative: true}),
          }))}
          isAboveFold
          className="gallery"
        />
      )}
    </ProductPictures>
  );
});
