import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {type Cart, emptyCart} from '../../../../app/cart/cart.ts';
import {emptyRecord} from '../../../../app/cart/client/cart-record.ts';
import {CartStore} from '../../../../app/cart/client/cart-store.ts';
import {SavedCart} from '../../../../app/cart/client/saved-cart.ts';
import type {CartTransport} from '../../../../app/cart/client/transport.ts';
import type {CartResponse} from '../../../../app/cart/wire.ts';
import {MemoryStorage, newLine} from '../../../support/cart-browser.ts';

const first = 'gid://shopify/Cart/1';

/** A cart of the store in its nth second. */
function cartOf(held: Record<string, number>, second = 1, id = first): Cart {
  const lines = Object.entries(held).map(([key, quantity]) => newLine(key, quantity));
  return {...emptyCart, id, lines, updatedAt: `2026-11-23T10:00:0${second}Z`};
}

/** A browser whose worker gives the listed responses, one after another, and then none. */
class Browser {
  readonly storage = new MemoryStorage();
  readonly sent: Record<string, string>[] = [];
  readonly replies: (CartResponse | Promise<CartResponse>)[] = [];
  readonly checkouts: string[] = [];
  cartId: string | null = null;
  isLocking = true;
  hasCookie = true;
  #lock: Promise<unknown> = Promise.resolve();

  get transport(): CartTransport {
    return {
      request: async (form, cartId) => {
        const {cartFormInput = '{}', mutation: _, ...fields} = Object.fromEntries(form ?? []);
        const {action = 'read', inputs} = JSON.parse(cartFormInput);
        this.sent.push({action, cart: cartId ?? 'none', ...inputs, ...fields});
        const reply = this.replies.shift();
        if (!reply) throw new TypeError('Failed to fetch');
        return reply;
      },
      exclusively: (task) => {
        const result = this.isLocking ? this.#lock.then(task) : task();
        this.#lock = result.catch(() => {});
        return result;
      },
      cartId: () => this.cartId,
      cookie: () => (this.hasCookie ? (this.cartId ?? undefined) : undefined),
      setCartId: (id) => {
        this.cartId = id;
      },
      openCheckout: (address) => void this.checkouts.push(address),
      cancelCheckout: () => {},
    };
  }

  async open(document: Cart | null = emptyCart): Promise<CartStore> {
    const tab = new CartStore({saved: new SavedCart(this.storage), transport: this.transport});
    tab.listen();
    void tab.start(document);
    await settled();
    return tab;
  }
}

/** Lets everything happen that waits for no timer. */
async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

const held = (tab: CartStore) =>
  Object.fromEntries(tab.getState().lines.map(({key, quantity}) => [key, quantity]));
const texts = (tab: CartStore) => tab.getState().messages.map(({text}) => text);

/** The cart that is offered to be put back. */
const offered = (tab: CartStore) => tab.getState().messages.find(({former}) => former);

