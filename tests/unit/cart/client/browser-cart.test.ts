import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {AddRecorder} from '../../../../app/analytics/track-add.ts';
import {type Cart, emptyCart} from '../../../../app/cart/cart.ts';
import {keepInGone, lineUseOf, takeFromGone} from '../../../../app/cart/changes.ts';
import {BrowserCart} from '../../../../app/cart/client/browser-cart.ts';
import {emptyRecord} from '../../../../app/cart/client/cart-record.ts';
import type {LoadedCart} from '../../../../app/cart/client/cart-state.ts';
import {switchedLine} from '../../../../app/cart/client/optimistic-line.ts';
import {SavedRecord} from '../../../../app/cart/client/saved-record.ts';
import type {CartTransport} from '../../../../app/cart/client/transport.ts';
import type {CartResponse} from '../../../../app/cart/wire.ts';
import {MemoryStorage, newLine} from '../../../support/cart-browser.ts';
import {changeExamples, changeKinds, exampleCart} from '../../../support/change-examples.ts';

const [first, second] = ['gid://shopify/Cart/1', 'gid://shopify/Cart/2'];

/** A cart of the store in its nth second. */
function cartOf(held: Record<string, number>, at = 1, id = first): Cart {
  const lines = Object.entries(held).map(([key, quantity]) => newLine(key, quantity));
  return {...emptyCart, id, lines, updatedAt: `2026-11-23T10:00:0${at}Z`};
}

/** A browser whose worker gives the listed responses, one after another, and then none; null is lost. */
class Browser {
  readonly storage = new MemoryStorage();
  readonly sent: Record<string, string>[] = [];
  readonly replies: (CartResponse | Promise<CartResponse> | null)[] = [];
  readonly checkouts: string[] = [];
  /** The adds that the page has recorded. */
  readonly tracked: string[] = [];
  recorder: AddRecorder | undefined;
  hasOpenedCheckout = false;
  linkedCode = '';
  cartId: string | null = null;
  isLocking = true;
  hasCookie = true;
  #lock: Promise<unknown> = Promise.resolve();

  get transport(): CartTransport {
    return {
      request: async (form, cartId) => {
        const {change = 'read', mutation: _, ...fields} = Object.fromEntries(form ?? []);
        this.sent.push({change, cart: cartId ?? 'none', ...fields});
        const reply = this.replies.shift();
        if (!reply) throw new TypeError('Failed to fetch');
        return reply;
      },
      exclusively: (task) => {
        const result = this.isLocking ? this.#lock.then(task) : task();
        this.#lock = result.catch(() => {});
        return result;
      },
      storedCartId: () => this.cartId,
      cookieCartId: () => (this.hasCookie ? (this.cartId ?? undefined) : undefined),
      setCartId: (id) => {
        this.cartId = id;
      },
      takeLinkedCode: () => this.linkedCode,
      landingQuery: () => null,
      addRecorder: () => this.recorder,
      trackAdd: (productId, quantity) => void this.tracked.push(`${quantity} ${productId}`),
      hasOpenedCheckout: () => this.hasOpenedCheckout,
      setOpenedCheckout: (isOpened) => {
        this.hasOpenedCheckout = isOpened;
      },
      openCheckout: (address) => void this.checkouts.push(address),
      stopNavigation: () => {},
    };
  }

  async open(
    cart: Cart | null = emptyCart,
    message: LoadedCart['message'] = null,
  ): Promise<BrowserCart> {
    const tab = new BrowserCart({saved: new SavedRecord(this.storage), transport: this.transport});
    tab.listen();
    if (cart) tab.setLoaded({cart, message});
    void tab.start();
    await settled();
    return tab;
  }
}

/** A response that arrives when the test says so. */
function lateResponse() {
  let resolve: (response: CartResponse) => void = () => {};
  const promise = new Promise<CartResponse>((given) => {
    resolve = given;
  });
  return {promise, resolve: (response: CartResponse) => resolve(response)};
}

/** Resolves when everything has happened that does not wait for a timer. */
async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

const held = (tab: BrowserCart) =>
  Object.fromEntries(tab.getState().lines.map(({key, quantity}) => [key, quantity]));
const texts = (tab: BrowserCart) => tab.getState().messages.map(({text}) => text);

/** The lines that are offered to be put back. */
const offered = (tab: BrowserCart) =>
  Object.fromEntries(
    tab.getState().gone?.goneCart.lines.map(({key, quantity}) => [key, quantity]) ?? [],
  );

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

it('an add is shown at once, sent with what it was computed from, and replaced by the store’s cart', async () => {
  const tab = await browser.open();
  browser.replies.push({cart: cartOf({rush: 2})}, {cart: cartOf({rush: 5}, 2)});
  tab.add(newLine('rush', 2));
  tab.add(newLine('rush', 3));
  expect([held(tab), tab.getState().isOpen]).toEqual([{rush: 5}, true]);
  await settled();
  const add = {change: 'add', product: 'rush'};
  expect(browser.sent).toEqual([
    {...add, cart: 'none', version: 'none', from: '0', to: '2'},
    {...add, cart: first, version: '2026-11-23T10:00:01Z', from: '2', to: '5'},
  ]);
  expect([held(tab), tab.getState().isBusy, browser.cartId]).toEqual([{rush: 5}, false, first]);
});

it('an add without a response says the same in every attempt, also when the cart has changed since', async () => {
  const tab = await browser.open(cartOf({rush: 1}));
  tab.add(newLine('rush', 1));
  await settled();
  expect(tab.getState()).toMatchObject({isUnreachable: true, isBusy: false});
  browser.replies.push({cart: cartOf({rush: 2}, 2)}, {cart: cartOf({rush: 2}, 2)});
  tab.refresh();
  await settled();
  const [attempt, read, retry] = browser.sent;
  expect(read).toMatchObject({change: 'read'});
  expect(retry).toEqual({...attempt, retry: 'true'});
  expect(texts(tab)).toEqual([]);
});

it('several products are added in one call and with one announcement, and one that is rejected is named', async () => {
  const tab = await browser.open();
  const problem = 'VITRA is out of stock.';
  browser.replies.push({code: 'rejected', problem}, {cart: cartOf({synaptiq: 1})});
  browser.replies.push({cart: cartOf({rush: 2, synaptiq: 1}, 2)});
  const lines = [newLine('rush', 2), newLine('synaptiq', 1), newLine('vitra', 1)];
  tab.add(...lines);
  expect([tab.getState().announcement, Object.keys(held(tab))]).toEqual([
    '2 rush, synaptiq, vitra added.',
    ['rush', 'synaptiq', 'vitra'],
  ]);
  await settled();
  expect(browser.sent.map(({product}) => product)).toEqual(['vitra', 'synaptiq', 'rush']);
  expect([held(tab), texts(tab)]).toEqual([{rush: 2, synaptiq: 1}, [problem]]);
});

it('an add is announced until it is rejected', async () => {
  const tab = await browser.open(cartOf({rush: 1}));
  browser.replies.push({code: 'rejected', problem: 'VITRA is out of stock.'});
  tab.add(newLine('vitra', 1));
  expect(tab.getState().announcement).toBe('vitra added.');
  await settled();
  expect(tab.getState().announcement).toBe('');
});

it('another frequency of a plan without a name is announced as such', async () => {
  const tab = await browser.open(cartOf({'rush.688102': 1}));
  const sellingPlanName = 'Deliver every 60 days';
  tab.switchLine(newLine('rush.688102', 1), {...newLine('rush.688103', 1), sellingPlanName});
  expect(tab.getState().announcement).toBe('rush.688102: Deliver every 60 days.');
  tab.stop();
});

