import type {CompletedOrder, DeliveryInterval, OrderLine} from './completed-order.ts';

export type SubscriptionStatus = 'active' | 'paused' | 'cancelled';

export interface Subscription {
  /** Names the subscription in forms: the order's number and the position of the line. */
  id: string;
  order: CompletedOrder;
  line: OrderLine;
  currency: string;
  status: SubscriptionStatus;
  nextDelivery: Date;
}

export const subscriptionActions = ['skip', 'pause', 'resume', 'cancel'] as const;
export type SubscriptionAction = (typeof subscriptionActions)[number];

interface State {
  status: SubscriptionStatus;
  /** The number of the last delivery that was skipped; those before it are over, too. */
  skipped: number;
}

/** The subscriptions of all orders, whoever placed them. */
export class Subscriptions {
  readonly #orders: () => readonly CompletedOrder[];
  /** Keyed by the line itself, so that a reset of the orders forgets their subscriptions, too. */
  readonly #states = new WeakMap<OrderLine, State>();

  readonly #now: () => Date;

  constructor(orders: () => readonly CompletedOrder[], now: () => Date) {
    this.#orders = orders;
    this.#now = now;
  }

  get all(): Subscription[] {
    return this.#orders().flatMap((order) =>
      order.lines.flatMap((line, index) => {
        if (!line.interval) return [];
        const {status} = this.#stateOf(line);
        const nextDelivery = this.#nextDelivery(order, line, line.interval).date;
        const id = `${order.name.slice(1)}-${index}`;
        return [{id, order, line, currency: order.currency, status, nextDelivery}];
      }),
    );
  }

  /** Returns false if there is no such subscription or its status does not allow the action. */
  apply(id: string, action: SubscriptionAction): boolean {
    const subscription = this.all.find((candidate) => candidate.id === id);
    if (!subscription || !allowedActions(subscription.status).includes(action)) return false;
    const {order, line} = subscription;
    const state = this.#stateOf(line);
    if (action !== 'skip') state.status = statusAfter[action];
    else if (line.interval) {
      state.skipped = this.#nextDelivery(order, line, line.interval).number;
    }
    this.#states.set(line, state);
    return true;
  }

  /** The first delivery that lies ahead on the store's clock and was not skipped. */
  #nextDelivery(order: CompletedOrder, line: OrderLine, interval: DeliveryInterval) {
    const now = this.#now();
    let number = this.#stateOf(line).skipped + 1;
    let date = deliveryDate(order.completedAt, interval, number);
    while (date <= now) {
      number += 1;
      date = deliveryDate(order.completedAt, interval, number);
    }
    return {number, date};
  }

  #stateOf(line: OrderLine): State {
    return this.#states.get(line) ?? {status: 'active', skipped: 0};
  }
}

const statusAfter = {pause: 'paused', resume: 'active', cancel: 'cancelled'} as const;

export function allowedActions(status: SubscriptionStatus): readonly SubscriptionAction[] {
  switch (status) {
    case 'active':
      return ['skip', 'pause', 'cancel'];
    case 'paused':
      return ['resume', 'cancel'];
    case 'cancelled':
      return [];
  }
}

/** The date of a delivery after the first one, which the order itself is. */
function deliveryDate(
  ordered: string,
  {interval, intervalCount}: DeliveryInterval,
  deliveries: number,
): Date {
  const date = new Date(ordered);
  const count = intervalCount * deliveries;
  switch (interval) {
    case 'DAY':
      date.setUTCDate(date.getUTCDate() + count);
      break;
    case 'WEEK':
      date.setUTCDate(date.getUTCDate() + count * 7);
      break;
    case 'MONTH':
      date.setUTCMonth(date.getUTCMonth() + count);
      break;
    case 'YEAR':
      date.setUTCFullYear(date.getUTCFullYear() + count);
      break;
  }
  return date;
}
