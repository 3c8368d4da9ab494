import {ControlError} from '../core/control-error.ts';
import {numberOf} from '../core/ids.ts';
import type {WebhookSender} from '../webhooks/sender.ts';
import type {CompletedOrder} from './completed-order.ts';
import {deletedPayload, eventPayload, orderPayload, parcelPayload} from './payloads.ts';
import {idStep, type Parcel, type ParcelStatus, type PlacedOrder} from './placed-order.ts';

/** The next status of a parcel; a delivered one stays so, and `move` rejects that. */
const nextStatus: Readonly<Record<ParcelStatus, ParcelStatus>> = {
  label_printed: 'in_transit',
  confirmed: 'in_transit',
  in_transit: 'out_for_delivery',
  delayed: 'out_for_delivery',
  out_for_delivery: 'delivered',
  attempted_delivery: 'delivered',
  delivered: 'delivered',
};

/** An order with its status; amounts in cents. */
export interface Order extends CompletedOrder {
  id: number;
  status: ParcelStatus | 'processing' | 'shipped' | 'cancelled';
}

function viewOf({id, order, cancelledAt, parcel}: PlacedOrder): Order {
  const shipment = parcel?.status ?? (parcel ? 'shipped' : 'processing');
  return {id, status: cancelledAt ? 'cancelled' : shipment, ...order};
}

/** The given place of an event, or the buyer's for a delivery. */
function placeOf({customer, country}: CompletedOrder, status: ParcelStatus, place: Place) {
  const {city = null, province = null} = place;
  // A given city must not be combined with the default state, or the other way round.
  if (city !== null || province !== null) return {city, province, country};
  return /deliver/.test(status)
    ? {city: customer.city, province: customer.state, country}
    : {city, province, country};
}

interface Place {
  city?: string;
  province?: string;
  message?: string;
}

interface CancelOptions {
  /** Whether the items return to the stock, as is preselected in Shopify's admin. */
  restock?: boolean;
}

/** Refunds a cancelled order, and returns its items to the stock. */
export type CancelListener = (order: CompletedOrder, options: Required<CancelOptions>) => void;

/** The first id of a seed lies below this, so that all ids stay exact in JSON. */
const maxFirstId = 2 ** 42;

/** The shop's orders. Each change sends webhooks with Shopify's topics, in Shopify's order. */
export class Orders {
  readonly #sender: WebhookSender;
  readonly #now: () => Date;
  readonly #onCancel: CancelListener;
  #placed: PlacedOrder[] = [];
  #lastId: number;

  constructor(
    sender: WebhookSender,
    now: () => Date,
    onCancel: CancelListener = () => {},
    seed = '1',
  ) {
    this.#sender = sender;
    this.#now = now;
    this.#onCancel = onCancel;
    this.#lastId = (numberOf(`${seed}/order`) % maxFirstId) * idStep;
  }

  get list(): Order[] {
    return this.#placed.map(viewOf);
  }

  /** Finds an order by what the address of its status page contains. */
  byToken(token: string, key: string | null): Order | undefined {
    return this.list.find((order) => order.token === token && order.key === key);
  }

  reset(): void {
    this.#placed = [];
  }

  /** Adds a paid order at once, and resolves after its first webhook. */
  async place(order: CompletedOrder): Promise<Order> {
    const createdAt = this.#now().toISOString();
    const placed: PlacedOrder = {
      id: this.#newId(),
      order,
      createdAt,
      updatedAt: createdAt,
      cancelledAt: null,
      parcel: null,
      refund: null,
    };
    this.#placed.push(placed);
    await this.#sender.send('orders/create', orderPayload(placed));
    return viewOf(placed);
  }

  async ship(reference: string): Promise<void> {
    const placed = this.#findActive(reference);
    if (placed.parcel)
      throw new ControlError(`Order ${placed.order.name} is already shipped.`, 409);
    const createdAt = this.#touch(placed);
    const parcel: Parcel = {id: this.#newId(), createdAt, updatedAt: createdAt, status: null};
    placed.parcel = parcel;
    const eventId = this.#sender.newId();
    await this.#sender.send('fulfillments/create', parcelPayload(placed, parcel), {eventId});
    await this.#sender.send('orders/updated', orderPayload(placed), {eventId});
  }

  async move(reference: string, status: ParcelStatus, place: Place = {}): Promise<void> {
    const placed = this.#findActive(reference);
    const {parcel} = placed;
    if (!parcel) throw new ControlError(`Order ${placed.order.name} is not shipped yet.`, 409);
    if (parcel.status === 'delivered') {
      throw new ControlError(`Order ${placed.order.name} is delivered.`, 409);
    }
    const happenedAt = this.#touch(placed);
    parcel.status = status;
    parcel.updatedAt = happenedAt;
    const event = {
      id: this.#newId(),
      status,
      happenedAt,
      ...placeOf(placed.order, status, place),
      message: place.message ?? null,
    };
    const eventId = this.#sender.newId();
    await this.#sender.send('fulfillment_events/create', eventPayload(placed, parcel, event), {
      eventId,
    });
    await this.#sender.send('fulfillments/update', parcelPayload(placed, parcel), {eventId});
  }

  async cancel(reference: string, {restock = true}: CancelOptions = {}): Promise<void> {
    const placed = this.#findActive(reference);
    if (placed.parcel?.status === 'delivered') {
      throw new ControlError(`Order ${placed.order.name} is delivered.`, 409);
    }
    const createdAt = this.#touch(placed);
    placed.cancelledAt = createdAt;
    placed.refund = {id: this.#newId(), createdAt, restock};
    this.#onCancel(placed.order, {restock});
    const eventId = this.#sender.newId();
    await this.#sender.send('orders/cancelled', orderPayload(placed), {eventId});
    await this.#sender.send('orders/updated', orderPayload(placed), {eventId});
  }

  async remove(reference: string): Promise<void> {
    const placed = this.#find(reference);
    this.#placed = this.#placed.filter((other) => other !== placed);
    await this.#sender.send('orders/delete', deletedPayload(placed));
  }

  /** Moves the order one step on: shipped, in transit, out for delivery, delivered. */
  async advance(reference: string): Promise<void> {
    const {parcel} = this.#findActive(reference);
    if (!parcel) return this.ship(reference);
    return this.move(reference, parcel.status === null ? 'in_transit' : nextStatus[parcel.status]);
  }

  #findActive(reference: string): PlacedOrder {
    const placed = this.#find(reference);
    if (placed.cancelledAt) throw new ControlError(`Order ${placed.order.name} is cancelled.`, 409);
    return placed;
  }

  #find(reference: string): PlacedOrder {
    const found = this.#placed.find(
      ({id, order}) =>
        String(id) === reference || order.name === reference || order.name === `#${reference}`,
    );
    if (!found) throw new ControlError(`There is no order "${reference}".`, 404);
    return found;
  }

  /** Each change of an order is later than the one before, also within one millisecond. */
  #touch(placed: PlacedOrder): string {
    const time = Math.max(this.#now().getTime(), Date.parse(placed.updatedAt) + 1);
    placed.updatedAt = new Date(time).toISOString();
    return placed.updatedAt;
  }

  /** Ids continue after a reset, because a storefront's database may keep earlier orders. */
  #newId(): number {
    this.#lastId += idStep;
    return this.#lastId;
  }
}