interface Case {
  has: Cart;
  change: (tab: BrowserCart) => void;
  replies: (CartResponse | null)[];
  shows: Record<string, number>;
  texts?: string[];
  /** Fields of the last request. */
  last?: Record<string, string>;
  /** The lines that are offered to be put back. */
  offers?: Record<string, number>;
}

type Step = (tab: BrowserCart) => void;

const check = (text: string) => `Please check your cart. ${text}`;
const isThree = check('It now has 3 rush.');
const add =
  (key: string, quantity = 1) =>
  (tab: BrowserCart) =>
    tab.add(newLine(key, quantity));
const set = (key: string, quantity: number) => (tab: BrowserCart) =>
  tab.change({kind: 'update', key, quantity});
const subscribe = (tab: BrowserCart) =>
  tab.switchLine(newLine('rush', 2), newLine('rush.688102', 2));
const conflict = (cart: Cart): CartResponse => ({code: 'conflict', cart});
const both =
  (...changes: ((tab: BrowserCart) => void)[]) =>
  (tab: BrowserCart) => {
    for (const change of changes) change(tab);
  };
const soldOut = {...newLine('vitra', 0), status: 'sold-out' as const};

const cases: Record<string, Case> = {
  // A link, a form or another browser has changed the cart since the change was computed.
  'an add that conflicts is computed again': {
    has: cartOf({rush: 1}),
    change: add('rush'),
    replies: [conflict(cartOf({rush: 3}, 2)), {cart: cartOf({rush: 4}, 3)}],
    shows: {rush: 4},
    last: {from: '3', to: '4'},
  },
  'an add that may have been applied is not computed again, and a message names its quantity': {
    has: cartOf({rush: 1}),
    change: add('rush'),
    replies: [null, conflict(cartOf({rush: 3}, 2))],
    shows: {rush: 3},
    texts: [isThree],
  },
  'nor is one that the browser has sent twice by itself': {
    has: cartOf({rush: 2}),
    change: add('rush'),
    replies: [conflict(cartOf({rush: 3}, 2))],
    shows: {rush: 3},
    texts: [isThree],
  },
  'a quantity that conflicts is computed again if it was sent once': {
    has: cartOf({rush: 2}),
    change: set('rush', 5),
    replies: [conflict(cartOf({rush: 3}, 2)), {cart: cartOf({rush: 5}, 3)}],
    shows: {rush: 5},
    last: {quantity: '5', version: '2026-11-23T10:00:02Z', from: '3'},
  },
  'a quantity whose response was lost does not undo what a form has done since': {
    has: cartOf({rush: 2}),
    change: set('rush', 5),
    replies: [null, conflict(cartOf({synaptiq: 1, rush: 3}, 3))],
    shows: {synaptiq: 1, rush: 3},
    texts: [isThree],
  },
  'a quantity that was applied before is done': {
    has: cartOf({rush: 2}),
    change: set('rush', 5),
    replies: [null, conflict(cartOf({rush: 5, synaptiq: 1}, 3))],
    shows: {rush: 5, synaptiq: 1},
  },
  'a switch that conflicts is computed again while the cart has its line': {
    has: cartOf({rush: 2}),
    change: subscribe,
    replies: [
      conflict(cartOf({rush: 3, vitra: 1}, 2)),
      {cart: cartOf({'rush.688102': 3, vitra: 1}, 3)},
    ],
    shows: {'rush.688102': 3, vitra: 1},
    last: {from: '3'},
  },
  'a switch that was applied before is done': {
    has: cartOf({rush: 2}),
    change: subscribe,
    replies: [null, conflict(cartOf({'rush.688102': 2, vitra: 1}, 3))],
    shows: {'rush.688102': 2, vitra: 1},
  },
  'a switch whose line has gone meanwhile ends with a message, also if the cart has the line that it would join':
    {
      has: cartOf({rush: 2, 'rush.688102': 1}),
      change: subscribe,
      replies: [conflict(cartOf({'rush.688102': 1}, 2))],
      shows: {'rush.688102': 1},
      texts: [check('It now has no rush.')],
    },
  'a switch whose line has gone meanwhile ends with a message': {
    has: cartOf({rush: 2}),
    change: subscribe,
    replies: [conflict(cartOf({vitra: 1}, 2))],
    shows: {vitra: 1},
    texts: [check('It now has no rush.')],
  },
  'an emptied cart whose response was lost does not undo what a form has done since': {
    has: cartOf({rush: 2}),
    change: (tab) => tab.change({kind: 'empty'}),
    replies: [null, conflict(cartOf({rush: 3}, 3))],
    shows: {rush: 3},
    texts: [check('It has changed.')],
  },
  'a cart that was emptied before is none': {
    has: cartOf({rush: 2}),
    change: (tab) => tab.change({kind: 'empty'}),
    replies: [null, conflict(cartOf({}, 3))],
    shows: {},
  },
  'a removal that the browser has sent twice by itself is done': {
    has: cartOf({rush: 2, vitra: 1}),
    change: (tab) => tab.remove(newLine('rush', 2)),
    replies: [conflict(cartOf({vitra: 1}, 2))],
    shows: {vitra: 1},
  },
  // The store has changed the cart by itself.
  'a response that is older than what is saved changes nothing': {
    has: cartOf({rush: 2}, 5),
    change: (tab) => tab.refresh(),
    replies: [{cart: cartOf({rush: 1}, 3)}],
    shows: {rush: 2},
  },
  'a message names what the store has removed or reduced': {
    has: cartOf({rush: 3, vitra: 1, 'synaptiq.688202': 1}),
    change: (tab) => tab.refresh(),
    replies: [{cart: cartOf({rush: 2, synaptiq: 1}, 2)}],
    shows: {rush: 2, synaptiq: 1},
    texts: [check('It now has 2 rush, no vitra, no synaptiq.688202.')],
  },
  'and neither what the shopper has reduced or removed nor a line that is sold out': {
    has: cartOf({rush: 3, synaptiq: 1, vitra: 2}),
    change: both(set('rush', 1), (tab) => tab.remove(newLine('synaptiq', 1))),
    replies: [
      {cart: cartOf({rush: 1, synaptiq: 1, vitra: 2}, 2)},
      {cart: {...cartOf({rush: 1}, 3), lines: [newLine('rush', 1), soldOut]}},
    ],
    shows: {rush: 1, vitra: 0},
  },
  // A cart that the store no longer has.
  'a cart that is gone is offered with what was sent without a response and what was changed since':
    {
      has: cartOf({rush: 2}),
      change: both(add('vitra'), set('rush', 5)),
      replies: [null, {code: 'not-found'}],
      shows: {},
      offers: {vitra: 1, rush: 5},
    },
  'while an add that was never applied goes on with the changes of its line': {
    has: cartOf({vitra: 2}),
    change: both(
      add('rush'),
      (tab) => tab.switchLine(newLine('rush', 1), newLine('rush.688102', 1)),
      set('rush.688102', 4),
      set('vitra', 5),
    ),
    replies: [
      {code: 'not-found'},
      {cart: cartOf({rush: 1}, 2, second)},
      {cart: cartOf({'rush.688102': 1}, 3, second)},
      {cart: cartOf({'rush.688102': 4}, 4, second)},
    ],
    shows: {'rush.688102': 4},
    offers: {vitra: 5},
  },
  'which is then not offered as it was: what the shopper has removed since is not offered': {
    has: cartOf({rush: 2, vitra: 1}),
    change: both(add('rush'), (tab) => tab.remove(newLine('rush', 3))),
    replies: [
      {code: 'not-found'},
      {cart: cartOf({rush: 1}, 2, second)},
      {cart: cartOf({}, 3, second)},
    ],
    shows: {},
    offers: {vitra: 1},
  },
  'what has another quantity since is not offered': {
    has: cartOf({rush: 2}),
    change: both(add('rush'), set('rush', 5)),
    replies: [
      {code: 'not-found'},
      {cart: cartOf({rush: 1}, 2, second)},
      {cart: cartOf({rush: 5}, 3, second)},
    ],
    shows: {rush: 5},
  },
  'and what was switched since is offered as it was switched': {
    has: cartOf({rush: 2}),
    change: both(add('rush'), subscribe),
    replies: [
      {code: 'not-found'},
      {cart: cartOf({rush: 1}, 2, second)},
      {cart: cartOf({'rush.688102': 1}, 3, second)},
    ],
    shows: {'rush.688102': 1},
    offers: {'rush.688102': 2},
  },
  'or not at all if it was emptied while the add was on its way': {
    has: cartOf({vitra: 2}),
    change: both(add('rush'), (tab) => tab.change({kind: 'empty'})),
    replies: [{code: 'not-found'}, {cart: cartOf({rush: 1}, 2, second)}, {cart: emptyCart}],
    shows: {},
    last: {change: 'empty'},
  },
};

