import type {ProductId} from '~/catalog/types';
import type {AppContext} from '~/platform/server/context';
import {describeError} from '~/platform/server/log';
import {cachedQuery} from '~/platform/storefront/cached-query';
import {toStoreError} from '~/platform/storefront/storefront-request';
import {type Plan, readPlan} from './plans';
import {plansQuery} from './plans.query';

type Plans = Record<ProductId, Plan[]>;

/**
 * A product's subscription plans, at once where they are known. Where the store does not
 * tell, there are none; never rejects.
 */
export function loadPlans(product: ProductId, context: AppContext): Plan[] | Promise<Plan[]> {
  const answer = cachedQuery('plans', context, () => ask(context));
  if (!(answer instanceof Promise)) return answer[product];
  return answer.then(
    (plans) => plans[product],
    (error: unknown) => {
      context.log.warn('plans.failed', describeError(error));
      return [];
    },
  );
}

async function ask({storefront}: AppContext): Promise<Plans> {
  const {errors, ...products} = await storefront.query(plansQuery, {
    cache: storefront.CacheNone(),
  });
  if (errors && errors.length > 0) throw toStoreError(errors);
  const plansOf = (id: ProductId) =>
    (products[id]?.sellingPlanGroups.nodes ?? [])
      .flatMap(({sellingPlans}) => sellingPlans.nodes)
      .map(readPlan);
  return {rush: plansOf('rush'), synaptiq: plansOf('synaptiq'), vitra: plansOf('vitra')};
}
