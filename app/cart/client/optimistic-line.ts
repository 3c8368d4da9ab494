import {summaries} from '../../catalog/summaries.ts';
import type {ProductId} from '../../catalog/types.ts';
import {percentSaved} from '../../pricing/discount.ts';
import type {Offer} from '../../pricing/offer.ts';
import type {SellingPlan} from '../../pricing/plans.ts';
import {type CartLine, displayName, splitDisplayName} from '../cart.ts';
import {lineKey, lineKeyParts} from '../line-key.ts';

interface LineOptions {
  productId: ProductId;
  offer: Offer;
  plan: SellingPlan | null;
  quantity: number;
}

export function createOptimisticLine({productId, offer, plan, quantity}: LineOptions): CartLine {
  const line: CartLine = {
    key: productId,
    product: productId,
    displayName: summaries[productId].title,
    sellingPlanName: null,
    discountPercent: null,
    quantity,
    unitPrice: offer.price,
    compareAt: offer.compareAt,
    image: null,
    status: 'ok',
  };
  return plan ? switchedLine(line, plan) : line;
}

export function switchedLine({merchandise: _, ...line}: CartLine, plan: SellingPlan): CartLine {
  const [title] = splitDisplayName(line.displayName);
  return {
    ...line,
    key: lineKey({...lineKeyParts(line.key), plan: plan.id}),
    displayName: displayName(title, true),
    sellingPlanName: plan.name,
    discountPercent: percentSaved(plan) || null,
    unitPrice: plan.price,
  };
}