it.each(Object.entries(cases))('%s', async (_, given) => {
  const tab = await browser.open(given.has);
  browser.replies.push(...given.replies);
  given.change(tab);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([held(tab), browser.replies]).toEqual([given.shows, []]);
  expect([browser.storage.record.queue, tab.getState().isUnreachable]).toEqual([[], false]);
  expect([texts(tab), offered(tab)]).toEqual([given.texts ?? [], given.offers ?? {}]);
  expect(browser.sent.at(-1)).toMatchObject(given.last ?? {});
});

describe.each(changeKinds)('a change of the kind %s', (kind) => {
  const example = changeExamples[kind];
  const later = {...exampleCart, updatedAt: '2026-11-23T10:00:05Z'};

  async function change(...replies: (CartResponse | null)[]): Promise<BrowserCart> {
    const tab = await browser.open(exampleCart);
    browser.replies.push(...replies);
    tab.change(example);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(browser.storage.record.queue).toEqual([]);
    return tab;
  }

  it('that conflicts is sent again from the cart of now', async () => {
    await change(conflict(later), {cart: later});
    expect(browser.sent.map(({change, version}) => [change, version])).toEqual([
      [kind, exampleCart.updatedAt],
      [kind, later.updatedAt],
    ]);
  });

  it('that may have been carried out before it conflicts ends with a message, or is sent again', async () => {
    const tab = await change(null, conflict(later), {cart: later});
    const isInDoubt = lineUseOf(example) !== 'none';
    expect([texts(tab).length, browser.sent.length]).toEqual(isInDoubt ? [1, 2] : [0, 3]);
  });

  it('that is rejected leaves the cart as it was, with the reason', async () => {
    const tab = await change({code: 'rejected', problem: 'Not now.', cart: later});
    expect([texts(tab), tab.getState()]).toEqual([['Not now.'], expect.objectContaining(later)]);
  });

  it('that cannot be read is dropped with a message', async () => {
    const damaged = {...example, id: 'mutation-1', attempts: 'none'};
    browser.storage.stored = {...emptyRecord, revision: 1, cart: exampleCart, queue: [damaged]};
    const tab = await browser.open(exampleCart);
    expect([texts(tab), browser.sent]).toEqual([[expect.stringMatching(/couldn’t be read/)], []]);
  });

  it('of a cart that is gone goes into a new one, or is offered with what the cart had', async () => {
    const made = {...later, id: second};
    const tab = await change({code: 'not-found'}, {cart: made});
    const {gone} = tab.getState();
    if (['makes', 'none'].includes(lineUseOf(example))) {
      expect(browser.sent.map(({change, cart}) => [change, cart])).toEqual([
        [kind, first],
        [kind, 'none'],
      ]);
      expect(gone?.goneCart).toEqual(takeFromGone(exampleCart, example));
    } else {
      expect(gone?.goneCart ?? emptyCart).toEqual(keepInGone(exampleCart, example));
    }
  });
});

it('a record that an earlier deployment has stored keeps its cart and its queue', async () => {
  const line = {
    key: 'rush',
    product: 'rush',
    displayName: 'RUSH',
    sellingPlanName: null,
    discountPercent: null,
    quantity: 2,
    unitPrice: {minor: 4995, currencyCode: 'USD'},
    image: null,
    status: 'ok',
  };
  browser.storage.stored = {
    revision: 7,
    cart: {
      id: first,
      lines: [line],
      discountCodes: [],
      note: '',
      discount: null,
      updatedAt: '2026',
    },
    queue: [{kind: 'update', key: 'rush', quantity: 3, id: 'mutation-1', attempts: 0}],
    messages: [{id: 'Sold out.', text: 'Sold out.'}],
  };
  const tab = await browser.open(null);
  expect([held(tab), texts(tab)]).toEqual([{rush: 3}, ['Sold out.']]);
  expect(browser.sent).toMatchObject([
    {change: 'update', quantity: '3', version: '2026', from: '2'},
  ]);
  tab.stop();
});

describe('the queue', () => {
  it('keeps the last of several quantities, and every change that was sent', async () => {
    const tab = await browser.open(cartOf({rush: 1}));
    for (const quantity of [2, 3, 4]) set('rush', quantity)(tab);
    await settled();
    expect(browser.storage.record.queue).toMatchObject([{quantity: 4, attempts: 1}]);
    for (const quantity of [5, 6]) set('rush', quantity)(tab);
    await settled();
    expect(browser.storage.record.queue).toMatchObject([{quantity: 4}, {quantity: 6}]);
    tab.stop();
  });

  it('gets no change of a line that another tab has removed', async () => {
    const one = await browser.open(cartOf({rush: 1}));
    const two = await browser.open(cartOf({rush: 1}));
    one.remove(newLine('rush', 1));
    set('rush', 7)(two);
    await settled();
    expect(browser.storage.record.queue.map(({kind}) => kind)).toEqual(['remove']);
    expect([held(one), held(two)]).toEqual([{}, {}]);
    for (const tab of [one, two]) tab.stop();
  });

  it('waits for a store whose cart is another one each time', async () => {
    const tab = await browser.open(cartOf({rush: 1}));
    for (let at = 2; at < 10; at += 1) browser.replies.push(conflict(cartOf({rush: at}, at)));
    set('rush', 2)(tab);
    await settled();
    expect(browser.sent.length).toBeLessThan(8);
    tab.stop();
  });
});

describe('a tab that another one has overtaken ignores the late response', () => {
  const now = cartOf({rush: 3}, 2);
  it.each<[string, Step, Step, CartResponse[], Cart, object]>([
    [
      'to a change that the other has sent again',
      set('rush', 3),
      (other) => other.resume(),
      [{cart: now}, conflict(now), {cart: now}],
      cartOf({vitra: 9}, 3),
      {rush: 3},
    ],
    [
      'to a read',
      (tab) => tab.refresh(),
      (other) => other.change({kind: 'empty'}),
      [{cart: emptyCart}],
      cartOf({rush: 1}),
      {},
    ],
    [
      'to a read of the same second',
      (tab) => tab.refresh(),
      set('rush', 2),
      [{cart: cartOf({rush: 2})}],
      cartOf({rush: 1}),
      {rush: 2},
    ],
  ])('%s', async (_, begin, overtake, others, response, shown) => {
    browser.isLocking = false;
    const one = await browser.open(cartOf({rush: 1}));
    const two = await browser.open(cartOf({rush: 1}));
    const late = lateResponse();
    browser.replies.push(late.promise, ...others);
    begin(one);
    await settled();
    overtake(two);
    await settled();
    late.resolve({cart: response});
    await settled();
    expect([held(one), held(two), browser.storage.record.queue]).toEqual([shown, shown, []]);
  });
});

