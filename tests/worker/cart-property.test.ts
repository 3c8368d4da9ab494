import fc from 'fast-check';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {quantities, Shopper} from '../support/shopper.ts';
import {type Site, startSite} from '../support/site.ts';

/*
 * Shoppers do at random what shoppers do, in tabs that know only what they saw last,
 * while the store fails at random. When the faults end, what goes to the checkout is
 * exactly what was asked for.
 */
const rounds = 25;
const shoppersAtOnce = 8;
const actionsEach = 52;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

const plans = {rush: '688102', synaptiq: '688202', vitra: '688302'} as const;
const product = fc.constantFrom('rush', 'synaptiq', 'vitra');

const action = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      product,
      subscribed: fc.boolean(),
      quantity: fc.integer({min: 1, max: 9}),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      which: fc.nat(5),
      quantity: fc.integer({min: 1, max: 20}),
    }),
  },
  {weight: 2, arbitrary: fc.record({kind: fc.constant('remove' as const), which: fc.nat(5)})},
  {weight: 2, arbitrary: fc.record({kind: fc.constant('look' as const)})},
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      fault: fc.constantFrom('down', 'http_500', 'malformed', 'throttled', 'lost'),
      operation: fc.constantFrom(
        '*',
        'cart',
        'cartCreate',
        'cartLinesAdd',
        'cartLinesUpdate',
        'cartLinesRemove',
      ),
      times: fc.integer({min: 1, max: 3}),
    }),
  },
  {weight: 1, arbitrary: fc.record({kind: fc.constant('mend' as const)})},
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** A tab: which of two, each of which remembers the lines it saw last. */
const step = fc.tuple(fc.nat(1), action);

async function shop(steps: readonly [number, Action][]) {
  const shopper = new Shopper(site.origin);
  const wanted = new Map<string, number>();
  const tabs: {key: string; id: string | null}[][] = [[], []];
  const {control} = site.store;

  for (const [tab, act] of steps) {
    const lines = tabs[tab] ?? [];
    switch (act.kind) {
      case 'fault': {
        const {kind: _, ...fault} = act;
        control.addFault(fault);
        continue;
      }
      case 'mend':
        control.clearFaults();
        continue;
      case 'look':
        tabs[tab] = (await shopper.look()).cart.lines;
        continue;
      case 'add': {
        const plan = act.subscribed ? plans[act.product] : undefined;
        const {status, answer} = await shopper.add(act.product, act.quantity, plan);
        if (status !== 200) throw new Error(`${status}: ${answer.problem}`);
        const key = plan ? `${act.product}.${plan}` : act.product;
        wanted.set(key, (wanted.get(key) ?? 0) + act.quantity);
        tabs[tab] = answer.cart.lines;
        continue;
      }
      default: {
        const line = lines[act.which % Math.max(1, lines.length)];
        if (!line) continue;
        const quantity = act.kind === 'set' ? act.quantity : 0;
        const {status, answer} =
          act.kind === 'set'
            ? await shopper.set(line.key, quantity, line.id ?? undefined)
            : await shopper.remove(line.key, line.id ?? undefined);
        if (status !== 200) throw new Error(`${status}: ${answer.problem}`);
        if (quantity === 0) wanted.delete(line.key);
        else wanted.set(line.key, quantity);
        tabs[tab] = answer.cart.lines;
      }
    }
  }
  return {shopper, wanted};
}

test(`what goes to the checkout is what was asked for, over ${rounds * shoppersAtOnce * actionsEach} actions`, async () => {
  const steps = fc.array(step, {minLength: actionsEach, maxLength: actionsEach});
  const crowd = fc.array(steps, {minLength: shoppersAtOnce, maxLength: shoppersAtOnce});
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
  console.log(`seed ${seed}`);
  await fc.assert(
    fc.asyncProperty(crowd, async (shoppers) => {
      site.store.control.reset();
      const done = await Promise.all(shoppers.map(shop));
      site.store.control.clearFaults();
      for (const {shopper, wanted} of done) {
        const expected = Object.fromEntries([...wanted].sort(([a], [b]) => (a < b ? -1 : 1)));
        await shopper.settled();
        const {answer} = await shopper.checkout();
        expect(answer.location === undefined).toBe(wanted.size === 0);
        expect(quantities(await shopper.look())).toEqual(expected);
      }
    }),
    {numRuns: rounds, seed, endOnFailure: true},
  );
}, 300_000);
