import {getSummary} from '~/catalog/summaries';
import type {ProductId} from '~/catalog/types';
import type {LivePrice} from '~/pricing/live-price';
import {percentSaved, priceOnPlan, type SellingPlan} from '~/pricing/plans';
import {type CartLine, displayName} from '../cart-view';
import {lineKey, numericId} from '../line-key';

interface Chosen {
  product: ProductId;
  price: LivePrice;
  plan: SellingPlan | null;
  quantity: number;
}

/** A line as it will be, from what the page knows already. */
export function newLine({product, price, plan, quantity}: Chosen): CartLine {
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
