import type {
  CartLineUpdatePayload,
  CartUpdatePayload,
  CartViewPayload,
  PageViewPayload,
  ProductViewPayload,
} from '@shopify/hydrogen';

/** The events that this shop publishes, with Hydrogen's names and payloads. */
export interface EventPayloads {
  page_viewed: PageViewPayload;
  product_viewed: ProductViewPayload;
  cart_viewed: CartViewPayload;
  cart_updated: CartUpdatePayload;
  product_added_to_cart: CartLineUpdatePayload;
  product_removed_from_cart: CartLineUpdatePayload;
}

export type EventName = keyof EventPayloads;

export type Subscribers = {
  [Name in EventName]?: (payload: EventPayloads[Name]) => void;
};

export interface Destination {
  /** For the console, if the destination fails. */
  name: string;
  /** Analytics consent is always needed; an advertising destination also needs marketing consent. */
  requiresMarketingConsent: boolean;
  /**
   * Downloads the destination's code. It is called once, when there is consent. A script that sends
   * events of its own must be stopped when consent is withdrawn.
   */
  load(): Promise<Subscribers>;
}
