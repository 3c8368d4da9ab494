import {type ComponentProps, useCallback, useEffect, useRef, useState} from 'react';
import {ProductPicture} from '~/catalog/product-picture';
import {type ProductId, productIds} from '~/catalog/types';

/** A product's picture that, where it cannot be loaded, gives way to another product's. */
export function SturdyPicture({product, ...rest}: ComponentProps<typeof ProductPicture>) {
  const order = [product, ...productIds.filter((id) => id !== product)];
  const frame = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const shown: ProductId = order[at] ?? product;

  const next = useCallback(() => setAt((now) => Math.min(now + 1, productIds.length - 1)), []);

  // It may have failed before there was a script to hear of it.
  useEffect(() => {
    const image = frame.current?.querySelector('img');
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) next();
  }, [next]);

  return (
    <div ref={frame} onErrorCapture={next} className="contents">
      <ProductPicture key={shown} product={shown} {...rest} />
    </div>
  );
}
