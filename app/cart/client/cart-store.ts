import {Listeners} from '../../ui/listeners.ts';
import {type Cart, type CartLine, checkoutProblem, emptyCart} from '../cart.ts';
import {findLine} from '../line-key.ts';
import type {CartChange} from '../mutations.ts';
import {
  type CartMessage,
  type CartRecord,
  newId,
  putBack,
  shownCart,
  withDocument,
  withGoneCart,
  withMessage,
  withMutation,
  withoutMessage,
} from './cart-record.ts';
import type {SavedCart} from './saved-cart.ts';
import {CartSender, type CartSenderOptions} from './send-cart.ts';
import type {CartTransport} from './transport.ts';

interface CartView {
  isOpen: boolean;
  isCheckingOut: boolean;
  /** The announcement of the last change for screen readers; null before the first one. */
  event: string | null;
  /** What the last change did to a line, and what undoes it. */
  undo: {done: string; line: CartLine; changes: CartChange[]} | null;
  /** Messages that have been in view. The page keeps showing them until the shopper's next step. */
  seen: CartMessage[];
}

export interface CartState extends Cart, CartView {
  /** The cart as the page found it; null if nothing names one, undefined until that is known. */
  firstCart: Cart | null | undefined;
  /** Whether the page knows a cart, or knows that there is none. */
  isReady: boolean;
  isBusy: boolean;
  isUnreachable: boolean;
  messages: CartMessage[];
}

export const initialState: CartState = {
  ...emptyCart,
  isOpen: false,
  isCheckingOut: false,
  event: null,
  undo: null,
  seen: [],
  firstCart: undefined,
  isReady: false,
  isBusy: false,
  isUnreachable: false,
  messages: [],
};

/** The browser's cart. A change is saved and shown at once, and sent afterwards. */
export class CartStore {
  readonly #saved: SavedCart;
  readonly #sender: CartSender;
  readonly #transport: CartTransport;
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;
  #view: CartView = initialState;
  #state = initialState;
  #firstCart: Cart | null | undefined;
  #awaitsFirstCart = false;
  /** Where the page goes while `isCheckingOut`, once it is known. */
  #checkoutAddress: string | undefined;

  constructor({saved, transport}: Omit<CartSenderOptions, 'onChange'>) {
    this.#saved = saved;
    this.#transport = transport;
    const onChange = () => this.#notify();
    this.#sender = new CartSender({saved, transport, onChange});
    saved.subscribe(onChange);
  }

  readonly getState = (): CartState => this.#state;

  /**
   * Shows the saved cart, sends what earlier pages and closed tabs left in the queue, and reads the cart.
   * The cart page's document counts as read if it is certainly as new as the saved cart; otherwise, that one
   * stays, because a document may be older than the last response.
   */
  async start(document: Cart | null = null): Promise<void> {
    let found: Cart | null = null;
    if (document?.id) {
      const {cart} = await this.#saved.update((record) => {
        found = record.cart;
        return withDocument(record, document);
      });
      void (cart === document ? this.#sender.flush() : this.#sender.refresh());
    } else {
      await this.#saved.load();
      found = this.#saved.record.cart;
      this.resume();
    }
    this.#awaitsFirstCart = !found && this.#sender.isCartNamed;
    if (!this.#awaitsFirstCart) this.#firstCart = found;
    this.#notify();
  }

  listen(): () => void {
    return this.#saved.listen();
  }

  stop(): void {
    this.#sender.stop();
  }