let browser: Browser;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  browser = new Browser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('an add', () => {
  it('is shown at once, sent with what it was computed from, and replaced by the store’s cart', async () => {
    const tab = await browser.open();
    browser.replies.push({cart: cartOf({rush: 2})}, {cart: cartOf({rush: 5}, 2)});
    tab.add(newLine('rush', 2), false);
    tab.add(newLine('rush', 3), false);
    expect([held(tab), tab.getState().isOpen]).toEqual([{rush: 5}, true]);
    await settled();
    const version = '2026-11-23T10:00:01Z';
    const add = {action: 'LinesAdd', product: 'rush'};
    expect(browser.sent).toEqual([
      {...add, cart: 'none', version: 'none', from: '0', to: '2'},
      {...add, cart: first, version, from: '2', to: '5'},
    ]);
    expect([held(tab), tab.getState().isBusy, browser.cartId]).toEqual([{rush: 5}, false, first]);
  });

  it('without a response says the same in every attempt, and that it is another one', async () => {
    const tab = await browser.open(cartOf({rush: 1}));
    tab.add(newLine('rush', 1), false);
    await settled();
    expect(tab.getState()).toMatchObject({isUnreachable: true, isBusy: false});
    browser.replies.push({cart: cartOf({rush: 2}, 2)});
    await vi.advanceTimersByTimeAsync(2_000);
    const [attempt, retry] = browser.sent;
    expect(retry).toEqual({...attempt, retry: 'true'});
    expect([held(tab), texts(tab)]).toEqual([{rush: 2}, []]);
  });

  it('that conflicts is computed again, as with the cart of a link', async () => {
    const tab = await browser.open();
    browser.replies.push({code: 'conflict', cart: cartOf({rush: 3})}, {cart: cartOf({rush: 4}, 2)});
    tab.add(newLine('rush', 1), false);
    await settled();
    expect(browser.sent[1]).toMatchObject({cart: first, from: '3', to: '4'});
    // It is another request, and not the first one again.
    expect(browser.sent[1]).not.toHaveProperty('retry');
    expect([held(tab), texts(tab)]).toEqual([{rush: 4}, []]);
  });

  it('keeps what it was computed from, also when the cart is another one before the retry', async () => {
    const tab = await browser.open(cartOf({rush: 1}));
    tab.add(newLine('rush', 1), false);
    await settled();
    const other = await browser.open(cartOf({rush: 2}, 2));
    other.resume();
    await settled();
    expect(browser.sent.length).toBeGreaterThan(1);
    for (const {action, ...request} of browser.sent) {
      if (action === 'LinesAdd') expect(request).toMatchObject({from: '1', to: '2'});
    }
    browser.replies.push({cart: cartOf({rush: 2}, 2)}, {cart: cartOf({rush: 2}, 2)});
    await vi.advanceTimersByTimeAsync(3_000);
    const adds = browser.sent.filter(({action}) => action === 'LinesAdd');
    expect(new Set(adds.map(({from, to, version}) => `${from} ${to} ${version}`)).size).toBe(1);
    for (const each of [tab, other]) each.stop();
  });

  it('that may have been applied is never computed again, and a message names its quantity', async () => {
    const tab = await browser.open(cartOf({rush: 1}));
    tab.add(newLine('rush', 1), false);
    await settled();
    browser.replies.push({code: 'conflict', cart: cartOf({rush: 4}, 2)});
    await vi.advanceTimersByTimeAsync(2_000);
    expect(held(tab)).toEqual({rush: 4});
    expect(texts(tab)).toEqual(['Please check your cart. It now has 4 rush.']);
    // A browser repeats a request by itself, and the repetition conflicts with the first.
    browser.replies.push({code: 'conflict', cart: cartOf({rush: 5}, 3)});
    tab.add(newLine('rush', 1), false);
    await settled();
    expect(held(tab)).toEqual({rush: 5});
    expect(texts(tab)).toContain('Please check your cart. It now has 5 rush.');
  });

  it('is rejected with a message, and the queue goes on', async () => {
    const tab = await browser.open(cartOf({rush: 1}));
    browser.replies.push(
      {code: 'rejected', problem: 'VITRA is out of stock.'},
      {cart: cartOf({rush: 2}, 2)},
    );
    tab.add(newLine('vitra', 1), false);
    tab.setQuantity(newLine('rush', 1), 2);
    await settled();
    expect([held(tab), texts(tab)]).toEqual([{rush: 2}, ['VITRA is out of stock.']]);
  });

  it('is announced until it is rejected', async () => {
    const tab = await browser.open(cartOf({rush: 1}));
    browser.replies.push({code: 'rejected', problem: 'VITRA is out of stock.'});
    tab.add(newLine('vitra', 1), false);
    expect(tab.getState().event).toBe('vitra added.');
    await settled();
    expect(tab.getState().event).toBe('');
  });
});

describe('what a link or a form has done since', () => {
  const second = 'gid://shopify/Cart/2';

  it.each<[string, (tab: CartStore) => void, string]>([
    ['emptied cart', (tab) => tab.empty(), 'Please check your cart. It has changed.'],
    [
      'quantity',
      (tab) => tab.setQuantity(newLine('rush', 2), 5),
      'Please check your cart. It now has 3 rush.',
    ],
  ])('is not undone by an %s whose response was lost', async (_, change, text) => {
    const tab = await browser.open(cartOf({rush: 2}));
    change(tab);
    await settled();
    const posted = cartOf({synaptiq: 1, rush: 3}, 3);
    browser.replies.push({code: 'conflict', cart: posted});
    await vi.advanceTimersByTimeAsync(2_000);
    expect([held(tab), texts(tab)]).toEqual([{synaptiq: 1, rush: 3}, [text]]);
    expect(browser.storage.record.queue).toEqual([]);
  });

  it('is not undone by a removal that the browser has sent twice by itself', async () => {
    const tab = await browser.open(cartOf({rush: 2, vitra: 1}));
    browser.replies.push({code: 'conflict', cart: cartOf({vitra: 1}, 2)});
    tab.remove(newLine('rush', 2));
    await settled();
    expect([held(tab), texts(tab)]).toEqual([{vitra: 1}, []]);
    expect(browser.storage.record.queue).toEqual([]);
  });

  it('is what a quantity is computed again from, if it was sent once', async () => {
    const tab = await browser.open(cartOf({rush: 2}));
    const now = cartOf({rush: 3}, 2);
    browser.replies.push({code: 'conflict', cart: now}, {cart: cartOf({rush: 5}, 3)});
    tab.setQuantity(newLine('rush', 2), 5);
    await settled();
    expect(browser.sent[1]).toMatchObject({quantity: '5', version: now.updatedAt, from: '3'});
    expect([held(tab), texts(tab)]).toEqual([{rush: 5}, []]);
  });

  it('does not matter to a cart that was emptied before', async () => {
    const tab = await browser.open(cartOf({rush: 2}));
    tab.empty();
    await settled();
    browser.replies.push({code: 'conflict', cart: cartOf({}, 3)});
    await vi.advanceTimersByTimeAsync(2_000);
    expect([held(tab), texts(tab), browser.cartId]).toEqual([{}, [], null]);
  });

  it('is not undone by a change that was applied before, which is done', async () => {
    const tab = await browser.open(cartOf({rush: 2}));
    tab.setQuantity(newLine('rush', 2), 5);
    await settled();
    browser.replies.push({code: 'conflict', cart: cartOf({rush: 5, synaptiq: 1}, 3)});
    await vi.advanceTimersByTimeAsync(2_000);
    expect([held(tab), texts(tab)]).toEqual([{rush: 5, synaptiq: 1}, []]);
    expect(browser.storage.record.queue).toEqual([]);
    expect(tab.getState().isUnreachable).toBe(false);
  });

  it('stays the visitor’s when a response has none', async () => {
    const tab = await browser.open();
    let respond: (response: CartResponse) => void = () => {};
    browser.replies.push(
      new Promise((resolve) => {
        respond = resolve;
      }),
    );
    tab.add(newLine('vitra', 1), false);
    await settled();
    browser.cartId = second;
    respond({code: 'rejected', problem: 'VITRA is out of stock.'});
    await settled();
    expect([texts(tab), browser.cartId]).toEqual([['VITRA is out of stock.'], second]);
  });
});

