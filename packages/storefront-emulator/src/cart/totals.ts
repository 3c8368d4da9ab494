import type {Discount, GiftCard, SellingPlan, ShippingRate} from '../catalog/catalog.ts';
import {priceAt, type VariantState} from '../catalog/catalog-state.ts';
import {allocate, type Cents} from '../core/money.ts';
import type {Pricing, ViewContext} from '../products/markets.ts';
import {priceOnPlan} from '../products/selling-plans.ts';
import {
  bestCombination,
  type Discounts,
  discountAmounts,
  type PricedLine,
  reachesMinimum,
} from './discounts.ts';
import type {Cart, Line, LineCost} from './types.ts';

/** A cart's amounts in the currency of the buyer's country. */
export interface Totals {
  pricing: Pricing;
  lines: Map<Line, LineCost>;
  /** After line discounts and before order discounts. */
  subtotal: Cents;
  /** Each with the shares of the lines in what it takes off. */
  orderDiscounts: readonly {discount: Discount; shares: ReadonlyMap<Line, Cents>}[];
  orderDiscount: Cents;
  total: Cents;
  quantity: number;
  /** What the cart's gift cards pay of the total, which is without shipping. */
  giftCards: GiftCardUse[];
  /** The codes on the cart that discount something. */
  appliedCodes: string[];
  /** The codes that do not combine with better discounts. */
  leftOutCodes: string[];
  freeShipping: readonly FreeShipping[];
  /** The discounts that take something off, and free shipping. */
  discounts: readonly Discount[];
}

type FreeShipping = Extract<Discount, {kind: 'free-shipping'}>;

/** Computes a cart's totals at current prices. */
export function totalsOf(cart: Cart, carts: CartData, pricing = carts.pricing(cart)): Totals {
  const found = cart.lines.flatMap((line) => {
    const merchandise = carts.merchandise(line);
    if (!merchandise) return [];
    const {variant, plan} = merchandise;
    const price = priceAt(variant, line.quantity);
    const unit = priceOnPlan(pricing.convert(price), plan, pricing);
    return [{line, product: variant.product, unit, subtotal: unit * line.quantity}];
  });
  const quantity = found.reduce((sum, {line}) => sum + line.quantity, 0);
  const active = activeDiscounts(cart, carts.discounts, pricing, found, quantity);
  const chosen = bestCombination(
    active,
    (discounts) =>
      discountAmounts(discounts, found, carts.discounts, pricing).total +
      (discounts.some(({kind}) => kind === 'free-shipping') ? leastShipping(carts, pricing) : 0),
  );
  const {ofLines, ofOrder} = discountAmounts(chosen, found, carts.discounts, pricing);

  const lines = new Map<Line, LineCost>();
  for (const {line, unit, subtotal} of found) {
    const {discount: discountedBy, amount: discount = 0} = ofLines.get(line) ?? {};
    lines.set(line, {unit, subtotal, discount, discountedBy, total: subtotal - discount});
  }

  const subtotal = [...lines.values()].reduce((sum, {total}) => sum + total, 0);
  const orderDiscount = ofOrder.reduce((sum, {amount}) => sum + amount, 0);
  const total = subtotal - orderDiscount;
  const freeShipping = chosen.filter((discount) => discount.kind === 'free-shipping');

  const cards = (cart.giftCards ?? []).flatMap((code) => carts.discounts.giftCard(code) ?? []);

  return {
    pricing,
    lines,
    subtotal,
    orderDiscounts: ofOrder.map(({discount, amount}) => ({
      discount,
      shares: sharesOf(amount, lines, pricing),
    })),
    orderDiscount,
    total,
    quantity,
    giftCards: carts.giftCards.use(cards, total, pricing),
    appliedCodes: codesOf(cart, chosen),
    leftOutCodes: codesOf(
      cart,
      active.filter((discount) => !chosen.includes(discount)),
    ),
    freeShipping,
    discounts: [
      ...new Set([...lines.values()].flatMap(({discountedBy}) => discountedBy ?? [])),
      ...ofOrder.map(({discount}) => discount),
      ...freeShipping,
    ],
  };
}

