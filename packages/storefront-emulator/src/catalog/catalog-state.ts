import type {Cents} from '../core/money.ts';
import type {Catalog, Product, SellingPlanGroup, Variant} from './catalog.ts';

/** A product with what the merchant can change while the emulator runs. */
export interface ProductState {
  readonly data: Product;
  /** The selling plan groups that it is sold with. */
  groups: readonly SellingPlanGroup[];
  /** Its place in the catalog. */
  readonly position: number;
  title: string;
  readonly variants: readonly VariantState[];
  deleted: boolean;
  updatedAt: Date;
}

export interface VariantState {
  readonly data: Variant;
  readonly product: ProductState;
  price: Cents;
  compareAtPrice: Cents | null;
  availableForSale: boolean;
  /** The stock, or `null` if it is not tracked. */
  quantityAvailable: number | null;
  deleted: boolean;
}

/** A change by the merchant. What concerns variants applies to all of them, or to the named one. */
interface ProductChanges {
  title?: string;
  deleted?: boolean;
  price?: Cents;
  compareAtPrice?: Cents | null;
  availableForSale?: boolean;
  quantityAvailable?: number | null;
  variantDeleted?: boolean;
  /** The SKU, the title or the id of one variant. */
  variant?: string;
}

/** The catalog's products while the emulator runs, with an index for every way to find them. */
export class CatalogState {
  readonly catalog: Catalog;
  readonly now: () => Date;
  readonly #byHandle = new Map<string, ProductState>();
  readonly #byId = new Map<number, ProductState>();
  readonly #byVariantId = new Map<number, VariantState>();
  #products: readonly ProductState[] | undefined;
  #version = 0;

  constructor(catalog: Catalog, now: () => Date) {
    this.catalog = catalog;
    this.now = now;
    this.reset();
  }

  reset(): void {
    const groups = groupsByProduct(this.catalog.sellingPlanGroups);
    const now = this.now();
    for (const [position, data] of this.catalog.products.entries()) {
      const state = createState(data, groups.get(data.handle) ?? [], position, now);
      this.#byHandle.set(data.handle, state);
      this.#byId.set(data.id, state);
      for (const variant of state.variants) this.#byVariantId.set(variant.data.id, variant);
    }
    this.#changed();
  }

  /** Increases with every change, so that what is derived from the products can be cached. */
  get version(): number {
    return this.#version;
  }

  get all(): ProductState[] {
    return [...this.#byHandle.values()];
  }

  /** The products that are not deleted, in the catalog's order. */
  get products(): readonly ProductState[] {
    this.#products ??= this.all.filter(({deleted}) => !deleted);
    return this.#products;
  }

  byHandle(handle: string): ProductState | undefined {
    const state = this.#byHandle.get(handle);
    return state?.deleted ? undefined : state;
  }

  byId(id: string): ProductState | undefined {
    const state = this.#byId.get(idNumber(id));
    return state?.deleted ? undefined : state;
  }

  byVariantId(id: string | number): VariantState | undefined {
    const variant = this.#byVariantId.get(typeof id === 'number' ? id : idNumber(id));
    return variant && !variant.deleted && !variant.product.deleted ? variant : undefined;
  }

  /** Reduces the stock by a sold quantity, if it is tracked. */
  take(variant: VariantState, quantity: number): void {
    if (variant.quantityAvailable === null) return;
    const left = variant.quantityAvailable - quantity;
    variant.quantityAvailable = variant.data.sellsWithoutStock ? left : Math.max(0, left);
    this.#changed();
  }

  /** Returns sold items to the stock of their variants, unless it is not tracked. */
  restock(sold: readonly {variantId: number; quantity: number}[]): void {
    for (const {variantId, quantity} of sold) {
      const variant = this.#byVariantId.get(variantId);
      if (variant && variant.quantityAvailable !== null) variant.quantityAvailable += quantity;
    }
    this.#changed();
  }

  /** Returns whether there is such a product, and such a variant if the change names one. */
  change(handle: string, changes: ProductChanges): boolean {
    const state = this.#byHandle.get(handle);
    if (!state) return false;
    const {variant: name, title, deleted, variantDeleted, ...rest} = changes;
    const variants = state.variants.filter(({data}) => name === undefined || isNamed(data, name));
    if (variants.length === 0) return false;
    Object.assign(state, withoutUndefined({title, deleted}), {
      updatedAt: this.now(),
    });
    for (const variant of variants) {
      Object.assign(variant, withoutUndefined({...rest, deleted: variantDeleted}));
    }
    this.#changed();
    return true;
  }

  /** Replaces all selling plan groups. */
  setSellingPlans(groups: readonly SellingPlanGroup[]): void {
    const found = groupsByProduct(groups);
    for (const state of this.all) state.groups = found.get(state.data.handle) ?? [];
    this.#changed();
  }

  #changed(): void {
    this.#products = undefined;
    this.#version += 1;
  }
}

/** The variants that are not deleted. */
export function variantsOf({variants}: ProductState): readonly VariantState[] {
  return variants.every(({deleted}) => !deleted)
    ? variants
    : variants.filter(({deleted}) => !deleted);
}

/** The least price of a product's variants, which lists are sorted by. */
export function lowestPrice(state: ProductState): Cents {
  return variantsOf(state).reduce(
    (lowest, {price}) => Math.min(lowest, price),
    Number.POSITIVE_INFINITY,
  );
}

/** The price of a variant for a line of this quantity. */
export function priceAt({data, price}: VariantState, quantity: number): Cents {
  const reached = ({minimumQuantity}: {minimumQuantity: number}) => quantity >= minimumQuantity;
  return data.quantityPriceBreaks.findLast(reached)?.price ?? price;
}

function createState(
  data: Product,
  groups: readonly SellingPlanGroup[],
  position: number,
  now: Date,
): ProductState {
  const variants: VariantState[] = [];
  const state: ProductState = {
    data,
    groups,
    position,
    title: data.title,
    variants,
    deleted: false,
    updatedAt: data.updatedAt === undefined ? now : new Date(data.updatedAt),
  };
  for (const variant of data.variants) {
    const {price, compareAtPrice, availableForSale, inventory} = variant;
    variants.push({
      data: variant,
      product: state,
      price,
      compareAtPrice,
      availableForSale,
      quantityAvailable: inventory,
      deleted: false,
    });
  }
  return state;
}

function groupsByProduct(groups: readonly SellingPlanGroup[]): Map<string, SellingPlanGroup[]> {
  const found = new Map<string, SellingPlanGroup[]>();
  for (const group of groups) {
    for (const handle of group.products) found.set(handle, [...(found.get(handle) ?? []), group]);
  }
  return found;
}

/** Whether a variant has this SKU, title or id. */
export function isNamed({id, sku, title}: Variant, name: string): boolean {
  return sku === name || title === name || String(id) === name;
}

function idNumber(id: string): number {
  return /^[1-9]\d*$/.test(id) ? Number(id) : 0;
}

function withoutUndefined(changes: object): object {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
