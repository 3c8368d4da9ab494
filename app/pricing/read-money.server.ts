import {textOf} from '../platform/storefront/store-values.server.ts';
import {type Money, parseMoney} from './money.ts';

export function readMoney(
  stored: {amount: string; currencyCode: string} | null | undefined,
): Money | undefined {
  const currencyCode = textOf(stored?.currencyCode);
  return /^\w{1,20}$/.test(currencyCode)
    ? parseMoney(textOf(stored?.amount), currencyCode)
    : undefined;
}
