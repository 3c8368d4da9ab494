import {gid} from '../ids.ts';
import {money} from '../money.ts';
import {type PageArguments, page} from '../page.ts';
import {allocationView, deliveriesOf} from '../plans.ts';
import {type Place, variantView} from '../products.ts';
import {type Cart, type Carts, type Line, lineId} from './carts.ts';
import {isCode} from './discounts.ts';
import {type LineCost, totalsOf} from './totals.ts';

export function cartView(cart: Cart, carts: Carts, place: Place) {
  const totals = totalsOf(cart, carts);
  const {codes, note, attributes, updatedAt} = cart;
  return {
    id: gid('Cart', `${cart.token}?key=${cart.key}`),
    checkoutUrl: `${place.origin}/cart/c/${cart.token}?key=${cart.key}`,
    updatedAt: updatedAt.toISOString(),
    totalQuantity: totals.quantity,
    note,
    attributes,
    lines: (args: PageArguments) =>
      page(
        [...totals.lines].map(([line, cost]) => lineView(line, cost, cart, place)),
        args,
      ),
    cost: {subtotalAmount: money(totals.subtotal), totalAmount: money(totals.total)},
    discountCodes: codes.map((code) => ({
      code,
      applicable: totals.discounts.some((discount) => isCode(discount, code)),
    })),
    discountAllocations: totals.orderDiscounts.flatMap(({discount, shares}) =>
      shares.map((share) => ({
        __typename: `Cart${'code' in discount ? 'Code' : 'Automatic'}DiscountAllocation`,
        discountedAmount: money(share),
        targetType: 'LINE_ITEM',
        discountApplication: {
          value:
            discount.kind === 'percentage'
              ? {__typename: 'PricingPercentageValue', percentage: discount.percentage}
              : {__typename: 'MoneyV2', ...money(share)},
        },
      })),
    ),
  };
}

function lineView(
  line: Line,
  {product, plan, unit, subtotal, total}: LineCost,
  cart: Cart,
  place: Place,
) {
  const {compareAtPrice} = product;
  const pieces = plan ? deliveriesOf(plan) : 1;
  return {
    __typename: 'CartLine',
    id: lineId(cart, line.id),
    quantity: line.quantity,
    merchandise: () => variantView(product, place),
    cost: {
      amountPerQuantity: money(unit),
      compareAtAmountPerQuantity: compareAtPrice === null ? null : money(compareAtPrice * pieces),
      subtotalAmount: money(subtotal),
      totalAmount: money(total),
    },
    sellingPlanAllocation: plan ? allocationView(product.price, plan) : null,
  };
}
