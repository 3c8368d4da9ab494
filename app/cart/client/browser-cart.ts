import {cartMessages} from '../../content/cart-messages.ts';
import {Listeners} from '../../ui/listeners.ts';
import {type Cart, type CartLine, checkoutProblem, emptyCart, isAvailable} from '../cart.ts';
import type {CartChange} from '../changes.ts';
import {findLine, mergeQuantity, quantityOf} from '../line-key.ts';
import {
  addChange,
  addMessage,
  type CartMessage,
  type CartRecord,
  type GoneItems,
  newId,
  removeMessages,
  shownCart,
  unsent,
} from './cart-record.ts';
import {addAgain, putItemsBack} from './gone-cart.ts';
import {receiveDocument} from './receive-cart.ts';
import type {SavedRecord} from './saved-record.ts';
import {CartSender} from './send-cart.ts';
import type {CartTransport} from './transport.ts';

interface ViewState {
  isOpen: boolean;
  isCheckingOut: boolean;
  /** The announcement of the last change for screen readers; null before the first one. */
  announcement: string | null;
  /** What the last change did to a line, and what undoes it. */
  undo: {done: string; line: CartLine; changes: CartChange[]} | null;
}

export interface CartState extends Cart, ViewState {
  /**
   * The cart as the page found it, with which Hydrogen's analytics compare; null if nothing names one, undefined
   * until that is known.
   */
  firstCart: Cart | null | undefined;
  /** Whether the page knows a cart, or knows that there is none. */
  isReady: boolean;
  isBusy: boolean;
  isUnreachable: boolean;
  /** A page shows all of them: in the drawer, on the cart page, or in a bar. */
  messages: CartMessage[];
  gone: GoneItems | null;
}

/** What the document of the cart page has. No other document has a cart. */
export interface CartPage {
  /** Null if the store did not respond. */
  cart: Cart | null;
  message: CartMessage | null;
}

export const initialState: CartState = {
  ...emptyCart,
  isOpen: false,
  isCheckingOut: false,
  announcement: null,
  undo: null,
  firstCart: undefined,
  isReady: false,
  isBusy: false,
  isUnreachable: false,
  messages: [],
  gone: null,
};

/** The state of a page that has not read the record, and of one without scripts. */
export function stateOf({cart, message}: CartPage): CartState {
  const messages = message ? [message] : [];
  return {...initialState, ...cart, isReady: cart !== null, messages};
}

/** The browser's cart. A change is saved and shown at once, and sent afterwards. */
export class BrowserCart {
  readonly #saved: SavedRecord;
  readonly #sender: CartSender;
  readonly #transport: CartTransport;
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;
  #view: ViewState = initialState;
  #state = initialState;
  #firstCart: CartState['firstCart'];
  /** Those that the page shows until its own next step, also if another tab has removed them from the record. */
  #messages: CartMessage[] = [];
  #page: CartPage | undefined;
  #started: Promise<void> | undefined;
  /** Where the page goes while `isCheckingOut`, once it is known. */
  #checkoutAddress: string | undefined;

  constructor({saved, transport}: {saved: SavedRecord; transport: CartTransport}) {
    this.#saved = saved;
    this.#transport = transport;
    const onChange = () => this.#notify();
    this.#sender = new CartSender(saved, transport, onChange);
    saved.subscribe(onChange);
  }

  readonly getState = (): CartState => this.#state;

  /** The cart page gives the data of its document before the cart starts. */
  receivePage(page: CartPage): void {
    this.#page = page;
  }

  /**
   * Shows the cart of the record, sends the queue that earlier pages and closed tabs have left, and reads the
   * cart. The cart is not read if the cart page's document has it as new as the record.
   */
  start(): Promise<void> {
    this.#started ??= this.#start();
    return this.#started;
  }

  async #start(): Promise<void> {
    const {cart = null, message = null} = this.#page ?? {};
    if (this.#page) this.#state = stateOf(this.#page);
    this.#messages = this.#state.messages;
    // A visitor without a cart is shown one without an id.
    if (cart?.id) {
      const saved = await this.#saved.update((record) => {
        this.#firstCart = record.cart ?? undefined;
        return receiveDocument(record, cart);
      });
      void (saved.cart === cart ? this.#sender.flush() : this.#sender.refresh());
    } else {
      await this.#saved.load();
      this.resume();
    }
    if (this.#sender.cartId === null) this.#firstCart ??= null;
    // After a reload, the record has the message, and the address has it no more.
    if (message && this.#messages.includes(message)) {
      const {code: _, ...kept} = message;
      void this.#saved.update((record) => addMessage(record, kept));
    }
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
    else if (this.#sender.cartId !== null) void this.#sender.refresh();
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
    // Not by `Intl`, whose first use would delay the drawer.
    const announcement = cartMessages.itemsAdded(names);
    const changes = adds.map((add): CartChange => ({kind: 'add', ...add}));
    this.#queue(changes.toReversed(), {isOpen: true, announcement});
  }

  /** For a change that is not announced and has no Undo. */
  change(change: CartChange): void {
    this.#queue([change]);
  }

  remove(line: CartLine): void {
    const done = cartMessages.itemRemoved(line.displayName);
    // What is sold out could not be added again.
    const undo = isAvailable(line) ? {done, line, changes: [addAgain(line)]} : null;
    this.#queue([{kind: 'remove', key: line.key}], {undo, announcement: `${done}.`});
  }

  switchLine({key}: CartLine, switched: CartLine): void {
    const {lines} = this.#state;
    const line = findLine(lines, key);
    // A second click: the line has been switched already.
    if (!line) return;
    const joined = findLine(lines, switched.key);
    const changes: CartChange[] = joined
      ? [{kind: 'update', key: joined.key, quantity: joined.quantity}, addAgain(line)]
      : [{kind: 'switch', key: switched.key, line}];
    const done = line.sellingPlanName
      ? `${line.displayName}: ${switched.sellingPlanName}`
      : cartMessages.subscribed(line.displayName);
    const undo = {done, line, changes};
    this.#queue([{kind: 'switch', key, line: switched}], {undo, announcement: `${done}.`});
  }

  undo(): void {
    const {undo} = this.#state;
    if (!undo) return;
    const announcement = cartMessages.isBack(undo.line.displayName);
    this.#queue(undo.changes, {announcement});
  }

  putBack(gone: GoneItems): void {
    const id = newId();
    this.#updateRecord((record) => putItemsBack(record, gone, id));
  }

  dismiss(gone: GoneItems): void {
    void this.#saved.update((record) =>
      record.gone?.id === gone.id ? {...record, gone: undefined} : record,
    );
  }

