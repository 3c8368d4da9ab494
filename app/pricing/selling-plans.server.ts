import type {SellingPlansFragment} from 'storefrontapi.generated';
import {numericId} from '../platform/storefront/global-id.server.ts';
import {countOf, nodesOf, textOf} from '../platform/storefront/store-values.server.ts';
import {subscriptionDiscountPercent} from './discount.ts';
import {dividedBy, type Money, times} from './money.ts';
import {describeInterval, type Interval, intervalDays, type SellingPlan} from './plans.ts';
import {readMoney} from './read-money.server.ts';

export const plansFragment = `#graphql
  fragment SellingPlans on Product {
    variants(first: 1) {
      nodes {
        sellingPlanAllocations(first: 100) {
          nodes {
            sellingPlan {
              id
            }
            priceAdjustments {
              price {
                amount
                currencyCode
              }
              compareAtPrice {
                amount
                currencyCode
              }
              perDeliveryPrice {
                amount
                currencyCode
              }
            }
          }
        }
      }
    }
    sellingPlanGroups(first: 10) {
      nodes {
        sellingPlans(first: 10) {
          nodes {
            id
            name
            billingPolicy {
              ... on SellingPlanRecurringBillingPolicy {
                interval
                intervalCount
              }
            }
            deliveryPolicy {
              ... on SellingPlanRecurringDeliveryPolicy {
                interval
                intervalCount
              }
            }
          }
        }
      }
    }
  }
` as const;

type StorePlan =
  SellingPlansFragment['sellingPlanGroups']['nodes'][number]['sellingPlans']['nodes'][number];
type Allocation =
  SellingPlansFragment['variants']['nodes'][number]['sellingPlanAllocations']['nodes'][number];
type Adjustment = Allocation['priceAdjustments'][number];

const units = {DAY: 'day', WEEK: 'week', MONTH: 'month', YEAR: 'year'} as const;

export function readSellingPlans(product: SellingPlansFragment, price: Money): SellingPlan[] {
  const [variant] = nodesOf(product.variants);
  const allocations = nodesOf(variant?.sellingPlanAllocations);
  return nodesOf(product.sellingPlanGroups)
    .flatMap(({sellingPlans}) => nodesOf(sellingPlans))
    .flatMap((plan) => {
      const allocation = allocations.find(({sellingPlan}) => sellingPlan?.id === plan.id);
      return readSellingPlan(plan, allocation?.priceAdjustments ?? [], price);
    });
}

/** A plan that is billed once, such as a pre-order, is no subscription. */
function readSellingPlan(
  plan: StorePlan,
  adjustments: readonly Adjustment[],
  price: Money,
): SellingPlan[] {
  const every = readInterval(plan.billingPolicy);
  const id = numericId(textOf(plan.id));
  if (!every || !id) return [];
  const delivery = readInterval(plan.deliveryPolicy) ?? every;
  const name = textOf(plan.name) || `Deliver every ${describeInterval(delivery)}`;
  const days = delivery.count * intervalDays[delivery.unit];
  return [{id, name, every, days, ...readPrices(adjustments, price)}];
}

/** Without the store's own prices, the specified discount counts (docs/requirements.md#plan-1). */
function readPrices([first, ...later]: readonly Adjustment[], price: Money) {
  const allocated = readAmounts(first);
  if (allocated)
    return {...allocated, renewal: readAmounts(later.at(-1))?.price ?? allocated.price};
  const percent = 100 - subscriptionDiscountPercent;
  const reduced = dividedBy(times(price, percent), 100);
  return {price: reduced, renewal: reduced, perDelivery: reduced, compareAt: price};
}

function readAmounts(adjustment: Adjustment | undefined) {
  const [price, compareAt, perDelivery] = [
    readMoney(adjustment?.price),
    readMoney(adjustment?.compareAtPrice),
    readMoney(adjustment?.perDeliveryPrice),
  ];
  return price && compareAt && perDelivery && {price, compareAt, perDelivery};
}

function readInterval(policy: StorePlan['deliveryPolicy']): Interval | undefined {
  const count = countOf(policy?.intervalCount);
  const unit = policy ? units[policy.interval] : undefined;
  return count && unit ? {count, unit} : undefined;
}
