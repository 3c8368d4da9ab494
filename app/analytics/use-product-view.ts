import {useEffect} from 'react';
import type {ProductId} from '../catalog/types.ts';
import {track} from './event-queue.ts';

export function useProductView(productId: ProductId): void {
  useEffect(() => {
    track({event_type: 'product_view', event_data: {product_id: productId}});
  }, [productId]);
}
