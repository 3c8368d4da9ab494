import {memo} from 'react';
import type {ProductSummary} from '../catalog/types.ts';
import type {StorePictures} from '../pictures/pictures.server.ts';
import {type Picture, type Pictures, ProductPictures} from '../pictures/product-pictures.tsx';
import {Carousel, type CarouselControls, CarouselDots} from '../ui/carousel.tsx';
import {Zoom} from './zoom.tsx';

interface GalleryProps {
  product: ProductSummary;
  pictures: StorePictures | Promise<StorePictures>;
}

/**
 * The product's pictures: swipes and dots on touch screens, thumbnails and zoom elsewhere. It is
 * memoized, because each choice of the shopper renders the product page again.
 */
export const Gallery = memo(function Gallery({product, pictures}: GalleryProps) {
  return (
    <ProductPictures product={product} pictures={pictures}>
      {(found) => <PictureCarousel title={product.title} pictures={found} />}
    </ProductPictures>
  );
});

function PictureCarousel({title, pictures}: {title: string; pictures: Pictures}) {
  const [first, ...rest] = pictures;
  const slideOf = ({id, name, draw}: Picture, isFirst = false) => ({
    id,
    content: (
      <Zoom label={`${title}, ${name}`}>
        {draw({
          sizes: '(min-width: 1240px) 640px, (min-width: 768px) 50vw, 100vw',
          priority: isFirst,
        })}
      </Zoom>
    ),
  });
  const slides = [slideOf(first, true), ...rest.map((picture) => slideOf(picture))] as const;
  return (
    <Carousel
      label={`Pictures of ${title}`}
      slides={slides}
      isAboveFold
      className="gallery"
      controls={(controls) => (
        <>
          <CarouselDots label={title} slides={slides} {...controls} />
          <Thumbnails pictures={pictures} {...controls} />
        </>
      )}
    />
  );
}

interface ThumbnailsProps extends CarouselControls {
  pictures: Pictures;
}

function Thumbnails({pictures, index, goTo}: ThumbnailsProps) {
  return (
    <ul className="thumbnails needs-script">
      {pictures.map(({id, draw}, at) => (
        <li key={id}>
          <button
            type="button"
            aria-label={`Picture ${at + 1}`}
            aria-current={at === index || undefined}
            onClick={() => goTo(at)}
          >
            {draw({sizes: '150px', decorative: true})}
          </button>
        </li>
      ))}
    </ul>
  );
}
