import type {SellingPlansFragment} from 'storefrontapi.generated';
import {byProduct, type ProductId, productIds} from '../catalog/types.ts';
import type {AppContext} from '../platform/server/context.server.ts';
import {mapDeferred} from '../platform/server/deferred-data.server.ts';
import {describeError} from '../platform/server/log.server.ts';
import {cachedQuery} from '../platform/storefront/cached-query.server.ts';
import {productsQuery} from '../platform/storefront/products-query.server.ts';
import {readSellingPlan, type SellingPlan} from './plans.ts';

/** The selling plans of products, apart from prices, because a token may lack access to them. */
const plansFragment = `#graphql
  fragment SellingPlans on Product {
    sellingPlanGroups(first: 10) {
      nodes {
        sellingPlans(first: 10) {
          nodes {
            id
            name
            description
            recurringDeliveries
            options {
              name
              value
            }
            deliveryPolicy {
              ... on SellingPlanRecurringDeliveryPolicy {
                interval
                intervalCount
              }
            }
            priceAdjustments {
              adjustmentValue {
                ... on SellingPlanPercentagePriceAdjustment {
                  adjustmentPercentage
                }
                ... on SellingPlanFixedAmountPriceAdjustment {
                  adjustmentAmount {
                    amount
                    currencyCode
                  }
                }
                ... on SellingPlanFixedPriceAdjustment {
                  price {
                    amount
                    currencyCode
                  }
                }
              }
            }
          }
        }
      }
    }
  }
` as const;

export const plansQuery = productsQuery('SellingPlans', productIds, plansFragment);

type AllPlans = Record<ProductId, SellingPlan[]>;

/** Returns a product's selling plans, as `loadAllPlans` does those of all products. */
export function loadPlans(
  product: ProductId,
  context: AppContext,
): SellingPlan[] | Promise<SellingPlan[]> {
  return mapDeferred(loadAllPlans(context), (plans) => plans[product]);
}

/**
 * Returns the selling plans of all products, synchronously if they are cached. Never rejects:
 * without a response from the store there are none.
 */
export function loadAllPlans(context: AppContext): AllPlans | Promise<AllPlans> {
  return mapDeferred(
    cachedQuery(context, {name: 'plans', query: plansQuery, read: readPlans}),
    (plans) => plans,
    (error) => {
      context.log.warn('plans.failed', describeError(error));
      return byProduct(() => []);
    },
  );
}

function readPlans(products: Record<ProductId, SellingPlansFragment | null>): AllPlans {
  return byProduct((id) =>
    (products[id]?.sellingPlanGroups.nodes ?? [])
      .flatMap(({sellingPlans}) => sellingPlans.nodes)
      .map(readSellingPlan),
  );
}
