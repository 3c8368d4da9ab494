import fc from 'fast-check';
import type {Topic} from '../../app/orders/webhooks/topics.server.ts';
import {payloads} from './deliveries.ts';

type Payload = Record<string, unknown>;

export interface SentDelivery {
  topic: Topic;
  payload: Payload;
}

const startTime = Date.parse('2026-11-16T17:30:00Z');
const minutesLater = (minutes: number) => new Date(startTime + minutes * 60_000).toISOString();

/** Each step of an order is later than the step before. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('update' as const),
      quantity: fc.integer({min: 0, max: 3}),
      zip: fc.constantFrom('97201', '97202', '97203', '97205-1234', 'none'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('ship' as const),
      fulfillment: fc.nat(1),
      status: fc.constantFrom('success', 'success', 'pending'),
      pieces: fc.array(fc.nat(2), {minLength: 2, maxLength: 2}),
      // Shopify counts seconds, so two versions may have the same time.
      isSimultaneous: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      fulfillment: fc.nat(1),
      // Few statuses, so that the same one is often reported twice.
      status: fc.constantFrom(
        'in_transit',
        'in_transit',
        'out_for_delivery',
        'delivered',
        'a future status',
      ),
      // The carrier's event, a version of the order with the status, or both.
      source: fc.constantFrom('event', 'event', 'order', 'both'),
      daysToDelivery: fc.option(fc.integer({min: 1, max: 5})),
    }),
  },
  {weight: 1, arbitrary: fc.record({kind: fc.constant('void' as const), fulfillment: fc.nat(1)})},
  {weight: 1, arbitrary: fc.record({kind: fc.constant('cancel' as const)})},
);

export const orderHistory = fc.record({
  steps: fc.array(step, {minLength: 1, maxLength: 8}),
  end: fc.constantFrom('none', 'none', 'none', 'none', 'none', 'none', 'delete', 'redact'),
});
type OrderHistory = typeof orderHistory extends fc.Arbitrary<infer History> ? History : never;

/** The deliveries of a history, in the order of its steps. */
export function deliveriesOf({steps, end}: OrderHistory, orderId: number): SentDelivery[] {
  const deliveries: SentDelivery[] = [];
  const [rush, vitra] = payloads.order().line_items as Payload[];
  const lineIds = [orderId * 10 + 5, orderId * 10 + 6];
  let order: Payload = payloads.order({
    id: orderId,
    created_at: minutesLater(0),
    updated_at: minutesLater(0),
    line_items: [
      {...rush, id: lineIds[0]},
      {...vitra, id: lineIds[1]},
    ],
  });
  const fulfillments = new Map<number, Payload>();
  const sendOrder = (topic: Topic, changes: Payload) => {
    order = {...order, ...changes, fulfillments: [...fulfillments.values()]};
    deliveries.push({topic, payload: order});
  };
  sendOrder('orders/create', {});

  steps.forEach((happened, index) => {
    const now = minutesLater((index + 1) * 97);
    const fulfillmentId = orderId * 10 + ('fulfillment' in happened ? happened.fulfillment : 0);
    const sendFulfillment = (changes: Payload, updated_at: unknown = now) => {
      const known = fulfillments.get(fulfillmentId) ?? payloads.fulfillment({line_items: []});
      const identity = {id: fulfillmentId, order_id: orderId, created_at: minutesLater(50)};
      fulfillments.set(fulfillmentId, {...known, ...identity, updated_at: now, ...changes});
      sendOrder('orders/updated', {updated_at});
    };
    switch (happened.kind) {
      case 'update': {
        const address = payloads.order().shipping_address as Payload;
        const [first, second] = order.line_items as Payload[];
        sendOrder('orders/updated', {
          updated_at: now,
          line_items: [{...first, current_quantity: happened.quantity}, second],
          shipping_address: happened.zip === 'none' ? null : {...address, zip: happened.zip},
        });
        break;
      }
      case 'ship': {
        const {status, pieces, isSimultaneous} = happened;
        const line_items = pieces.map((quantity, line) => ({id: lineIds[line], quantity}));
        sendFulfillment({status, line_items}, isSimultaneous ? order.updated_at : now);
        break;
      }
      case 'move': {
        const {status, source, daysToDelivery: days} = happened;
        if (source !== 'order') {
          const payload = payloads.event({
            id: orderId * 100 + index,
            order_id: orderId,
            fulfillment_id: fulfillmentId,
            status,
            happened_at: now,
            estimated_delivery_at: days === null ? null : minutesLater(days * 1_440),
          });
          deliveries.push({topic: 'fulfillment_events/create', payload});
        }
        if (source !== 'event') sendFulfillment({shipment_status: status});
        break;
      }
      case 'void':
        sendFulfillment({status: 'cancelled'});
        break;
      case 'cancel':
        sendOrder('orders/cancelled', {cancelled_at: order.cancelled_at ?? now, updated_at: now});
    }
  });

  if (end === 'delete') {
    deliveries.push({topic: 'orders/delete', payload: payloads.deleted({id: orderId})});
  }
  if (end === 'redact') {
    const payload = payloads.redact({orders_to_redact: [orderId]});
    deliveries.push({topic: 'customers/redact', payload});
  }
  return deliveries;
}

