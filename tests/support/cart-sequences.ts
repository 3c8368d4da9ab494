import {setTimeout as wait} from 'node:timers/promises';
import {isDeepStrictEqual} from 'node:util';
import fc from 'fast-check';
import {lineKey} from '../../app/cart/line-key.ts';
import type {EmbeddedStore} from '../../local/store/store.ts';

/*
 * Shoppers change a cart at random, and some sentences must be true in the end. `cart-property.test.ts` does it
 * with the cart's modules alone, and `bench/tabs.ts` in tabs of a browser.
 */

/**
 * `calm`: the network loses nothing, and no cart is bought or expires. `adds`: everything happens, but the
 * shopper only adds, so that a piece which is counted twice can be seen.
 */
export const kinds = ['calm', 'adds', 'all'] as const;
export type Kind = (typeof kinds)[number];

/** The network delays or loses a change. `late`: it arrives when the browser has given up on it. */
export type NetworkFault = 'slow' | 'request lost' | 'response lost' | 'late' | 'twice';

/** The first selling plan of each product. Scripts add RUSH and VITRA, forms SYNAPTIQ. */
const plans = new Map([
  ['rush', '688102'],
  ['synaptiq', '688202'],
  ['vitra', '688303'],
]);

/** The key of a line when it is bought as a subscription. */
export function subscriptionOf(key: string): string | undefined {
  const plan = plans.get(key);
  return plan && lineKey({ref: key, plan});
}

/** The tab of a step, one of four, and the product of a step that needs one. */
const place = {tab: fc.nat(3), product: fc.constantFrom('rush', 'vitra')};
const add = fc.record({
  ...place,
  name: fc.constant('add'),
  isSubscription: fc.boolean(),
  quantity: fc.integer({min: 1, max: 9}),
});
const change = fc.record({
  ...place,
  name: fc.constantFrom('more', 'more', 'less', 'remove', 'switch', 'undo', 'empty'),
  /** The line's index, modulo the number of lines. */
  line: fc.nat(5),
});
const simple = fc.record({
  ...place,
  name: fc.constantFrom(
    ...(['add in every tab', 'add in every tab', 'wait', 'wait', 'reload', 'reload'] as const),
    ...(['go back', 'close', 'crash', 'crash', 'post a form', 'pause'] as const),
    'receive an old document',
  ),
});
const network = (...faults: NetworkFault[]) =>
  fc.record({
    ...place,
    name: fc.constant('disturb'),
    faults: fc.array(fc.constantFrom(...faults), {minLength: 1, maxLength: 3}),
  });
const elsewhere = fc.record({...place, name: fc.constantFrom('buy', 'expire', 'follow a link')});
/** The store fails for every shopper. */
const outage = fc.record({
  ...place,
  name: fc.constant('break the store'),
  fault: fc.constantFrom('down', 'http_500', 'malformed', 'throttled', 'lost'),
  operation: fc.constantFrom('*', 'cart', 'cartCreate', 'cartLinesAdd', 'cartLinesUpdate'),
  times: fc.integer({min: 1, max: 3}),
});
const disturbances = [
  {weight: 5, arbitrary: network('request lost', 'response lost', 'late', 'twice')},
  {weight: 2, arbitrary: elsewhere},
  {weight: 1, arbitrary: outage},
] as const;

const steps = {
  calm: fc.oneof(
    {weight: 8, arbitrary: add},
    {weight: 8, arbitrary: change},
    {weight: 9, arbitrary: simple},
    {weight: 4, arbitrary: network('slow', 'slow', 'twice')},
  ),
  adds: fc.oneof({weight: 10, arbitrary: add}, {weight: 10, arbitrary: simple}, ...disturbances),
  all: fc.oneof(
    {weight: 8, arbitrary: add},
    {weight: 8, arbitrary: change},
    {weight: 9, arbitrary: simple},
    ...disturbances,
  ),
};
export type Step = (typeof steps)[Kind] extends fc.Arbitrary<infer T> ? T : never;

export function sequences(kind: Kind): fc.Arbitrary<Step[]> {
  return fc.array<Step>(steps[kind], {minLength: 8, maxLength: 16});
}

export type Quantities = Record<string, number>;

export function addTo(quantities: Quantities, key: string, quantity: number): void {
  quantities[key] = (quantities[key] ?? 0) + quantity;
}

/** Ends a cart: it expires, or is bought, which adds its lines by their keys. */
export async function endCart(
  {control}: EmbeddedStore,
  id: string,
  how: 'buy' | 'expire',
  bought: Quantities,
): Promise<void> {
  try {
    if (how === 'expire') return control.expireCart(id);
    const {lines} = await control.placeOrder(id);
    for (const {handle, plan, quantity} of lines) {
      addTo(bought, (plan && subscriptionOf(handle)) || handle, quantity);
    }
  } catch (error) {
    // The cart is empty, or has ended before.
    if (!/no cart|empty/.test(String(error))) throw error;
  }
}

/** Reads a value until it passes the test; returns the last one if it does not in time. */
export async function until<T>(
  read: () => T | Promise<T>,
  test: (value: T) => boolean,
  timeoutMs = 10_000,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (test(value) || Date.now() > end) return value;
    await wait(100);
  }
}

export interface Outcome {
  /** Quantities that the shopper asked for, has ordered, has in the store's cart, and sees. */
  wanted: Quantities;
  bought: Quantities;
  held: Quantities;
  shown: Quantities;
  /** Every message that the shopper got. */
  messages: readonly string[];
}

/**
 * Returns what went wrong; undefined for a sequence that ended as it should. In sequences where nothing may
 * be counted twice, a doubled piece is a fault even if the shopper got a message.
 */
export function faultOf(
  {wanted, bought, held, shown, messages}: Outcome,
  {mayDouble}: {mayDouble: boolean},
): string | undefined {
  const got = {...held};
  for (const [key, quantity] of Object.entries(bought)) addTo(got, key, quantity);
  const doubled = Object.keys(got).find((key) => (got[key] ?? 0) > (wanted[key] ?? 0));
  if (!mayDouble && doubled) return `${doubled} was added twice`;
  if (!isDeepStrictEqual(shown, held)) return 'the page shows another cart';
  const isHeld = isDeepStrictEqual(wanted, held) || isDeepStrictEqual(wanted, got);
  if (messages.length > 0 || isHeld) return undefined;
  return 'the cart is another one, and no message says so';
}
