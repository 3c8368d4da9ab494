import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import type {CartLine} from '../../app/cart/cart.ts';
import type {BrowserCart} from '../../app/cart/client/browser-cart.ts';
import type {Control} from '../../local/store/control.ts';
import {CartBrowser, newLine} from '../support/cart-browser.ts';
import {asInTable, type FaultAction, faultActions, readFaultTable} from '../support/cart-faults.ts';
import {type Shop, startShop} from '../support/site.ts';

/*
 * The table in docs/cart.md, with the browser's modules against the worker. The browser tests read the cells
 * whose outcome depends on what a page does, such as removing its messages while the change goes on.
 */
type Begin = (control: Control, cartId: string) => unknown;

const faults: Readonly<Record<string, Begin>> = {
  slow: (control) => control.addFault({operation: '*', fault: 'slow', delayMs: 200}),
  down: (control) => control.addFault({operation: '*', fault: 'down'}),
  throttled: (control) => control.addFault({operation: '*', fault: 'throttled'}),
  'access denied': (control) => control.addFault({operation: '*', fault: 'access_denied'}),
  malformed: (control) => control.addFault({operation: '*', fault: 'malformed'}),
  'response lost': (control) => control.addFault({operation: '*', fault: 'lost'}),
  'cart expired': (control, cartId) => control.expireCart(cartId),
  'cart completed': (control, cartId) => control.placeOrder(cartId),
  'variant deleted': (control) => control.setProduct('vitra', {variantDeleted: true}),
  'out of stock': (control) => control.setProduct('vitra', {quantityAvailable: 0}),
};

const changes: Record<
  Exclude<FaultAction, 'load'>,
  (tab: BrowserCart, added: CartLine) => unknown
> = {
  add: (tab, added) => tab.add(added),
  update: (tab) => tab.change({kind: 'update', key: 'rush', quantity: 3}),
  remove: (tab) => tab.remove(newLine('rush', 2)),
  switch: (tab) => tab.switchLine(newLine('rush', 2), newLine('rush.688102', 2)),
  checkout: (tab) => tab.checkout(),
};

let shop: Shop;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  shop = await startShop();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await shop?.close();
});
beforeEach(async () => {
  shop.store.control.reset();
  // For two seconds, the worker remembers a product that had no variant.
  await expect.poll(readOffers).toMatchObject({offers: {vitra: {fallback: null}}});
});

const readOffers = async () => (await fetch(`${shop.origin}/api/offers`)).json();
const table = readFaultTable();

it('the table has a row for each fault', () => {
  expect([...table.keys()]).toEqual(Object.keys(faults));
});

describe.each(Object.entries(faults))('while the fault is: %s', (row, begin) => {
  // For up to eight seconds, the worker remembers what a row has sold out, and refuses it itself.
  afterAll(async () => {
    shop.store.control.reset();
    const isBack = {offers: {vitra: {available: true}}};
    await vi.waitFor(async () => expect(await readOffers()).toMatchObject(isBack), 20_000);
  });

  it.each(faultActions)(
    'a shopper sees, and has in the end, what the table says: %s',
    async (action) => {
      const {control} = shop.store;
      const browser = new CartBrowser(shop.origin);
      let tab = await browser.tab(0);
      tab.add(newLine('rush', 2));
      await browser.settle();
      await begin(control, browser.cartId ?? '');
      if (action === 'load') {
        browser.close(0);
        tab = await browser.tab(0);
      } else {
        await changes[action](tab, newLine(row === 'cart completed' ? 'rush' : 'vitra', 1));
      }
      await browser.whenIdle();

      const [shown = '', held = ''] = (table.get(row)?.[action] ?? '').split('; then ');
      const [address] = browser.checkouts;
      if (address === undefined) expect(shownBy(tab)).toBe(shown);
      else
        expect([address, shown]).toEqual([expect.stringContaining(shop.store.origin), 'checkout']);
      control.clearFaults();
      await browser.settle();
      browser.closeAll();
      const {cart} = await browser.client.getCart();
      expect(contents(cart?.lines ?? [])).toBe(held);
    },
  );
});

/** In the words of the table. */
function shownBy(tab: BrowserCart): string {
  const {lines, messages, gone, isUnreachable} = tab.getState();
  const told = messages.map(({text}) => `“${asInTable(text)}”`);
  if (gone) told.push(`offered ${contents(gone.goneCart.lines)}`);
  if (isUnreachable) told.push('kept here');
  return [contents(lines), ...told].join(', ');
}

function contents(lines: readonly CartLine[]): string {
  const held = lines.map(({key, quantity}) => `${quantity} ${key}`);
  return held.toSorted((a, b) => (a.slice(2) < b.slice(2) ? -1 : 1)).join(' + ') || 'empty';
}