describe('the queue', () => {
  it('keeps the last of several quantities, and every change that was sent', async () => {
    const tab = await browser.open(cartOf({rush: 1}));
    for (const quantity of [2, 3, 4]) tab.setQuantity(newLine('rush', 1), quantity);
    await settled();
    expect(browser.storage.record.queue).toMatchObject([{quantity: 4, attempts: 1}]);
    for (const quantity of [5, 6]) tab.setQuantity(newLine('rush', 1), quantity);
    await settled();
    expect(browser.storage.record.queue).toMatchObject([{quantity: 4}, {quantity: 6}]);
    tab.stop();
  });

  it('keeps what a switch moves', async () => {
    const tab = await browser.open(cartOf({rush: 1}));
    tab.setQuantity(newLine('rush', 1), 3);
    tab.switchLine(newLine('rush', 1), newLine('rush.688102', 3));
    tab.add(newLine('rush', 1), false);
    tab.setQuantity(newLine('rush', 1), 4);
    tab.setQuantity(newLine('rush', 1), 5);
    expect(held(tab)).toEqual({rush: 5, 'rush.688102': 3});
    await settled();
    tab.stop();
  });

  it('gets no change of a line that another tab has removed', async () => {
    const one = await browser.open(cartOf({rush: 1}));
    const two = await browser.open(cartOf({rush: 1}));
    one.remove(newLine('rush', 1));
    two.setQuantity(newLine('rush', 1), 7);
    await settled();
    expect(browser.storage.record.queue.map(({kind}) => kind)).toEqual(['remove']);
    expect([held(one), held(two)]).toEqual([{}, {}]);
    for (const tab of [one, two]) tab.stop();
  });

  it('adds and removes one code at a time, so neither of two is lost', async () => {
    const tab = await browser.open(cartOf({rush: 1}));
    const withCodes = (second: number, ...names: string[]) => ({
      cart: {
        ...cartOf({rush: 1}, second),
        discountCodes: names.map((code) => ({code, applicable: true})),
      },
    });
    browser.replies.push(withCodes(2, 'ONE'), withCodes(3, 'ONE', 'TWO'), withCodes(4, 'TWO'));
    tab.addCode('ONE');
    tab.addCode('TWO');
    tab.removeCode('one');
    await settled();
    expect(browser.sent).toMatchObject([
      {action: 'DiscountCodesUpdate', code: 'ONE'},
      {action: 'DiscountCodesUpdate', code: 'TWO'},
      {action: 'CustomRemoveCode', code: 'one'},
    ]);
  });

  it('is sent oldest first, whichever tab a change is from, and every tab shows the result', async () => {
    const [one, two] = [await browser.open(cartOf({})), await browser.open(cartOf({}))];
    browser.replies.push({cart: cartOf({rush: 1}, 2)}, {cart: cartOf({rush: 2}, 3)});
    one.add(newLine('rush', 1), false);
    two.add(newLine('rush', 1), false);
    await settled();
    expect(browser.sent).toMatchObject([
      {from: '0', to: '1'},
      {from: '1', to: '2'},
    ]);
    expect([held(one), held(two)]).toEqual([{rush: 2}, {rush: 2}]);
  });

  it('waits for a store whose cart is another one each time', async () => {
    const tab = await browser.open(cartOf({rush: 1}));
    for (let second = 2; second < 10; second += 1) {
      browser.replies.push({code: 'conflict', cart: cartOf({rush: second}, second)});
    }
    tab.setQuantity(newLine('rush', 1), 2);
    await settled();
    expect(browser.sent.length).toBeLessThan(8);
    tab.stop();
  });
});

