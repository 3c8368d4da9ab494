import {getSummary} from '../../catalog/summaries.ts';
import type {ProductId} from '../../catalog/types.ts';
import type {LivePrice} from '../../pricing/live-price.server.ts';
import {percentSaved, priceOnPlan, type SellingPlan} from '../../pricing/plans.ts';
import {type CartLine, displayName} from '../cart.ts';
import {lineKey, numericId} from '../line-key.ts';

interface Choice {
  product: ProductId;
  price: LivePrice;
  plan: SellingPlan | null;
  quantity: number;
}

/** The line that an add will make, from the price and plan that the page shows. */
export function createOptimisticLine({product, price, plan, quantity}: Choice): CartLine {
  const {title} = getSummary(product);
  return {
    key: lineKey({ref: product, plan: plan ? numericId(plan.id) : null}),
    id: null,
    product,
    title,
    displayName: displayName(title, plan !== null),
    isSubscription: plan !== null,
    sellingPlanName: plan?.name ?? null,
    discountPercent: plan ? percentSaved(price.price, plan) : null,
    quantity,
    unitPrice: priceOnPlan(price.price, plan),
    image: null,
    status: 'ok',
  };
}
