import {type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState} from 'react';
import {productIds} from '../catalog/types.ts';
import {ProductPicture} from '../pictures/product-picture.tsx';

interface FallbackPictureProps extends ComponentProps<typeof ProductPicture> {
  /** A picture to try before the product's. */
  first?: ReactNode;
}

/** When a product's picture fails to load, another product's takes its place. */
export function FallbackPicture({first, productId, ...rest}: FallbackPictureProps) {
  const wrapper = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(0);
  const products = [productId, ...productIds.filter((id) => id !== productId)];
  const candidates = [
    ...(first ? [first] : []),
    ...products.map((id) => <ProductPicture key={id} productId={id} {...rest} />),
  ];
  const last = candidates.length - 1;

  const onError = useCallback(() => setFailed((count) => Math.min(count + 1, last)), [last]);

  // The picture may have failed before hydration, when nobody listened for its error event.
  useEffect(() => {
    const image = wrapper.current?.querySelector('img');
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) onError();
  }, [onError]);

  return (
    <div ref={wrapper} onErrorCapture={onError} className="contents">
      {candidates[failed]}
    </div>
  );
}
