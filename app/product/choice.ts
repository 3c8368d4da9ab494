import type {Product} from '../catalog/types.ts';
import {promoPercent, promotion, referencePrice} from '../content/promotion.ts';
import {percentOff, percentSaved, quote} from '../pricing/discount.ts';
import {formatMoney, times} from '../pricing/money.ts';
import type {Offer} from '../pricing/offer.ts';
import {pricePeriod, type SellingPlan} from '../pricing/plans.ts';
import {shipsFree, standardShipping} from '../shipping/terms.ts';

export type Purchase = 'onetime' | 'subscription';

export interface Choice {
  quantity: number;
  /** Null while the plans load that tell whether the address names one. */
  purchase: Purchase | null;
  /** Null selects the first plan. */
  planId: string | null;
}

/**
 * A link such as `/products/rush?selling_plan=688101`, as in Shopify's themes, chooses that plan. Nobody is subscribed
 * to another one if it is gone. Without any plan, the page says so beside the subscription.
 */
export function initialChoice(
  sellingPlan: string | null,
  plans: readonly SellingPlan[] | undefined,
): Choice {
  if (!sellingPlan) return {quantity: 1, purchase: 'onetime', planId: null};
  if (!plans) return {quantity: 1, purchase: null, planId: sellingPlan};
  const isGone = plans.length > 0 && plans.every(({id}) => id !== sellingPlan);
  return {quantity: 1, purchase: isGone ? 'onetime' : 'subscription', planId: sellingPlan};
}

/** Returns the selected plan; null for a one-time purchase and if the product has no plans. */
export function planOf(
  {purchase, planId}: Choice,
  plans: readonly SellingPlan[],
): SellingPlan | null {
  if (purchase !== 'subscription') return null;
  return plans.find(({id}) => id === planId) ?? plans[0] ?? null;
}

interface PriceLabels {
  price: string;
  per: string;
  /** What it is compared with: the reference price, or a subscription's price as one-time purchases. */
  struck: string;
  saving: string;
  total: string;
  saved: string | null;
}

/** "$1.67 a serving", of one piece on the chosen plan. */
export function servingLabel(
  {servingsPerContainer}: Product,
  {price}: Offer,
  plan: SellingPlan | null,
): string {
  const {minor, currencyCode} = plan?.perDelivery ?? price;
  const serving = {minor: Math.round(minor / servingsPerContainer), currencyCode};
  return `${formatMoney(serving)} a serving`;
}

export function shippingLabel({price}: Offer, plan: SellingPlan | null, quantity: number): string {
  const isFree = plan !== null || shipsFree(times(price, quantity));
  return isFree ? 'Ships free' : `${formatMoney(standardShipping.price)}\u00a0shipping`;
}

function promotedPercent({price, compareAt}: Offer): number {
  return compareAt ? percentOff(compareAt, price) : promoPercent;
}

export function promotionOf(offer: Offer): string {
  return promotion(promotedPercent(offer));
}

/** The merchant's compare-at price and its real percentage replace the fixed promotion. */
export function priceLabels(offer: Offer, plan: SellingPlan | null, quantity: number): PriceLabels {
  const {price, compareAt} = offer;
  const {unit, total, saved} = quote(price, plan, quantity);
  const promo = `${promotedPercent(offer)}%`;
  const saving = plan ? percentSaved(plan) : 0;
  return {
    price: formatMoney(unit),
    per: plan ? pricePeriod(plan.every) : '',
    struck: formatMoney(saving > 0 && plan ? plan.compareAt : (compareAt ?? referencePrice)),
    saving: saving > 0 ? `SAVE ${saving}% + ${promo}` : `SAVE ${promo}`,
    total: formatMoney(total),
    saved: plan && saved.minor > 0 ? formatMoney(saved) : null,
  };
}
