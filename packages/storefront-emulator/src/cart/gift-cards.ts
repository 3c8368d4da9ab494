import type {GiftCard} from '../catalog/catalog.ts';
import type {Cents} from '../core/money.ts';
import type {Pricing} from '../products/markets.ts';

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
