import type {Catalog, Collection, Discount, GiftCard} from '../catalog/catalog.ts';
import type {ProductState} from '../catalog/catalog-state.ts';
import type {DiscountClass} from '../catalog/types.ts';
import {gid} from '../core/ids.ts';
import {allocate, type Cents, percentOf} from '../core/money.ts';
import type {CollectionIndex} from '../products/collection-index.ts';
import type {Pricing} from '../products/markets.ts';
import type {Totals} from './totals.ts';
import type {Cart, Line, Warning} from './types.ts';

/** The discounts and gift cards of a catalog, by their codes in any case. */
export class Discounts {
  readonly #byCode = new Map<string, Discount>();
  readonly #giftCards = new Map<string, GiftCard>();
  readonly #collections: readonly Collection[];
  readonly #index: CollectionIndex;
  readonly #now: () => Date;
  /** The email addresses of the orders that have used each discount. */
  readonly #uses = new Map<Discount, string[]>();
  readonly automatic: readonly Discount[];

  constructor(
    {collections, discounts, giftCards}: Catalog,
    index: CollectionIndex,
    now: () => Date,
  ) {
    for (const discount of discounts) {
      if (discount.code !== undefined) this.#byCode.set(discount.code.toUpperCase(), discount);
    }
    for (const card of giftCards) this.#giftCards.set(card.code, card);
    this.automatic = discounts.filter(({code}) => code === undefined);
    this.#collections = collections;
    this.#index = index;
    this.#now = now;
  }

  /** Finds a discount that exists, whether or not it is active. */
  byCode(code: string): Discount | undefined {
    return this.#byCode.get(code.toUpperCase());
  }

  /** Finds a discount that exists and has started, and has not ended. */
  find(code: string): Discount | undefined {
    const discount = this.byCode(code);
    return discount && this.isActive(discount) ? discount : undefined;
  }

  isActive({startsAt, endsAt}: Discount): boolean {
    const now = this.#now().getTime();
    return startsAt <= now && now < endsAt;
  }

  /** Counts the discounts of an order. */
  use(discounts: readonly Discount[], email: string): void {
    for (const discount of discounts) {
      this.#uses.set(discount, [...(this.#uses.get(discount) ?? []), email.toLowerCase()]);
    }
  }

  reset(): void {
    this.#uses.clear();
  }

  /** The warning about a discount that was used as often as it can be, by anybody or by this buyer. */
  limitReached(discount: Discount, email: unknown): string | undefined {
    const uses = this.#uses.get(discount) ?? [];
    if (uses.length >= discount.usageLimit) return 'DISCOUNT_USAGE_LIMIT_REACHED';
    const isUsed = uses.includes(String(email).toLowerCase());
    return discount.oncePerCustomer && isUsed ? 'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED' : undefined;
  }

  /** Whether a discount applies to a line: to its product, and to a purchase of its type. */
  isEntitled({entitled, purchaseType}: Discount, {line, product}: PricedLine): boolean {
    const type = line.planId === undefined ? 'one-time' : 'subscription';
    return (purchaseType ?? type) === type && this.includes(entitled, product);
  }

  /** Whether a product is one of those that a discount names. */
  includes(scope: Discount['entitled'], product: ProductState): boolean {
    if (!scope) return true;
    const {products, collections} = scope;
    if (products.has(product.data.handle)) return true;
    return this.#collections.some(
      (collection) =>
        collections.has(collection.handle) && this.#index.members(collection).includes(product),
    );
  }

  /** Finds a gift card that has not expired. */
  giftCard(code: string): GiftCard | undefined {
    const card = this.#giftCards.get(code);
    return card && this.#now().getTime() < card.expiresAt ? card : undefined;
  }
}

/** A discount of some products, of the whole order, or of its shipping. */
function classOf({kind, entitled, purchaseType}: Discount): DiscountClass {
  if (kind === 'free-shipping') return 'shipping';
  return entitled || purchaseType || kind === 'buy-x-get-y' ? 'product' : 'order';
}

