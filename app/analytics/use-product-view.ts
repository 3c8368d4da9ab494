import {useEffect} from 'react';
import type {ProductId} from '../catalog/types.ts';
import {track} from './event-queue.ts';
import {useAnalyticsEnabled} from './use-consent.ts';

export function useProductView(productId: ProductId): void {
  const isEnabled = useAnalyticsEnabled();
  useEffect(() => {
    if (isEnabled) track({event_type: 'product_view', event_data: {product_id: productId}});
  }, [isEnabled, productId]);
}
