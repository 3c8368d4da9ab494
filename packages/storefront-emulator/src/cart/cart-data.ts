import type {SellingPlan, ShippingRate} from '../catalog/catalog.ts';
import type {VariantState} from '../catalog/catalog-state.ts';
import type {Pricing, ViewContext} from '../products/markets.ts';
import type {Discounts} from './discounts.ts';
import type {GiftCardBalances} from './gift-cards.ts';
import type {Cart, Line} from './types.ts';

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
