import type {GiftCode} from './cart-types.ts';
import {discountSeeds, giftCardSeeds} from './data.ts';

type Discount = (typeof discountSeeds)[keyof typeof discountSeeds];

/** Finds a discount by its code, in any case. */
export function findDiscount(code: string): Discount | undefined {
  const known: Readonly<Record<string, Discount>> = discountSeeds;
  const name = code.toUpperCase();
  return Object.hasOwn(known, name) ? known[name] : undefined;
}

export function isGiftCode(code: string): code is GiftCode {
  return Object.hasOwn(giftCardSeeds, code);
}