describe('a tab that was paused', () => {
  it('ignores the response to a request that another tab has sent again', async () => {
    browser.isLocking = false;
    const one = await browser.open(cartOf({rush: 1}));
    const two = await browser.open(cartOf({rush: 1}));
    let respond: (response: CartResponse) => void = () => {};
    const late = new Promise<CartResponse>((resolve) => {
      respond = resolve;
    });
    browser.replies.push(late);
    one.setQuantity(newLine('rush', 1), 3);
    await settled();
    const now = cartOf({rush: 3}, 2);
    browser.replies.push({cart: now}, {code: 'conflict', cart: now}, {cart: now});
    two.resume();
    await settled();
    respond({cart: cartOf({vitra: 9}, 3)});
    await settled();
    expect([held(one), held(two)]).toEqual([{rush: 3}, {rush: 3}]);
    expect(browser.storage.record.queue).toEqual([]);
  });
});

describe('a response', () => {
  it('that is older than what is saved changes nothing', async () => {
    const tab = await browser.open(cartOf({rush: 2}, 5));
    browser.replies.push({cart: cartOf({rush: 1}, 3)});
    tab.refresh();
    await settled();
    expect([held(tab), texts(tab)]).toEqual([{rush: 2}, []]);
  });

  it('to a read that another tab has overtaken changes nothing', async () => {
    browser.isLocking = false;
    const one = await browser.open(cartOf({rush: 1}));
    const two = await browser.open(cartOf({rush: 1}));
    let respond: (response: CartResponse) => void = () => {};
    const late = new Promise<CartResponse>((resolve) => {
      respond = resolve;
    });
    browser.replies.push(late, {cart: emptyCart});
    one.refresh();
    await settled();
    two.empty();
    await settled();
    respond({cart: cartOf({rush: 1})});
    await settled();
    expect([held(one), held(two), browser.cartId]).toEqual([{}, {}, null]);
  });
});

describe('a page without a cart in its document', () => {
  it('is ready without a request where nothing names a cart, and the first add goes at once', async () => {
    const tab = await browser.open(null);
    expect([tab.getState().isReady, tab.getState().firstCart, browser.sent]).toEqual([
      true,
      null,
      [],
    ]);
    browser.replies.push({cart: cartOf({rush: 1})});
    tab.add(newLine('rush', 1), false);
    await settled();
    expect(browser.sent).toMatchObject([{action: 'LinesAdd', cart: 'none', version: 'none'}]);
    // Analytics compare with no cart, so that the add counts.
    expect(tab.getState().firstCart).toBeNull();
  });

  it('reads the cart of a cookie once, which is the first one that it knows', async () => {
    browser.cartId = first;
    browser.replies.push({cart: cartOf({rush: 2})});
    const tab = await browser.open(null);
    expect(browser.sent).toEqual([{action: 'read', cart: 'none'}]);
    expect([held(tab), tab.getState().firstCart]).toEqual([{rush: 2}, cartOf({rush: 2})]);
  });

  it('shows the saved cart, names it, and reads it once', async () => {
    await browser.open(cartOf({rush: 2}));
    browser.replies.push({cart: cartOf({rush: 3}, 2)});
    const tab = await browser.open(null);
    expect(browser.sent).toEqual([{action: 'read', cart: first}]);
    expect([held(tab), tab.getState().firstCart]).toEqual([{rush: 3}, cartOf({rush: 2})]);
  });

  it('sends what is queued instead of reading', async () => {
    const tab = await browser.open(cartOf({rush: 1}));
    tab.setQuantity(newLine('rush', 1), 2);
    await settled();
    tab.stop();
    browser.replies.push({cart: cartOf({rush: 2}, 2)});
    const next = await browser.open(null);
    expect(browser.sent.map(({action}) => action)).toEqual(['LinesUpdate', 'LinesUpdate']);
    expect(held(next)).toEqual({rush: 2});
  });
});

