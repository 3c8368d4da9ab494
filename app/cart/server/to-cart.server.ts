import {isProductId} from '../../catalog/types.ts';
import type {AppContext} from '../../platform/server/app-context.server.ts';
import {numericId} from '../../platform/storefront/global-id.server.ts';
import {textOf} from '../../platform/storefront/store-values.server.ts';
import {percentOff} from '../../pricing/discount.ts';
import {readMerchandise} from '../../pricing/merchandise.server.ts';
import type {Money} from '../../pricing/money.ts';
import {readMoney} from '../../pricing/read-money.server.ts';
import {type Cart, type CartLine, displayName, emptyCart, isAvailable, lineTotal} from '../cart.ts';
import {lineKey} from '../line-key.ts';
import type {StoreCart} from './cart-fragment.server.ts';

export type StoreLine = StoreCart['lines']['nodes'][number];
type StoreMoney = StoreCart['cost']['totalAmount'];

export function toCart(
  cart: StoreCart | null,
  {environment}: Pick<AppContext, 'environment'>,
): Cart {
  if (!cart) return emptyCart;
  const hasStorePictures = environment.store.kind === 'shopify';
  const lines = keyLines(cart).map(({key, line}) => toCartLine(key, line, hasStorePictures));
  return {
    id: cart.id,
    lines,
    discountCodes: cart.discountCodes.map(({code, applicable}) => ({
      code: textOf(code),
      applicable: applicable === true,
    })),
    note: textOf(cart.note),
    discount: cartDiscount(cart, lines.filter(isAvailable)),
    updatedAt: textOf(cart.updatedAt),
  } satisfies Required<Cart>;
}

/**
 * `rush` is the first variant of RUSH, which the shop sells. The store splits a line if a discount is for some of its
 * items: the second line of the variant is `4410101`, its number, and the third `04410101`.
 */
export function keyLines({lines}: Pick<StoreCart, 'lines'>): {key: string; line: StoreLine}[] {
  const taken = new Set<string>();
  return lines.nodes.map((line) => {
    const {merchandise, sellingPlanAllocation: allocation} = line;
    const plan = allocation ? numericId(textOf(allocation.sellingPlan.id)) : null;
    const {handle, variants} = merchandise.product;
    const productKey = lineKey({ref: handle, plan});
    const isFirst = (variants.nodes[0]?.id ?? merchandise.id) === merchandise.id;
    const isCatalogLine = isProductId(handle) && isFirst && !taken.has(productKey);
    let ref = isCatalogLine ? handle : numericId(textOf(merchandise.id));
    while (taken.has(lineKey({ref, plan}))) ref = `0${ref}`;
    const key = lineKey({ref, plan});
    taken.add(key);
    return {key, line};
  });
}

function toCartLine(key: string, line: StoreLine, hasStorePictures: boolean): CartLine {
  const {merchandise, cost, quantity, sellingPlanAllocation: allocation} = line;
  const {title, handle} = merchandise.product;
  const product = isProductId(handle) ? handle : null;
  const [adjustment] = allocation?.priceAdjustments ?? [];
  const {image} = merchandise;
  return {
    key,
    product,
    displayName: displayName(textOf(title), Boolean(allocation)),
    sellingPlanName: textOf(allocation?.sellingPlan.name) || null,
    discountPercent: adjustment
      ? percentOff(moneyOf(adjustment.compareAtPrice), moneyOf(adjustment.price)) || null
      : null,
    quantity: Number.isSafeInteger(quantity) ? quantity : 0,
    unitPrice: moneyOf(cost.amountPerQuantity),
    compareAt: cost.compareAtAmountPerQuantity ? moneyOf(cost.compareAtAmountPerQuantity) : null,
    image:
      image && (hasStorePictures || !product)
        ? {url: textOf(image.url), altText: textOf(image.altText) || null}
        : null,
    status: isSoldOut(line) ? 'sold-out' : 'ok',
    merchandise: readMerchandise(merchandise, merchandise.product),
  } satisfies Required<CartLine>;
}

/** The store reduces a line to zero if it has nothing left. */
function isSoldOut({merchandise, quantity}: StoreLine): boolean {
  return !merchandise.availableForSale || quantity === 0;
}

/** Some stores take the discounts of the whole cart off `subtotalAmount`, too. It is not more than `totalAmount` then. */
function cartDiscount(cart: StoreCart, bought: readonly CartLine[]): Money | null {
  const {currencyCode, minor: lineSubtotal} = moneyOf(cart.cost.subtotalAmount);
  const ofItems = cart.discountAllocations.filter(({targetType}) => targetType === 'LINE_ITEM');
  const cartDiscount = sumOf(ofItems.map(({discountedAmount}) => discountedAmount));
  const payable = Math.max(
    lineSubtotal - cartDiscount,
    Math.min(moneyOf(cart.cost.totalAmount).minor, lineSubtotal),
  );
  const {nodes} = cart.lines;
  const excluded = costOf(nodes.filter(isSoldOut));
  // The store has taken a percentage off the lines that are sold out, too, but not an amount.
  const percentages = ofItems.filter(
    ({discountApplication}) => 'percentage' in discountApplication.value,
  );
  const shared = sumOf(percentages.map(({discountedAmount}) => discountedAmount));
  const share = excluded && Math.round((shared * excluded) / costOf(nodes));
  const full = bought.reduce((sum, line) => sum + lineTotal(line).minor, 0);
  const minor = full - Math.max(0, payable - (excluded - share));
  return minor > 0 ? {minor, currencyCode} : null;
}

function costOf(lines: StoreLine[]): number {
  return sumOf(lines.map(({cost}) => cost.totalAmount));
}

function sumOf(amounts: StoreMoney[]): number {
  return amounts.reduce((sum, amount) => sum + moneyOf(amount).minor, 0);
}

function moneyOf(amount: StoreMoney): Money {
  return readMoney(amount) ?? {minor: 0, currencyCode: textOf(amount.currencyCode)};
}
