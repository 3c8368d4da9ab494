import type {CartView} from './cart-view';

/** What the cart's action tells the page that asked. */
export interface CartAnswer {
  view: CartView;
  /** In the shopper's words; absent where all went well. */
  problem?: string;
  /** Where to go on to pay. */
  location?: string;
}