describe('a document', () => {
  it('is shown while nothing is saved, and if it is newer', async () => {
    expect(held(await browser.open(cartOf({rush: 1}, 1)))).toEqual({rush: 1});
    expect(held(await browser.open(cartOf({rush: 2}, 2)))).toEqual({rush: 2});
    expect(browser.sent).toEqual([]);
  });

  it.each([
    ['of an older version', cartOf({rush: 9}, 1)],
    ['of the same second with other quantities', cartOf({rush: 9}, 2)],
  ])('%s changes nothing, and the cart is read', async (_, older) => {
    await browser.open(cartOf({rush: 2}, 2));
    browser.replies.push({cart: cartOf({rush: 2}, 2)});
    expect(held(await browser.open(older))).toEqual({rush: 2});
    expect(browser.sent).toEqual([{action: 'read', cart: first}]);
  });

  it('from before the cart was emptied does not bring it back', async () => {
    const tab = await browser.open(cartOf({rush: 2}));
    browser.replies.push({cart: emptyCart});
    tab.empty();
    await settled();
    expect(browser.cartId).toBeNull();
    browser.replies.push({cart: cartOf({}, 2)}, {cart: cartOf({rush: 1}, 3)});
    const next = await browser.open(cartOf({rush: 2}));
    expect(held(next)).toEqual({});
    next.add(newLine('rush', 1), false);
    await settled();
    expect(browser.sent.at(-1)).toMatchObject({from: '0', to: '1'});
  });

  it('of another cart does not replace one with items, and a message names what it had', async () => {
    await browser.open(cartOf({rush: 2}));
    browser.replies.push({cart: cartOf({rush: 2})});
    const tab = await browser.open(cartOf({vitra: 1}, 5, 'gid://shopify/Cart/2'));
    expect([held(tab), browser.cartId]).toEqual([{rush: 2}, first]);
    expect(texts(tab)[0]).toMatch(/please add it again: vitra\.$/);
  });

  it('of a link’s or form’s cart is shown in place of a saved one without items, and read', async () => {
    browser.storage.stored = {...emptyRecord, cart: emptyCart};
    const tab = await browser.open(cartOf({rush: 3}));
    expect(browser.sent).toEqual([{action: 'read', cart: first}]);
    expect(held(tab)).toEqual({rush: 3});
    browser.replies.push({cart: cartOf({rush: 2})});
    await vi.advanceTimersByTimeAsync(2_000);
    expect([held(tab), texts(tab), browser.cartId]).toEqual([{rush: 2}, [], first]);
  });

  it('of a link is read in place of an empty one, which does not replace its cookie', async () => {
    const second = 'gid://shopify/Cart/2';
    const tab = await browser.open(cartOf({}));
    let respond: (response: CartResponse) => void = () => {};
    browser.replies.push(
      new Promise((resolve) => {
        respond = resolve;
      }),
      {cart: cartOf({rush: 3}, 1, second)},
    );
    tab.resume();
    await settled();
    // The link has led to its checkout, and no document of its cart was opened.
    browser.cartId = second;
    respond({cart: cartOf({})});
    await settled();
    expect([browser.sent, browser.cartId]).toEqual([[{action: 'read', cart: 'none'}], second]);
    tab.resume();
    await settled();
    expect([held(tab), browser.cartId]).toEqual([{rush: 3}, second]);
  });

  it('without a cart restores the one whose id is in local storage', async () => {
    browser.cartId = first;
    browser.hasCookie = false;
    browser.replies.push({cart: cartOf({rush: 2})});
    expect(held(await browser.open())).toEqual({rush: 2});
    expect(browser.sent).toEqual([{action: 'read', cart: first}]);
  });
});