  /**
   * For a page that opens, becomes visible, comes online or is back from the checkout: its cart may be out
   * of date.
   */
  resume(): void {
    if (this.#saved.record.queue.length > 0) void this.#sender.flush();
    else if (this.#sender.isCartNamed) void this.#sender.refresh();
  }

  onPageRestored(): void {
    this.#show({isCheckingOut: false});
    void this.#saved.load();
    this.resume();
  }

  refresh(): void {
    void this.#sender.refresh();
  }

  add(line: CartLine, isRecorded: boolean): void {
    this.addAll([{line, isRecorded}]);
  }

  /** Adds lines with one announcement. A new line comes first, so the last one is added first. */
  addAll(adds: readonly Omit<Extract<CartChange, {kind: 'add'}>, 'kind'>[]): void {
    const names = adds.map(({line: {quantity, displayName}}) =>
      quantity === 1 ? displayName : `${quantity} ${displayName}`,
    );
    const event = `${new Intl.ListFormat('en-US').format(names)} added.`;
    const changes = adds.map((add): CartChange => ({kind: 'add', ...add}));
    this.#change(changes.toReversed(), {isOpen: true, event});
  }

  /** For a change that is not announced and has no Undo. */
  change(change: CartChange): void {
    this.#change([change]);
  }

  remove(line: CartLine): void {
    const done = `${line.displayName} removed`;
    const undo = {done, line, changes: [putBack(line)]};
    this.#change([{kind: 'remove', key: line.key}], {undo, event: `${done}.`});
  }

  switchLine({key}: CartLine, switched: CartLine): void {
    const {lines} = this.#state;
    const line = findLine(lines, key);
    // A second click: the line has been switched already.
    if (!line) return;
    const joined = findLine(lines, switched.key);
    const leave: CartChange = joined
      ? {kind: 'update', key: joined.key, quantity: joined.quantity}
      : {kind: 'remove', key: switched.key};
    const done = line.sellingPlanName
      ? `${line.displayName}: ${switched.sellingPlanName}`
      : `${line.displayName} switched to Subscribe & Save`;
    const undo = {done, line, changes: [leave, putBack(line)]};
    this.#change([{kind: 'switch', key, line: switched}], {undo, event: `${done}.`});
  }

  undo(): void {
    const {undo} = this.#state;
    if (undo) this.#change(undo.changes, {event: `${undo.line.displayName} is back.`});
  }

  restore(message: CartMessage): void {
    this.#update((record) => withGoneCart(record, message));
  }

  async checkout(): Promise<void> {
    const {isCheckingOut, lines} = this.#state;
    // A second press: the shopper has stopped the navigation, or it takes too long.
    if (isCheckingOut && this.#checkoutAddress) this.#transport.openCheckout(this.#checkoutAddress);
    if (isCheckingOut || lines.length === 0) return;
    this.#checkoutAddress = undefined;
    this.#show({seen: [], isCheckingOut: true});
    const response = await this.#sender.checkout();
    // The shopper may have closed the cart or changed it meanwhile.
    if (!this.#state.isCheckingOut) return;
    const {location, detail} = response ?? {};
    const text = location ? response?.problem : (response?.problem ?? checkoutProblem);
    if (text) await this.#saved.update((record) => withMessage(record, {text, detail}));
    this.#checkoutAddress = location;
    if (location) this.#transport.openCheckout(location);
    else this.#show({isCheckingOut: false});
  }

  open(): void {
    this.#show({isOpen: true});
  }

  close(): void {
    this.#cancelCheckout();
    this.#show({isOpen: false, undo: null, seen: []});
  }

  /**
   * Removes a message that has been in view from the record. This page keeps showing it until the shopper's
   * next step.
   */
  markSeen(message: CartMessage): void {
    const {seen} = this.#view;
    if (seen.some(({id}) => id === message.id)) return;
    this.#view = {...this.#view, seen: [...seen, message]};
    void this.#saved.update((record) => withoutMessage(record, message.id));
  }

  #change(changes: CartChange[], view: Partial<CartView> = {}): void {
    const made = changes.map((change) => ({...change, id: newId(), attempts: 0}));
    this.#update((record) => made.reduce(withMutation, record), view);
  }

  /** Applies a change. It cancels a checkout that is opening, which would not contain it. */
  #update(change: (record: CartRecord) => CartRecord, view: Partial<CartView> = {}): void {
    this.#cancelCheckout();
    this.#view = {...this.#view, undo: null, seen: [], event: '', ...view};
    void this.#saved.update(change);
    void this.#sender.flush();
  }

  #cancelCheckout(): void {
    if (!this.#state.isCheckingOut) return;
    this.#transport.cancelCheckout();
    this.#show({isCheckingOut: false});
  }

  #show(view: Partial<CartView>): void {
    this.#view = {...this.#view, ...view};
    this.#notify();
  }

  #notify(): void {
    const {record} = this.#saved;
    const {isUnreachable} = this.#sender;
    const cart = shownCart(record);
    if (this.#awaitsFirstCart) this.#firstCart ??= record.cart ?? undefined;
    // A cart whose items were put back is not offered again.
    const seen = this.#view.seen.filter(({id, goneCart}) => !goneCart || id === record.gone?.id);
    const unseen = record.messages.filter(({id}) => seen.every((one) => one.id !== id));
    const messages = [...seen, ...unseen];
    // The announced change may have failed. Screen readers then read the message instead.
    if (messages.length > this.#state.messages.length && this.#view.event !== null) {
      this.#view = {...this.#view, event: ''};
    }
    this.#state = {
      ...this.#view,
      ...cart,
      firstCart: this.#firstCart,
      isReady: record.cart !== null || this.#firstCart === null,
      isBusy: record.queue.length > 0 && !isUnreachable,
      isUnreachable,
      messages,
    };
    this.#listeners.notify();
  }
}
