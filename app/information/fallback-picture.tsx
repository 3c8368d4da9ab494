import {type ComponentProps, useCallback, useEffect, useRef, useState} from 'react';
import {type ProductId, productIds} from '../catalog/types.ts';
import {ProductPicture} from '../pictures/product-picture.tsx';

/** A product's picture that falls back to another product's when it fails to load. */
export function FallbackPicture({product, ...rest}: ComponentProps<typeof ProductPicture>) {
  const candidates = [product, ...productIds.filter((id) => id !== product)];
  const wrapper = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const shown: ProductId = candidates[index] ?? product;

  const onError = useCallback(
    () => setIndex((current) => Math.min(current + 1, productIds.length - 1)),
    [],
  );

  // The picture may have failed before hydration, when nothing listened for its error event.
  useEffect(() => {
    const image = wrapper.current?.querySelector('img');
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) onError();
  }, [onError]);

  return (
    <div ref={wrapper} onErrorCapture={onError} className="contents">
      <ProductPicture key={shown} product={shown} {...rest} />
    </div>
  );
}