describe('a cart that the store no longer has', () => {
  const second = 'gid://shopify/Cart/2';

  it('is offered in a notice, while an add that was never applied goes on', async () => {
    const tab = await browser.open(cartOf({rush: 2}));
    browser.replies.push({code: 'not-found'}, {cart: cartOf({rush: 1}, 3, second)});
    tab.add(newLine('rush', 1), false);
    await settled();
    expect(browser.sent[1]).toMatchObject({cart: 'none', version: 'none', from: '0', to: '1'});
    expect(held(tab)).toEqual({rush: 1});
    const notice = offered(tab);
    expect(notice?.former?.lines).toMatchObject([{key: 'rush', quantity: 2}]);
    browser.replies.push({cart: cartOf({rush: 3}, 4, second)});
    if (notice) tab.restore(notice);
    await settled();
    expect([held(tab), texts(tab)]).toEqual([{rush: 3}, []]);
  });

  it('is offered with what was sent without a response and what was changed since', async () => {
    const tab = await browser.open(cartOf({rush: 2}));
    tab.add(newLine('vitra', 1), false);
    await settled();
    browser.replies.push({code: 'not-found'});
    tab.setQuantity(newLine('rush', 2), 5);
    await vi.advanceTimersByTimeAsync(3_000);
    expect([held(tab), browser.cartId]).toEqual([{}, null]);
    expect(offered(tab)?.former?.lines).toMatchObject([
      {key: 'vitra', quantity: 1},
      {key: 'rush', quantity: 5},
    ]);
  });

  it('is offered beside an earlier one, and each is put back', async () => {
    const tab = await browser.open(cartOf({rush: 2}));
    browser.replies.push(
      {code: 'not-found'},
      {cart: cartOf({vitra: 1}, 2, second)},
      {code: 'not-found'},
    );
    tab.refresh();
    await settled();
    tab.add(newLine('vitra', 1), false);
    await settled();
    tab.refresh();
    await settled();
    const notices = tab.getState().messages;
    expect(notices.map(({former}) => former?.lines.map(({key}) => key))).toEqual([
      ['rush'],
      ['vitra'],
    ]);
    for (const notice of notices) tab.restore(notice);
    expect([held(tab), texts(tab)]).toEqual([{rush: 2, vitra: 1}, []]);
    await settled();
    tab.stop();
  });

  it('is offered without the code that was removed from it', async () => {
    const discountCodes = ['ONE', 'TWO'].map((code) => ({code, applicable: true}));
    const tab = await browser.open({...cartOf({rush: 2}), discountCodes});
    browser.replies.push({code: 'not-found'}, {cart: emptyCart});
    tab.removeCode('ONE');
    await settled();
    expect(offered(tab)?.former?.discountCodes).toMatchObject([{code: 'TWO'}]);
    expect(browser.storage.record.queue).toEqual([]);
  });

  it('takes along what was changed of the line of an add that goes on', async () => {
    const tab = await browser.open(cartOf({vitra: 2}));
    browser.replies.push({code: 'not-found'}, {cart: cartOf({rush: 1}, 2, second)});
    tab.add(newLine('rush', 1), false);
    tab.switchLine(newLine('rush', 1), newLine('rush.688102', 1));
    tab.setQuantity(newLine('rush.688102', 1), 4);
    tab.setQuantity(newLine('vitra', 1), 5);
    await settled();
    expect(held(tab)).toEqual({'rush.688102': 4});
    expect(offered(tab)?.former?.lines).toMatchObject([{key: 'vitra', quantity: 5}]);
    tab.stop();
  });

  it('does not bring back a code that was removed while it was on its way', async () => {
    const tab = await browser.open(cartOf({}));
    let respond: (response: CartResponse) => void = () => {};
    const late = new Promise<CartResponse>((resolve) => {
      respond = resolve;
    });
    const discountCodes = [{code: 'ONE', applicable: true}];
    const made = cartOf({}, 2, second);
    browser.replies.push(late, {cart: {...made, discountCodes}}, {cart: made});
    tab.addCode('ONE');
    await settled();
    tab.removeCode('ONE');
    respond({code: 'not-found'});
    await settled();
    expect(browser.sent).toHaveLength(3);
    expect([tab.getState().discountCodes, texts(tab)]).toEqual([[], []]);
  });

  it('stays empty if it was emptied while an add was on its way', async () => {
    const tab = await browser.open(cartOf({vitra: 2}));
    let respond: (response: CartResponse) => void = () => {};
    const late = new Promise<CartResponse>((resolve) => {
      respond = resolve;
    });
    const made = cartOf({rush: 1}, 2, second);
    browser.replies.push(late, {cart: made}, {cart: emptyCart});
    tab.add(newLine('rush', 1), false);
    await settled();
    tab.empty();
    respond({code: 'not-found'});
    await settled();
    expect(browser.sent.map(({action}) => action)).toEqual(['LinesAdd', 'LinesAdd', 'CustomEmpty']);
    expect([held(tab), texts(tab)]).toEqual([{}, []]);
  });

  it.each(['this tab', 'another tab'])(
    'goes into a new one at once when the shopper asks for the checkout, also while %s shows that it is gone',
    async (place) => {
      const tab = await browser.open(cartOf({rush: 2, vitra: 1}));
      const other = await browser.open(cartOf({rush: 2, vitra: 1}));
      const shown = place === 'this tab' ? tab : other;
      shown.subscribe(() => {
        for (const message of shown.getState().messages) shown.markSeen(message);
      });
      const location = 'https://checkout.example';
      const cart = cartOf({rush: 2, vitra: 1}, 4, second);
      browser.replies.push(
        {code: 'not-found'},
        {cart: cartOf({vitra: 1}, 3, second)},
        {cart},
        {cart, location},
      );
      if (shown === other) {
        other.refresh();
        tab.setQuantity(newLine('rush', 2), 2);
      }
      await tab.checkout();
      // The store puts a new line first, so the last one is added first.
      expect(browser.sent.map(({action, product}) => product ?? action)).toEqual([
        shown === other ? 'read' : 'CustomCheckout',
        'vitra',
        'rush',
        'CustomCheckout',
      ]);
      expect([browser.checkouts, held(tab), texts(tab)]).toEqual([
        [location],
        {rush: 2, vitra: 1},
        [],
      ]);
      tab.stop();
    },
  );
});

