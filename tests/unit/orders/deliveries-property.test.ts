import fc from 'fast-check';
import {afterAll, expect, test} from 'vitest';
import {type Topic, topics} from '../../../app/orders/webhooks/payloads.ts';
import {startSupabase} from '../../../local/supabase/server.ts';
import {payloads} from '../../support/deliveries.ts';

/*
 * The life of an order as Shopify tells it, and the same deliveries in any order, repeated,
 * lost half-way and sent again: the rows that a visitor sees are the same.
 */
const sequences = 2_000;

const database = await startSupabase({seed: false});
afterAll(() => database.close());

interface Delivery {
  topic: Topic;
  payload: Record<string, unknown>;
}

const start = Date.parse('2026-11-16T17:30:00Z');
const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();

/** What may happen, in the order of its happening; each a step later than the last. */
const happening = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('update' as const),
      quantity: fc.integer({min: 0, max: 9}),
      zip: fc.constantFrom('97201', '97202', '97203', '97205-1234', 'none'),
      // Shopify tells two versions of the same second, now and then.
      atOnce: fc.boolean(),
    }),
  },
  {weight: 3, arbitrary: fc.record({kind: fc.constant('ship' as const), parcel: fc.nat(1)})},
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      parcel: fc.nat(1),
      status: fc.constantFrom(
        'label_printed',
        'in_transit',
        'out_for_delivery',
        'attempted_delivery',
        'delivered',
        'a word of tomorrow',
      ),
      // Not every carrier tells of events; of what it tells, the parcel may say the same.
      by: fc.constantFrom('event', 'parcel', 'both'),
      due: fc.option(fc.integer({min: 1, max: 5})),
    }),
  },
  {weight: 1, arbitrary: fc.record({kind: fc.constant('call-back' as const), parcel: fc.nat(1)})},
  {weight: 1, arbitrary: fc.record({kind: fc.constant('cancel' as const)})},
);
type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never;

const life = fc.record({
  happenings: fc.array(happening, {minLength: 1, maxLength: 7}),
  end: fc.constantFrom('none', 'none', 'none', 'none', 'none', 'none', 'delete', 'redact'),
});

function tell(
  {happenings, end}: {happenings: Happening[]; end: string},
  orderId: number,
): Delivery[] {
  const told: Delivery[] = [];
  let order: Record<string, unknown> = payloads.order({
    id: orderId,
    created_at: at(0),
    updated_at: at(0),
  });
  const parcels = new Map<number, Record<string, unknown>>();
  const change = (topic: Topic, changes: Record<string, unknown>) => {
    order = {...order, ...changes, fulfillments: [...parcels.values()]};
    told.push({topic, payload: order});
  };
  change('orders/create', {});

  happenings.forEach((happened, index) => {
    const now = at((index + 1) * 97);
    const parcelId = orderId * 10 + ('parcel' in happened ? happened.parcel : 0);
    const tellOfParcel = (topic: Topic, changes: Record<string, unknown>) => {
      const known = {id: parcelId, order_id: orderId, created_at: at(50), updated_at: now};
      const payload = payloads.fulfillment({...known, ...changes});
      parcels.set(parcelId, payload);
      told.push({topic, payload});
    };
    switch (happened.kind) {
      case 'update': {
        const [line] = payloads.order().line_items as Record<string, unknown>[];
        const address = payloads.order().shipping_address as Record<string, unknown>;
        change('orders/updated', {
          updated_at: happened.atOnce ? order.updated_at : now,
          line_items: [{...line, current_quantity: happened.quantity}],
          shipping_address: happened.zip === 'none' ? null : {...address, zip: happened.zip},
        });
        break;
      }
      case 'ship':
        tellOfParcel('fulfillments/create', {});
        break;
      case 'move': {
        if (happened.by !== 'parcel') {
          told.push({
            topic: 'fulfillment_events/create',
            payload: payloads.event({
              id: orderId * 100 + index,
              order_id: orderId,
              fulfillment_id: parcelId,
              status: happened.status,
              happened_at: now,
              estimated_delivery_at: happened.due === null ? null : at(happened.due * 1_440),
            }),
          });
        }
        if (happened.by === 'event') break;
        tellOfParcel('fulfillments/update', {shipment_status: happened.status});
        break;
      }
      case 'call-back':
        tellOfParcel('fulfillments/update', {status: 'cancelled'});
        break;
      case 'cancel':
        change('orders/cancelled', {cancelled_at: order.cancelled_at ?? now, updated_at: now});
    }
  });

  if (end === 'delete')
    told.push({topic: 'orders/delete', payload: payloads.deleted({id: orderId})});
  if (end === 'redact') {
    told.push({
      topic: 'customers/redact',
      payload: payloads.redact({orders_to_redact: [orderId]}),
    });
  }
  return told;
}

