import type {Product} from '../catalog/types.ts';
import {discountOf, quote} from '../pricing/discount.ts';
import {dividedBy, formatMoney, times} from '../pricing/money.ts';
import type {Offer} from '../pricing/offer.ts';
import {pricePeriod, type SellingPlan} from '../pricing/plans.ts';
import {shipsFree, standardShipping} from '../shipping/terms.ts';

export type Purchase = 'onetime' | 'subscription';

export interface Choice {
  quantity: number;
  /** Null while the plans load that tell whether the address names one. */
  purchase: Purchase | null;
  /** Null until a plan is chosen. */
  planId: string | null;
  /** Whether a one-time purchase is selected because the chosen plan is gone, which the page says. */
  isPlanGone: boolean;
}

/** A link such as `/products/rush?selling_plan=688101`, as in Shopify's themes, chooses that plan. */
export function initialChoice(sellingPlan: string | null): Choice {
  const purchase = sellingPlan ? null : 'onetime';
  return {quantity: 1, purchase, planId: sellingPlan, isPlanGone: false};
}

/**
 * Returns the choice among the plans that there are now, and the same object if nothing changes. A subscription has
 * the first plan until another one is chosen. If the chosen one is gone, nobody is subscribed to another one in its
 * place. A product without any plan keeps the choice, because the page says so beside the subscription.
 */
export function chooseAmong(plans: readonly SellingPlan[], choice: Choice): Choice {
  const {purchase, planId} = choice;
  const [first] = plans;
  if (purchase === 'onetime') return choice;
  if (!first) return purchase ? choice : {...choice, purchase: 'subscription'};
  if (planId === null) return {...choice, planId: first.id};
  if (plans.every(({id}) => id !== planId)) {
    return {...choice, purchase: 'onetime', planId: null, isPlanGone: true};
  }
  return purchase ? choice : {...choice, purchase: 'subscription'};
}

/** Returns the selected plan; null for a one-time purchase and if the product has no plans. */
export function planOf(
  {purchase, planId}: Choice,
  plans: readonly SellingPlan[],
): SellingPlan | null {
  if (purchase !== 'subscription') return null;
  return (planId === null ? plans[0] : plans.find(({id}) => id === planId)) ?? null;
}

interface PriceLabels {
  price: string;
  per: string;
  /** The higher price that it is compared with, and the badge beside that; null if there is none. */
  struck: string | null;
  badge: string | null;
  total: string;
  saved: string | null;
}

/** "$1.67 a serving", of one piece on the chosen plan. */
export function servingLabel(
  {servingsPerContainer}: Product,
  {price}: Offer,
  plan: SellingPlan | null,
): string {
  const serving = dividedBy(plan?.perDelivery ?? price, servingsPerContainer);
  return `${formatMoney(serving)} a serving`;
}

export function shippingLabel({price}: Offer, plan: SellingPlan | null, quantity: number): string {
  const isFree = shipsFree(times(price, quantity), plan !== null);
  return isFree ? 'Ships free' : `${formatMoney(standardShipping.price)}\u00a0shipping`;
}

export function priceLabels(offer: Offer, plan: SellingPlan | null, quantity: number): PriceLabels {
  const {unit, total, saved} = quote(offer.price, plan, quantity);
  const {struck, badge} = discountOf(offer, plan);
  return {
    price: formatMoney(unit),
    per: plan ? pricePeriod(plan.every) : '',
    struck: struck && formatMoney(struck),
    badge,
    total: formatMoney(total),
    saved: plan && saved.minor > 0 ? formatMoney(saved) : null,
  };
}
