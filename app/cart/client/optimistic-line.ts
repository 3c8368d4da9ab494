import {summaries} from '../../catalog/summaries.ts';
import type {ProductId} from '../../catalog/types.ts';
import {percentSaved} from '../../pricing/discount.ts';
import type {Money} from '../../pricing/money.ts';
import type {SellingPlan} from '../../pricing/plans.ts';
import {type CartLine, displayName} from '../cart.ts';
import {lineKey, lineKeyParts} from '../line-key.ts';

interface LineOptions {
  productId: ProductId;
  price: Money;
  compareAt?: Money | null | undefined;
  plan: SellingPlan | null;
  quantity: number;
}

export function createOptimisticLine({
  productId,
  price,
  compareAt = null,
  plan,
  quantity,
}: LineOptions): CartLine {
  return {
    key: lineKey({ref: productId, plan: plan?.id ?? null}),
    product: productId,
    displayName: displayName(summaries[productId].title, plan !== null),
    sellingPlanName: plan?.name ?? null,
    discountPercent: plan ? percentSaved(plan) || null : null,
    quantity,
    unitPrice: plan?.price ?? price,
    compareAt,
    image: null,
    status: 'ok',
  };
}

/** A line of the cart, bought with a plan. It may hold another variant of the product than the shop sells. */
export function switchedLine(line: CartLine, productId: ProductId, plan: SellingPlan): CartLine {
  const {key, unitPrice: price, compareAt, quantity, image} = line;
  const switched = createOptimisticLine({productId, price, compareAt, plan, quantity});
  return {...switched, key: lineKey({...lineKeyParts(key), plan: plan.id}), image};
}