it('the first response to a change counts, also if another tab has sent it again since, without a response', async () => {
  browser.isLocking = false;
  const one = await browser.open(cartOf({rush: 1}));
  const two = await browser.open(cartOf({rush: 1}));
  const late = lateResponse();
  browser.replies.push(late.promise, null);
  set('rush', 3)(one);
  await settled();
  two.resume();
  await settled();
  expect(browser.sent).toHaveLength(2);
  late.resolve({cart: cartOf({rush: 3}, 2)});
  await settled();
  expect([held(one), held(two), browser.storage.record.queue]).toEqual([{rush: 3}, {rush: 3}, []]);
  for (const tab of [one, two]) tab.stop();
});

it('a change that conflicts is not computed again if another tab has sent it once more since', async () => {
  browser.isLocking = false;
  const one = await browser.open(cartOf({rush: 1}));
  const two = await browser.open(cartOf({rush: 1}));
  const late = lateResponse();
  browser.replies.push(late.promise, null);
  add('rush')(one);
  await settled();
  two.resume();
  await settled();
  // The other tab's attempt was applied, and a form has added more.
  late.resolve(conflict(cartOf({rush: 5}, 3)));
  await settled();
  expect([held(one), texts(one), browser.storage.record.queue]).toEqual([
    {rush: 5},
    [check('It now has 5 rush.')],
    [],
  ]);
  for (const tab of [one, two]) tab.stop();
});

it('a read that shows what a change has done whose response was lost has no message', async () => {
  const tab = await browser.open(cartOf({rush: 2}));
  browser.replies.push(null);
  subscribe(tab);
  await settled();
  const cart = cartOf({'rush.688102': 2}, 2);
  browser.replies.push({cart}, conflict(cart));
  tab.refresh();
  await settled();
  expect([held(tab), texts(tab), browser.replies]).toEqual([{'rush.688102': 2}, [], []]);
});

it('a change that is made before the cart has started comes after what is stored, and starts it once', async () => {
  const note = {kind: 'note', note: 'Kept.', id: 'mutation-1', attempts: 0} as const;
  browser.storage.stored = {...emptyRecord, revision: 1, cart: cartOf({rush: 2}), queue: [note]};
  const saved = new SavedRecord(browser.storage);
  const tab = new BrowserCart({saved, transport: browser.transport});
  tab.setLoaded({cart: cartOf({rush: 2}), message: null});
  set('rush', 3)(tab);
  expect(held(tab)).toEqual({rush: 3});
  void tab.start();
  await settled();
  expect(browser.storage.record.queue).toMatchObject([{note: 'Kept.'}, {quantity: 3}]);
  expect(browser.sent).toMatchObject([{change: 'note', note: 'Kept.'}]);
  tab.stop();
});

describe('a page without a cart in its document', () => {
  it('is ready without a request where nothing names a cart, and the first add goes at once', async () => {
    const tab = await browser.open(null);
    expect([tab.getState().isReady, browser.sent]).toEqual([true, []]);
    browser.replies.push({cart: cartOf({rush: 1})});
    add('rush')(tab);
    await settled();
    expect(browser.sent).toMatchObject([{change: 'add', cart: 'none', version: 'none'}]);
    // Analytics compare with no cart, so that the add counts.
    expect(await tab.found).toBeNull();
  });

  it.each<[string, Partial<Browser>]>([
    ['of a cookie', {cartId: first}],
    ['of local storage, without the cookie,', {cartId: first, hasCookie: false}],
  ])('reads the cart %s once, which is the first one that it knows', async (_, state) => {
    Object.assign(browser, state).replies.push({cart: cartOf({rush: 2})});
    const tab = await browser.open(null);
    expect(browser.sent).toEqual([{change: 'read', cart: first}]);
    expect([held(tab), await tab.found]).toEqual([{rush: 2}, cartOf({rush: 2})]);
  });

  it('shows the saved cart, names it, and reads it once', async () => {
    await browser.open(cartOf({rush: 2}));
    browser.replies.push({cart: cartOf({rush: 3}, 2)});
    const tab = await browser.open(null);
    expect(browser.sent).toEqual([{change: 'read', cart: first}]);
    expect([held(tab), await tab.found]).toEqual([{rush: 3}, cartOf({rush: 2})]);
  });
});

