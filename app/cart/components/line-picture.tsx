import type {ReactNode} from 'react';
import {ProductPicture} from '../../pictures/product-picture.tsx';
import type {CartLine} from '../cart.ts';

interface LinePictureProps extends Pick<CartLine, 'image'> {
  productId: CartLine['product'];
  children?: ReactNode;
}

export function LinePicture({productId, image, children}: LinePictureProps) {
  return (
    <span className="relative isolate row-span-2 size-16 overflow-hidden rounded-md bg-product-light min-[22.5rem]:size-20 in-data-[status=sold-out]:[filter:grayscale(1)]">
      {children}
      {image ? (
        <img src={image.url} alt={image.altText ?? ''} className="size-full object-cover" />
      ) : (
        productId && (
          <ProductPicture
            productId={productId}
            view="cutout"
            sizes="80px"
            decorative
            className="size-full object-contain p-1.5"
          />
        )
      )}
    </span>
  );
}
