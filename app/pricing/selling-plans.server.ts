import type {SellingPlansFragment} from 'storefrontapi.generated';
import {numericId} from '../platform/storefront/global-id.server.ts';
import {subscriptionDiscountPercent} from './discount.ts';
import {type Money, parseMoney} from './money.ts';
import {type Interval, intervalDays, type SellingPlan} from './plans.ts';

type StorePlan =
  SellingPlansFragment['sellingPlanGroups']['nodes'][number]['sellingPlans']['nodes'][number];
type Allocation =
  SellingPlansFragment['variants']['nodes'][number]['sellingPlanAllocations']['nodes'][number];
type Adjustment = Allocation['priceAdjustments'][number];

const units = {DAY: 'day', WEEK: 'week', MONTH: 'month', YEAR: 'year'} as const;

export function readSellingPlans(product: SellingPlansFragment, price: Money): SellingPlan[] {
  const allocations = product.variants.nodes[0]?.sellingPlanAllocations.nodes ?? [];
  return product.sellingPlanGroups.nodes
    .flatMap(({sellingPlans}) => sellingPlans.nodes)
    .flatMap((plan) => {
      const allocation = allocations.find(({sellingPlan}) => sellingPlan.id === plan.id);
      return readSellingPlan(plan, allocation?.priceAdjustments ?? [], price);
    });
}

/** Returns no plan for one that is billed once, such as a pre-order: it is not a subscription. */
function readSellingPlan(
  {id, name, billingPolicy, deliveryPolicy}: StorePlan,
  adjustments: readonly Adjustment[],
  price: Money,
): SellingPlan[] {
  const every = readInterval(billingPolicy);
  if (!every) return [];
  const delivery = readInterval(deliveryPolicy) ?? every;
  const days = delivery.count * intervalDays[delivery.unit];
  return [{id: numericId(id), name, every, days, ...readPrices(adjustments, price)}];
}

/** The store's own prices; the specified discount where it has none (docs/requirements.md#plan-1). */
function readPrices([first, ...later]: readonly Adjustment[], price: Money) {
  const allocated = first && readAmounts(first);
  if (allocated)
    return {...allocated, renewal: readAmounts(later.at(-1))?.price ?? allocated.price};
  const percent = 100 - subscriptionDiscountPercent;
  const reduced = {...price, minor: Math.floor((price.minor * percent + 50) / 100)};
  return {price: reduced, renewal: reduced, perDelivery: reduced, compareAt: price};
}

function readAmounts(adjustment: Adjustment | undefined) {
  if (!adjustment) return undefined;
  const [price, compareAt, perDelivery] = [
    adjustment.price,
    adjustment.compareAtPrice,
    adjustment.perDeliveryPrice,
  ].map(({amount, currencyCode}) => parseMoney(amount, currencyCode));
  return price && compareAt && perDelivery && {price, compareAt, perDelivery};
}

function readInterval(policy: StorePlan['deliveryPolicy']): Interval | undefined {
  return policy ? {count: policy.intervalCount, unit: units[policy.interval]} : undefined;
}