/** Divides an amount among lines in proportion to what they cost. */
function sharesOf(amount: Cents, lines: ReadonlyMap<Line, LineCost>, {unit}: Pricing) {
  const costs = [...lines.values()].map(({total}) => total);
  const shares = allocate(amount, costs, unit);
  return new Map([...lines.keys()].map((line, index) => [line, shares[index] ?? 0]));
}

/** The codes of a cart that are those of discounts. */
function codesOf({codes = []}: Cart, discounts: readonly Discount[]): string[] {
  return codes.filter((code) =>
    discounts.some((discount) => discount.code?.toUpperCase() === code.toUpperCase()),
  );
}

/** What free shipping is worth beside other discounts: the price of the cheapest rate. */
function leastShipping({shippingRates}: CartData, pricing: Pricing): Cents {
  const prices = shippingRates.map(({price}) => price);
  return prices.length > 0 ? pricing.convert(Math.min(...prices)) : 0;
}

/** The discounts by code and the automatic ones that apply to any line of the cart. */
function activeDiscounts(
  cart: Cart,
  discounts: Discounts,
  pricing: Pricing,
  lines: readonly PricedLine[],
  quantity: number,
): Discount[] {
  const subtotal = lines.reduce((sum, line) => sum + line.subtotal, 0);
  const given = (cart.codes ?? []).flatMap((code) => discounts.find(code) ?? []);
  const automatic = discounts.automatic.filter((discount) => discounts.isActive(discount));
  return [...given, ...automatic].filter(
    (discount) =>
      reachesMinimum(
        {...discount, minimumSubtotal: pricing.convert(discount.minimumSubtotal)},
        subtotal,
        quantity,
      ) &&
      discounts.limitReached(discount, cart.buyer?.email) === undefined &&
      lines.some((priced) => priced.line.quantity > 0 && discounts.isEntitled(discount, priced)),
  );
}

/** What the amounts and the shipping of a cart depend on; `CartStore` provides it. */
export interface CartData {
  readonly discounts: Discounts;
  readonly giftCards: GiftCardBalances;
  /** The countries that the shop sells to. */
  readonly countries: string[];
  readonly shippingRates: readonly ShippingRate[];
  pricing(cart: Cart, context?: ViewContext): Pricing;
  merchandise(line: Line): {variant: VariantState; plan: SellingPlan | undefined} | undefined;
}

/** What a gift card pays of an amount. */
export interface GiftCardUse {
  card: GiftCard;
  /** In the buyer's currency. */
  used: Cents;
  /** In the currency of the shop, which gift cards have. */
  usedOfBalance: Cents;
  /** What is left on the card afterwards, in the currency of the shop. */
  balance: Cents;
}

/** The balances of the shop's gift cards. */
export class GiftCardBalances {
  /** The amount spent of each gift card. */
  readonly #spent = new Map<GiftCard, Cents>();

  of(card: GiftCard): Cents {
    return card.balance - (this.#spent.get(card) ?? 0);
  }

  /** Takes an amount off a card, or gives it back if it is negative. */
  spend(card: GiftCard, amount: Cents): void {
    this.#spent.set(card, (this.#spent.get(card) ?? 0) + amount);
  }

  reset(): void {
    this.#spent.clear();
  }

  /** Pays an amount with cards in their order; each one pays what is left of the amount. */
  use(cards: readonly GiftCard[], amount: Cents, pricing: Pricing): GiftCardUse[] {
    let remaining = amount;
    return cards.map((card) => {
      const before = this.of(card);
      const worth = pricing.convert(before);
      const used = Math.min(remaining, worth);
      const usedOfBalance = used === worth ? before : Math.round(before * (used / worth));
      remaining -= used;
      // A balance below the smallest amount of the currency stays on the card.
      return used === 0
        ? {card, used, usedOfBalance: 0, balance: before}
        : {card, used, usedOfBalance, balance: before - usedOfBalance};
    });
  }
}
