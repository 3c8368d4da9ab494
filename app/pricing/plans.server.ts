import type {SellingPlansFragment} from 'storefrontapi.generated';
import {byProduct, type ProductId} from '~/catalog/types';
import type {AppContext} from '~/platform/server/context';
import {mapDeferred} from '~/platform/server/deferred-data';
import {describeError} from '~/platform/server/log';
import {cachedQuery} from '~/platform/storefront/cached-query';
import {readSellingPlan, type SellingPlan} from './plans';
import {plansQuery} from './plans.query';

/**
 * Returns a product's selling plans, synchronously if they are cached. Never rejects: without a
 * response from the store there are none.
 */
export function loadPlans(
  product: ProductId,
  context: AppContext,
): SellingPlan[] | Promise<SellingPlan[]> {
  return mapDeferred(
    cachedQuery(context, {name: 'plans', query: plansQuery, read: readPlans}),
    (plans) => plans[product],
    (error) => {
      context.log.warn('plans.failed', describeError(error));
      return [];
    },
  );
}

function readPlans(products: Record<ProductId, SellingPlansFragment | null>) {
  return byProduct((id) =>
    (products[id]?.sellingPlanGroups.nodes ?? [])
      .flatMap(({sellingPlans}) => sellingPlans.nodes)
      .map(readSellingPlan),
  );
}
