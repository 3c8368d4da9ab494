import type {ProductChange} from './control.ts';
import {type Cents, type Decimal, toCents} from './money.ts';

/** The entries of a merchant in the Shopify admin. */
export interface Catalog {
  shop: {
    id: number;
    name: string;
    description: string;
    /** The value of `PUBLIC_STOREFRONT_ID`. */
    storefrontId: number;
  };
  products: readonly Product[];
  sellingPlanGroups: readonly SellingPlanGroup[];
  collections: readonly Collection[];
  pages: readonly Page[];
  metaobjects: readonly Metaobject[];
  policies: Policies;
  menus: readonly Menu[];
  redirects: readonly {path: string; target: string}[];
  discounts: readonly Discount[];
  shippingRates: readonly ShippingRate[];
}

export interface Product {
  id: number;
  handle: string;
  title: string;
  productType: string;
  description: string;
  seo: {title: string; description: string};
  /** The time of the start if absent. */
  updatedAt?: string;
  images: readonly Image[];
  /** Only those that storefronts may read. */
  metafields?: readonly Metafield[];
  variant: Variant;
}

export interface Metafield {
  namespace: string;
  key: string;
  /** Such as `rating` or `single_line_text_field`. */
  type: string;
  value: string;
}

/** An entry of a definition that storefronts may read. */
export interface Metaobject {
  id: number;
  type: string;
  handle: string;
  /** The value of each field, as the admin stores it. */
  fields: Readonly<Record<string, string>>;
}

export interface Image {
  id: number;
  handle: string;
  alt: string;
  caption: string;
  colors: {main: string; dark: string; light: string};
}

export interface Variant {
  id: number;
  sku: string;
  price: Decimal;
  compareAtPrice: Decimal | null;
  barcode?: string;
  metafields?: readonly Metafield[];
}

export interface SellingPlanGroup {
  name: string;
  /** Handles. */
  products: readonly string[];
  plans: readonly SellingPlan[];
}

type PlanInterval = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';

export interface SellingPlan {
  id: number;
  name: string;
  interval: PlanInterval;
  intervalCount: number;
  /** The time between two charges of a prepaid plan; other plans charge each delivery. */
  billing?: {interval: PlanInterval; intervalCount: number};
  /** For the first `orderCount` orders, and for all others. */
  adjustments: readonly PriceAdjustment[];
}

export type PriceAdjustment = {orderCount?: number} & (
  | {percentage: number}
  | {amountOff: Decimal}
  | {price: Decimal}
);

export interface Collection {
  id: number;
  handle: string;
  title: string;
  products: readonly string[];
}

export interface Page {
  handle: string;
  title: string;
  body: string;
}

export type PolicyName = 'privacyPolicy' | 'refundPolicy' | 'shippingPolicy' | 'termsOfService';
export type Policies = Readonly<
  Record<PolicyName, {id: number; handle: string} & Omit<Page, 'handle'>>
>;

export interface Menu {
  id: number;
  handle: string;
  items: readonly MenuItem[];
}

export interface MenuItem {
  id: number;
  title: string;
  type: 'COLLECTION' | 'PAGE' | 'SHOP_POLICY';
  path: string;
}

export type DiscountClass = 'product' | 'order' | 'shipping';

/** An automatic discount has a title instead of a code. */
export type Discount = ({code: string} | {title: string}) & {
  /** Limits it to one-time purchases or to lines with a selling plan. */
  purchaseType?: 'one-time' | 'subscription';
  /** The classes of discounts that it combines with, if those allow its own class. */
  combinesWith: readonly DiscountClass[];
} & (
    | {kind: 'percentage'; percentage: number}
    | {kind: 'fixed-amount'; amount: Decimal}
    | {kind: 'free-shipping'; maximumShippingPrice?: Decimal}
  );

export interface ShippingRate {
  handle: string;
  title: string;
  /** Such as "3-5 business days". */
  description: string;
  price: Decimal;
  /** The subtotal after all discounts from which it is free. */
  freeFrom?: Decimal;
}

export interface ProductState {
  readonly data: Product;
  groups: readonly SellingPlanGroup[];
  price: Cents;
  compareAtPrice: Cents | null;
  availableForSale: boolean;
  /** The stock, or `null` if it is not tracked. */
  quantityAvailable: number | null;
  metafields: readonly Metafield[];
  deleted: boolean;
  variantDeleted: boolean;
  updatedAt: Date;
}

export class Products {
  readonly #catalog: Catalog;
  #states: ProductState[] = [];

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
    this.reset();
  }

  reset(): void {
    this.#states = this.#catalog.products.map((data) => ({
      data,
      groups: [],
      price: toCents(data.variant.price),
      compareAtPrice:
        data.variant.compareAtPrice === null ? null : toCents(data.variant.compareAtPrice),
      availableForSale: true,
      quantityAvailable: null,
      metafields: data.metafields ?? [],
      deleted: false,
      variantDeleted: false,
      updatedAt: data.updatedAt === undefined ? new Date() : new Date(data.updatedAt),
    }));
    this.setSellingPlans(this.#catalog.sellingPlanGroups);
  }

  get all(): readonly ProductState[] {
    return this.#states.filter(({deleted}) => !deleted);
  }

  byHandle(handle: string): ProductState | undefined {
    return this.all.find(({data}) => data.handle === handle);
  }

  byVariant(id: number): ProductState | undefined {
    return this.all.find((state) => state.data.variant.id === id && !state.variantDeleted);
  }

  /** A deleted product can be restored. */
  change(handle: string, {price, compareAtPrice, ...changes}: ProductChange): boolean {
    const state = this.#states.find(({data}) => data.handle === handle);
    if (!state) return false;
    Object.assign(state, changes, {updatedAt: new Date()});
    if (price !== undefined) state.price = price;
    if (compareAtPrice !== undefined) state.compareAtPrice = compareAtPrice;
    return true;
  }

  setSellingPlans(groups: readonly SellingPlanGroup[]): void {
    for (const state of this.#states) {
      state.groups = groups.filter(({products}) => products.includes(state.data.handle));
    }
  }

  /** A negative quantity returns pieces to the stock. */
  take(variantId: number, quantity: number): void {
    const state = this.#states.find(({data}) => data.variant.id === variantId);
    if (!state || state.quantityAvailable === null) return;
    state.quantityAvailable = Math.max(0, state.quantityAvailable - quantity);
  }
}

export function inStock(state: ProductState): number {
  if (!state.availableForSale || state.variantDeleted) return 0;
  return state.quantityAvailable ?? Number.POSITIVE_INFINITY;
}

export function plansOf({groups}: ProductState): SellingPlan[] {
  return groups.flatMap(({plans}) => plans);
}