describe('a document', () => {
  it.each<[string, Cart | null, Cart, number]>([
    ['is shown while nothing is saved', null, cartOf({rush: 9}), 9],
    ['is shown if it is newer', cartOf({rush: 2}, 2), cartOf({rush: 9}, 3), 9],
    ['is not shown if it is older', cartOf({rush: 2}, 2), cartOf({rush: 9}), 2],
    ['is not shown if it is of the same second', cartOf({rush: 2}, 2), cartOf({rush: 9}, 2), 2],
    ['of another cart is not shown', cartOf({rush: 2}, 2), cartOf({vitra: 1}, 5, second), 2],
    ['is shown in place of no items, but is no version of a cart', emptyCart, cartOf({rush: 9}), 9],
  ])(
    '%s, and then the cart is read unless it is the loaded one',
    async (_, saved, loaded, rush) => {
      if (saved) browser.storage.stored = {...emptyRecord, revision: 1, cart: saved};
      const tab = await browser.open(loaded);
      expect(held(tab)).toEqual({rush});
      const isRead = rush === 9 && saved !== emptyCart;
      expect(browser.sent).toEqual(isRead ? [] : [{change: 'read', cart: first}]);
      browser.replies.push({cart: cartOf({rush: 3}, 4)});
      tab.refresh();
      await settled();
      expect([held(tab), browser.cartId]).toEqual([{rush: 3}, first]);
      const lost =
        loaded.id === second ? [expect.stringMatching(/please add it again: vitra\.$/)] : [];
      expect(texts(tab).filter((text) => text.includes('earlier cart'))).toEqual(lost);
    },
  );

  it('that is newer than the saved cart is what an add before hydration has made, which analytics count', async () => {
    browser.storage.stored = {...emptyRecord, revision: 1, cart: cartOf({rush: 2})};
    const tab = await browser.open(cartOf({rush: 3}, 2));
    expect([held(tab), await tab.found]).toEqual([{rush: 3}, cartOf({rush: 2})]);
  });

  it('of a form that has begun a new cart is shown, and what the gone cart of the record had is offered', async () => {
    browser.storage.stored = {...emptyRecord, revision: 1, cart: cartOf({vitra: 2})};
    browser.cartId = second;
    const formed = cartOf({rush: 1}, 3, second);
    browser.replies.push({code: 'not-found'}, {cart: formed});
    const tab = await browser.open(formed);
    expect([held(tab), offered(tab), texts(tab)]).toEqual([{rush: 1}, {vitra: 2}, []]);
    expect([browser.cartId, browser.replies]).toEqual([second, []]);
  });

  it('from before the cart was emptied does not bring it back', async () => {
    browser.storage.stored = {...emptyRecord, revision: 1, cart: emptyCart};
    browser.replies.push({cart: cartOf({}, 2)}, {cart: cartOf({rush: 1}, 3)});
    const tab = await browser.open(cartOf({rush: 2}));
    expect(held(tab)).toEqual({});
    add('rush')(tab);
    await settled();
    expect(browser.sent.at(-1)).toMatchObject({from: '0', to: '1'});
  });

  it('from before the cart was emptied takes a change of its line, which ends with a message', async () => {
    browser.storage.stored = {...emptyRecord, revision: 1, cart: emptyCart};
    browser.replies.push(conflict(cartOf({}, 2)), {cart: cartOf({}, 2)});
    const saved = new SavedRecord(browser.storage);
    const tab = new BrowserCart({saved, transport: browser.transport});
    tab.setLoaded({cart: cartOf({rush: 2}), message: null});
    set('rush', 1)(tab);
    await settled();
    expect([held(tab), texts(tab)]).toEqual([{}, [check('It now has no rush.')]]);
  });

  it('whose line is gone when it has been read takes a change with a message, too', async () => {
    browser.storage.stored = {...emptyRecord, revision: 1, cart: emptyCart};
    const late = lateResponse();
    browser.replies.push(late.promise, conflict(cartOf({}, 2)));
    const tab = await browser.open(cartOf({rush: 2}));
    set('rush', 1)(tab);
    late.resolve({cart: cartOf({}, 2)});
    await settled();
    expect(browser.sent.map(({change}) => change)).toEqual(['read', 'update']);
    expect([held(tab), texts(tab)]).toEqual([{}, [check('It has changed.')]]);
  });

  it.each<[string, Cart | null]>([
    ['its document', cartOf({synaptiq: 3}, 3, second)],
    ['any other document', null],
  ])(
    'of a link stays, and a message names what an earlier add has put into the one before, with %s',
    async (_, given) => {
      const before = await browser.open(cartOf({}));
      browser.replies.push(null);
      add('vitra')(before);
      await settled();
      before.stop();
      browser.cartId = second;
      browser.replies.push({cart: cartOf({synaptiq: 3}, 3, second)}, {cart: cartOf({vitra: 1}, 4)});
      const tab = await browser.open(given);
      expect([held(tab), browser.cartId, browser.replies]).toEqual([{synaptiq: 3}, second, []]);
      expect(texts(tab)).toEqual([expect.stringContaining('vitra')]);
    },
  );

  it.each([
    ['the first add of another tab', []],
    ['its repetition', [null]],
  ])('of a link gets what %s has put into a cart that no page knows', async (_, lost) => {
    const one = await browser.open(null);
    const late = lateResponse();
    const both = {vitra: 1, synaptiq: 3};
    browser.replies.push(...lost, late.promise, {cart: cartOf(both, 5, second)});
    add('vitra')(one);
    await vi.advanceTimersByTimeAsync(3_000);
    browser.cartId = second;
    const two = await browser.open(cartOf({synaptiq: 3}, 3, second));
    late.resolve({cart: cartOf({vitra: 1}, 4)});
    await settled();
    expect([held(one), held(two), browser.cartId]).toEqual([both, both, second]);
    expect([texts(one), texts(two)]).toEqual([[], []]);
  });

  it('of a form takes a first add whose response was lost, which no cart but an unknown one has', async () => {
    const before = await browser.open(null);
    browser.replies.push(null);
    add('rush')(before);
    await settled();
    before.stop();
    const formed = cartOf({synaptiq: 1}, 1, second);
    browser.cartId = second;
    browser.replies.push(conflict(formed), {cart: cartOf({rush: 1, synaptiq: 1}, 2, second)});
    const tab = await browser.open(formed);
    expect(browser.sent.at(-1)).toMatchObject({cart: second, from: '0', to: '1'});
    expect([held(tab), texts(tab), browser.replies]).toEqual([{rush: 1, synaptiq: 1}, [], []]);
  });

  it.each<[string, Cart | null]>([
    ['no', null],
    ['an empty', cartOf({})],
  ])(
    'of a link takes a change that was on its way to %s cart, also without its document',
    async (_, before) => {
      const tab = await browser.open(before);
      const late = lateResponse();
      browser.replies.push(late.promise, {cart: cartOf({synaptiq: 3}, 3, second)});
      browser.replies.push({cart: cartOf({vitra: 1, synaptiq: 3}, 4, second)});
      add('vitra')(tab);
      await settled();
      browser.cartId = second;
      late.resolve({cart: cartOf({vitra: 1}, 4)});
      await settled();
      expect([held(tab), browser.cartId]).toEqual([{vitra: 1, synaptiq: 3}, second]);
      expect([texts(tab), browser.replies]).toEqual([[], []]);
    },
  );

  it('without the line of a switch that another browser has removed does not make the switch look done', async () => {
    const tab = await browser.open(cartOf({rush: 2, 'rush.688102': 3}));
    browser.replies.push(null);
    subscribe(tab);
    await settled();
    tab.stop();
    const cart = cartOf({'rush.688102': 3}, 2);
    browser.replies.push(conflict(cart));
    const next = await browser.open(cart);
    expect([held(next), texts(next)]).toEqual([
      {'rush.688102': 3},
      [expect.stringContaining('Please check your cart.')],
    ]);
  });

  it('of a link is read in place of an empty one, which does not replace its cookie', async () => {
    const tab = await browser.open(cartOf({}));
    const late = lateResponse();
    browser.replies.push(late.promise, {cart: cartOf({rush: 3}, 1, second)});
    tab.resume();
    await settled();
    // The link has led to its checkout, and no document of its cart was opened.
    browser.cartId = second;
    late.resolve({cart: cartOf({})});
    await settled();
    expect([browser.sent, browser.cartId]).toEqual([[{change: 'read', cart: first}], second]);
    tab.resume();
    await settled();
    expect([held(tab), browser.cartId]).toEqual([{rush: 3}, second]);
  });
});

it.each([
  ['a read', (tab: BrowserCart) => tab.refresh()],
  ['a change', (tab: BrowserCart) => set('rush', 3)(tab)],
])(
  'a cart of a link that is followed after the saved one is gone stays the visitor’s, with %s',
  async (_, act) => {
    const tab = await browser.open(cartOf({rush: 2}));
    browser.cartId = second;
    browser.replies.push({code: 'not-found'}, {cart: cartOf({vitra: 1}, 3, second)});
    browser.replies.push({cart: cartOf({vitra: 1}, 3, second)});
    act(tab);
    await settled();
    expect(browser.sent.map(({cart}) => cart).slice(0, 2)).toEqual([first, second]);
    expect([held(tab), browser.cartId]).toEqual([{vitra: 1}, second]);
    expect(tab.getState().gone?.goneCart.lines).toHaveLength(1);
  },
);

it('the removal of a line that is sold out has no Undo, which could not add it again', async () => {
  const {lines, ...cart} = cartOf({rush: 2, vitra: 1});
  const [rush, vitra] = lines;
  if (!rush || !vitra) throw new Error('The cart has two lines.');
  const tab = await browser.open({...cart, lines: [rush, {...vitra, status: 'sold-out'}]});
  const undone = tab.getState().lines.map((line) => {
    tab.remove(line);
    return [line.key, tab.getState().undo !== null];
  });
  expect(Object.fromEntries(undone)).toEqual({rush: true, vitra: false});
});

