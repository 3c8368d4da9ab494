import {getSummary} from '~/catalog/summaries';
import type {ProductId} from '~/catalog/types';
import type {LivePrice} from '~/pricing/live-price';
import {percentSaved, priceOnPlan, type SellingPlan} from '~/pricing/plans';
import {type CartLine, displayName} from '../cart';
import {lineKey, numericId} from '../line-key';

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
