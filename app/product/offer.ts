import type {Product} from '~/catalog/types';
import {promoPercent, referencePrice} from '~/content/product';
import type {LivePrice} from '~/pricing/live-price';
import {formatMoney, percentOff} from '~/pricing/money';
import {type Plan, percentSaved, quote} from '~/pricing/plans';
import type {Prices} from '~/pricing/prices.server';

/** What comes from the store, while it may still be on its way. */
export interface Offer {
  product: Product;
  prices: Prices | Promise<Prices>;
  plans: Plan[] | Promise<Plan[]>;
}

export type Purchase = 'onetime' | 'subscription';

/** What the shopper has chosen so far. */
export interface Choice {
  quantity: number;
  purchase: Purchase;
  /** Nothing chosen: the first there is. */
  planId: string | null;
}

export const initialChoice: Choice = {quantity: 1, purchase: 'onetime', planId: null};

/** The plan that a choice means, among those the store has. */
export function planOf({purchase, planId}: Choice, plans: readonly Plan[]): Plan | null {
  if (purchase !== 'subscription') return null;
  return plans.find(({id}) => id === planId) ?? plans[0] ?? null;
}

/** All that a price says, in words. */
export interface PriceWords {
  price: string;
  /** Behind the price: "/month". */
  per: string;
  struck: string;
  saving: string;
  total: string;
  /** "$5.00" where a subscription saves something. */
  saved: string | null;
}

/** The merchant's compare-at price and its real percentage replace the fixed promotion. */
export function priceWords(
  {price, compareAt}: LivePrice,
  plan: Plan | null,
  quantity: number,
): PriceWords {
  const {unit, total, saved} = quote(price, plan, quantity);
  const promo = `${compareAt ? percentOff(compareAt, price) : promoPercent}%`;
  return {
    price: formatMoney(unit),
    per: plan ? `/${plan.interval}` : '',
    struck: formatMoney(plan ? price : (compareAt ?? referencePrice)),
    saving: plan ? `SAVE ${percentSaved(price, plan)}% + ${promo}` : `SAVE ${promo}`,
    total: formatMoney(total),
    saved: plan && saved.minor > 0 ? formatMoney(saved) : null,
  };
}