describe('Undo', () => {
  it('of a switch keeps the quantity that another browser has set meanwhile', async () => {
    const tab = await browser.open(cartOf({rush: 2}));
    browser.replies.push(conflict(cartOf({rush: 5}, 2)), {cart: cartOf({'rush.688102': 5}, 3)});
    subscribe(tab);
    await settled();
    browser.replies.push({cart: cartOf({rush: 5}, 4)});
    tab.undo();
    await settled();
    expect([held(tab), browser.replies, texts(tab)]).toEqual([{rush: 5}, [], []]);
  });

  it.each([
    ['has removed', {}],
    ['has changed, which another one has joined', {rush: 2, 'rush.688102': 7}],
  ])('is not offered for a line that another browser %s', async (_, now) => {
    const isJoined = 'rush' in now;
    const tab = await browser.open(cartOf({rush: 2, ...(isJoined && {'rush.688102': 1})}));
    browser.replies.push({cart: cartOf({'rush.688102': isJoined ? 3 : 2}, 2)});
    subscribe(tab);
    await settled();
    expect(tab.getState().undo).not.toBeNull();
    browser.replies.push({cart: cartOf(now, 3)});
    tab.refresh();
    await settled();
    expect(tab.getState().undo).toBeNull();
  });

  it('goes with the change that has failed', async () => {
    const tab = await browser.open(cartOf({rush: 2}));
    browser.replies.push({code: 'rejected', problem: 'This plan is no longer available.'});
    subscribe(tab);
    expect(tab.getState().undo).not.toBeNull();
    await settled();
    expect([held(tab), tab.getState().undo]).toEqual([{rush: 2}, null]);
  });

  it.each<[string, Step]>([
    ['a removal', (tab) => tab.remove(newLine('rush', 2))],
    ['a switch', subscribe],
  ])(
    'of %s stays when a message is about something else, and goes when the cart has the line again',
    async (_, act) => {
      const [one, two] = [
        await browser.open(cartOf({rush: 2})),
        await browser.open(cartOf({rush: 2})),
      ];
      const now = cartOf(_ === 'a switch' ? {'rush.688102': 2} : {}, 2);
      browser.replies.push({cart: now}, {code: 'rejected', problem: 'VITRA is out of stock.'});
      act(one);
      await settled();
      add('vitra')(two);
      await settled();
      expect([texts(one), one.getState().undo !== null]).toEqual([
        ['VITRA is out of stock.'],
        true,
      ]);
      browser.replies.push({cart: cartOf({rush: 1}, 3)});
      one.refresh();
      await settled();
      expect(one.getState().undo).toBeNull();
    },
  );

  it('goes with the cart that is gone', async () => {
    const tab = await browser.open(cartOf({rush: 2}));
    browser.replies.push({code: 'not-found'});
    subscribe(tab);
    await settled();
    expect([offered(tab), tab.getState().undo]).toEqual([{'rush.688102': 2}, null]);
  });
});

it('of a line that holds another variant, a plan keeps the variant', () => {
  const line = newLine('12345.688102', 2);
  const price = line.unitPrice;
  const prices = {price, renewal: price, compareAt: price, perDelivery: price};
  const plan = {id: '688103', name: 'Deliver every 60 days', days: 60, ...prices};
  const every = {unit: 'day', count: 60} as const;
  expect(switchedLine(line, {...plan, every}).key).toBe('12345.688103');
});

describe('the checkout', () => {
  const location = 'https://checkout.example';

  it('puts what a cart had that is gone into a new one, also while another tab shows that it is gone', async () => {
    const tab = await browser.open(cartOf({rush: 2, vitra: 1}));
    const other = await browser.open(cartOf({rush: 2, vitra: 1}));
    const cart = cartOf({rush: 2, vitra: 1}, 4, second);
    browser.replies.push({code: 'not-found'}, {cart: cartOf({vitra: 1}, 3, second)});
    browser.replies.push({cart}, {cart, location});
    other.refresh();
    set('rush', 2)(tab);
    await tab.checkout();
    // The store puts a new line first, so the last one is added first.
    const asked = browser.sent.map(({change, product}) => product ?? change);
    expect(asked).toEqual(['read', 'vitra', 'rush', 'checkout']);
    expect([browser.checkouts, held(tab), texts(tab)]).toEqual([
      [location],
      {rush: 2, vitra: 1},
      [],
    ]);
  });

  it('has what can be bought although a queued change is rejected', async () => {
    const tab = await browser.open(cartOf({rush: 2}));
    const problem = 'That code is not valid.';
    browser.replies.push({code: 'rejected', problem}, {cart: cartOf({rush: 2}), location});
    tab.change({kind: 'addCode', code: 'NOPE'});
    await tab.checkout();
    expect(browser.checkouts).toEqual([location]);
    expect(tab.getState().messages).toMatchObject([{text: problem, isCode: true}]);
  });

  it('is opened again when the shopper has stopped its navigation', async () => {
    const tab = await browser.open(cartOf({rush: 2}));
    browser.replies.push({cart: cartOf({rush: 2}), location});
    // A double click asks for one checkout only.
    await Promise.all([tab.checkout(), tab.checkout()]);
    expect(browser.checkouts).toEqual([location]);
    await tab.checkout();
    expect(browser.checkouts).toEqual([location, location]);
    expect(browser.sent).toHaveLength(1);
  });

  it('of an earlier press neither opens nor ends the one of the next press', async () => {
    const tab = await browser.open(cartOf({rush: 2}));
    const late = [lateResponse(), lateResponse()] as const;
    browser.replies.push(late[0].promise, {cart: cartOf({rush: 3}, 2)}, late[1].promise);
    const first = tab.checkout();
    await settled();
    set('rush', 3)(tab);
    const second = tab.checkout();
    await settled();
    late[0].resolve({cart: cartOf({rush: 2}), location: 'https://earlier.example'});
    await first;
    expect([browser.checkouts, tab.getState().isCheckingOut]).toEqual([[], true]);
    late[1].resolve({cart: cartOf({rush: 3}, 2), location});
    await second;
    expect(browser.checkouts).toEqual([location]);
  });

  it('is left alone when the shopper closes the cart before it is there', async () => {
    const tab = await browser.open(cartOf({rush: 2}));
    const late = lateResponse();
    browser.replies.push(late.promise);
    const checkout = tab.checkout();
    await settled();
    tab.close();
    late.resolve({cart: cartOf({rush: 2}), location});
    await checkout;
    expect([browser.checkouts, tab.getState().isCheckingOut]).toEqual([[], false]);
  });
});

describe('a message', () => {
  const [soldOutRush, other] = ['RUSH is out of stock.', 'Something else.'];

  /** Two tabs, of which the first one has got a message about its add. */
  async function twoTabs() {
    const one = await browser.open(cartOf({rush: 1}));
    const two = await browser.open(cartOf({rush: 1}));
    browser.replies.push({code: 'rejected', problem: soldOutRush});
    add('rush')(one);
    await settled();
    expect([texts(one), texts(two)]).toEqual([[soldOutRush], [soldOutRush]]);
    return [one, two] as const;
  }

  it.each<[string, (tab: BrowserCart) => unknown]>([
    ['the next change', set('rush', 2)],
    ['Undo', (tab) => tab.undo()],
    ['the checkout', (tab) => tab.checkout()],
    ['closing the drawer', (tab) => tab.close()],
    ['leaving the cart page', (tab) => tab.dismissMessages()],
  ])('is removed by %s, which removes it from the next page, too', async (_, step) => {
    const [tab, background] = await twoTabs();
    if (_ === 'Undo') tab.remove(newLine('rush', 1));
    browser.replies.push({cart: cartOf({rush: 2}, 2)}, {cart: cartOf({rush: 2}, 2)});
    await step(tab);
    await settled();
    expect(texts(tab).filter((text) => text === soldOutRush)).toEqual([]);
    expect(texts(await browser.open(null))).not.toContain(soldOutRush);
    // Another tab shows it until its own next step.
    expect(texts(background)).toContain(soldOutRush);
    background.dismissMessages();
    await settled();
    expect(texts(background)).not.toContain(soldOutRush);
    for (const one of [tab, background]) one.stop();
  });

  it.each<[string, (tab: BrowserCart) => unknown]>([
    ['a read', (tab) => tab.resume()],
    ['opening the drawer', (tab) => tab.open()],
    [
      'a closed drawer that is closed again, as Back does',
      both(
        (tab) => tab.hideDrawer(),
        (tab) => tab.close(),
      ),
    ],
    ['the response to its change', () => {}],
  ])('outlives %s', async (_, step) => {
    const [tab] = await twoTabs();
    browser.replies.push({cart: cartOf({rush: 1}, 2)});
    await step(tab);
    await settled();
    expect([texts(tab), texts(await browser.open(null))]).toEqual([[soldOutRush], [soldOutRush]]);
    tab.stop();
  });

  it('that arrives after a change is kept by it, and one that is given twice is shown once', async () => {
    const tab = await browser.open(cartOf({rush: 1}));
    for (const problem of [soldOutRush, soldOutRush, other]) {
      browser.replies.push({code: 'rejected', problem});
    }
    both(add('rush'), add('vitra'), add('synaptiq'))(tab);
    await settled();
    expect(texts(tab)).toEqual([soldOutRush, other]);
  });

  it('of the document is shown once, in the record for a reload, and goes with the next change', async () => {
    browser.replies.push({cart: cartOf({rush: 1})}, {cart: cartOf({rush: 2}, 2)});
    const tab = await browser.open(cartOf({rush: 1}), {text: other});
    expect([texts(tab), texts(await browser.open(null))]).toEqual([[other], [other]]);
    set('rush', 2)(tab);
    await settled();
    expect([texts(tab), texts(await browser.open(null))]).toEqual([[], []]);
    tab.stop();
  });
});

