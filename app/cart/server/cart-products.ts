import {getSummary} from '~/catalog/summaries';
import {isProductId, productIds} from '~/catalog/types';
import type {AppContext} from '~/platform/server/context';
import {percentSaved, priceOnPlan, type SellingPlan} from '~/pricing/plans';
import {loadPlans} from '~/pricing/plans.server';
import {loadPrices, type Prices} from '~/pricing/prices.server';
import {displayName} from '../cart-view';
import {numericId} from '../line-key';
import {CartFormError} from './cart-errors';
import type {AddItem} from './cart-form';
import type {LineSnapshot, PendingLine} from './cart-session';

/** Whether a line that the store's cart does not hold could be added to it. */
export type Availability = 'available' | 'sold-out' | 'not-found' | 'unavailable';

/** What lines buy: the store's variants and selling plans behind the catalog's products. */
export class CartProducts {
  readonly #prices: Prices;
  readonly #context: AppContext;

  private constructor(prices: Prices, context: AppContext) {
    this.#prices = prices;
    this.#context = context;
  }

  static async load(context: AppContext): Promise<CartProducts> {
    return new CartProducts(await loadPrices(context), context);
  }

  availabilityOf({ref, isNotFound}: Pick<PendingLine, 'ref' | 'isNotFound'>): Availability {
    if (isNotFound) return 'not-found';
    // Other variants have no data before the store has responded to their add.
    if (!isProductId(ref)) return 'available';
    const {fallback, available} = this.#prices[ref];
    if (fallback) return fallback;
    return available ? 'available' : 'sold-out';
  }

  /** The store's id of the variant; null if the line cannot be added to the store's cart now. */
  readonly variantIdOf = (line: Pick<PendingLine, 'ref' | 'isNotFound'>): string | null => {
    if (this.availabilityOf(line) !== 'available') return null;
    return isProductId(line.ref)
      ? this.#prices[line.ref].variantId
      : `gid://shopify/ProductVariant/${line.ref}`;
  };

  /** The product of the catalog that a variant's number stands for, or the number itself. */
  catalogRefOf(ref: string): string {
    if (isProductId(ref)) return ref;
    return productIds.find((id) => numericId(this.#prices[id].variantId) === ref) ?? ref;
  }

  /** The selling plan of an item; throws if it does not belong to the product. */
  async planOf({ref, plan}: Pick<AddItem, 'ref' | 'plan'>): Promise<string | null> {
    if (plan === null || !isProductId(ref)) return plan;
    const plans = await loadPlans(ref, this.#context);
    // Without plans the store may only be out of reach; it checks the plan itself.
    if (plans.length > 0 && !findPlan(plans, plan)) {
      throw new CartFormError('That delivery plan isn’t available for this product.');
    }
    return plan;
  }

  /** What the session remembers of a line that is about to be added. */
  async snapshotOf({
    ref,
    plan,
    quantity,
  }: Pick<LineSnapshot, 'ref' | 'plan' | 'quantity'>): Promise<LineSnapshot> {
    if (!isProductId(ref)) return {ref, plan, price: 0, quantity};
    const {price} = this.#prices[ref];
    if (plan === null) return {ref, plan, price: price.minor, quantity};
    const found = findPlan(await loadPlans(ref, this.#context), plan);
    return {
      ref,
      plan,
      ...(found && {planName: found.name.slice(0, 40), percent: percentSaved(price, found)}),
      price: priceOnPlan(price, found).minor,
      quantity,
    };
  }
}

/** The name of a line for messages. */
export function nameOf({ref, plan, title}: Pick<LineSnapshot, 'ref' | 'plan' | 'title'>): string {
  const name = isProductId(ref) ? getSummary(ref).title : (title ?? 'This product');
  return displayName(name, plan !== null);
}

function findPlan(plans: readonly SellingPlan[], plan: string): SellingPlan | undefined {
  return plans.find(({id}) => numericId(id) === plan);
}
