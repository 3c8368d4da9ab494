import {isDeepStrictEqual} from 'node:util';
import fc from 'fast-check';
import {afterAll, beforeAll, expect, it, vi} from 'vitest';
import {emptyCart} from '../../app/cart/cart.ts';
import {CartBrowser, newLine} from '../support/cart-browser.ts';
import {quantities} from '../support/cart-client.ts';
import {
  addTo,
  endCart,
  faultOf,
  kinds,
  type Outcome,
  type Quantities,
  type Step,
  sequences,
  subscriptionOf,
  until,
} from '../support/cart-sequences.ts';
import {type Shop, startShop} from '../support/site.ts';

const shoppersAtOnce = 40;
const rounds = process.env.THOROUGH ? 84 : 1;

let shop: Shop;
beforeAll(async () => {
  // Each of the many requests that fail is logged.
  vi.spyOn(console, 'warn').mockReturnValue();
  shop = await startShop();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await shop?.close();
});

/** Takes the steps in up to four tabs, which run the shop's `BrowserCart`. Returns a function that reads the outcome. */
async function shopBy(steps: readonly Step[]): Promise<() => Promise<Outcome>> {
  const browser = new CartBrowser(shop.origin);
  let wanted: Quantities = {};
  const bought: Quantities = {};

  async function add(index: number, key: string, quantity: number): Promise<void> {
    (await browser.tab(index)).add(newLine(key, quantity));
    addTo(wanted, key, quantity);
  }

  async function change({name, tab: index, line: which}: Step & {line: number}): Promise<void> {
    const tab = await browser.tab(index);
    const {lines} = tab.getState();
    const line = lines[which % lines.length];
    if (!line) return;
    const {key, quantity} = line;
    switch (name) {
      case 'more':
      case 'less': {
        const changed = Math.max(1, quantity + (name === 'more' ? 1 : -1));
        tab.change({kind: 'update', key, quantity: changed});
        wanted[key] = changed;
        break;
      }
      case 'switch': {
        const switched = subscriptionOf(key);
        if (switched === undefined) break;
        tab.switchLine(line, newLine(switched, quantity));
        // The tab may not know of a link's pieces yet.
        addTo(wanted, switched, wanted[key] ?? quantity);
        delete wanted[key];
        break;
      }
      case 'remove':
        tab.remove(line);
        delete wanted[key];
        break;
      case 'undo':
        tab.remove(line);
        await browser.synced();
        tab.undo();
        wanted[key] = quantity;
        break;
      case 'empty':
        tab.change({kind: 'empty'});
        wanted = {};
    }
  }

  async function take(step: Step): Promise<void> {
    const {tab: index, product} = step;
    switch (step.name) {
      case 'add':
        return add(
          index,
          (step.isSubscription && subscriptionOf(product)) || product,
          step.quantity,
        );
      case 'add in every tab':
        for (const every of [0, 1, 2, 3]) await add(every, product, 1);
        return;
      case 'break the store':
        return shop.store.control.addFault(step);
      case 'wait':
        await browser.deliverLate();
        await new Promise((resolve) => setTimeout(resolve, 30));
        return (await browser.tab(index)).resume();
      case 'reload':
      case 'go back':
        browser.close(index);
        return void (await browser.tab(index));
      case 'close':
      case 'crash':
        return browser.close(index);
      case 'pause':
        return browser.passLock();
      case 'receive an old document': {
        const loaded = await browser.loadedCart();
        await add((index + 1) % 4, product, 1);
        browser.close(index);
        return void (await browser.tab(index, loaded));
      }
      case 'disturb':
        return void browser.networkFaults.push(...step.faults);
      case 'buy':
      case 'expire':
        return end(step.name);
      case 'follow a link':
        return followLink();
      case 'post a form':
        // Only `bench/tabs.ts` does it, because it needs a page.
        return;
      default:
        return change(step);
    }
  }

  async function end(how: 'buy' | 'expire'): Promise<void> {
    if (browser.cartId !== null) await endCart(shop.store, browser.cartId, how, bought);
  }

  async function followLink(): Promise<void> {
    const {queue, cart} = browser.storage.record;
    if (browser.cartId !== null || queue.length > 0 || cart?.lines.length) return;
    const linked = await browser.client.fetch('/cart/4410101:3');
    if (linked.headers.has('Set-Cookie')) addTo(wanted, 'rush', 3);
  }

  for (const step of steps) {
    await browser.synced();
    await take(step);
  }
  return async () => {
    await browser.settle();
    // If the worker or store is busy, there is no response about the cart, so it is read again.
    const cart = await until(
      () => browser.loadedCart(),
      (read) => read !== null,
    );
    const held = quantities({cart: cart ?? emptyCart});
    const shown = await until(
      () => quantities({cart: browser.storage.record.cart ?? emptyCart}),
      (now) => isDeepStrictEqual(now, held),
    );
    browser.closeAll();
    return {wanted, bought, held, shown, messages: [...browser.messages]};
  };
}

/** In a calm sequence, only a change that the network repeats, or that two tabs send, may cause a message. */
function mayCauseMessage(step: Step): boolean {
  return step.name === 'pause' || (step.name === 'disturb' && step.faults.includes('twice'));
}

it.each(kinds)(
  `the cart holds what was asked for after ${rounds * shoppersAtOnce} sequences of changes (%s), or says so`,
  async (kind) => {
    const count = {minLength: shoppersAtOnce, maxLength: shoppersAtOnce};
    await fc.assert(
      fc.asyncProperty(fc.array(sequences(kind), count), async (shoppers) => {
        shop.store.control.reset();
        const done = await Promise.all(shoppers.map(shopBy));
        shop.store.control.clearFaults();
        const outcomes = await Promise.all(done.map((settle) => settle()));
        for (const [index, outcome] of outcomes.entries()) {
          // If the cart is bought between two attempts that the network has made of one request, both count
          // (docs/cart.md, Limits), and a message says so. `bench/tabs.ts` accepts no such add.
          const fault = faultOf(outcome, {mayDouble: true});
          expect(fault, JSON.stringify([outcome, shoppers[index]])).toBeUndefined();
          if (kind === 'calm' && !shoppers[index]?.some(mayCauseMessage)) {
            expect(outcome.messages, JSON.stringify(shoppers[index])).toEqual([]);
          }
        }
      }),
      {numRuns: rounds, endOnFailure: true},
    );
  },
  3_600_000,
);

it('a line holds at most 999,999', async () => {
  const browser = new CartBrowser(shop.origin);
  for (const quantity of [999_998, 500_000]) {
    (await browser.tab(0)).add(newLine('rush', quantity));
  }
  await browser.settle();
  browser.closeAll();
  expect(quantities(await browser.client.getCart())).toEqual({rush: 999_999});
});

it('queued changes of two tabs are applied in the order in which they were made, also after a tab was closed', async () => {
  const browser = new CartBrowser(shop.origin);
  (await browser.tab(0)).add(newLine('rush', 1));
  await browser.settle();
  browser.networkFaults.push('request lost', 'request lost');
  const first = await browser.tab(0);
  first.change({kind: 'update', key: 'rush', quantity: 50});
  await browser.whenIdle();
  const second = await browser.tab(1);
  await browser.whenIdle();
  first.change({kind: 'empty'});
  browser.close(0);
  await browser.whenIdle();
  second.add(newLine('vitra', 2));
  second.change({kind: 'update', key: 'vitra', quantity: 5});
  await browser.settle();
  browser.closeAll();
  expect(quantities(await browser.client.getCart())).toEqual({vitra: 5});
  expect([...browser.messages]).toEqual([]);
});
