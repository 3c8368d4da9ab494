import type {CartStore} from './cart-store.ts';
import type {Attribute, Cart} from './cart-types.ts';
import type {Image, PlanInterval} from './catalog/catalog.ts';
import {type CheckoutForm, readForm} from './checkout-form.ts';
import type {Cents} from './money.ts';
import {type ShippingOption, shippingOptions} from './shipping.ts';
import {fullTitle} from './stock.ts';
import {totalsOf} from './totals.ts';

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
  /** The time between two deliveries of the plan. */
  interval: DeliveryInterval | undefined;
  unit: Cents;
  total: Cents;
}

export interface DeliveryInterval {
  interval: PlanInterval;
  intervalCount: number;
}

export interface CheckoutView {
  currency: string;
  country: string;
  lines: OrderLine[];
  /** The titles of the products in the cart that are sold out. */
  soldOut: string[];
  shipping: ShippingOption[];
  selectedShipping: ShippingOption;
  codes: string[];
  /** The sum of the discounts of the lines and of the order. */
  discount: Cents;
  beforeDiscount: Cents;
  subtotal: Cents;
  total: Cents;
  giftCards: Cents;
  due: Cents;
  /** The total and the amount due with another shipping option. */
  dueFor(option: ShippingOption): {total: Cents; due: Cents};
  formToken: string;
  returnUrl: string | undefined;
  back: string | undefined;
}

export interface CompletedOrder {
  /** Like Shopify's order names: "#1001". */
  name: string;
  customer: CheckoutForm;
  completedAt: string;
  currency: string;
  country: string;
  shipping: ShippingOption;
  lines: OrderLine[];
  discount: Cents;
  subtotal: Cents;
  total: Cents;
  /** The part of the total that gift cards paid. */
  giftCards: Cents;
  /** The attributes that the storefront set on the cart. */
  attributes: readonly Attribute[];
  /** The tracking number, or `pending` until the storefront has responded with one. */
  tracking?: string;
}

type Links = Pick<CheckoutView, 'formToken' | 'returnUrl' | 'back'>;

/** Computes what the checkout shows of a cart whose lines are in stock. */
export function checkoutView(
  sellable: Cart,
  carts: CartStore,
  shipping: string,
  links: Links,
): CheckoutView {
  const totals = totalsOf(sellable, carts);
  const options = shippingOptions(sellable, totals, carts);
  const selectedShipping = options.find(({handle}) => handle === shipping) ?? options[0];
  if (!selectedShipping) throw new Error('There is no shipping option.');

  const balance = totals.giftCards.reduce((sum, card) => sum + card.balance, 0);
  const dueFor = (option: ShippingOption) => {
    const total = totals.total + option.cents;
    return {total, due: Math.max(0, total - balance)};
  };
  const {total, due} = dueFor(selectedShipping);
  const costs = [...totals.lines];
  const lineDiscounts = costs.reduce((sum, [, {discount}]) => sum + discount, 0);
  const discount = lineDiscounts + totals.orderDiscount;
  return {
    currency: totals.pricing.currency,
    country: totals.pricing.country,
    lines: costs.flatMap(([line, {unit, subtotal}]) => {
      const found = carts.merchandise(line);
      if (!found || line.quantity === 0) return [];
      const {variant, plan} = found;
      const {data, product} = variant;
      return {
        handle: product.data.handle,
        productId: product.data.id,
        variantId: data.id,
        sku: data.sku,
        title: product.title,
        variantTitle: product.data.variants.length > 1 ? data.title : null,
        requiresShipping: data.requiresShipping,
        image: data.image && addressOf(data.image),
        quantity: line.quantity,
        plan: plan?.data.name,
        interval: plan && {interval: plan.data.interval, intervalCount: plan.data.intervalCount},
        unit,
        total: subtotal,
      };
    }),
    soldOut: costs.flatMap(([line]) => {
      const found = carts.merchandise(line);
      return found && line.quantity === 0 ? fullTitle(found.variant) : [];
    }),
    shipping: options,
    selectedShipping,
    codes: totals.appliedCodes,
    discount,
    beforeDiscount: totals.total + discount,
    subtotal: totals.subtotal,
    total,
    giftCards: total - due,
    due,
    dueFor,
    ...links,
  };
}

/** The pages of the checkout load drawings from their own origin. */
function addressOf({src, file}: Image): string {
  return src && /^https?:/.test(src) ? src : `/cdn/shop/files/${encodeURIComponent(file)}`;
}

/** The form, prefilled with the cart's buyer identity. */
export function prefilledForm({buyer, addresses}: Cart): CheckoutForm {
  const fields = addresses?.find(({selected}) => selected)?.fields ?? {};
  const {firstName, lastName, address1, address2, city, provinceCode, zip} = fields;
  const known = {
    email: typeof buyer?.email === 'string' ? buyer.email : '',
    name: [firstName, lastName].filter(Boolean).join(' '),
    address: address1 ?? '',
    address2: address2 ?? '',
    city: city ?? '',
    state: provinceCode ?? '',
    zip: zip ?? '',
  };
  return readForm(new URLSearchParams(known));
}
