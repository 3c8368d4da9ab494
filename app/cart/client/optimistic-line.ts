import {getSummary} from '~/catalog/summaries';
import type {ProductId} from '~/catalog/types';
import type {LivePrice} from '~/pricing/live-price';
import {type Plan, percentSaved, priceOnPlan} from '~/pricing/plans';
import {keyOf} from '../cart-session';
import {type CartLineView, displayName, numberOf} from '../cart-view';

interface Chosen {
  product: ProductId;
  price: LivePrice;
  plan: Plan | null;
  quantity: number;
}

/** A line as it will be, from what the page knows already. */
export function newLine({product, price, plan, quantity}: Chosen): CartLineView {
  const {title} = getSummary(product);
  return {
    key: keyOf({ref: product, plan: plan ? numberOf(plan.id) : null}),
    id: null,
    product,
    title,
    displayName: displayName(title, plan !== null),
    isSubscription: plan !== null,
    planName: plan?.name ?? null,
    percent: plan ? percentSaved(price.price, plan) : null,
    quantity,
    unit: priceOnPlan(price.price, plan),
    image: null,
    available: true,
    unsent: false,
  };
}
