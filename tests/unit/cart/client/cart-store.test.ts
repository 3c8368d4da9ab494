import fc from 'fast-check';
import {describe, expect, it, vi} from 'vitest';
import type {CartResponse} from '../../../../app/cart/cart-response.ts';
import {type CartLine, emptyCart} from '../../../../app/cart/cart-view.ts';
import {Tab} from './browser.ts';
import {cartOf, line, quantitiesOf} from './carts.ts';
import {checkoutAddress, type Fault, SimulatedWorker} from './simulated-worker.ts';
import {MemoryStorage} from './storages.ts';

const runs = process.env.THOROUGH ? 2_000 : 150;
vi.spyOn(console, 'warn').mockImplementation(() => {});

function open(...faults: Fault[]) {
  const worker = new SimulatedWorker(() => faults.shift() ?? 'none');
  const tab = new Tab(worker);
  return {worker, tab, shown: () => quantitiesOf(tab.store.getState().cart)};
}

function add(tab: Tab, key: string, quantity = 1, changes: Partial<CartLine> = {}): void {
  const fields = [
    ['product', key],
    ['quantity', String(quantity)],
  ] as const;
  tab.store.add(line(key, quantity, {id: null, ...changes}), fields);
}

/** A page of a visitor who has lost the cookies of a cart with one RUSH; the restore fails. */
async function openWithLostCart() {
  const faults: Fault[] = [];
  const worker = new SimulatedWorker(() => faults.shift() ?? 'none');
  const tab = new Tab(worker);
  add(tab, 'rush');
  await tab.idle();
  worker.clearCookies();
  faults.push(...Array<Fault>(4).fill('request-lost'));
  tab.openPage();
  return {worker, tab};
}

