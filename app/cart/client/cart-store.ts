import {formatMoney} from '../../pricing/money.ts';
import {
  type Cart,
  type CartLine,
  checkoutProblem,
  emptyCart,
  estimatedTotal,
  itemCount,
  totalQuantity,
} from '../cart.ts';
import {describeGains, describeLosses} from '../cart-changes.ts';
import type {CartChange} from '../mutations.ts';
import type {SavedCart} from './saved-cart.ts';
import {CartSender, type CartSenderOptions} from './sender.ts';
import type {CartTransport} from './transport.ts';

const expiredProblem =
  'Some changes to your cart couldn’t be saved for a day, so we dropped them. Please check your cart.';

/** A navigation to the checkout that has not left the page by then was aborted. */
const navigationTimeoutMs = 15_000;

/** The store's cart with the browser's queue applied, and how it is shown. */
export interface CartState extends Cart {
  /** False until a first cart is known; whether the visitor has one is unknown before. */
  isReady: boolean;
  isOpen: boolean;
  /** Whether changes are being sent. */
  isBusy: boolean;
  isCheckingOut: boolean;
  /** The store does not respond; changes wait on this device. */
  isUnreachable: boolean;
  problem: string | null;
  /** Why the discount code that was entered last does not apply. */
  codeProblem: string | null;
  /** For the drawer's live region. */
  announcement: string;
  /** What the last change did to a line, and what undoes it. */
  undo: {done: string; line: CartLine; changes: CartChange[]} | null;
}

export const initialState: CartState = {
  ...emptyCart,
  isReady: false,
  isOpen: false,
  isBusy: false,
  isCheckingOut: false,
  isUnreachable: false,
  problem: null,
  codeProblem: null,
  announcement: '',
  undo: null,
};

const noProblem = {problem: null, codeProblem: null};

type Interface = Pick<CartState, 'isOpen' | 'isCheckingOut' | 'announcement' | 'undo'>;

/** The browser's cart. A change is saved and shown at once, and sent afterwards. */
export class CartStore {
  readonly #saved: SavedCart;
  readonly #sender: CartSender;
  readonly #transport: CartTransport;
  readonly #listeners = new Set<() => void>();
  #state = initialState;
  #navigationTimer: ReturnType<typeof setTimeout> | undefined;

  constructor({saved, transport}: Omit<CartSenderOptions, 'onChange'>) {
    this.#saved = saved;
    this.#transport = transport;
    this.#sender = new CartSender({saved, transport, onChange: () => this.sync()});
  }

  readonly getState = (): CartState => this.#state;