/** One delivery, as the worker hands it to the database; `lost` ones fail after their work. */
async function deliver({topic, payload}: Delivery, webhookId: string, lost: boolean) {
  const facts = topics[topic].read(payload);
  if (!facts) throw new Error(`The ${topic} cannot be read.`);
  const delivery = JSON.stringify({...facts, webhook_id: webhookId});
  const call = `public.${topics[topic].call}`;
  if (!lost) return database.sql(`select ${call}($1::text::jsonb)`, [delivery]);
  const text = delivery.replaceAll("'", "''");
  return database.sql(`do $do$ begin
    perform ${call}('${text}'::jsonb);
    raise exception 'lost';
  exception when raise_exception then null; end $do$`);
}

async function rows(orderId: number): Promise<unknown> {
  return database.sql(
    `select o.status, o.created_at, o.estimated_delivery, o.shipping_address, o.items,
      (select json_agg(json_build_array(e.created_at, e.status, e.description, e.location)
          order by e.created_at, e.status, e.description, e.location)
        from public.tracking_events as e where e.order_id = o.id) as events
    from public.orders as o
    join shopify.orders as known on known.row_id = o.id
    where known.shopify_id = $1`,
    [orderId],
  );
}

let lastOrder = 5_000_000_000_000;

test(`whatever becomes of the deliveries, the rows are the same, over ${sequences} sequences`, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
  console.info(`seed ${seed}`);
  let told = 0;
  let visible = 0;
  await fc.assert(
    fc.asyncProperty(life, fc.infiniteStream(fc.nat(1_000_000)), async (lived, luck) => {
      const random = () => Number(luck.next().value) / 1_000_000;
      lastOrder += 2;
      const [clean, mixed] = [lastOrder, lastOrder + 1] as const;
      for (const [index, delivery] of tell(lived, clean).entries()) {
        await deliver(delivery, `${clean}-${index}`, false);
      }

      const deliveries = tell(lived, mixed);
      // Each at least once in the end; some before that, some of those in vain.
      const tries = deliveries.flatMap((delivery, index) => {
        const extra = random() < 0.3 ? 1 : 0;
        return [
          {delivery, index, lost: false, when: random()},
          ...Array.from({length: extra}, () => ({
            delivery,
            index,
            lost: random() < 0.4,
            when: random(),
          })),
        ];
      });
      for (const {delivery, index, lost} of tries.sort((a, b) => a.when - b.when)) {
        await deliver(delivery, `${mixed}-${index}`, lost);
      }
      told += deliveries.length + tries.length;

      const expected = await rows(clean);
      if (Array.isArray(expected) && expected.length > 0) visible += 1;
      expect(await rows(mixed)).toEqual(expected);
    }),
    {numRuns: sequences, seed, endOnFailure: true},
  );
  console.info(`${told} deliveries`);
  // A property of orders that nobody sees would hold of anything.
  expect(visible).toBeGreaterThan(sequences / 2);
}, 300_000);