describe('CartStore', () => {
  it('shows a mutation at once and opens the drawer with every add', () => {
    const {tab, shown} = open();
    add(tab, 'rush', 2);
    expect(shown()).toEqual({rush: 2});
    expect(tab.store.getState()).toMatchObject({
      isOpen: true,
      isBusy: true,
      announcement: '2 rush added. 2 items, subtotal $20.00',
    });
  });

  it('announces the totals again when the store’s cart has others than those announced', async () => {
    const {tab} = open();
    add(tab, 'rush', 1, {unitPrice: {minor: 1_500, currencyCode: 'USD'}});
    expect(tab.store.getState().announcement).toBe('rush added. 1 item, subtotal $15.00');
    await tab.idle();
    expect(tab.store.getState().announcement).toBe('1 item, subtotal $10.00');
    add(tab, 'vitra');
    await tab.idle();
    expect(tab.store.getState().announcement).toBe('vitra added. 2 items, subtotal $20.00');
  });

  it('adds once when the response is lost and the same key is sent again', async () => {
    const {worker, tab, shown} = open('response-lost');
    add(tab, 'rush');
    await tab.idle();
    expect(shown()).toEqual({rush: 1});
    add(tab, 'rush');
    await tab.idle();
    expect(shown()).toEqual({rush: 2});
    expect(quantitiesOf(worker.cart)).toEqual({rush: 2});
  });

  it('shows the store’s cart and a problem when a mutation is lost for good', async () => {
    const {tab, shown} = open('none', 'request-lost', 'request-lost', 'request-lost');
    add(tab, 'rush');
    await tab.idle();
    tab.store.remove(line('rush'));
    expect(tab.store.getState().removedLine).not.toBeNull();
    await tab.idle();
    expect(shown()).toEqual({rush: 1});
    expect(tab.store.getState()).toMatchObject({
      problem: 'Your last change wasn’t saved. Please try again.',
      removedLine: null,
      announcement: '',
    });
  });

  it('shows no problem when the cart read afterwards contains the lost change', async () => {
    const {tab, shown} = open('none', 'response-lost', 'request-lost', 'request-lost');
    add(tab, 'rush');
    await tab.idle();
    tab.store.setQuantity(line('rush'), 5);
    await tab.idle();
    expect(shown()).toEqual({rush: 5});
    expect(tab.store.getState().problem).toBeNull();
  });

  it('undoes every queued mutation when nothing can be reached', async () => {
    const {tab, shown} = open('none', ...Array<Fault>(20).fill('request-lost'));
    add(tab, 'rush');
    await tab.idle();
    tab.store.remove(line('rush'));
    add(tab, 'vitra');
    tab.store.checkout();
    await tab.idle();
    expect(shown()).toEqual({rush: 1});
    expect(tab.store.getState()).toMatchObject({isCheckingOut: false, removedLine: null});
    expect(tab.store.getState().problem).toMatch(/^We couldn’t reach the shop/);
  });

  it('shows the problem that a refresh reports, such as a pending line that the store rejects', async () => {
    const {worker, tab} = open();
    worker.readProblem = 'RUSH is out of stock.';
    tab.store.refresh();
    await worker.nextRequest();
    await worker.wait();
    expect(tab.store.getState().problem).toBe('RUSH is out of stock.');
  });

  it('resumes on the next page what the page before did not finish', async () => {
    const {worker, tab, shown} = open();
    add(tab, 'rush');
    add(tab, 'rush');
    add(tab, 'vitra');
    await worker.nextRequest();
    tab.openPage();
    expect(shown()).toEqual({rush: 2, vitra: 1});
    await tab.idle();
    expect(quantitiesOf(worker.cart)).toEqual({rush: 2, vitra: 1});
    expect(shown()).toEqual({rush: 2, vitra: 1});
    expect(tab.store.getState().isOpen).toBe(false);
  });

  it('finishes on the next visit what a closed tab did not send', async () => {
    const {worker, tab, shown} = open();
    add(tab, 'rush');
    add(tab, 'vitra');
    await worker.nextRequest();
    tab.reopen();
    expect(shown()).toEqual({rush: 1, vitra: 1});
    await tab.idle();
    expect(quantitiesOf(worker.cart)).toEqual({rush: 1, vitra: 1});
  });

  it('finishes in an open tab what a closed tab did not send, when the shopper returns to it', async () => {
    const {worker} = open();
    const browser = new MemoryStorage();
    const [closed, other] = [new Tab(worker, browser), new Tab(worker, browser)];
    add(closed, 'rush');
    add(closed, 'vitra');
    await worker.nextRequest();
    closed.handlers.onLeave();
    other.handlers.onReturn();
    await other.idle();
    expect(quantitiesOf(worker.cart)).toEqual({rush: 1, vitra: 1});
    expect(quantitiesOf(other.store.getState().cart)).toEqual({rush: 1, vitra: 1});
  });

  it('goes to the checkout after everything that was asked for before', async () => {
    const {tab} = open();
    add(tab, 'rush');
    tab.store.checkout();
    tab.store.setQuantity(line('rush'), 3);
    await tab.idle();
    expect(tab.addresses).toEqual([checkoutAddress]);
    expect(tab.store.getState().isCheckingOut).toBe(true);
  });

  it('stops at the cart with what has changed, and goes to the checkout with the next press', async () => {
    const {worker, tab, shown} = open();
    add(tab, 'rush', 5);
    add(tab, 'vitra');
    await tab.idle();
    const rejected = {code: 'rejected', problem: 'Only 3 are left.'} as const;
    const ten = {minor: 1_000, currencyCode: 'USD'};
    const store = {id: 'gid://shopify/Cart/1', updatedAt: '2026-11-22T10:00:00Z'};
    const cheaper = line('rush', 3, {unitPrice: {...ten, minor: 900}});
    const discounted = cartOf(
      {},
      {lines: [cheaper, line('vitra')], discount: {...ten, minor: 100}},
    );
    const stops: [Partial<CartResponse>, string | null][] = [
      [
        {cart: cartOf({rush: 3, vitra: 1}), ...rejected},
        'The quantity of rush is now 3. Only 3 are left.',
      ],
      [{cart: cartOf({rush: 3, vitra: 1}), ...rejected}, null],
      [
        {cart: cartOf({vitra: 1}, {lines: [cheaper, line('vitra')]})},
        'The price of rush is now $9.00.',
      ],
      [{cart: {...emptyCart, ...store, lines: [line('vitra'), {...cheaper, id: null}]}}, null],
      [{cart: {...discounted, ...store}}, 'Your subtotal is now $36.00.'],
      [{cart: {...discounted, ...store}}, null],
    ];
    for (const [response, news] of stops) {
      worker.checkoutResponse = response;
      tab.addresses.length = 0;
      tab.store.checkout();
      await tab.idle();
      expect(tab.addresses).toEqual(news === null ? [checkoutAddress] : []);
      const problem = news === null ? null : `${news} Press Checkout to continue.`;
      expect(tab.store.getState()).toMatchObject({isCheckingOut: news === null, problem});
      tab.abortRedirect();
    }
    expect(shown()).toEqual({vitra: 1, rush: 3});
  });

  it('stops at the cart when another tab changes it while the checkout is loading', async () => {
    const {tab} = open();
    add(tab, 'rush');
    tab.store.checkout();
    await tab.idle();
    tab.handlers.onBroadcast(cartOf({rush: 1, vitra: 1}));
    expect(tab.isRedirecting).toBe(false);
    const problem = 'Your cart now includes vitra. Press Checkout to continue.';
    expect(tab.store.getState()).toMatchObject({isCheckingOut: false, problem});
    tab.store.checkout();
    tab.handlers.onBroadcast(cartOf({}));
    expect(tab.store.getState()).toMatchObject({
      isCheckingOut: false,
      problem: 'rush is no longer in your cart. vitra is no longer in your cart.',
    });
  });

  it('ends “Creating...” when the navigation to the checkout is aborted', async () => {
    const {tab} = open();
    add(tab, 'rush');
    tab.store.checkout();
    await tab.idle();
    tab.abortRedirect();
    expect(tab.store.getState().isCheckingOut).toBe(false);
  });

  it('ends “Creating...” when the page comes back from the back/forward cache', async () => {
    const {tab} = open();
    add(tab, 'rush');
    tab.store.checkout();
    await tab.idle();
    tab.handlers.onLeave();
    tab.handlers.onRestore();
    await tab.idle();
    expect(tab.store.getState()).toMatchObject({isCheckingOut: false, isBusy: false});
  });

  it.each(['close', 'empty'] as const)('cancels a pending checkout on %s', async (action) => {
    for (const isRedirecting of [false, true]) {
      const {worker, tab} = open();
      add(tab, 'rush');
      await tab.idle();
      tab.store.checkout();
      if (isRedirecting) await tab.idle();
      else await worker.nextRequest();
      expect(tab.isRedirecting).toBe(isRedirecting);
      tab.store[action]();
      expect(tab.store.getState().isCheckingOut).toBe(false);
      await tab.idle();
      expect(tab.isRedirecting).toBe(false);
      expect(tab.addresses).toHaveLength(isRedirecting ? 1 : 0);
    }
  });

  it('goes to the checkout again with a change that is made while the first one is loading', async () => {
    const {worker, tab} = open();
    add(tab, 'rush');
    tab.store.checkout();
    await tab.idle();
    tab.store.setQuantity(line('rush'), 3);
    expect(tab.isRedirecting).toBe(false);
    expect(tab.store.getState().isCheckingOut).toBe(true);
    await tab.idle();
    expect(quantitiesOf(worker.cart)).toEqual({rush: 3});
    expect(tab.addresses).toEqual([checkoutAddress, checkoutAddress]);
    expect(tab.isRedirecting).toBe(true);
  });

  it('goes to the checkout when it is asked for again while a canceled one is under way', async () => {
    const {worker, tab} = open();
    add(tab, 'rush');
    await tab.idle();
    tab.store.checkout();
    await worker.nextRequest();
    tab.store.close();
    tab.store.checkout();
    await tab.idle();
    expect(tab.addresses).toEqual([checkoutAddress]);
    expect(tab.store.getState().isCheckingOut).toBe(true);
  });

  it('does not go to the checkout when a change before it was rejected', async () => {
    const {tab} = open('none', 'rejected');
    add(tab, 'rush');
    await tab.idle();
    tab.store.setQuantity(line('rush'), 9);
    tab.store.checkout();
    await tab.idle();
    expect(tab.addresses).toEqual([]);
    expect(tab.store.getState()).toMatchObject({isCheckingOut: false, problem: 'Rejected.'});
  });

  it('saves the shown note before the checkout if it failed to be saved earlier', async () => {
    const {worker, tab} = open('none', 'rejected');
    add(tab, 'rush');
    await tab.idle();
    tab.store.setNote('Ring twice');
    await tab.idle();
    expect(tab.store.getState()).toMatchObject({cart: {note: ''}, problem: 'Rejected.'});
    tab.store.checkout('Ring twice');
    await tab.idle();
    expect(worker.cart.note).toBe('Ring twice');
    expect(tab.addresses).toEqual([checkoutAddress]);
  });

  it('goes to the checkout without a note that fails there only after the problem offers it', async () => {
    const {worker, tab} = open('none', 'rejected', 'none', 'none', 'none', 'rejected');
    add(tab, 'rush');
    await tab.idle();
    const press = async () => {
      tab.store.checkout('Ring twice');
      await tab.idle();
    };
    await press();
    expect(tab.addresses).toEqual([]);
    const problem =
      'We couldn’t save your note. Save it again, or press Checkout to continue without it.';
    expect(tab.store.getState()).toMatchObject({isCheckingOut: false, problem});
    await press();
    expect(tab.addresses).toEqual([checkoutAddress]);
    expect(worker.cart.note).toBe('');

    tab.handlers.onLeave();
    tab.handlers.onRestore();
    await tab.idle();
    await press();
    expect(tab.addresses).toHaveLength(1);
    expect(tab.store.getState().problem).toBe(problem);
    tab.store.close();
    await press();
    expect(tab.addresses).toHaveLength(2);
    expect(worker.cart.note).toBe('Ring twice');
  });

  it('tries to save the note with every checkout while nothing can be reached', async () => {
    const {worker, tab} = open('none', ...Array<Fault>(8).fill('request-lost'));
    add(tab, 'rush');
    await tab.idle();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(tab.addresses).toEqual([]);
      tab.store.checkout('Ring twice');
      await tab.idle();
    }
    expect(worker.cart.note).toBe('Ring twice');
    expect(tab.addresses).toEqual([checkoutAddress]);
  });

  it('restores a cart whose cookie is lost', async () => {
    const {worker, tab, shown} = open();
    add(tab, 'rush');
    await tab.idle();
    worker.clearCookies();
    tab.openPage();
    await tab.idle();
    expect(shown()).toEqual({rush: 1});
  });

  it.each([
    ['the return to the page', (tab: Tab) => tab.handlers.onReturn(), {rush: 1}],
    ['a change', (tab: Tab) => add(tab, 'vitra'), {rush: 1, vitra: 1}],
  ])('restores a cart with %s after a restore has failed', async (_, act, quantities) => {
    const {worker, tab} = await openWithLostCart();
    await tab.idle();
    expect(tab.store.getState()).toMatchObject({cart: {id: null}, problem: null});
    act(tab);
    await worker.wait();
    await tab.idle();
    expect(quantitiesOf(worker.cart)).toEqual(quantities);
    expect(quantitiesOf(tab.store.getState().cart)).toEqual(quantities);
  });

  it.each([
    ['an add', (tab: Tab) => add(tab, 'vitra'), /^We couldn’t reach the shop/],
    ['a checkout', (tab: Tab) => tab.store.checkout(), /^Error creating checkout/],
  ])('shows a problem when %s waits for a restore that fails', async (_, act, problem) => {
    const {tab} = await openWithLostCart();
    act(tab);
    await tab.idle();
    expect(tab.store.getState().isCheckingOut).toBe(false);
    expect(tab.store.getState().problem).toMatch(problem);
  });

  it.each([
    ['a change', (tab: Tab) => tab.store.setQuantity(line('rush'), 2)],
    ['the return to the page', (tab: Tab) => tab.handlers.onReturn()],
  ])('gets deleted cookies back with %s, without a notice', async (_, act) => {
    const {worker, tab, shown} = open();
    add(tab, 'rush', 2);
    await tab.idle();
    const notices: boolean[] = [];
    tab.store.subscribe(() => notices.push(tab.store.getState().cookiesBlocked));
    worker.clearCookies();
    act(tab);
    for (let request = 0; request < 2; request += 1) await worker.wait();
    expect(quantitiesOf(worker.cart)).toEqual({rush: 2});
    expect(shown()).toEqual({rush: 2});
    expect(notices).not.toContain(true);
  });

  it('restores a cart before what was added before hydration is sent', async () => {
    const {worker, tab, shown} = open();
    add(tab, 'rush');
    await tab.idle();
    worker.clearCookies();
    tab.store.add(null, [
      ['product', 'vitra'],
      ['quantity', '2'],
    ]);
    tab.openPage();
    await tab.idle();
    expect(shown()).toEqual({rush: 1, vitra: 2});
  });

  it('shows that cookies are blocked, until they are not', async () => {
    const {worker, tab} = open();
    worker.blocksCookies = true;
    add(tab, 'rush');
    await tab.idle();
    expect(tab.store.getState().cookiesBlocked).toBe(false);
    tab.store.setQuantity(line('rush'), 3);
    await worker.wait();
    expect(tab.store.getState().cookiesBlocked).toBe(true);
    worker.blocksCookies = false;
    for (let request = 0; request < 2; request += 1) {
      tab.store.refresh();
      await worker.wait();
    }
    expect(tab.store.getState().cookiesBlocked).toBe(false);
  });

  it('forgets the stored id of a cart that no longer exists', async () => {
    const {worker, tab, shown} = open();
    add(tab, 'rush');
    await tab.idle();
    worker.clearCookies();
    worker.carts.clear();
    tab.openPage();
    await tab.idle();
    expect(shown()).toEqual({});
    expect(tab.cartId).toBeNull();
  });

  it('opens the drawer for an add that was made before hydration', async () => {
    const {tab, shown} = open();
    tab.store.add(null, [
      ['product', 'vitra'],
      ['quantity', '2'],
    ]);
    tab.openPage();
    expect(tab.store.getState().isOpen).toBe(true);
    await tab.idle();
    expect(shown()).toEqual({vitra: 2});
  });
});

