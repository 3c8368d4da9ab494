import {useEffect} from 'react';
import {useRouteLoaderData} from 'react-router';
import type {ProductId} from '~/catalog/types';
import {track} from './beacon';

/** Tells that a product's page is seen: once a visit to it, and only where analytics are on. */
export function useProductView(productId: ProductId): void {
  const enabled = useRouteLoaderData<{analytics: boolean}>('root')?.analytics ?? false;
  useEffect(() => {
    if (enabled) track({event_type: 'product_view', event_data: {product_id: productId}});
  }, [enabled, productId]);
}