describe('the checkout', () => {
  it('has what can be bought although a queued change is rejected', async () => {
    const tab = await browser.open(cartOf({rush: 2}));
    const location = 'https://checkout.example';
    browser.replies.push(
      {code: 'rejected', problem: 'That code is not valid.'},
      {cart: cartOf({rush: 2}), location},
    );
    tab.addCode('NOPE');
    await tab.checkout();
    expect(browser.checkouts).toEqual([location]);
    expect(tab.getState().messages).toMatchObject([
      {text: 'That code is not valid.', isCode: true},
    ]);
    tab.stop();
  });

  it('shows the alert alone, with what cannot be bought beside it', async () => {
    const tab = await browser.open(cartOf({rush: 2}));
    const problem = 'Error creating checkout. Please try again.';
    browser.replies.push({code: 'checkout-failed', problem, detail: 'RUSH is gone.'});
    await tab.checkout();
    expect(tab.getState().messages).toMatchObject([{text: problem, detail: 'RUSH is gone.'}]);
    expect(tab.getState().isCheckingOut).toBe(false);
    await tab.checkout();
    expect(texts(tab)).toEqual([problem, problem]);
    tab.stop();
  });

  it('is opened again when the shopper has stopped its navigation', async () => {
    const tab = await browser.open(cartOf({rush: 2}));
    const location = 'https://checkout.example';
    browser.replies.push({cart: cartOf({rush: 2}), location});
    // The second click of a double click finds it asked for.
    await Promise.all([tab.checkout(), tab.checkout()]);
    expect(browser.checkouts).toEqual([location]);
    await tab.checkout();
    expect(browser.checkouts).toEqual([location, location]);
    expect(browser.sent).toHaveLength(1);
  });

  it('is left alone when the shopper closes the cart before it is there', async () => {
    const tab = await browser.open(cartOf({rush: 2}));
    let respond: (response: CartResponse) => void = () => {};
    const late = new Promise<CartResponse>((resolve) => {
      respond = resolve;
    });
    browser.replies.push(late);
    const checkout = tab.checkout();
    await settled();
    tab.close();
    respond({cart: cartOf({rush: 2}), location: 'https://checkout.example'});
    await checkout;
    expect([browser.checkouts, tab.getState().isCheckingOut]).toEqual([[], false]);
  });

  it('does nothing for an empty cart', async () => {
    const tab = await browser.open();
    await tab.checkout();
    expect(browser.sent).toEqual([]);
  });
});

describe('messages', () => {
  it('stay until they were in view, through adds and a closed drawer', async () => {
    const tab = await browser.open(cartOf({rush: 1}));
    browser.replies.push(
      {code: 'rejected', problem: 'One.'},
      {code: 'rejected', problem: 'Two.'},
      {cart: cartOf({rush: 2}, 2)},
    );
    for (const product of ['vitra', 'synaptiq', 'rush']) tab.add(newLine(product, 1), false);
    await settled();
    tab.close();
    expect(texts(tab)).toEqual(['One.', 'Two.']);
    const [one] = tab.getState().messages;
    if (one) tab.markSeen(one);
    await settled();
    expect(texts(tab)).toEqual(['One.', 'Two.']);
    tab.close();
    expect(texts(tab)).toEqual(['Two.']);
    expect(texts(await browser.open(cartOf({rush: 2}, 2)))).toEqual(['Two.']);
  });

  it('name what the store has removed or reduced, and not what a change itself does', async () => {
    const tab = await browser.open(cartOf({rush: 3, vitra: 1, 'synaptiq.688202': 1}));
    browser.replies.push(
      {cart: cartOf({rush: 2, synaptiq: 1}, 2)},
      {cart: cartOf({synaptiq: 1}, 3)},
    );
    tab.refresh();
    await settled();
    expect(texts(tab)).toEqual([
      'Please check your cart. It now has 2 rush, no vitra, no synaptiq.688202.',
    ]);
    tab.remove(newLine('rush', 2));
    await settled();
    expect(texts(tab)).toHaveLength(1);
  });

  it('do not name a lower quantity that the shopper has chosen, nor a line that is sold out', async () => {
    const tab = await browser.open(cartOf({rush: 3, vitra: 2}));
    const soldOut = {...newLine('vitra', 0), status: 'sold-out' as const};
    const later = cartOf({rush: 1}, 3);
    browser.replies.push(
      {cart: cartOf({rush: 1, vitra: 2}, 2)},
      {cart: {...later, lines: [...later.lines, soldOut]}},
    );
    tab.setQuantity(newLine('rush', 3), 1);
    await settled();
    tab.refresh();
    await settled();
    expect([held(tab), texts(tab)]).toEqual([{rush: 1, vitra: 0}, []]);
  });
});