/** Whether a cart reaches the least subtotal and quantity of a discount. */
export function reachesMinimum(
  {minimumSubtotal, minimumQuantity}: Discount,
  subtotal: Cents,
  quantity: number,
): boolean {
  return subtotal >= minimumSubtotal && quantity >= minimumQuantity;
}

export interface PricedLine {
  line: Line;
  product: ProductState;
  unit: Cents;
  subtotal: Cents;
}

/** What one discount takes off a line. */
interface LineDiscount {
  discount: Discount;
  amount: Cents;
}

interface DiscountAmounts {
  ofLines: ReadonlyMap<Line, LineDiscount>;
  ofOrder: readonly {discount: Discount; amount: Cents}[];
  total: Cents;
}

/**
 * What discounts take off a cart. Discounts of products come first, and the best one applies to each
 * line; those of the order follow, each of what the lines then cost.
 */
export function discountAmounts(
  chosen: readonly Discount[],
  lines: readonly PricedLine[],
  discounts: Discounts,
  pricing: Pricing,
): DiscountAmounts {
  const ofLines = new Map<Line, LineDiscount>();
  for (const discount of chosen) {
    if (classOf(discount) !== 'product') continue;
    const entitled = lines.filter((priced) => discounts.isEntitled(discount, priced));
    const amounts =
      discount.kind === 'buy-x-get-y'
        ? giftAmounts(discount, entitled, lines, discounts, pricing)
        : lineAmounts(discount, entitled, pricing);
    for (const [index, {line}] of entitled.entries()) {
      const amount = amounts[index] ?? 0;
      if (amount > (ofLines.get(line)?.amount ?? 0)) ofLines.set(line, {discount, amount});
    }
  }
  const offLines = sumOf([...ofLines.values()]);
  const subtotal = lines.reduce((sum, line) => sum + line.subtotal, 0) - offLines;
  let remaining = subtotal;
  const ofOrder = chosen.flatMap((discount) => {
    if (classOf(discount) !== 'order') return [];
    const amount = Math.min(amountOff(discount, subtotal, pricing), remaining);
    remaining -= amount;
    return amount > 0 ? [{discount, amount}] : [];
  });
  return {ofLines, ofOrder, total: offLines + sumOf(ofOrder)};
}

/** A percentage is taken off each line, and an amount is shared by them. */
function lineAmounts(
  discount: Discount,
  entitled: readonly PricedLine[],
  pricing: Pricing,
): readonly Cents[] {
  const prices = entitled.map(({subtotal}) => subtotal);
  if (discount.kind === 'percentage') {
    return prices.map((price) => amountOff(discount, price, pricing));
  }
  const price = prices.reduce((sum, each) => sum + each, 0);
  return allocate(Math.min(amountOff(discount, price, pricing), price), prices, pricing.unit);
}

/**
 * What "buy X, get Y" takes off the entitled lines. Each set of bought pieces discounts the cheapest
 * entitled ones, and no piece counts as both; the most expensive ones count as bought first.
 */
function giftAmounts(
  {buys, gets, percent}: Extract<Discount, {kind: 'buy-x-get-y'}>,
  entitled: readonly PricedLine[],
  lines: readonly PricedLine[],
  discounts: Discounts,
  {unit}: Pricing,
): readonly Cents[] {
  const left = new Map(lines.map((priced) => [priced, priced.line.quantity]));
  const take = (from: readonly PricedLine[], wanted: number) => {
    const taken = new Map<PricedLine, number>();
    let missing = wanted;
    for (const priced of from) {
      const pieces = Math.min(missing, left.get(priced) ?? 0);
      taken.set(priced, pieces);
      left.set(priced, (left.get(priced) ?? 0) - pieces);
      missing -= pieces;
    }
    return {taken, missing};
  };
  const byPrice = (list: readonly PricedLine[]) => list.toSorted((a, b) => a.unit - b.unit);
  const cheapest = byPrice(entitled);
  const bought = byPrice(lines.filter(({product}) => discounts.includes(buys.scope, product)));
  // Pieces that cannot be discounted are bought first, so that the others stay for the buyer.
  const expensive = bought
    .toReversed()
    .toSorted((a, b) => Number(entitled.includes(a)) - Number(entitled.includes(b)));
  const free = new Map<PricedLine, number>();
  while (take(expensive, buys.quantity).missing === 0) {
    const {taken, missing} = take(cheapest, gets);
    for (const [priced, pieces] of taken) free.set(priced, (free.get(priced) ?? 0) + pieces);
    if (missing > 0) break;
  }
  return entitled.map((priced) => percentOf(priced.unit * (free.get(priced) ?? 0), percent, unit));
}

