import {formatShortMoney} from '../pricing/money.ts';
import {freeShippingOver} from '../shipping/terms.ts';

export function promotion(percent: number): string {
  return `Limited Time: Save ${percent}% + Free USA Shipping`;
}

export const freeShippingCondition = `Ships free with a subscription or over ${formatShortMoney(freeShippingOver)}`;
