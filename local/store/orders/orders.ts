import {randomInt, randomUUID} from 'node:crypto';
import type {Attribute} from '../cart/carts.ts';
import type {ShippingOption} from '../checkout/checkout.ts';
import type {CheckoutForm} from '../checkout/form.ts';
import {ControlError} from '../errors.ts';
import type {Cents} from '../money.ts';
import type {WebhookSender} from '../webhooks.ts';
import {eventPayload, orderPayload} from './payloads.ts';

export interface OrderLine {
  handle: string;
  productId: number;
  variantId: number;
  sku: string;
  title: string;
  image: string | undefined;
  quantity: number;
  plan: string | undefined;
  unit: Cents;
  /** Before discounts. */
  total: Cents;
}

export interface CompletedOrder {
  /** As at Shopify: "#1001". */
  name: string;
  /** In the address of the order's page, with the key. */
  token: string;
  key: string;
  cartKey: string;
  customer: CheckoutForm;
  lines: OrderLine[];
  shipping: ShippingOption;
  discount: Cents;
  total: Cents;
  attributes: readonly Attribute[];
  note: string | null;
  statusUrl: string;
}

export const parcelStatuses = [
  'label_printed',
  'confirmed',
  'in_transit',
  'delayed',
  'out_for_delivery',
  'attempted_delivery',
  'delivered',
] as const;
type ParcelStatus = (typeof parcelStatuses)[number];

/** `move` rejects the next step of a delivered parcel. */
const nextStatus: Readonly<Record<ParcelStatus, ParcelStatus>> = {
  label_printed: 'in_transit',
  confirmed: 'in_transit',
  in_transit: 'out_for_delivery',
  delayed: 'out_for_delivery',
  out_for_delivery: 'delivered',
  attempted_delivery: 'delivered',
  delivered: 'delivered',
};

export interface Parcel {
  readonly id: number;
  readonly createdAt: string;
  updatedAt: string;
  /** `null` until the carrier reports a status. */
  status: ParcelStatus | null;
}

export interface Order extends CompletedOrder {
  readonly id: number;
  readonly createdAt: string;
  updatedAt: string;
  cancelledAt: string | null;
  parcel: Parcel | null;
}

export interface Place {
  city?: string | undefined;
  province?: string | undefined;
}

/** Between two ids, there is room for the ids of an order's lines. */
const idStep = 1_000;

/** Each change sends the webhooks that the shop receives, in Shopify's order. */
export class Orders {
  readonly #sender: WebhookSender;
  readonly #restock: (variantId: number, quantity: number) => void;
  #orders: Order[] = [];
  // Two stores of tests may share a database. A number of JSON holds these ids exactly.
  #lastId = randomInt(2 ** 42) * idStep;

  constructor(sender: WebhookSender, restock: (variantId: number, quantity: number) => void) {
    this.#sender = sender;
    this.#restock = restock;
  }

  get list(): readonly Order[] {
    return this.#orders;
  }

  byToken(token: string, key: string | null): Order | undefined {
    return this.#orders.find((order) => order.token === token && order.key === key);
  }

  reset(): void {
    this.#orders = [];
  }

  /** Resolves after the order's first webhook. */
  async place(completed: CompletedOrder): Promise<Order> {
    const createdAt = new Date().toISOString();
    const order: Order = {
      id: this.#newId(),
      ...completed,
      createdAt,
      updatedAt: createdAt,
      cancelledAt: null,
      parcel: null,
    };
    this.#orders.push(order);
    await this.#sender.send('orders/create', orderPayload(order));
    return order;
  }

  async ship(reference: string): Promise<void> {
    const order = this.#findActive(reference);
    if (order.parcel) throw new ControlError(`Order ${order.name} is already shipped.`, 409);
    const createdAt = this.#touch(order);
    order.parcel = {id: this.#newId(), createdAt, updatedAt: createdAt, status: null};
    await this.#sender.send('orders/updated', orderPayload(order));
  }

  async move(reference: string, status: ParcelStatus, place: Place = {}): Promise<void> {
    const order = this.#findActive(reference);
    const {parcel} = order;
    if (!parcel) throw new ControlError(`Order ${order.name} is not shipped yet.`, 409);
    if (parcel.status === 'delivered') {
      throw new ControlError(`Order ${order.name} is delivered.`, 409);
    }
    parcel.status = status;
    parcel.updatedAt = this.#touch(order);
    const event = eventPayload(this.#newId(), order, parcel, placeOf(order, status, place));
    await this.#sender.send('fulfillment_events/create', event);
  }

  async cancel(reference: string): Promise<void> {
    const order = this.#findActive(reference);
    if (order.parcel?.status === 'delivered') {
      throw new ControlError(`Order ${order.name} is delivered.`, 409);
    }
    order.cancelledAt = this.#touch(order);
    for (const {variantId, quantity} of order.lines) this.#restock(variantId, quantity);
    const eventId = randomUUID();
    await this.#sender.send('orders/cancelled', orderPayload(order), eventId);
    await this.#sender.send('orders/updated', orderPayload(order), eventId);
  }

  /** The steps are shipped, in transit, out for delivery, delivered. */
  async advance(reference: string): Promise<void> {
    const {parcel} = this.#findActive(reference);
    if (!parcel) return this.ship(reference);
    return this.move(reference, parcel.status === null ? 'in_transit' : nextStatus[parcel.status]);
  }

  #findActive(reference: string): Order {
    const order = this.#orders.find(
      ({id, name}) => String(id) === reference || name === reference || name === `#${reference}`,
    );
    if (!order) throw new ControlError(`There is no order "${reference}".`, 404);
    if (order.cancelledAt) throw new ControlError(`Order ${order.name} is cancelled.`, 409);
    return order;
  }

  /** Each change of an order is later than the one before, also within one millisecond. */
  #touch(order: Order): string {
    const time = Math.max(Date.now(), Date.parse(order.updatedAt) + 1);
    order.updatedAt = new Date(time).toISOString();
    return order.updatedAt;
  }

  #newId(): number {
    this.#lastId += idStep;
    return this.#lastId;
  }
}

function placeOf({customer}: Order, status: ParcelStatus, {city, province}: Place): Place {
  // A given city must not stand beside the buyer's state.
  if (city !== undefined || province !== undefined) return {city, province};
  return /deliver/.test(status) ? {city: customer.city, province: customer.state} : {};
}