const key = fc.constantFrom('rush', 'vitra', 'synaptiq');
const quantity = fc.integer({min: 1, max: 4});
const action = fc.oneof(
  {weight: 4, arbitrary: fc.record({kind: fc.constant('add' as const), key, quantity})},
  {weight: 2, arbitrary: fc.record({kind: fc.constant('set' as const), key, quantity})},
  {weight: 2, arbitrary: fc.record({kind: fc.constant('remove' as const), key})},
  {weight: 1, arbitrary: fc.constant({kind: 'undo' as const})},
  {weight: 1, arbitrary: fc.constant({kind: 'empty' as const})},
  {weight: 2, arbitrary: fc.constant({kind: 'openPage' as const})},
  {weight: 2, arbitrary: fc.constant({kind: 'pause' as const})},
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

/** Does what a shopper does, and the same to the quantities that they expect. */
async function perform(tab: Tab, done: Action, expected: Map<string, number>): Promise<void> {
  const {store} = tab;
  const find = (name: string) => store.getState().cart.lines.find((shown) => shown.key === name);
  switch (done.kind) {
    case 'add':
      add(tab, done.key, done.quantity);
      expected.set(done.key, (expected.get(done.key) ?? 0) + done.quantity);
      break;
    case 'set': {
      const target = find(done.key);
      if (!target) return;
      store.setQuantity(target, done.quantity);
      expected.set(done.key, done.quantity);
      break;
    }
    case 'remove': {
      const target = find(done.key);
      if (!target) return;
      store.remove(target);
      expected.delete(done.key);
      break;
    }
    case 'undo': {
      const removed = store.getState().removedLine?.line;
      if (!removed) return;
      store.undoRemove();
      expected.set(removed.key, removed.quantity);
      break;
    }
    case 'empty':
      store.empty();
      expected.clear();
      break;
    case 'openPage':
      tab.openPage();
      break;
    case 'pause':
      await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('CartStore with a network that loses requests and responses', () => {
  /** At most two in a row, so that every mutation gets through in three attempts. */
  const loss = fc.constantFrom<Fault[]>(
    ['none'],
    ['request-lost', 'none'],
    ['response-lost', 'none'],
    ['response-lost', 'request-lost', 'none'],
    ['request-lost', 'response-lost', 'none'],
  );

  it('ends with exactly what the shopper asked for, shown and in the store', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, {maxLength: 14}),
        fc.array(loss),
        async (actions, losses) => {
          const {worker, tab, shown} = open(...losses.flat());
          const expected = new Map<string, number>();
          for (const done of actions) {
            await perform(tab, done, expected);
            expect(shown()).toEqual(Object.fromEntries(expected));
          }
          await tab.idle();
          expect(quantitiesOf(worker.cart)).toEqual(Object.fromEntries(expected));
          expect(shown()).toEqual(Object.fromEntries(expected));
        },
      ),
      {numRuns: runs},
    );
  });

  it('ends with the store’s cart whatever is lost or rejected', async () => {
    const fault = fc.constantFrom<Fault>('none', 'request-lost', 'response-lost', 'rejected');
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, {maxLength: 14}),
        fc.array(fault),
        async (actions, faults) => {
          const {worker, tab, shown} = open(...faults);
          for (const done of actions) await perform(tab, done, new Map());
          await tab.idle();
          faults.length = 0;
          tab.openPage();
          await tab.idle();
          expect(shown()).toEqual(quantitiesOf(worker.cart));
          expect(tab.store.getState()).toMatchObject({isBusy: false, isCheckingOut: false});
        },
      ),
      {numRuns: runs},
    );
  });
});
