import type {ShippingOption} from '../cart/shipping.ts';
import type {Attribute} from '../cart/types.ts';
import type {Cents} from '../core/money.ts';

export interface OrderLine {
  handle: string;
  productId: number;
  variantId: number;
  sku: string | null;
  title: string;
  /** The variant's title, if the product has several variants. */
  variantTitle: string | null;
  requiresShipping: boolean;
  /** An address, or a path on this store's origin. */
  image: string | undefined;
  quantity: number;
  plan: string | undefined;
  unit: Cents;
  /** Before discounts. */
  total: Cents;
  attributes: readonly Attribute[];
  /** What each discount takes off this line, including its share of discounts of the order. */
  discounts: readonly LineDiscount[];
}

export interface LineDiscount {
  discount: number;
  amount: Cents;
  /** Whether it is a share of a discount of the whole order. */
  isShared: boolean;
}

/** A discount that took something off an order. */
export interface OrderDiscount {
  id: number;
  /** `undefined` for an automatic discount. */
  code: string | undefined;
  title: string;
  target: 'lines' | 'order' | 'shipping';
  /** Whether it applies to some products only. */
  isLimited: boolean;
  /** The percentage, or the amount in the order's currency. */
  value: {percent: number} | {amount: Cents};
}

/** What a gift card paid. */
export interface GiftCardPayment {
  /** The id of the gift card in the catalog. */
  card: number;
  lastCharacters: string;
  amount: Cents;
  /** The amount in the currency of the shop, which gift cards have. */
  amountOfBalance: Cents;
}

/** What the buyer entered in the checkout. */
type OrderCustomer = Readonly<
  Record<'email' | 'country' | 'name' | 'address' | 'address2' | 'city' | 'state' | 'zip', string>
>;

export interface CompletedOrder {
  /** Like Shopify's order names: "#1001". */
  name: string;
  /** With the key, the address of the order's status page. */
  token: string;
  key: string;
  customer: OrderCustomer;
  completedAt: string;
  /** The currency that the buyer paid in. */
  currency: string;
  shopCurrency: string;
  /** What the market multiplies prices in the shop's currency by. */
  priceFactor: number;
  country: string;
  shipping: ShippingOption;
  lines: OrderLine[];
  discounts: readonly OrderDiscount[];
  /** The sum of the discounts of the lines and of the order. */
  discount: Cents;
  /** The lines after all discounts, without shipping. */
  subtotal: Cents;
  total: Cents;
  /** The part of the total that gift cards paid. */
  giftCards: Cents;
  giftCardPayments: readonly GiftCardPayment[];
  /** The attributes that the storefront set on the cart. */
  attributes: readonly Attribute[];
  /** The note of the cart. */
  note: string | null;
  /** The phone number of the buyer, or of the delivery address. */
  phone: string | null;
  cartToken: string;
  /** The address of the page that shows the order's status. */
  statusUrl: string;
}
