import type {AnalyticsCart} from './analytics-cart';
import type {ShopifySettings} from './settings';

export interface EventsProps {
  settings: ShopifySettings;
  /** The store's cart; undefined while it is unknown, null if the visitor has none. */
  cart: AnalyticsCart | null | undefined;
  /** The cart that came with the document. */
  initialCart: AnalyticsCart | null | Promise<AnalyticsCart | null>;
  isCartOpen: boolean;
}