it('a page that a discount link leads to says that it worked, and no more what was wrong with another code', async () => {
  const others = [{text: 'RUSH is out of stock.'}];
  const ofCodes = [
    {text: 'The discount code NOPE isn’t valid.', isCode: true},
    {text: 'We couldn’t apply that discount code.', isLinkedCode: true},
  ];
  browser.storage.stored = {...emptyRecord, revision: 1, messages: [...others, ...ofCodes]};
  browser.linkedCode = 'WELCOME10';
  const tab = await browser.open(null);
  expect(tab.getState().messages).toMatchObject([
    ...others,
    {text: 'The discount code WELCOME10 is in your cart.', isGood: true},
  ]);
});

describe('a cart that is gone', () => {
  async function goneTwice() {
    const tab = await browser.open(cartOf({rush: 2}));
    const [gone, made] = [{code: 'not-found'}, {cart: cartOf({vitra: 1}, 2, second)}] as const;
    browser.replies.push(gone, made);
    tab.refresh();
    await settled();
    add('vitra')(tab);
    await settled();
    return {tab, gone};
  }

  async function putBack(tab: BrowserCart): Promise<void> {
    const {gone} = tab.getState();
    if (gone) tab.putBack(gone);
    await settled();
  }

  it('is offered on every page until another one is gone, and is no message', async () => {
    const {tab, gone} = await goneTwice();
    tab.close();
    browser.replies.push({cart: cartOf({vitra: 1}, 2, second)});
    const next = await browser.open(null);
    expect([texts(next), offered(next)]).toEqual([[], {rush: 2}]);
    browser.replies.push(gone);
    next.refresh();
    await settled();
    expect(offered(next)).toEqual({vitra: 1});
  });

  it('is put back once, whatever is pressed twice and in whichever tab', async () => {
    const {tab} = await goneTwice();
    const other = await browser.open(cartOf({vitra: 1}, 2, second));
    for (const one of [tab, tab, other]) {
      const {gone} = one.getState();
      if (gone) one.putBack(gone);
    }
    await settled();
    expect([held(tab), held(other), offered(other)]).toEqual([
      {rush: 2, vitra: 1},
      {rush: 2, vitra: 1},
      {},
    ]);
    for (const one of [tab, other]) one.stop();
  });

  it('is put back with a code that was sent without a response', async () => {
    const tab = await browser.open(cartOf({rush: 2}));
    browser.replies.push(null, {code: 'not-found'});
    tab.change({kind: 'addCode', code: 'TEN'});
    await vi.advanceTimersByTimeAsync(3_000);
    const cart = cartOf({rush: 2}, 3, second);
    browser.replies.push({cart}, {cart});
    await putBack(tab);
    const asked = browser.sent
      .slice(-2)
      .map(({change, product, code}) => [change, product ?? code]);
    expect(asked).toEqual([
      ['add', 'rush'],
      ['addCode', 'TEN'],
    ]);
  });

  it('does not bring back a note that the shopper has replaced', async () => {
    const tab = await browser.open({...cartOf({rush: 2}), note: 'old'});
    browser.replies.push({code: 'not-found'}, {cart: {...cartOf({}, 2, second), note: 'new'}});
    tab.change({kind: 'note', note: 'new'});
    await settled();
    // The old note would come back if the shopper took the new one away.
    expect(tab.getState().gone?.goneCart.note).toBe('');
    browser.replies.push({cart: {...cartOf({rush: 2}, 3, second), note: 'new'}});
    await putBack(tab);
    expect(browser.sent.map(({change}) => change)).toEqual(['note', 'note', 'add']);
    expect([held(tab), tab.getState().note]).toEqual([{rush: 2}, 'new']);
  });

  it('does not replace a note that the shopper has written since', async () => {
    const tab = await browser.open({...cartOf({rush: 2}), note: 'old'});
    const cart = {...cartOf({}, 2, second), note: 'new'};
    browser.replies.push({code: 'not-found'}, {cart});
    tab.refresh();
    await settled();
    tab.change({kind: 'note', note: 'new'});
    await settled();
    browser.replies.push({cart: {...cartOf({rush: 2}, 3, second), note: 'new'}});
    await putBack(tab);
    expect(browser.sent.map(({change}) => change)).toEqual(['read', 'note', 'add']);
  });

  it('is dismissed for good', async () => {
    const {tab} = await goneTwice();
    const {gone} = tab.getState();
    if (gone) tab.dismiss(gone);
    await settled();
    browser.replies.push({cart: cartOf({vitra: 1}, 2, second)});
    expect([offered(tab), offered(await browser.open(null))]).toEqual([{}, {}]);
  });

  it('is offered once if an earlier deployment has stored it as a message, too', async () => {
    const gone = {id: 'earlier-1', text: 'Gone.', goneCart: cartOf({rush: 2})};
    browser.storage.stored = {...emptyRecord, revision: 1, messages: [gone], gone};
    const tab = await browser.open(null);
    expect([texts(tab), offered(tab)]).toEqual([[], {rush: 2}]);
  });
});

describe('a `cart_action`', () => {
  const [accepted, rejected] = [
    {cart: cartOf({rush: 2})},
    {code: 'rejected', problem: 'RUSH is out of stock.'},
  ] as const;

  it.each<
    [string, AddRecorder | undefined, AddRecorder | undefined, (CartResponse | null)[], string[]]
  >([
    ['the page if consent is unknown', 'browser', 'browser', [accepted], ['2 rush']],
    [
      'the page, also if there is consent when it is sent again',
      'browser',
      'worker',
      [null, accepted],
      ['2 rush'],
    ],
    ['the worker if there is consent', 'worker', 'worker', [accepted], []],
    [
      'the worker, also if nobody knows the consent any more',
      'worker',
      'browser',
      [null, accepted],
      [],
    ],
    ['nobody if the shopper has refused', undefined, 'browser', [null, accepted], []],
    ['nobody if the store rejects the add', 'browser', 'browser', [rejected], []],
    [
      'the page, with what the store had left',
      'browser',
      'browser',
      [{cart: cartOf({rush: 1})}],
      ['1 rush'],
    ],
  ])('of an add is recorded by %s', async (_, before, then, replies, tracked) => {
    const tab = await browser.open(cartOf({}));
    browser.recorder = before;
    browser.replies.push(...replies);
    add('rush', 2)(tab);
    await settled();
    browser.recorder = then;
    await vi.advanceTimersByTimeAsync(3_000);
    expect([browser.tracked, browser.storage.record.queue]).toEqual([tracked, []]);
  });

  it('is recorded by the tab whose response counts, and not for what is put back', async () => {
    browser.isLocking = false;
    browser.recorder = 'browser';
    const [one, two] = [await browser.open(cartOf({vitra: 1})), await browser.open(null)];
    const late = lateResponse();
    const cart = cartOf({rush: 1, vitra: 1}, 2);
    browser.replies.push(late.promise, {cart});
    add('rush')(one);
    await settled();
    two.resume();
    await settled();
    late.resolve({cart});
    await settled();
    expect(browser.tracked).toEqual(['1 rush']);
    browser.replies.push({cart: cartOf({vitra: 1}, 3)}, {cart: cartOf({rush: 1, vitra: 1}, 4)});
    one.remove(newLine('rush', 1));
    await settled();
    one.undo();
    await settled();
    expect([held(one), browser.tracked]).toEqual([{rush: 1, vitra: 1}, ['1 rush']]);
  });
});

