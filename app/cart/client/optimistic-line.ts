import {getSummary} from '../../catalog/summaries.ts';
import type {ProductId} from '../../catalog/types.ts';
import {numericId} from '../../platform/shop/numeric-id.ts';
import {formatMoney, type Money} from '../../pricing/money.ts';
import {percentSaved, type SellingPlan, type Terms} from '../../pricing/plans.ts';
import {type CartLine, displayName} from '../cart.ts';
import {lineKey, lineKeyParts} from '../line-key.ts';

interface LineOptions {
  product: ProductId;
  /** Of one piece as a one-time purchase. */
  price: Money;
  plan: SellingPlan | null;
  quantity: number;
}

/** The line that an add will make, from the price and plan that the page shows. */
export function createOptimisticLine({product, price, plan, quantity}: LineOptions): CartLine {
  return {
    key: lineKey({ref: product, plan: plan ? numericId(plan.id) : null}),
    product,
    displayName: displayName(getSummary(product).title, plan !== null),
    sellingPlanName: plan?.name ?? null,
    discountPercent: plan ? percentSaved(plan) || null : null,
    quantity,
    unitPrice: plan?.price ?? price,
    image: null,
    status: 'ok',
  };
}

/** Whether the store charges another price for a line of a product than these terms of it. */
export function isOtherPrice(
  {key, product, merchandise, unitPrice}: CartLine,
  {price, plans}: Terms,
): boolean {
  const {ref, plan} = lineKeyParts(key);
  // Another variant has prices of its own.
  if (!merchandise || ref !== product) return false;
  const shown = plan === null ? price : plans.find(({id}) => numericId(id) === plan);
  return shown !== undefined && formatMoney(shown.price) !== formatMoney(unitPrice);
}
