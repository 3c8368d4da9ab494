import type {FaultKind} from 'storefront-emulator';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {CartResponse} from '../../app/cart/cart-response.ts';
import {type EmbeddedSupabase, startSupabase} from '../../local/supabase/server.ts';
import {CartClient, quantities} from '../support/cart-client.ts';
import {type Site, startSite} from '../support/site.ts';

/*
 * Each case begins with a cart of two RUSH, does one thing while a fault is on, and looks again when
 * the fault is over. `docs/cart.md` shows the same table.
 */
const actions = ['add', 'update', 'remove', 'load', 'checkout'] as const;
type Action = (typeof actions)[number];

const faults = [
  'down',
  'slow',
  'throttled',
  'access denied',
  'malformed',
  'response lost',
  'cart expired',
  'cart completed',
  'variant deleted',
  'out of stock',
] as const;
type Fault = (typeof faults)[number];

const storeFaults: Partial<Record<Fault, FaultKind>> = {
  down: 'down',
  slow: 'slow',
  throttled: 'throttled',
  'access denied': 'access_denied',
  malformed: 'malformed',
  'response lost': 'lost',
};

/** What the shopper sees at once; then what the cart holds after the fault. */
const expected: Record<Fault, Record<Action, string>> = {
  down: {
    add: '2 rush + 1 vitra, kept here; then 2 rush + 1 vitra',
    update: '3 rush, kept here; then 3 rush',
    remove: 'empty, kept here; then empty',
    load: '2 rush, kept here; then 2 rush',
    checkout: '2 rush, “Error creating checkout. Please try again.”; then 2 rush',
  },
  slow: {
    add: '2 rush + 1 vitra; then 2 rush + 1 vitra',
    update: '3 rush; then 3 rush',
    remove: 'empty; then empty',
    load: '2 rush; then 2 rush',
    checkout: 'checkout; then 2 rush',
  },
  throttled: {
    add: '2 rush + 1 vitra, kept here; then 2 rush + 1 vitra',
    update: '3 rush, kept here; then 3 rush',
    remove: 'empty, kept here; then empty',
    load: '2 rush, kept here; then 2 rush',
    checkout: '2 rush, “Error creating checkout. Please try again.”; then 2 rush',
  },
  'access denied': {
    add: '2 rush + 1 vitra, kept here; then 2 rush + 1 vitra',
    update: '3 rush, kept here; then 3 rush',
    remove: 'empty, kept here; then empty',
    load: '2 rush, kept here; then 2 rush',
    checkout: '2 rush, “Error creating checkout. Please try again.”; then 2 rush',
  },
  malformed: {
    add: '2 rush + 1 vitra, kept here; then 2 rush + 1 vitra',
    update: '3 rush, kept here; then 3 rush',
    remove: 'empty, kept here; then empty',
    load: '2 rush, kept here; then 2 rush',
    checkout: '2 rush, “Error creating checkout. Please try again.”; then 2 rush',
  },
  'response lost': {
    add: '2 rush + 1 vitra, kept here; then 2 rush + 1 vitra',
    update: '3 rush, kept here; then 3 rush',
    remove: 'empty, kept here; then empty',
    load: '2 rush, kept here; then 2 rush',
    checkout: '2 rush, “Error creating checkout. Please try again.”; then 2 rush',
  },
  'cart expired': {
    add: '2 rush + 1 vitra; then 2 rush + 1 vitra',
    update: '3 rush; then 3 rush',
    remove: 'empty; then empty',
    load: '2 rush; then 2 rush',
    checkout: 'checkout; then 2 rush',
  },
  'cart completed': {
    add: '1 vitra; then 1 vitra',
    update: '3 rush; then 3 rush',
    remove: 'empty; then empty',
    load: 'empty; then empty',
    checkout: 'checkout; then 2 rush',
  },
  'variant deleted': {
    add: '2 rush, “VITRA is no longer available.”; then 2 rush',
    update: '3 rush; then 3 rush',
    remove: 'empty; then empty',
    load: '2 rush; then 2 rush',
    checkout: 'checkout; then 2 rush',
  },
  'out of stock': {
    add: "2 rush, “The product 'VITRA' is already sold out.”; then 2 rush",
    update: '3 rush; then 3 rush',
    remove: 'empty; then empty',
    load: '2 rush; then 2 rush',
    checkout: 'checkout; then 2 rush',
  },
};

let database: EmbeddedSupabase;
beforeAll(async () => {
  database = await startSupabase();
});
afterAll(() => database?.close());

describe.each(faults)('the cart while the fault is: %s', (fault) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({}, {database});
  });
  afterAll(() => site?.close());

  it.each(actions)('shows and keeps what it should when the shopper does: %s', async (action) => {
    const {control} = site.store;
    control.reset();
    const client = new CartClient(site.origin);
    const {body: before} = await client.add('rush', 2);
    const id = before.cart.id ?? '';

    const kind = storeFaults[fault];
    if (kind)
      control.addFault({operation: '*', fault: kind, ...(kind === 'slow' && {delayMs: 300})});
    if (fault === 'cart expired') control.expireCart(id);
    if (fault === 'cart completed') {
      await client.checkout();
      control.expireCart(id);
    }
    if (fault === 'variant deleted') control.setProduct('vitra', {variantDeleted: true});
    if (fault === 'out of stock') control.setProduct('vitra', {quantityAvailable: 0});

    const body = await act(client, action, before);
    control.clearFaults();
    const after = await client.waitUntilSynced();
    const cell = `${atOnce(body)}; then ${contents(after)}`;
    expect(cell).toBe(expected[fault][action]);
  });
});

function act(client: CartClient, action: Action, {cart}: CartResponse): Promise<CartResponse> {
  const line = cart.lines[0]?.id ?? undefined;
  switch (action) {
    case 'add':
      return client.add('vitra', 1).then(({body}) => body);
    case 'update':
      return client.set('rush', 3, line).then(({body}) => body);
    case 'remove':
      return client.remove('rush', line).then(({body}) => body);
    case 'load':
      return client.getCart();
    case 'checkout':
      return client.checkout().then(({body}) => body);
  }
}

/** What the shopper sees at once. */
function atOnce({cart, problem, location}: CartResponse): string {
  if (location) return 'checkout';
  const what = contents({cart});
  if (problem) return `${what}, “${problem}”`;
  return cart.isStoreReachable ? what : `${what}, kept here`;
}

function contents(body: CartResponse): string {
  const lines = Object.entries(quantities(body)).map(([key, quantity]) => `${quantity} ${key}`);
  return lines.join(' + ') || 'empty';
}
