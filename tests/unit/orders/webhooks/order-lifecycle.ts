import {type Topic, topics} from '../../../../app/orders/webhooks/topics.server.ts';
import type {EmbeddedSupabase} from '../../../../local/supabase/server.ts';
import {payloads} from '../../../support/deliveries.ts';

type Payload = Record<string, unknown>;

let lastOrderId = 6_000_000_000_000;
let lastNumber = 0;

/** A number that no other delivery of this process has. */
function nextNumber(): number {
  lastNumber += 1;
  return lastNumber;
}

/** Calls a topic's database function as the worker does, and returns its result. */
export async function deliver(
  database: EmbeddedSupabase,
  topic: Topic,
  payload: unknown,
  bodyHash = `hash-${nextNumber()}`,
): Promise<{outcome: string; tracking_number?: string; code?: string; retry_due?: boolean}> {
  const facts = topics[topic].read(payload);
  if (!facts) throw new Error(`The payload does not fit ${topic}.`);
  const [row] = await database.sql(
    `select public.${topics[topic].call}($1::text::jsonb) as result`,
    [JSON.stringify({...facts, body_hash: bodyHash})],
    'service_role',
  );
  return Reflect.get(Object(row), 'result');
}

/** An order that no other test has, with its deliveries. */
export function newOrder(database: EmbeddedSupabase, changes: Payload = {}) {
  lastOrderId += 1;
  const orderId = lastOrderId;
  const fulfillmentId = (number: number) => orderId * 10 + number;
  const send = (topic: Topic, payload: unknown, bodyHash?: string) =>
    deliver(database, topic, payload, bodyHash);
  const fulfillment = (number: number, more: Payload = {}) =>
    payloads.fulfillment({id: fulfillmentId(number), order_id: orderId, ...more});

  return {
    orderId,
    send,
    fulfillment,
    create: (more: Payload = {}, bodyHash?: string) =>
      send('orders/create', payloads.order({id: orderId, ...changes, ...more}), bodyHash),
    ship: (number = 0, more: Payload = {}) =>
      send('fulfillments/create', fulfillment(number, more)),
    move: (status: string, happenedAt: string, more: Payload = {}, number = 0) =>
      send(
        'fulfillment_events/create',
        payloads.event({
          id: orderId * 100 + nextNumber(),
          order_id: orderId,
          fulfillment_id: fulfillmentId(number),
          status,
          happened_at: happenedAt,
          ...more,
        }),
      ),
    /** The row that visitors read, with its events from the newest to the oldest. */
    async row(): Promise<Payload | undefined> {
      const [row] = await database.sql(
        `select o.*, (select json_agg(e.description order by e.created_at desc)
           from public.tracking_events as e where e.order_id = o.id) as events
         from public.orders as o join shopify.orders as k on k.row_id = o.id
         where k.shopify_id = $1`,
        [orderId],
      );
      return row as Payload | undefined;
    },
  };
}
