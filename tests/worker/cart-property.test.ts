import fc from 'fast-check';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {CartResponse} from '../../app/cart/cart-response.ts';
import {CartClient, quantities} from '../support/cart-client.ts';
import {type Site, startSite} from '../support/site.ts';

/*
 * Shoppers add, change and remove items at random, from two tabs that reference lines as they saw
 * them last, while the store fails at random and requests or responses between browser and worker
 * are lost at random. A lost mutation is sent again as the client does: with the same idempotency
 * key, `retry` and `quantityBefore`. In the end the store's cart holds exactly what was asked for.
 */
const rounds = process.env.THOROUGH ? 25 : 3;
const shoppersAtOnce = 8;
const actionsPerShopper = 52;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

const plans = {rush: '688102', synaptiq: '688202', vitra: '688302'} as const;
const product = fc.constantFrom('rush', 'synaptiq', 'vitra');

/** How often the request or the response is lost before an attempt succeeds. */
const losses = fc.oneof(
  {weight: 4, arbitrary: fc.constant([])},
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom('request', 'response'), {minLength: 1, maxLength: 2}),
  },
);

const action = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      product,
      isSubscription: fc.boolean(),
      quantity: fc.integer({min: 1, max: 9}),
      losses,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      which: fc.nat(5),
      quantity: fc.integer({min: 1, max: 20}),
      losses,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({kind: fc.constant('remove' as const), which: fc.nat(5), losses}),
  },
  {weight: 2, arbitrary: fc.record({kind: fc.constant('read' as const)})},
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
  {weight: 1, arbitrary: fc.record({kind: fc.constant('repair' as const)})},
);

/** In which of two tabs something is done. */
const step = fc.tuple(fc.nat(1), action);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Send = (fields: Record<string, string>) => Promise<{status: number; body: CartResponse}>;

let mutations = 0;

/** Sends a mutation until a response arrives, as the client does. */
async function deliver(
  client: CartClient,
  lost: readonly string[],
  send: Send,
  quantityBefore?: number,
): Promise<CartResponse> {
  const fields = {
    mutationId: `mutation-${mutations++}`,
    ...(quantityBefore !== undefined && {quantityBefore: String(quantityBefore)}),
  };
  let isRetry = false;
  for (const loss of lost) {
    client.dropsResponses = true;
    if (loss === 'response') await send({...fields, ...(isRetry && {retry: '1'})});
    client.dropsResponses = false;
    isRetry = true;
  }
  const {status, body} = await send({...fields, ...(isRetry && {retry: '1'})});
  if (status !== 200) throw new Error(`${status}: ${body.problem}`);
  return body;
}

async function shop(steps: readonly Step[]) {
  const client = new CartClient(site.origin);
  const wanted = new Map<string, number>();
  const tabs: {key: string; id: string | null}[][] = [[], []];
  let shown: Record<string, number> = {};
  const {control} = site.store;

  for (const [tab, act] of steps) {
    let body: CartResponse;
    switch (act.kind) {
      case 'fault': {
        const {kind: _, ...fault} = act;
        control.addFault(fault);
        continue;
      }
      case 'repair':
        control.clearFaults();
        continue;
      case 'read':
        body = await client.getCart();
        break;
      case 'add': {
        const plan = act.isSubscription ? plans[act.product] : undefined;
        const key = plan ? `${act.product}.${plan}` : act.product;
        const send: Send = (fields) => client.add(act.product, act.quantity, plan, fields);
        body = await deliver(client, act.losses, send, shown[key] ?? 0);
        wanted.set(key, (wanted.get(key) ?? 0) + act.quantity);
        break;
      }
      default: {
        const lines = tabs[tab] ?? [];
        const line = lines[act.which % Math.max(1, lines.length)];
        if (!line) continue;
        const {key, id} = line;
        const quantity = act.kind === 'set' ? act.quantity : 0;
        body = await deliver(client, act.losses, (fields) =>
          quantity > 0
            ? client.set(key, quantity, id ?? undefined, fields)
            : client.remove(key, id ?? undefined, fields),
        );
        if (quantity === 0) wanted.delete(key);
        else wanted.set(key, quantity);
      }
    }
    tabs[tab] = body.cart.lines;
    shown = quantities(body);
  }
  return {client, wanted};
}

describe('the cart', () => {
  it(`holds exactly what was asked for after ${rounds * shoppersAtOnce * actionsPerShopper} actions`, async () => {
    const steps = fc.array(step, {minLength: actionsPerShopper, maxLength: actionsPerShopper});
    const crowd = fc.array(steps, {minLength: shoppersAtOnce, maxLength: shoppersAtOnce});
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
    console.log(`seed ${seed}`);
    await fc.assert(
      fc.asyncProperty(crowd, async (shoppers) => {
        site.store.control.reset();
        const done = await Promise.all(shoppers.map(shop));
        site.store.control.clearFaults();
        for (const {client, wanted} of done) {
          const expected = Object.fromEntries([...wanted].sort(([a], [b]) => (a < b ? -1 : 1)));
          await client.waitUntilSynced();
          const {body} = await client.checkout();
          expect(body.location === undefined).toBe(wanted.size === 0);
          expect(quantities(await client.getCart())).toEqual(expected);
        }
      }),
      {numRuns: rounds, seed, endOnFailure: true},
    );
  }, 600_000);
});