interface VisibleOrder {
  status: string;
  zip: string;
  items: [title: string, quantity: number][];
  shipments: {status: string; items: {item: number; quantity: number}[]}[];
  /** The carrier's estimate; null where it gave none. */
  estimate: string | null;
  /** Sorted lists of time, description and shipment. */
  events: string[];
}

const ranks = ['processing', 'shipped', 'in_transit', 'out_for_delivery', 'delivered'];
const descriptions: Record<string, string> = {
  in_transit: 'On its way',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
};

/**
 * The model: sorts the deliveries of an order, takes the last version and all events, and says what
 * visitors read. Undefined where there is nothing to read.
 */
export function expectedOrder(deliveries: readonly SentDelivery[]): VisibleOrder | undefined {
  const payloadsOf = (pattern: RegExp): Payload[] =>
    deliveries.filter(({topic}) => pattern.test(topic)).map(({payload}) => payload);
  if (payloadsOf(/delete|redact/).length > 0) return undefined;
  const [order] = payloadsOf(/^orders/).sort((a, b) => (age(a) < age(b) ? 1 : -1));
  const address = order?.shipping_address as Payload | null | undefined;
  if (!order || !address) return undefined;

  const events: unknown[][] = [[order.created_at, 'Order received', null]];
  if (order.cancelled_at) events.push([order.cancelled_at, 'Order cancelled', null]);
  const lines = (order.line_items as Payload[]).filter(({current_quantity: left}) => left !== 0);
  const estimates: Payload[] = [];
  const shipments = (order.fulfillments as Payload[])
    .filter(({status}) => status === 'success')
    .sort((a, b) => Number(a.id) - Number(b.id))
    .map((fulfillment, index) => {
      const reports = new Map(
        payloadsOf(/^fulfillment_events/)
          .filter(({fulfillment_id: id, status}) => id === fulfillment.id && isKnown(status))
          .map((event) => [event.id, event]),
      );
      estimates.push(...[...reports.values()].filter((event) => event.estimated_delivery_at));
      const moves = [...reports.values()].map((event) => ({
        status: String(event.status),
        at: String(event.happened_at),
      }));
      const own = {status: String(fulfillment.shipment_status), at: String(fulfillment.updated_at)};
      if (isKnown(own.status) && !moves.some(({status}) => status === own.status)) moves.push(own);
      for (const {status, at} of moves) events.push([at, descriptions[status], index + 1]);
      events.push([fulfillment.created_at, 'Handed to the carrier', index + 1]);
      moves.push({status: 'shipped', at: String(fulfillment.created_at)});
      moves.sort((a, b) => (a.at < b.at || (a.at === b.at && rank(a) < rank(b)) ? 1 : -1));
      const latest = moves.find(({status}) => status === 'delivered') ?? moves[0];
      return {
        status: latest?.status ?? '',
        items: (fulfillment.line_items as Payload[]).flatMap(({id, quantity}) => {
          const item = lines.findIndex((line) => line.id === id);
          return item < 0 || !quantity ? [] : [{item, quantity: Number(quantity)}];
        }),
      };
    });
  const items = lines.map((line): [string, number] => {
    return [String(line.title), Number(line.current_quantity ?? line.quantity)];
  });
  const itemStatuses = items.map(([, ordered], index) => {
    const holding = shipments.flatMap(({status, items: held}) =>
      held.filter(({item}) => item === index).map(({quantity}) => ({status, quantity})),
    );
    const sent = holding.reduce((sum, {quantity}) => sum + quantity, 0);
    return sent < ordered ? 0 : Math.min(...holding.map(rank));
  });
  estimates.sort((a, b) => (String(a.happened_at) < String(b.happened_at) ? 1 : -1));
  return {
    status: order.cancelled_at ? 'cancelled' : String(ranks[Math.min(...itemStatuses)]),
    zip: String(address.zip),
    items,
    shipments,
    estimate: estimates[0] ? String(estimates[0].estimated_delivery_at) : null,
    events: events.map((event) => event.join('|')).sort(),
  };
}

function isKnown(status: unknown): boolean {
  return Object.hasOwn(descriptions, String(status));
}

function rank({status}: {status: string}): number {
  return ranks.indexOf(status);
}

/** Sorts as Shopify's versions of an order do. */
function age({updated_at, cancelled_at, fulfillments}: Payload): string {
  const shipped = (fulfillments as Payload[]).map((fulfillment) => String(fulfillment.updated_at));
  return JSON.stringify([updated_at, cancelled_at ? 1 : 0, shipped.sort().at(-1) ?? '']);
}

/** Selects what visitors read of the orders with the ids of `$1`, in the form of the model. */
export const visibleOrders = `
  select known.shopify_id::text as id, jsonb_build_object(
    'status', o.status,
    'zip', o.shipping_address -> 'postal_code',
    'items', (select jsonb_agg(jsonb_build_array(i.value -> 'title', i.value -> 'quantity') order by place)
      from jsonb_array_elements(o.items) with ordinality as i (value, place)),
    'shipments', o.shipments,
    'estimate', case when o.estimated_delivery <> (known.body ->> 'estimated_delivery')::timestamptz
      then to_char(o.estimated_delivery at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end,
    'events', (select jsonb_agg(concat(
        to_char(e.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        '|', e.description, '|', e.shipment) order by (e.created_at, e.description, e.shipment))
      from public.tracking_events as e where e.order_id = o.id)
  ) as visible
  from shopify.orders as known join public.orders as o on o.id = known.row_id
  where known.shopify_id = any ($1)`;
