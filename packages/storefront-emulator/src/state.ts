import {type ProductSeed, productSeeds} from './data.ts';
import {type Cents, lessPercent} from './money.ts';

/** The kind of price adjustment of a product's selling plans; `none` for a product without plans. */
export const planKinds = ['percentage', 'fixed-amount', 'fixed-price', 'default', 'none'] as const;
export type PlanKind = (typeof planKinds)[number];

/** A product's data that the merchant can change. */
export interface ProductState {
  readonly seed: ProductSeed;
  title: string;
  price: Cents;
  compareAtPrice: Cents | null;
  availableForSale: boolean;
  /** The stock, or `null` if it is not tracked. */
  quantityAvailable: number | null;
  plans: PlanKind;
  deleted: boolean;
  variantDeleted: boolean;
  updatedAt: Date;
}

export interface Plan {
  id: number;
  days: number;
  kind: Exclude<PlanKind, 'none'>;
}

/** The adjustments of each kind of selling plan, for every delivery. */
export const fixedOff: Cents = 700;
export const fixedPrice: Cents = 3900;
export const percentOff = 10;

export class Catalog {
  readonly #states = new Map<string, ProductState>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
    this.reset();
  }

  reset(): void {
    for (const seed of productSeeds) {
      this.#states.set(seed.handle, {
        seed,
        title: seed.title,
        price: seed.price,
        compareAtPrice: seed.compareAtPrice,
        availableForSale: true,
        quantityAvailable: null,
        plans: 'percentage',
        deleted: false,
        variantDeleted: false,
        updatedAt: this.#now(),
      });
    }
  }

  get all(): ProductState[] {
    return [...this.#states.values()];
  }

  get products(): ProductState[] {
    return this.all.filter(({deleted}) => !deleted);
  }

  byHandle(handle: string): ProductState | undefined {
    const state = this.#states.get(handle);
    return state?.deleted ? undefined : state;
  }

  byId(id: string): ProductState | undefined {
    return this.products.find(({seed}) => String(seed.id) === id);
  }

  byVariantId(id: string): ProductState | undefined {
    return this.products.find(
      ({seed, variantDeleted}) => !variantDeleted && String(seed.variantId) === id,
    );
  }

  /** Reduces the stock by a sold quantity, if it is tracked. */
  take(state: ProductState, quantity: number): void {
    if (state.quantityAvailable === null) return;
    state.quantityAvailable = Math.max(0, state.quantityAvailable - quantity);
  }

  change(
    handle: string,
    changes: Partial<Omit<ProductState, 'seed' | 'updatedAt'>>,
  ): ProductState | undefined {
    const state = this.#states.get(handle);
    return state && Object.assign(state, changes, {updatedAt: this.#now()});
  }
}

export function plansOf({seed, plans}: ProductState): Plan[] {
  return plans === 'none' ? [] : seed.plans.map((plan) => ({...plan, kind: plans}));
}

/**
 * The price of one piece on a plan. A plan of kind `default` has no price adjustment in the API, but
 * the store applies the usual discount.
 */
export function priceOnPlan(price: Cents, plan: Plan | undefined): Cents {
  switch (plan?.kind) {
    case 'percentage':
    case 'default':
      return lessPercent(price, percentOff);
    case 'fixed-amount':
      return Math.max(0, price - fixedOff);
    case 'fixed-price':
      return fixedPrice;
    default:
      return price;
  }
}

export function planName(days: number): string {
  return `Deliver every ${days} days`;
}
