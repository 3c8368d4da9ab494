import {cartMessages} from '../../content/cart-messages.ts';
import {Listeners} from '../../ui/listeners.ts';
import {type Cart, type CartLine, findLine, isAvailable, quantityOf} from '../cart.ts';
import {addAgain, type CartChange, mergeQuantity} from '../changes.ts';
import type {CartMessage, GoneItems} from './cart-record.ts';
import {
  addChange,
  addMessage,
  type CartRecord,
  newId,
  removeMessages,
  shownCart,
  unsent,
} from './cart-record.ts';
import {
  type CartDocument,
  type CartState,
  initialState,
  initialView,
  stateOfDocument,
  type ViewState,
  viewAfter,
} from './cart-state.ts';
import {putItemsBack} from './gone-cart.ts';
import {nameOther, receiveDocument} from './receive-cart.ts';
import type {SavedRecord} from './saved-record.ts';
import {CartSender} from './send-cart.ts';
import type {CartTransport} from './transport.ts';

/** The browser's cart. A change is saved and shown at once, and sent afterwards. */
export class BrowserCart {
  readonly #saved: SavedRecord;
  readonly #sender: CartSender;
  readonly #transport: CartTransport;
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;
  #view = initialView;
  #state = initialState;
  #firstCart: Cart | null = null;
  /** Whether neither record, cookie nor local storage named a cart when the page opened. */
  #hasNoCart = false;
  /** Those that the page shows until its own next step, also if another tab has removed them from the record. */
  #messages: CartMessage[] = [];
  #document: CartDocument | undefined;
  #isDocumentExpected = false;
  #started: Promise<void> | undefined;
  /** The press of Checkout that the page waits for, with the address where it leads, once that is known. */
  #checkout: {address?: string} | null = null;
  #isMaybeBought = false;

  constructor({saved, transport}: {saved: SavedRecord; transport: CartTransport}) {
    this.#saved = saved;
    this.#transport = transport;
    const onChange = () => this.#update();
    this.#sender = new CartSender(saved, transport, onChange);
    saved.subscribe(onChange);
  }

  readonly getState = (): CartState => this.#state;

  /** The cart page is hydrated, and gives the data of its document in a moment. */
  expectDocument(): void {
    this.#isDocumentExpected = true;
  }

