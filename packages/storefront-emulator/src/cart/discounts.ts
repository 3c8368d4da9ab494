import type {Catalog, Collection, Discount, GiftCard} from '../catalog/catalog.ts';
import type {ProductState} from '../catalog/catalog-state.ts';
import type {DiscountClass} from '../catalog/types.ts';
import type {Cents} from '../core/money.ts';
import type {CollectionIndex} from '../products/collection-index.ts';

/** The discounts and gift cards of a catalog, by their codes in any case. */
export class Discounts {
  readonly #byCode = new Map<string, Discount>();
  readonly #giftCards = new Map<string, GiftCard>();
  readonly #collections: readonly Collection[];
  readonly #index: CollectionIndex;
  readonly #now: () => Date;
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

  /** Whether a discount applies to a product. */
  includes({products, collections}: Discount, product: ProductState): boolean {
    if (!products || !collections) return true;
    if (products.has(product.data.handle)) return true;
    return this.#collections.some(
      (collection) =>
        collections.has(collection.handle) && this.#index.members(collection).includes(product),
    );
  }

  /** Finds a gift card that has not expired. */
  giftCard(code: string): GiftCard | undefined {
    const card = this.anyGiftCard(code);
    return card && !this.hasExpired(card) ? card : undefined;
  }

  anyGiftCard(code: string): GiftCard | undefined {
    return this.#giftCards.get(code);
  }

  hasExpired({expiresAt}: GiftCard): boolean {
    return this.#now().getTime() >= expiresAt;
  }
}

/** A discount of some products, of the whole order, or of its shipping. */
export function classOf({kind, products}: Discount): DiscountClass {
  if (kind === 'free-shipping') return 'shipping';
  return products ? 'product' : 'order';
}

/** Whether a cart reaches the least subtotal and quantity of a discount. */
export function reachesMinimum(
  {minimumSubtotal, minimumQuantity}: Discount,
  subtotal: Cents,
  quantity: number,
): boolean {
  return subtotal >= minimumSubtotal && quantity >= minimumQuantity;
}
