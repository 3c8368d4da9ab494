import fc from 'fast-check';
import {afterAll, expect, it} from 'vitest';
import {topics} from '../../../../app/orders/webhooks/topics.server.ts';
import {startSupabase} from '../../../../local/supabase/server.ts';
import {
  deliveriesOf,
  expectedOrder,
  orderHistory,
  type SentDelivery,
  visibleOrders,
} from '../../../support/order-history.ts';

/** `THOROUGH=1` runs the number that a release is tested with. */
const runs = process.env.THOROUGH ? 2_000 : 80;

const database = await startSupabase({seed: false});
afterAll(() => database.close());

/** One block that applies all deliveries; a lost one is rolled back after it was applied. */
async function apply(deliveries: {delivery: SentDelivery; isLost: boolean}[]) {
  const statements = deliveries.map(({delivery: {topic, payload}, isLost}) => {
    const json = JSON.stringify(topics[topic](payload)).replaceAll("'", "''");
    const call = `perform public.receive_delivery('${topic}', '${json}');`;
    return isLost
      ? `begin ${call} raise exception 'lost'; exception when raise_exception then null; end;`
      : call;
  });
  await database.sql(`do $do$ begin ${statements.join('\n')} end $do$`);
}

async function visibleOrder(orderId: number): Promise<unknown> {
  const [row] = await database.sql(visibleOrders, [[orderId]]);
  return Object(row).visible;
}

let lastOrderId = 5_000_000_000_000;

it(`shows what a model that sorts the deliveries shows, however those of ${runs} orders arrive: in any order, repeated, lost and sent again`, async () => {
  let visible = 0;
  await fc.assert(
    fc.asyncProperty(
      orderHistory,
      fc.infiniteStream(fc.nat(1_000_000)),
      async (history, numbers) => {
        const random = () => Number(numbers.next().value) / 1_000_000;
        lastOrderId += 1;
        const deliveries = deliveriesOf(history, lastOrderId);
        // Each delivery arrives at least once, some twice, and some are lost before that.
        const attempts = deliveries.flatMap((delivery) => {
          const first = {delivery, isLost: false, rank: random()};
          if (random() >= 0.3) return [first];
          return [first, {delivery, isLost: random() < 0.4, rank: random()}];
        });
        await apply(attempts.sort((a, b) => a.rank - b.rank));

        const expected = expectedOrder(deliveries);
        if (expected) visible += 1;
        expect(await visibleOrder(lastOrderId)).toEqual(expected);
      },
    ),
    {numRuns: runs, endOnFailure: true},
  );
  // The property would hold for an empty table if no order were visible.
  expect(visible).toBeGreaterThan(runs / 4);
}, 300_000);
