import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest';
import type {Cart} from '../../app/cart/cart.ts';
import type {CartStore} from '../../app/cart/client/cart-store.ts';
import type {StoreFault} from '../../local/store/api.ts';
import {type EmbeddedSupabase, startSupabase} from '../../local/supabase/server.ts';
import {CartBrowser, newLine} from '../support/cart-browser.ts';
import {quantities} from '../support/cart-client.ts';
import {type FaultAction, faultActions, readFaultTable} from '../support/cart-faults.ts';
import {type Site, startSite} from '../support/site.ts';

/*
 * The table of docs/cart.md. Each case begins with a cart of two RUSH and does one thing while a
 * fault is on. A cell says what the shopper sees then, and what the cart holds when it is over.
 */
const storeFaults: Readonly<Record<string, StoreFault['fault']>> = {
  down: 'down',
  slow: 'slow',
  throttled: 'throttled',
  'access denied': 'access_denied',
  malformed: 'malformed',
  'response lost': 'lost',
};

const table = readFaultTable();

let database: EmbeddedSupabase;
beforeAll(async () => {
  database = await startSupabase();
});
afterAll(() => database?.close());

it('has a row for every fault in docs/cart.md', () => {
  expect([...table.keys()]).toEqual([
    ...Object.keys(storeFaults),
    'cart expired',
    'cart completed',
    'variant deleted',
    'out of stock',
  ]);
});

describe.each([...table.keys()])('the cart while the fault is: %s', (fault) => {
  let site: Site;
  let browser: CartBrowser;
  let added = 'vitra';
  beforeAll(async () => {
    site = await startSite({}, {database});
  });
  afterAll(() => site?.close());
  afterEach(() => {
    browser.closeAll();
    vi.restoreAllMocks();
  });

  it.each(faultActions)(
    'shows and keeps what it should when the shopper does: %s',
    async (action) => {
      const {control} = site.store;
      control.reset();
      browser = new CartBrowser(site.origin);
      const tab = await browser.tab(0);
      tab.add(newLine('rush', 2), false);
      await browser.settle();
      const id = browser.cartId ?? '';

      const kind = storeFaults[fault];
      if (kind) {
        control.addFault({operation: '*', fault: kind, ...(kind === 'slow' && {delayMs: 300})});
      }
      if (fault === 'cart completed') await tab.checkout();
      if (fault === 'cart completed') tab.close();
      added = fault === 'cart completed' ? 'rush' : 'vitra';
      if (fault === 'cart expired' || fault === 'cart completed') control.expireCart(id);
      if (fault === 'variant deleted') control.setProduct('vitra', {variantDeleted: true});
      if (fault === 'out of stock') control.setProduct('vitra', {quantityAvailable: 0});
      browser.checkouts.length = 0;
      const warned = vi.spyOn(console, 'warn').mockReturnValue();

      const atOnce = await act(action, tab);
      control.clearFaults();
      await browser.settle();
      const held = contents((await browser.client.getCart()).cart);
      const cell = table.get(fault)?.[action];
      expect(`${atOnce}; then ${held}`).toBe(cell);
      // The browser's console has a request to which nobody has responded, and nothing else.
      const warnings = new Set(warned.mock.calls.map(([text]) => text));
      const isUndecided = /kept here|Error creating checkout/.test(cell ?? '');
      expect([...warnings]).toEqual(isUndecided ? ['The cart could not be reached.'] : []);
    },
  );

  /** Does something, and returns what the shopper sees then. */
  async function act(action: FaultAction, tab: CartStore): Promise<string> {
    const [line = newLine('rush', 2)] = tab.getState().lines;
    if (action === 'add') tab.add(newLine(added, 1), false);
    if (action === 'update') tab.setQuantity(line, 3);
    if (action === 'remove') tab.remove(line);
    if (action === 'switch') tab.switchLine(line, newLine('rush.688102', 2));
    if (action === 'checkout') await tab.checkout();
    if (action === 'load') browser.close(0);
    const open = await browser.tab(0);
    await browser.whenIdle();
    if (browser.checkouts.length > 0) return 'checkout';
    const state = open.getState();
    const message = state.messages.find(({former}) => !former);
    const former = state.messages.find((one) => one.former)?.former;
    const shown = [contents(state)];
    if (message) shown.push(`“${message.text}”`);
    else if (state.isUnreachable) shown.push('kept here');
    if (former) shown.push(`offered ${contents(former)}`);
    return shown.join(', ');
  }
});

function contents(cart: Pick<Cart, 'lines'> | undefined): string {
  const held = quantities({cart: cart as Cart});
  const lines = Object.entries(held).map(([key, quantity]) => `${quantity} ${key}`);
  return lines.join(' + ') || 'empty';
}