  /** Returns an unsubscribe function. */
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Shows the saved cart and sends what earlier pages and closed tabs left in the queue. */
  start(): void {
    if (this.#saved.removeExpired(Date.now())) this.#saved.save({problem: expiredProblem});
    this.sync();
    if (this.#saved.queue.length > 0) void this.#sender.flush();
  }

  stop(): void {
    this.#sender.stop();
    clearTimeout(this.#navigationTimer);
  }

  /**
   * The cart that the document came with; null if the store did not respond. Where the page shows
   * it, such as after a form was posted, the shopper sees what is new.
   */
  setInitialCart(cart: Cart | null, {isPageOfCart}: {isPageOfCart: boolean}): void {
    const {record, cartId} = this.#saved;
    const isLost = cart?.id === null && cartId !== null;
    if (cart === null || isLost) {
      void this.#sender.refresh();
      return;
    }
    const {cart: known} = record;
    const isSame = known !== null && known.id === cart.id;
    // The document may be older than the last response, such as after Back.
    if (isSame && (cart.updatedAt ?? '') < (known.updatedAt ?? '')) return;
    const hoped = this.#saved.withQueue(isSame ? known : cart);
    const shown = this.#saved.withQueue(cart);
    const gains = isPageOfCart ? [] : describeGains(hoped, shown);
    const problem = [...describeLosses(hoped, shown), ...gains].join(' ') || record.problem;
    this.#saved.save({cart, checkoutAt: isSame ? record.checkoutAt : null, problem});
    this.sync();
  }

  /** The page is visible, online or back from the checkout, so its cart may be out of date. */
  resume(): void {
    if (this.#saved.cartId !== null || this.#saved.queue.length > 0) void this.#sender.refresh();
    this.sync();
  }

  /** The page comes back from the back/forward cache. */
  onPageRestored(): void {
    this.#setCheckingOut(false);
    this.resume();
  }

  refresh(): void {
    void this.#sender.refresh();
  }

  add(line: CartLine, sessionId: string | null): void {
    this.#change({kind: 'add', line, sessionId}, {isOpen: true});
    const {quantity, displayName} = line;
    this.#announce(`${quantity === 1 ? '' : `${quantity} `}${displayName} added.`);
  }

  setQuantity({key}: CartLine, quantity: number): void {
    this.#change({kind: 'update', key, quantity});
    this.#announce('');
  }

  remove(line: CartLine): void {
    const done = `${line.displayName} removed`;
    this.#change({kind: 'remove', key: line.key}, {undo: {done, line, changes: [putBack(line)]}});
    this.#announce(`${done}.`);
  }

  /** Buys a line on a selling plan. It joins the line that is bought on that plan already. */
  switchLine({key}: CartLine, switched: CartLine): void {
    const {lines} = this.#state;
    const line = lines.find((known) => known.key === key);
    // A second click finds it switched.
    if (!line) return;
    const joined = lines.find((known) => known.key === switched.key);
    const before = joined ? putBack(joined) : ({kind: 'remove', key: switched.key} as const);
    const changes = [putBack(line), before];
    const done = `${line.displayName} switched to Subscribe & Save`;
    this.#change({kind: 'switch', key, line: switched}, {undo: {done, line, changes}});
    this.#announce(`${done}.`);
  }

  undo(): void {
    const {undo} = this.#state;
    if (!undo) return;
    for (const change of undo.changes) this.#change(change);
    this.#announce(`${undo.line.displayName} is back.`);
  }

  empty(): void {
    this.#change({kind: 'empty'});
    this.#announce('');
  }

  addCode(code: string): void {
    this.#change({kind: 'codes', codes: this.#codes(), entered: code});
  }

  removeCode(removed: string): void {
    const codes = this.#codes().filter((code) => code !== removed);
    this.#change({kind: 'codes', codes, entered: null});
  }

  setNote(note: string): void {
    this.#change({kind: 'note', note});
  }

  async checkout(): Promise<void> {
    if (this.#state.isCheckingOut) return;
    this.#saved.save(noProblem);
    this.#setCheckingOut(true);
    const response = await this.#sender.checkout();
    // The shopper may have closed the cart or changed it meanwhile.
    if (!this.#state.isCheckingOut) return;
    if (response?.location) {
      this.#saved.save({checkoutAt: Date.now(), problem: response.problem ?? null});
      this.#transport.openCheckout(response.location);
      this.#navigationTimer = setTimeout(() => this.#setCheckingOut(false), navigationTimeoutMs);
      this.sync();
      return;
    }
    // A rejected change has left its own message.
    const problem = response ? response.problem : (this.#saved.record.problem ?? checkoutProblem);
    this.#saved.save({...(response?.cart && {cart: response.cart}), problem: problem ?? null});
    this.#setCheckingOut(false);
  }

  open(): void {
    this.sync({isOpen: true});
  }

  close(): void {
    this.#cancelCheckout();
    this.#saved.save(noProblem);
    this.sync({isOpen: false, undo: null});
  }

  /** Shows what is saved, by this tab or another one. */
  sync(changes: Partial<Interface> = {}): void {
    const {record, queue} = this.#saved;
    const cart = this.#saved.withQueue(record.cart ?? emptyCart);
    const {isUnreachable} = this.#sender;
    const {announcement} = {...this.#state, ...changes};
    const state: CartState = {
      ...this.#state,
      ...changes,
      ...cart,
      isReady: record.cart !== null,
      isBusy: queue.length > 0 && !isUnreachable,
      isUnreachable,
      problem: record.problem,
      codeProblem: record.codeProblem,
      announcement: withTotals(announcement, cart),
    };
    // Every notification renders the cart's components again at once.
    if (JSON.stringify(state) === JSON.stringify(this.#state)) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  /** A change that is made on the way to the checkout would not be part of it. */
  #change(change: CartChange, changes: Partial<Interface> = {}): void {
    this.#cancelCheckout();
    this.#saved.enqueue(change);
    this.#saved.save(noProblem);
    this.sync({undo: null, ...changes});
    void this.#sender.flush();
  }

  #cancelCheckout(): void {
    if (!this.#state.isCheckingOut) return;
    this.#transport.cancelCheckout();
    this.#setCheckingOut(false);
  }

  #setCheckingOut(isCheckingOut: boolean): void {
    clearTimeout(this.#navigationTimer);
    this.sync({isCheckingOut});
  }

  #announce(event: string): void {
    this.sync({announcement: `${event} ${totals(this.#state)}`.trim()});
  }

  #codes(): string[] {
    return this.#state.discountCodes.map(({code}) => code);
  }
}

function putBack(line: CartLine): CartChange {
  const {key, quantity} = line;
  return {kind: 'update', key, quantity, line: {...line, id: null}};
}

/** What the cart holds now, for the live region. */
function totals(cart: Cart): string {
  const count = totalQuantity(cart);
  if (count === 0) return 'Your cart is empty';
  return `${itemCount(count)}, subtotal ${formatMoney(estimatedTotal(cart))}`;
}

/** Replaces an announcement whose totals the cart no longer has, such as after a price change. */
function withTotals(announcement: string, cart: Cart): string {
  return announcement === '' || announcement.endsWith(totals(cart)) ? announcement : totals(cart);
}
