import type {Discount} from '../catalog/catalog.ts';
import {gid} from '../core/ids.ts';
import type {Discounts} from './discounts.ts';
import type {Totals} from './totals.ts';
import type {Cart, Warning} from './types.ts';

/** Why each code of a cart discounts nothing. Codes that only lack items to discount come last. */
export function discountWarnings(cart: Cart, totals: Totals, discounts: Discounts): Warning[] {
  const target = gid('Cart', cart.token);
  const notHonored: Warning[] = [];
  const warnings: Warning[] = [];
  for (const code of cart.codes ?? []) {
    if (totals.appliedCodes.includes(code)) continue;
    const discount = discounts.byCode(code);
    if (!discount) {
      const message = 'Enter a valid discount code';
      warnings.push({code: 'DISCOUNT_NOT_FOUND', message, target});
    } else if (!discounts.isActive(discount)) {
      const message = 'This discount is not valid anymore';
      warnings.push({code: 'DISCOUNT_CURRENTLY_INACTIVE', message, target});
    } else if (totals.leftOutCodes.includes(code)) {
      const message = `The ${code} discount code cannot be combined with the other discounts`;
      warnings.push({code: 'DISCOUNT_CODE_NOT_HONOURED', message, target});
    } else if (totals.quantity === 0) {
      const message = `The ${code} discount code is not honoured`;
      notHonored.push({code: 'DISCOUNT_CODE_NOT_HONOURED', message, target});
    } else {
      const message = `The ${code} discount code is not valid for the items in your cart`;
      warnings.push({code: reasonOf(discount, totals), message, target});
    }
  }
  return [...warnings, ...notHonored];
}

function reasonOf({minimumSubtotal, minimumQuantity}: Discount, totals: Totals): string {
  const subtotal = [...totals.lines.values()].reduce((sum, line) => sum + line.subtotal, 0);
  if (subtotal < totals.pricing.convert(minimumSubtotal)) return 'DISCOUNT_PURCHASE_NOT_IN_RANGE';
  if (totals.quantity < minimumQuantity) return 'DISCOUNT_QUANTITY_NOT_IN_RANGE';
  return 'DISCOUNT_NO_ENTITLED_LINE_ITEMS';
}
