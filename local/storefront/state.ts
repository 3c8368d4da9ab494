import {type ProductSeed, productSeeds} from './data.ts';
import {type Cents, lessPercent} from './money.ts';

/** How a product's subscription plans price it; "none": it has no plan. */
export const planKinds = ['percentage', 'fixed-amount', 'fixed-price', 'default', 'none'] as const;
export type PlanKind = (typeof planKinds)[number];

/** What a merchant may change while the shop is open. */
export interface ProductState {
  readonly seed: ProductSeed;
  title: string;
  price: Cents;
  compareAtPrice: Cents | null;
  availableForSale: boolean;
  /** How many are left; null where stock is not counted. */
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

/** Off the price of every delivery, and the price of every delivery, where a plan says so. */
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

  /** Sold pieces are no longer in stock, where stock is counted. */
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
 * What one piece costs on a plan. A plan of kind "default" tells of no adjustment, and the
 * store takes off what every subscription saves.
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
