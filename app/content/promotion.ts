import {formatShortMoney} from '../pricing/money.ts';
import {freeShippingOver} from '../shipping/terms.ts';

export function promotion(percent: number): string {
  return `Limited Time: Save ${percent}% + Free USA Shipping`;
}

/** The condition of the promoted shipping. A one-time order below it pays for shipping. */
export const freeShippingCondition = `Free with a subscription or over ${formatShortMoney(freeShippingOver)}`;
