import type {Product} from '../catalog/types.ts';
import {discountOf} from '../pricing/discount.ts';
import {dividedBy, formatMoney, times} from '../pricing/money.ts';
import type {Offer} from '../pricing/offer.ts';
import {pricePeriod, type SellingPlan} from '../pricing/plans.ts';
import {quote} from '../pricing/quote.ts';
import {shipsFree, standardShipping} from '../shipping/terms.ts';

interface OneTime {
  quantity: number;
  purchase: 'onetime';
  /** The page says that a subscription became this because its plan is gone. */
  isPlanGone: boolean;
}

interface Subscription {
  quantity: number;
  purchase: 'subscription';
  /** Null until there are plans. Then the first one is chosen. */
  planId: string | null;
}

/** The address names a plan, and the plans are still loading. */
interface Linked {
  quantity: number;
  purchase: null;
  planId: string;
}

export type Choice = OneTime | Subscription | Linked;

/** `/products/rush?selling_plan=688101`, as in Shopify's themes, chooses that plan. */
export function initialChoice(sellingPlan: string | null): Choice {
  return sellingPlan
    ? {quantity: 1, purchase: null, planId: sellingPlan}
    : {quantity: 1, purchase: 'onetime', isPlanGone: false};
}

export type ChoiceChange =
  | {quantity: number}
  | {purchase: 'onetime'}
  | {purchase: 'subscription'; planId: string | null};

export function changeChoice(choice: Choice, change: ChoiceChange): Choice {
  if ('quantity' in change) return {...choice, ...change};
  const {quantity} = choice;
  return change.purchase === 'onetime'
    ? {quantity, purchase: 'onetime', isPlanGone: false}
    : {quantity, ...change};
}

/** If the chosen plan is gone, nobody is subscribed to another one. Returns the same object if nothing changes. */
export function chooseAmong(plans: readonly SellingPlan[], choice: Choice): Choice {
  if (choice.purchase === 'onetime') return choice;
  const {quantity, purchase} = choice;
  const planId = choice.planId ?? plans[0]?.id ?? null;
  if (plans.length > 0 && plans.every(({id}) => id !== planId)) {
    return {quantity, purchase: 'onetime', isPlanGone: true};
  }
  if (purchase === 'subscription' && planId === choice.planId) return choice;
  return {quantity, purchase: 'subscription', planId};
}

export interface Quoted {
  offer: Offer;
  /** Null for a one-time purchase, and without plans. */
  plan: SellingPlan | null;
  labels: PriceLabels;
}

export function quoteChoice(offer: Offer, choice: Choice): Quoted {
  const planId = choice.purchase === 'subscription' ? choice.planId : null;
  const plan = offer.plans.find(({id}) => id === planId) ?? null;
  return {offer, plan, labels: priceLabels(offer, plan, choice.quantity)};
}

interface PriceLabels {
  /** Of one piece, or of all that one billing of the plan pays for. */
  price: string;
  per: string;
  struck: string | null;
  badge: string | null;
  /** Of all pieces. */
  total: string;
  saved: string | null;
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
