import {byProduct, type ProductId} from '~/catalog/types';
import type {AppContext} from '~/platform/server/context';
import {describeError} from '~/platform/server/log';
import {cachedQuery} from '~/platform/storefront/cached-query';
import {toStoreError} from '~/platform/storefront/storefront-request';
import {readSellingPlan, type SellingPlan} from './plans';
import {plansQuery} from './plans.query';

type Plans = Record<ProductId, SellingPlan[]>;

/**
 * Returns a product's selling plans, synchronously if they are cached. Never rejects: without a
 * response from the store there are none.
 */
export function loadPlans(
  product: ProductId,
  context: AppContext,
): SellingPlan[] | Promise<SellingPlan[]> {
  const response = cachedQuery('plans', context, () => fetchPlans(context));
  if (!(response instanceof Promise)) return response[product];
  return response.then(
    (plans) => plans[product],
    (error: unknown) => {
      context.log.warn('plans.failed', describeError(error));
      return [];
    },
  );
}

async function fetchPlans({storefront}: AppContext): Promise<Plans> {
  const {errors, ...products} = await storefront.query(plansQuery, {
    cache: storefront.CacheNone(),
  });
  if (errors && errors.length > 0) throw toStoreError(errors);
  return byProduct((id) =>
    (products[id]?.sellingPlanGroups.nodes ?? [])
      .flatMap(({sellingPlans}) => sellingPlans.nodes)
      .map(readSellingPlan),
  );
}
