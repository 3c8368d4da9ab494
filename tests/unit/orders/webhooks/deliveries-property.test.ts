import fc from 'fast-check';
import {afterAll, expect, it} from 'vitest';
import {type Topic, topics} from '../../../../app/orders/webhooks/topics.server.ts';
import {startSupabase} from '../../../../local/supabase/server.ts';
import {payloads} from '../../../support/deliveries.ts';

/** `THOROUGH=1` runs the number that a release is tested with. */
const runs = process.env.THOROUGH ? 2_000 : 80;

const database = await startSupabase({seed: false});
afterAll(() => database.close());

type Payload = Record<string, unknown>;

interface Delivery {
  topic: Topic;
  payload: Payload;
}

const startTime = Date.parse('2026-11-16T17:30:00Z');
const minutesLater = (minutes: number) => new Date(startTime + minutes * 60_000).toISOString();

/** What can happen to an order, each step later than the one before. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('update' as const),
      quantity: fc.integer({min: 0, max: 3}),
      zip: fc.constantFrom('97201', '97202', '97203', '97205-1234', 'none'),
      // Shopify sends two versions with the same time now and then.
      isSimultaneous: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('ship' as const),
      fulfillment: fc.nat(1),
      status: fc.constantFrom('success', 'success', 'pending'),
      pieces: fc.array(fc.nat(2), {minLength: 2, maxLength: 2}),
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
      // Some carriers send no events. For those that do, the fulfillment may repeat the status.
      source: fc.constantFrom('event', 'fulfillment', 'fulfillment', 'both'),
      daysToDelivery: fc.option(fc.integer({min: 1, max: 5})),
    }),
  },
  {weight: 1, arbitrary: fc.record({kind: fc.constant('void' as const), fulfillment: fc.nat(1)})},
  {weight: 1, arbitrary: fc.record({kind: fc.constant('cancel' as const)})},
);

const orderHistory = fc.record({
  steps: fc.array(step, {minLength: 1, maxLength: 8}),
  end: fc.constantFrom('none', 'none', 'none', 'none', 'none', 'none', 'delete', 'redact'),
});
type OrderHistory = typeof orderHistory extends fc.Arbitrary<infer L> ? L : never;

/** The deliveries of a history, in the order of its steps. */
function deliveriesOf({steps, end}: OrderHistory, orderId: number): Delivery[] {
  const deliveries: Delivery[] = [];
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
    const sendFulfillment = (topic: Topic, changes: Payload) => {
      const known = {
        ...(fulfillments.get(fulfillmentId) ?? payloads.fulfillment()),
        id: fulfillmentId,
        order_id: orderId,
        created_at: minutesLater(50),
        updated_at: now,
      };
      const payload = {...known, ...changes};
      fulfillments.set(fulfillmentId, payload);
      deliveries.push({topic, payload});
    };
    switch (happened.kind) {
      case 'update': {
        const address = payloads.order().shipping_address as Payload;
        const [first, second] = order.line_items as Payload[];
        sendOrder('orders/updated', {
          updated_at: happened.isSimultaneous ? order.updated_at : now,
          line_items: [{...first, current_quantity: happened.quantity}, second],
          shipping_address: happened.zip === 'none' ? null : {...address, zip: happened.zip},
        });
        break;
      }
      case 'ship':
        sendFulfillment('fulfillments/create', {
          status: happened.status,
          line_items: happened.pieces.map((quantity, line) => ({id: lineIds[line], quantity})),
        });
        break;
      case 'move': {
        if (happened.source !== 'fulfillment') {
          deliveries.push({
            topic: 'fulfillment_events/create',
            payload: payloads.event({
              id: orderId * 100 + index,
              order_id: orderId,
              fulfillment_id: fulfillmentId,
              status: happened.status,
              happened_at: now,
              estimated_delivery_at:
                happened.daysToDelivery === null
                  ? null
                  : minutesLater(happened.daysToDelivery * 1_440),
            }),
          });
        }
        if (happened.source === 'event') break;
        sendFulfillment('fulfillments/update', {shipment_status: happened.status});
        break;
      }
      case 'void':
        sendFulfillment('fulfillments/update', {status: 'cancelled'});
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

/** One block that applies all deliveries; a lost one is rolled back after it was applied. */
async function apply(deliveries: {delivery: Delivery; hash: string; isLost: boolean}[]) {
  const statements = deliveries.map(({delivery: {topic, payload}, hash, isLost}) => {
    const facts = topics[topic].read(payload);
    if (!facts) throw new Error(`The payload does not fit ${topic}.`);
    const json = JSON.stringify({...facts, body_hash: hash}).replaceAll("'", "''");
    const call = `perform public.${topics[topic].call}('${json}'::jsonb);`;
    return isLost
      ? `begin ${call} raise exception 'lost'; exception when raise_exception then null; end;`
      : call;
  });
  await database.sql(`do $do$ begin ${statements.join('\n')} end $do$`);
}

async function visibleRows(orderId: number): Promise<unknown> {
  return database.sql(
    `select o.status, o.shipments, o.created_at, o.estimated_delivery, o.shipping_address, o.items,
      (select json_agg(json_build_array(e.created_at, e.status, e.description, e.location, e.shipment)
          order by e.created_at, e.status, e.description, e.location, e.shipment)
        from public.tracking_events as e where e.order_id = o.id) as events
    from public.orders as o
    join shopify.orders as known on known.row_id = o.id
    where known.shopify_id = $1`,
    [orderId],
  );
}

let lastOrderId = 5_000_000_000_000;

it(`projects the same rows however ${runs} order histories are delivered: in any order, repeated, lost and sent again`, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
  console.info(`seed ${seed}`);
  let visible = 0;
  await fc.assert(
    fc.asyncProperty(
      orderHistory,
      fc.infiniteStream(fc.nat(1_000_000)),
      async (history, numbers) => {
        const random = () => Number(numbers.next().value) / 1_000_000;
        lastOrderId += 2;
        const [inOrder, mixed] = [lastOrderId, lastOrderId + 1] as const;
        await apply(
          deliveriesOf(history, inOrder).map((delivery, index) => {
            return {delivery, hash: `${inOrder}-${index}`, isLost: false};
          }),
        );

        // Each delivery arrives at least once, some twice, and some are lost before that.
        const attempts = deliveriesOf(history, mixed).flatMap((delivery, index) => {
          const hash = `${mixed}-${index}`;
          const first = {delivery, hash, isLost: false, rank: random()};
          if (random() >= 0.3) return [first];
          return [first, {delivery, hash, isLost: random() < 0.4, rank: random()}];
        });
        await apply(attempts.sort((a, b) => a.rank - b.rank));

        const expected = await visibleRows(inOrder);
        if (Array.isArray(expected) && expected.length > 0) visible += 1;
        expect(await visibleRows(mixed)).toEqual(expected);
      },
    ),
    {numRuns: runs, seed, endOnFailure: true},
  );
  // The property would hold for any projection if no order were visible.
  expect(visible).toBeGreaterThan(runs / 2);
}, 300_000);