  /** The cart page gives the data of its document before the cart starts. */
  setDocument(document: CartDocument): void {
    this.#document = document;
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
    const {cart = null, message = null} = this.#document ?? {};
    this.#isMaybeBought = this.#transport.hasOpenedCheckout();
    if (this.#document) this.#state = stateOfDocument(this.#document);
    this.#messages = this.#state.messages;
    // A visitor without a cart is shown one without an id.
    if (cart?.id) {
      const saved = await this.#saved.update((record) => {
        this.#firstCart = record.cart;
        return receiveDocument(record, cart);
      });
      if (saved.cart === cart) this.#whenRead(this.#sender.flush());
      else {
        // The record's cart may be gone: a form without scripts has then begun the cart of the document.
        const read = this.#sender.refresh();
        this.#whenRead(read.then(() => this.#saved.update((now) => nameOther(now, cart))));
      }
    } else {
      await this.#saved.load();
      this.resume();
    }
    this.#hasNoCart = this.#sender.cartId === null;
    // After a reload, the record has the message, and the address has it no more.
    if (message && this.#messages.includes(message)) {
      const {postedCode: _, ...kept} = message;
      void this.#saved.update((record) => addMessage(record, kept));
    }
    this.#update();
    const linked = this.#transport.takeLinkedCode();
    if (linked) this.#sayKept(linked);
  }

  /** A link has put a code into the cart. What was said about another code is over. */
  #sayKept(code: string): void {
    const isOfCode = ({isCode, text}: CartMessage) =>
      isCode || text === cartMessages.codeNotApplied;
    const over = this.#messages.filter(isOfCode);
    this.#messages = this.#messages.filter((message) => !isOfCode(message));
    const kept = {text: cartMessages.codeKept(code), isGood: true};
    void this.#saved.update((record) => addMessage(removeMessages(record, over), kept));
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
    if (this.#saved.record.queue.length > 0) this.#whenRead(this.#sender.flush());
    else if (this.#sender.cartId !== null) this.#whenRead(this.#sender.refresh());
    else this.#setMaybeBought(false);
  }

  #whenRead(read: Promise<unknown>): void {
    void read.then(() => this.#setMaybeBought(false));
  }

  #setMaybeBought(isMaybeBought: boolean): void {
    if (isMaybeBought === this.#isMaybeBought) return;
    this.#isMaybeBought = isMaybeBought;
    this.#transport.setOpenedCheckout(isMaybeBought);
    this.#update();
  }

  onPageRestored(): void {
    this.#endCheckout();
    void this.#saved.load();
    this.resume();
  }

  refresh(): void {
    void this.#sender.refresh();
  }

  add(line: CartLine): void {
    this.addAll([line]);
  }

  /** Adds lines with one announcement. A new line comes first, so the last one is added first. */
  addAll(lines: readonly CartLine[]): void {
    const names = lines.map(({quantity, displayName}) =>
      quantity === 1 ? displayName : `${quantity} ${displayName}`,
    );
    // Not by `Intl`, whose first use would delay the drawer.
    const announcement = cartMessages.itemsAdded(names);
    const changes = lines.map((line): CartChange => ({kind: 'add', line, isRecorded: true}));
    const isStillTrue = (cart: Cart) => lines.every(({key}) => findLine(cart.lines, key));
    this.#queue(changes.toReversed(), {isOpen: true, announcement, isStillTrue});
  }

  /** For a change that is not announced and has no Undo. */
  change(change: CartChange): void {
    this.#queue([change]);
  }

  remove(line: CartLine): void {
    const done = cartMessages.itemRemoved(line.displayName);
    const isStillTrue = ({lines}: Cart) => !findLine(lines, line.key);
    // What is sold out could not be added again.
    const canUndo = (cart: Cart) => isAvailable(line) && isStillTrue(cart);
    const undo = {done, line, changes: [addAgain(line)], canUndo};
    const announcement = `${done}.`;
    this.#queue([{kind: 'remove', key: line.key}], {undo, announcement, isStillTrue});
  }

  switchLine({key}: CartLine, switched: CartLine): void {
    const {lines} = this.#state;
    const line = findLine(lines, key);
    // A second click: the line has been switched already.
    if (!line) return;
    const joined = findLine(lines, switched.key);
    const quantity = mergeQuantity(joined?.quantity ?? 0, line.quantity);
    const changes: CartChange[] = joined
      ? [{kind: 'update', key: joined.key, quantity: joined.quantity}, addAgain(line)]
      : [{kind: 'switch', key: switched.key, line}];
    const canUndo = (cart: Cart) => {
      const now = quantityOf(cart.lines, switched.key);
      return joined ? now === quantity : now > 0;
    };
    const done = line.sellingPlanName
      ? `${line.displayName}: ${switched.sellingPlanName}`
      : cartMessages.subscribed(line.displayName);
    const undo = {done, line, changes, canUndo};
    const isStillTrue = (cart: Cart) => findLine(cart.lines, switched.key) !== undefined;
    const announcement = `${done}.`;
    this.#queue([{kind: 'switch', key, line: switched}], {undo, announcement, isStillTrue});
  }

  undo(): void {
    const {undo} = this.#state;
    if (!undo) return;
    const announcement = cartMessages.isBack(undo.line.displayName);
    const isStillTrue = (cart: Cart) => findLine(cart.lines, undo.line.key) !== undefined;
    this.#queue(undo.changes, {announcement, isStillTrue});
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
    // A second press: the shopper has stopped the navigation, or it takes too long.
    if (this.#checkout?.address) this.#openCheckout(this.#checkout.address);
    if (this.#checkout || this.#state.lines.length === 0) return;
    const press: {address?: string} = {};
    this.#checkout = press;
    this.dismissMessages();
    this.#update();
    const response = await this.#sender.checkout();
    // The shopper may have closed the cart or changed it meanwhile, and pressed again.
    if (this.#checkout !== press) return;
    const {location, detail} = response ?? {};
    const text = location ? response?.problem : (response?.problem ?? cartMessages.checkoutFailed);
    if (text) await this.#saved.update((record) => addMessage(record, {text, detail}));
    if (!location) this.#endCheckout();
    else {
      press.address = location;
      this.#openCheckout(location);
    }
  }

  #openCheckout(address: string): void {
    this.#setMaybeBought(true);
    this.#transport.openCheckout(address);
  }

  #endCheckout(): void {
    this.#checkout = null;
    this.#update();
  }

  open(): void {
    void this.start();
    this.#show({isOpen: true});
  }

  /** Closes the drawer, with the messages that it has shown. */
  close(): void {
    if (this.#state.isOpen) this.dismissMessages();
    this.#hide();
  }

  /** For a drawer that could not be loaded, and has shown nothing. */
  cancelOpening(): void {
    this.#hide();
  }

  #hide(): void {
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
    if (import.meta.env.DEV && this.#isDocumentExpected && !this.#document) {
      throw new Error(
        'A layout effect changes the cart before the cart page has given the cart of its document, so the change ' +
          'would be computed from an empty cart. Change it in an event handler or in useEffect.',
      );
    }
    // A change may be made before the cart has started. It comes after the queue that is stored.
    void this.start();
    this.#cancelCheckout();
    this.dismissMessages();
    this.#view = {...initialView, isOpen: this.#view.isOpen, announcement: '', ...view};
    void this.#saved.update(change);
    void this.#sender.flush();
  }

  #cancelCheckout(): void {
    if (!this.#checkout) return;
    this.#transport.cancelCheckout();
    this.#setMaybeBought(false);
    this.#endCheckout();
  }

  #show(view: Partial<ViewState>): void {
    this.#view = {...this.#view, ...view};
    this.#update();
  }

  #update(): void {
    const {record} = this.#saved;
    const {isUnreachable} = this.#sender;
    const cart = shownCart(record);
    const gone = record.gone ?? null;
    const added = removeMessages(record, this.#messages).messages;
    if (!this.#hasNoCart) this.#firstCart ??= record.cart;
    this.#messages = [...this.#messages, ...added];
    this.#view = viewAfter(this.#view, cart, {
      isMessageAdded: added.length > 0,
      isGone: gone !== null && gone.id !== this.#state.gone?.id,
    });
    this.#state = {
      ...this.#view,
      ...cart,
      firstCart: this.#firstCart,
      isReady: record.cart !== null || this.#hasNoCart,
      isMaybeBought: this.#isMaybeBought,
      isCheckingOut: this.#checkout !== null,
      isBusy: record.queue.length > 0 && !isUnreachable,
      isUnreachable,
      messages: this.#messages,
      gone,
    };
    this.#listeners.notify();
  }
}