describe('what is stored', () => {
  const valid = {cart: null, queue: [], messages: []};
  const withLine = (changes: object) => ({
    ...valid,
    cart: {...cartOf({}), lines: [{...newLine('rush', 1), ...changes}]},
  });

  it.each<[string, unknown]>([
    ['no record', 'nonsense'],
    ['messages that are none', {...valid, messages: [{id: '1', text: {}}, null]}],
    ['an id of two lines', {...valid, cart: {...cartOf({}), id: 'gid://shopify/Cart/a\nb'}}],
    ['an unknown product', withLine({product: 'tonic'})],
    ['an unknown currency', withLine({unitPrice: {minor: 1, currencyCode: '?'}})],
    ['a quantity that is none', withLine({quantity: -1})],
    ['a picture that is none', withLine({image: 1})],
    ['a code that is none', {...valid, cart: {...cartOf({}), discountCodes: [{code: {}}]}}],
    ['a former cart that is none', {...valid, messages: [{id: '1', text: 'Gone.', former: {}}]}],
  ])('is ignored if it has %s', async (_, stored) => {
    browser.storage.stored = stored;
    const tab = await browser.open(cartOf({vitra: 1}));
    expect([held(tab), texts(tab)]).toEqual([{vitra: 1}, []]);
  });

  it('loses the changes that cannot be read, with a message, and none repeats a request', async () => {
    const entry = {id: 'mutation-1', attempts: 0};
    browser.storage.stored = {
      ...valid,
      cart: cartOf({}),
      queue: [
        null,
        {...entry, kind: 'add'},
        {...entry, kind: 'toString'},
        {...entry, kind: 'empty', id: 'a\nb-cdefgh'},
        {...entry, kind: 'note', note: 'x'.repeat(501)},
        {...entry, kind: 'update', key: '../rush', quantity: 1},
        {...entry, kind: 'note', note: 'Kept.'},
      ],
    };
    browser.replies.push({cart: {...cartOf({}, 2), note: 'Kept.'}});
    const tab = await browser.open(cartOf({}, 1));
    expect(browser.sent).toMatchObject([{action: 'NoteUpdate', note: 'Kept.'}]);
    expect(texts(tab)).toEqual([expect.stringMatching(/couldn’t be read/)]);
    tab.stop();
  });

  it.each([
    ['blocks its storage', () => Promise.reject(new Error('Blocked.'))],
    ['never opens its storage', () => new Promise<never>(() => {})],
  ])('is in memory where the browser %s', async (_, read) => {
    vi.spyOn(browser.storage, 'read').mockImplementation(read);
    const opened = browser.open(cartOf({rush: 1}));
    await vi.advanceTimersByTimeAsync(5_000);
    const tab = await opened;
    browser.replies.push({cart: cartOf({rush: 2}, 2)});
    tab.add(newLine('rush', 1), false);
    await settled();
    expect([held(tab), browser.storage.stored]).toEqual([{rush: 2}, undefined]);
  });

  it('gets the changes of a document’s cart that were made while it was read', async () => {
    vi.spyOn(browser.storage, 'read').mockReturnValue(new Promise(() => {}));
    const tab = await browser.open(cartOf({vitra: 1, rush: 2}));
    tab.remove(newLine('vitra', 1));
    tab.switchLine(newLine('rush', 2), newLine('rush.688102', 2));
    expect(held(tab)).toEqual({'rush.688102': 2});
    const [removed, switched] = [cartOf({rush: 2}, 2), cartOf({'rush.688102': 2}, 3)];
    browser.replies.push({cart: removed}, {cart: switched});
    await vi.advanceTimersByTimeAsync(5_000);
    expect(browser.sent).toMatchObject([{key: 'vitra'}, {key: 'rush'}]);
    expect([held(tab), texts(tab)]).toEqual([{'rush.688102': 2}, []]);
  });

  it('is what a slow disk stores in the end, so that no other tab sends a change once more', async () => {
    const [one, two] = [await browser.open(cartOf({})), await browser.open(cartOf({}))];
    const update = browser.storage.update.bind(browser.storage);
    vi.spyOn(browser.storage, 'update').mockImplementation(async (change) => {
      await new Promise((resolve) => setTimeout(resolve, 8_000));
      return update(change);
    });
    browser.replies.push({cart: cartOf({rush: 1}, 2)});
    one.add(newLine('rush', 1), false);
    expect(held(one)).toEqual({rush: 1});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(browser.sent).toMatchObject([{action: 'LinesAdd', from: '0', to: '1'}]);
    expect(browser.storage.record.queue).toEqual([]);
    expect([held(one), held(two)]).toEqual([{rush: 1}, {rush: 1}]);
  });

  it('does not replace a change that was made while it was read', async () => {
    const saved = new SavedCart(browser.storage);
    for (const requests of [1, 2]) await saved.update((record) => ({...record, requests}));
    const other = new SavedCart(browser.storage);
    const loaded = other.load();
    const updated = other.update((record) => ({...record, cart: cartOf({rush: 1})}));
    await loaded;
    expect(other.record.cart?.id).toBe(first);
    expect(await updated).toMatchObject({requests: 2, cart: {id: first}});
  });

  it('renders once for a change that no other tab has touched', async () => {
    const tab = await browser.open(cartOf({rush: 1}));
    const listener = vi.fn();
    tab.subscribe(listener);
    browser.replies.push(new Promise(() => {}));
    tab.setNote('Hello');
    const atOnce = listener.mock.calls.length;
    await settled();
    // The beginning of the request is the other change of the record.
    expect([atOnce, listener.mock.calls.length]).toEqual([1, 2]);
  });
});