  async checkout(): Promise<void> {
    void this.start();
    const {isCheckingOut, lines} = this.#state;
    // A second press: the shopper has stopped the navigation, or it takes too long.
    if (isCheckingOut && this.#checkoutAddress) this.#transport.openCheckout(this.#checkoutAddress);
    if (isCheckingOut || lines.length === 0) return;
    this.#checkoutAddress = undefined;
    this.dismissMessages();
    this.#show({isCheckingOut: true});
    const response = await this.#sender.checkout();
    // The shopper may have closed the cart or changed it meanwhile.
    if (!this.#state.isCheckingOut) return;
    const {location, detail} = response ?? {};
    const text = location ? response?.problem : (response?.problem ?? checkoutProblem);
    if (text) await this.#saved.update((record) => addMessage(record, {text, detail}));
    this.#checkoutAddress = location;
    if (location) this.#transport.openCheckout(location);
    else this.#show({isCheckingOut: false});
  }

  open(): void {
    void this.start();
    this.#show({isOpen: true});
  }

  /** Closes the drawer, with the messages that it has shown. */
  close(): void {
    if (this.#state.isOpen) this.dismissMessages();
    this.cancelOpening();
  }

  /** For a drawer that could not be loaded, and has shown nothing. */
  cancelOpening(): void {
    this.#cancelCheckout();
    this.#show({isOpen: false, undo: null});
  }

  /** Removes the messages that this page shows. Other tabs show them until their own next step. */
  dismissMessages(): void {
    const shown = this.#messages;
    if (shown.length === 0) return;
    this.#messages = [];
    void this.#saved.update((record) => removeMessages(record, shown));
  }

  #queue(changes: CartChange[], view: Partial<ViewState> = {}): void {
    const made = changes.map((change) => unsent(change, newId()));
    this.#updateRecord((record) => made.reduce(addChange, record), view);
  }

  /**
   * Applies a change, and removes the messages that the page showed before it. It cancels a checkout that is
   * opening, which would not contain the change.
   */
  #updateRecord(change: (record: CartRecord) => CartRecord, view: Partial<ViewState> = {}): void {
    // A change may be made before the cart has started. It comes after the queue that is stored.
    void this.start();
    this.#cancelCheckout();
    this.dismissMessages();
    this.#view = {...this.#view, undo: null, announcement: '', ...view};
    void this.#saved.update(change);
    void this.#sender.flush();
  }

  #cancelCheckout(): void {
    if (!this.#state.isCheckingOut) return;
    this.#transport.cancelCheckout();
    this.#show({isCheckingOut: false});
  }

  #show(view: Partial<ViewState>): void {
    this.#view = {...this.#view, ...view};
    this.#notify();
  }

  #notify(): void {
    const {record} = this.#saved;
    const {isUnreachable} = this.#sender;
    const cart = shownCart(record);
    if (this.#firstCart === undefined && record.cart) this.#firstCart = record.cart;
    const added = removeMessages(record, this.#messages).messages;
    this.#messages = [...this.#messages, ...added];
    // The announced change may have failed. Screen readers then read the message, and there is nothing to undo.
    const isGone = record.gone !== undefined && record.gone.id !== this.#state.gone?.id;
    const isUndoable = added.length === 0 && !isGone && canUndo(cart, this.#view.undo);
    if (!isUndoable) this.#view = {...this.#view, undo: null};
    if (added.length > 0 && this.#view.announcement !== null) {
      this.#view = {...this.#view, announcement: ''};
    }
    this.#state = {
      ...this.#view,
      ...cart,
      firstCart: this.#firstCart,
      isReady: record.cart !== null || this.#firstCart === null,
      isBusy: record.queue.length > 0 && !isUnreachable,
      isUnreachable,
      messages: this.#messages,
      gone: record.gone ?? null,
    };
    this.#listeners.notify();
  }
}

/** Whether the cart still has what a switch has made, which another browser may have changed or removed. */
function canUndo({lines}: Cart, undo: ViewState['undo']): boolean {
  const [first] = undo?.changes ?? [];
  if (first?.kind === 'switch') return quantityOf(lines, first.key) > 0;
  if (!undo || first?.kind !== 'update') return true;
  return quantityOf(lines, first.key) === mergeQuantity(first.quantity, undo.line.quantity);
}