function amountOff(discount: Discount, price: Cents, {convert, unit}: Pricing): Cents {
  if (discount.kind === 'percentage') return percentOf(price, discount.percent, unit);
  return discount.kind === 'fixed-amount' ? convert(discount.amount) : 0;
}

function sumOf(amounts: readonly {amount: Cents}[]): Cents {
  return amounts.reduce((sum, {amount}) => sum + amount, 0);
}

/**
 * Of discounts that do not all combine, the ones that together take off most. Each is tried as the
 * first one, with the others that combine in the order of their own value.
 */
export function bestCombination(
  active: readonly Discount[],
  savingsOf: (chosen: readonly Discount[]) => Cents,
): readonly Discount[] {
  const bySavings = active.toSorted((one, other) => savingsOf([other]) - savingsOf([one]));
  let best: readonly Discount[] = [];
  for (const first of bySavings) {
    const chosen = [first];
    for (const next of bySavings) {
      const combines = chosen.every((discount) => doCombine(discount, next));
      if (next !== first && combines) chosen.push(next);
    }
    if (best.length === 0 || savingsOf(chosen) > savingsOf(best)) best = chosen;
  }
  return active.filter((discount) => best.includes(discount));
}

/** Each of two discounts has to allow the class of the other one. */
function doCombine(one: Discount, other: Discount): boolean {
  return one.combinesWith.has(classOf(other)) && other.combinesWith.has(classOf(one));
}

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
    } else if (discounts.limitReached(discount, cart.buyer?.email)) {
      const code = discounts.limitReached(discount, cart.buyer?.email) ?? '';
      warnings.push({code, message: 'This discount has reached its usage limit', target});
    } else if (totals.leftOutCodes.includes(code)) {
      const message = `The ${code} discount code cannot be combined with the other discounts`;
      warnings.push({code: 'DISCOUNT_CODE_NOT_HONOURED', message, target});
    } else if (totals.quantity === 0) {
      const message = `The ${code} discount code is not honoured`;
      notHonored.push({code: 'DISCOUNT_CODE_NOT_HONOURED', message, target});
    } else {
      const message = `The ${code} discount code is not valid for the items in your cart`;
      warnings.push({code: reasonOf(discount, cart, totals), message, target});
    }
  }
  return [...warnings, ...notHonored];
}

function reasonOf(
  {minimumSubtotal, minimumQuantity, purchaseType}: Discount,
  cart: Cart,
  totals: Totals,
): string {
  const isBought = cart.lines.some(
    ({planId}) => (purchaseType === 'subscription') === (planId !== undefined),
  );
  if (purchaseType && !isBought) return 'DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE';
  const subtotal = [...totals.lines.values()].reduce((sum, line) => sum + line.subtotal, 0);
  if (subtotal < totals.pricing.convert(minimumSubtotal)) return 'DISCOUNT_PURCHASE_NOT_IN_RANGE';
  if (totals.quantity < minimumQuantity) return 'DISCOUNT_QUANTITY_NOT_IN_RANGE';
  return 'DISCOUNT_NO_ENTITLED_LINE_ITEMS';
}