it('what another tab has removed is not announced as added any more', async () => {
  const [one, two] = [await browser.open(cartOf({})), await browser.open(cartOf({}))];
  browser.replies.push({cart: cartOf({rush: 1}, 2)}, {cart: cartOf({}, 3)});
  add('rush')(one);
  await settled();
  expect(one.getState().announcement).toBe('rush added.');
  two.remove(newLine('rush', 1));
  await settled();
  expect([held(one), one.getState().announcement]).toEqual([{}, '']);
});

describe('a page that is back from the checkout', () => {
  const location = 'https://checkout.example';

  async function leave(): Promise<BrowserCart> {
    const tab = await browser.open(cartOf({rush: 2}));
    browser.replies.push({cart: cartOf({rush: 2}), location});
    await tab.checkout();
    expect([browser.checkouts, tab.getState().isMaybeBought]).toEqual([[location], true]);
    return tab;
  }

  it.each<[string, (tab: BrowserCart) => unknown]>([
    ['from the back/forward cache', (tab) => tab.onPageRestored()],
    ['by a new document', () => browser.open(null)],
  ])('does not count the cart until it has been read, %s', async (_, comeBack) => {
    const left = await leave();
    const late = lateResponse();
    browser.replies.push(late.promise);
    const opened = await comeBack(left);
    const tab = opened instanceof BrowserCart ? opened : left;
    await settled();
    expect(tab.getState().isMaybeBought).toBe(true);
    late.resolve({code: 'not-found'});
    await settled();
    expect([held(tab), tab.getState().isMaybeBought]).toEqual([{}, false]);
    expect((await browser.open(null)).getState().isMaybeBought).toBe(false);
  });

  it('counts it if the store does not respond, or the shopper has stopped the navigation', async () => {
    const tab = await leave();
    tab.onPageRestored();
    await settled();
    expect([held(tab), tab.getState().isMaybeBought]).toEqual([{rush: 2}, false]);
    browser.replies.push({cart: cartOf({rush: 2}), location});
    await tab.checkout();
    tab.close();
    expect(tab.getState().isMaybeBought).toBe(false);
    tab.stop();
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
    ['a variant that is none', withLine({merchandise: 5})],
    ['a variant of no product', withLine({merchandise: {id: '1', title: '', price: {}}})],
    ['a code that is none', {...valid, cart: {...cartOf({}), discountCodes: [{code: {}}]}}],
    ['a former cart that is none', {...valid, gone: {id: '1', text: 'Gone.', goneCart: {}}}],
  ])('is ignored if it has %s', async (_, stored) => {
    browser.storage.stored = stored;
    const tab = await browser.open(cartOf({vitra: 1}));
    expect([held(tab), texts(tab)]).toEqual([{vitra: 1}, []]);
  });

  it('has messages and a cart that is gone in the form that tabs of earlier deployments read', async () => {
    const tab = await browser.open(cartOf({rush: 1}));
    browser.replies.push({code: 'rejected', problem: 'Sold out.'}, {code: 'not-found'});
    add('vitra')(tab);
    await settled();
    tab.refresh();
    await settled();
    expect(browser.storage.stored).toMatchObject({
      messages: [{id: 'Sold out.', text: 'Sold out.'}],
      gone: {id: first, text: expect.any(String), goneCart: {lines: [{key: 'rush'}]}},
    });
  });

  it('loses the changes that cannot be read, with a message, and none repeats a request', async () => {
    const entry = {id: 'mutation-1', attempts: 0};
    const queue = [
      null,
      {...entry, kind: 'add'},
      {...entry, kind: 'toString'},
      {...entry, kind: 'empty', id: 'a\nb-cdefgh'},
      {...entry, kind: 'note', note: 'x'.repeat(501)},
      {...entry, kind: 'update', key: '../rush', quantity: 1},
      {...entry, kind: 'note', note: 'Kept.'},
    ];
    browser.storage.stored = {...valid, cart: cartOf({}), queue};
    browser.replies.push({cart: {...cartOf({}, 2), note: 'Kept.'}});
    const tab = await browser.open(cartOf({}, 1));
    expect(browser.sent).toMatchObject([{change: 'note', note: 'Kept.'}]);
    expect(texts(tab)).toEqual([expect.stringMatching(/couldn’t be read/)]);
  });

  it('is what a slow disk stores in the end, so that no other tab sends a change once more', async () => {
    const [one, two] = [await browser.open(cartOf({})), await browser.open(cartOf({}))];
    const update = browser.storage.update.bind(browser.storage);
    vi.spyOn(browser.storage, 'update').mockImplementation(async (change) => {
      await new Promise((resolve) => setTimeout(resolve, 8_000));
      return update(change);
    });
    browser.replies.push({cart: cartOf({rush: 1}, 2)});
    add('rush')(one);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(browser.sent).toMatchObject([{change: 'add', from: '0', to: '1'}]);
    expect(browser.storage.record.queue).toEqual([]);
    expect([held(one), held(two)]).toEqual([{rush: 1}, {rush: 1}]);
  });

  it.each([2 ** 53 - 1, 2 ** 53, 1e300, Number.POSITIVE_INFINITY, -1, 0.5, '7'])(
    'goes on with a revision that cannot be raised: %s',
    async (revision) => {
      browser.storage.stored = {...valid, cart: cartOf({rush: 1}), revision};
      browser.replies.push({cart: cartOf({rush: 1})});
      const [one, two] = [await browser.open(null), await browser.open(null)];
      for (const [at, quantity] of [3, 4, 5].entries()) {
        browser.replies.push({cart: cartOf({rush: quantity}, at + 2)});
        set('rush', quantity)(at === 1 ? two : one);
        await settled();
        expect([held(one), held(two)]).toEqual([{rush: quantity}, {rush: quantity}]);
      }
      expect(browser.sent.length).toBeLessThan(8);
      for (const tab of [one, two]) tab.stop();
    },
  );

  it('is read twice for 20,000 messages of other tabs, of which the last one is heard', async () => {
    const tab = await browser.open(cartOf({}));
    const reads = vi.spyOn(browser.storage, 'read');
    for (let sent = 0; sent < 20_000; sent += 1) browser.storage.tell();
    browser.storage.stored = {...emptyRecord, revision: 99, cart: cartOf({rush: 7})};
    browser.storage.tell();
    await settled();
    expect(held(tab)).toEqual({rush: 7});
    expect(reads.mock.calls.length).toBeLessThan(4);
  });

  it('does not replace a change that was made while it was read', async () => {
    const saved = new SavedRecord(browser.storage);
    for (const note of ['', 'Ring twice']) {
      await saved.update((record) => ({...record, cart: {...cartOf({}), note}}));
    }
    const other = new SavedRecord(browser.storage);
    const loaded = other.load();
    const messages = [{text: 'Kept.'}];
    const updated = other.update((record) => ({...record, messages}));
    await loaded;
    expect(other.record.messages).toEqual(messages);
    expect(await updated).toMatchObject({revision: 3, messages, cart: {note: 'Ring twice'}});
  });
});
