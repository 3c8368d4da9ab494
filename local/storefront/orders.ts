import {setTimeout as pause} from 'node:timers/promises';
import type {CompletedOrder} from './checkout.ts';
import {newUuid} from './ids.ts';
import {
  deletedPayload,
  eventPayload,
  idsEach,
  orderPayload,
  type Parcel,
  type ParcelStatus,
  type PlacedOrder,
  parcelPayload,
} from './webhooks/payloads.ts';
import type {Sender} from './webhooks/sender.ts';

/** What comes next for a parcel; for one that arrived, the refusal of arriving again. */
const after: Readonly<Record<ParcelStatus, ParcelStatus>> = {
  label_printed: 'in_transit',
  confirmed: 'in_transit',
  in_transit: 'out_for_delivery',
  delayed: 'out_for_delivery',
  out_for_delivery: 'delivered',
  attempted_delivery: 'delivered',
  delivered: 'delivered',
};

/** A step that makes no sense for the order as it is, in words for who asked for it. */
export class OrderRefusal extends Error {
  readonly status: 404 | 409;

  constructor(message: string, status: 404 | 409 = 409) {
    super(message);
    this.status = status;
  }
}

export interface Place {
  city?: string;
  province?: string;
  message?: string;
}

/** How long a buyer waits after paying, at the most, for the tracking number to come. */
const patience = 3_000;

/**
 * The orders as a merchant's admin has them. What happens to one is told to who listens,
 * in the topics and in the order in which Shopify tells it.
 */
export class Orders {
  readonly #sender: Sender;
  readonly #now: () => Date;
  #placed: PlacedOrder[] = [];
  #lastId = 0;
  #lastMoment = 0;

  constructor(sender: Sender, now: () => Date) {
    this.#sender = sender;
    this.#now = now;
  }

  get list(): object[] {
    return this.#placed.map(({id, order, cancelledAt, parcel}) => ({
      id,
      status: cancelledAt ? 'cancelled' : (parcel?.status ?? (parcel ? 'shipped' : 'processing')),
      ...order,
    }));
  }

  reset(): void {
    this.#placed = [];
  }

  /** An order has been paid for: the shop is told, and its answer may name the tracking number. */
  async place(order: CompletedOrder): Promise<void> {
    const createdAt = this.#moment();
    const placed: PlacedOrder = {
      id: this.#newId(),
      order,
      createdAt,
      updatedAt: createdAt,
      cancelledAt: null,
      parcel: null,
    };
    this.#placed.push(placed);
    if (!this.#sender.hasReceiver) return;
    order.tracking = 'coming';
    const answered = new Promise<void>((resolve) => {
      const onAnswer = (answer: unknown) => {
        const number: unknown = Reflect.get(Object(answer), 'trackingNumber');
        if (typeof number === 'string') order.tracking = number;
        resolve();
      };
      void this.#sender
        .send('orders/create', orderPayload(placed), {onAnswer})
        .then(() => this.#sender.settled())
        .then(resolve);
    });
    await Promise.race([answered, pause(patience, undefined, {ref: false})]);
  }

  async ship(which: string): Promise<void> {
    const placed = this.#open(which);
    if (placed.parcel) throw new OrderRefusal(`Order ${placed.order.name} is on its way already.`);
    const createdAt = this.#touch(placed);
    const parcel: Parcel = {id: this.#newId(), createdAt, updatedAt: createdAt, status: null};
    placed.parcel = parcel;
    const eventId = newUuid();
    await this.#sender.send('fulfillments/create', parcelPayload(placed, parcel), {eventId});
    await this.#sender.send('orders/updated', orderPayload(placed), {eventId});
  }

  async move(which: string, status: ParcelStatus, place: Place = {}): Promise<void> {
    const placed = this.#open(which);
    const {parcel} = placed;
    if (!parcel) throw new OrderRefusal(`Order ${placed.order.name} is not shipped yet.`);
    if (parcel.status === 'delivered') {
      throw new OrderRefusal(`Order ${placed.order.name} is delivered.`);
    }
    const happenedAt = this.#touch(placed);
    parcel.status = status;
    parcel.updatedAt = happenedAt;
    const {customer} = placed.order;
    const usual = /deliver/.test(status)
      ? {city: customer.city, province: customer.state}
      : {city: 'Sacramento', province: 'CA'};
    // Where a part of a place is given, the rest of another would make a place that is none.
    const isGiven = place.city !== undefined || place.province !== undefined;
    const {city, province}: Place = isGiven ? place : usual;
    const event = {
      id: this.#newId(),
      status,
      happenedAt,
      city: city ?? null,
      province: province ?? null,
      message: place.message ?? null,
    };
    const eventId = newUuid();
    await this.#sender.send('fulfillment_events/create', eventPayload(placed, parcel, event), {
      eventId,
    });
    await this.#sender.send('fulfillments/update', parcelPayload(placed, parcel), {eventId});
  }

  async cancel(which: string): Promise<void> {
    const placed = this.#open(which);
    if (placed.parcel?.status === 'delivered') {
      throw new OrderRefusal(`Order ${placed.order.name} is delivered.`);
    }
    placed.cancelledAt = this.#touch(placed);
    const eventId = newUuid();
    await this.#sender.send('orders/cancelled', orderPayload(placed), {eventId});
    await this.#sender.send('orders/updated', orderPayload(placed), {eventId});
  }

  async remove(which: string): Promise<void> {
    const placed = this.#find(which);
    this.#placed = this.#placed.filter((other) => other !== placed);
    await this.#sender.send('orders/delete', deletedPayload(placed));
  }

  /** One step further: shipped, in transit, out for delivery, delivered. */
  async advance(which: string): Promise<void> {
    const {parcel} = this.#open(which);
    if (!parcel) return this.ship(which);
    return this.move(which, parcel.status === null ? 'in_transit' : after[parcel.status]);
  }

  #open(which: string): PlacedOrder {
    const placed = this.#find(which);
    if (placed.cancelledAt) throw new OrderRefusal(`Order ${placed.order.name} is cancelled.`);
    return placed;
  }

  #find(which: string): PlacedOrder {
    const found = this.#placed.find(
      ({id, order}) =>
        String(id) === which || order.name === `#${which}` || order.tracking === which,
    );
    if (!found) throw new OrderRefusal(`There is no order "${which}".`, 404);
    return found;
  }

  #touch(placed: PlacedOrder): string {
    placed.updatedAt = this.#moment();
    return placed.updatedAt;
  }

  /** One thing after another, also within a thousandth of a second. */
  #moment(): string {
    this.#lastMoment = Math.max(this.#now().getTime(), this.#lastMoment + 1);
    return new Date(this.#lastMoment).toISOString();
  }

  /** The database may outlive this process: no id of yesterday's comes again. JSON carries it exactly. */
  #newId(): number {
    this.#lastId = Math.max(Date.now() * idsEach, this.#lastId + idsEach);
    return this.#lastId;
  }
}
