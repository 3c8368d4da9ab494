import {cartMessages} from '../../content/cart-messages.ts';
import {Listeners} from '../../ui/listeners.ts';
import {type Cart, type CartLine, findLine} from '../cart.ts';
import type {CartChange} from '../changes.ts';
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
import {CheckoutPress} from './checkout-press.ts';
import {putItemsBack} from './gone-cart.ts';
import {nameOther, receiveDocument} from './receive-cart.ts';
import type {SavedRecord} from './saved-record.ts';
import {CartSender} from './send-cart.ts';
import {add, remove, type Step, switchPlan, undo} from './shopper-steps.ts';
import type {CartTransport} from './transport.ts';

export class BrowserCart {
  readonly #saved: SavedRecord;
  readonly #sender: CartSender;
  readonly #transport: CartTransport;
  readonly #checkout: CheckoutPress;
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;
  #find: (cart: Cart | null) => void = () => {};
  /** The cart as the page finds it: that of the record, or the first that is read; null if there is none. */
  readonly found = new Promise<Cart | null>((resolve) => {
    this.#find = resolve;
  });
  #view = initialView;
  #state = initialState;
  /** Whether neither record, cookie nor local storage named a cart when the page opened. */
  #hasNoCart = false;
  /** The page shows them until its own next step, also if another tab has removed them from the record. */
  #messages: CartMessage[] = [];
  #document: CartDocument | undefined;
  #isDocumentExpected = false;
  #started: Promise<void> | undefined;

  constructor({saved, transport}: {saved: SavedRecord; transport: CartTransport}) {
    this.#saved = saved;
    this.#transport = transport;
    const onChange = () => this.#update();
    this.#sender = new CartSender(saved, transport, onChange);
    this.#checkout = new CheckoutPress({saved, sender: this.#sender, transport, onChange});
    saved.subscribe(onChange);
  }

  readonly getState = (): CartState => this.#state;

  /** The cart page is hydrated, and calls `setDocument` in a moment. */
  expectDocument(): void {
    this.#isDocumentExpected = true;
  }

  setDocument(given: CartDocument): void {
    this.#document = given;
  }

  /** Shows the cart of the record, sends the queue that closed tabs have left, and reads the store's cart. */
  start(): Promise<void> {
    this.#started ??= this.#start();
    return this.#started;
  }

  async #start(): Promise<void> {
    const {cart = null, message = null} = this.#document ?? {};
    this.#checkout.start();
    if (this.#document) this.#state = stateOfDocument(this.#document);
    this.#messages = this.#state.messages;
    if (cart?.id) {
      const saved = await this.#saved.update((record) => {
        if (record.cart) this.#find(record.cart);
        return receiveDocument(record, cart);
      });
      void this.#checkout.endWith(
        saved.cart === cart ? this.#sender.flush() : this.#readBeside(cart),
      );
    } else {
      await this.#saved.load();
      this.resume();
    }
    this.#hasNoCart = this.#sender.cartId === null;
    // After a reload, the address has the message no more.
    if (message && this.#messages.includes(message)) {
      const {postedCode: _, ...kept} = message;
      void this.#saved.update((record) => addMessage(record, kept));
    }
    this.#update();
    const linked = this.#transport.takeLinkedCode();
    if (linked) this.#sayKept(linked);
  }

  /** A message about another code goes. */
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

  resume(): void {
    void this.#checkout.endWith(this.#read());
  }

  /** The record's cart may be gone: a form without scripts has then begun the cart of the document. */
  async #readBeside(cart: Cart): Promise<void> {
    await this.#sender.refresh();
    await this.#saved.update((record) => nameOther(record, cart));
  }

  #read(): Promise<unknown> {
    if (this.#saved.record.queue.length > 0) return this.#sender.flush();
    return this.#sender.cartId === null ? Promise.resolve() : this.#sender.refresh();
  }

  onPageRestored(): void {
    this.#checkout.end();
    void this.#saved.load();
    this.resume();
  }

  refresh(): void {
    void this.#sender.refresh();
  }

  add(line: CartLine): void {
    this.addAll([line]);
  }

  addAll(lines: readonly CartLine[]): void {
    this.#do(add(lines));
  }

  /** Without an announcement and Undo. */
  change(change: CartChange): void {
    this.#do({changes: [change], view: {}});
  }

  remove(line: CartLine): void {
    this.#do(remove(line));
  }

  switchLine({key}: CartLine, switched: CartLine): void {
    const {lines} = this.#state;
    const line = findLine(lines, key);
    // A second click: the line has been switched already.
    if (line) this.#do(switchPlan(lines, line, switched));
  }

  undo(): void {
    if (this.#state.undo) this.#do(undo(this.#state.undo));
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
    this.#checkout.reopen();
    if (this.#checkout.isUnderWay || this.#state.lines.length === 0) return;
    this.dismissMessages();
    await this.#checkout.press();
  }

  open(): void {
    void this.start();
    this.#show({isOpen: true});
  }

  close(): void {
    if (this.#state.isOpen) this.dismissMessages();
    this.#hide();
  }

  /** The drawer could not be loaded, so it has shown no message. */
  cancelOpening(): void {
    this.#hide();
  }

  #hide(): void {
    this.#checkout.cancel();
    this.#show({isOpen: false, undo: null});
  }

  dismissMessages(): void {
    const shown = this.#messages;
    if (shown.length === 0) return;
    this.#messages = [];
    void this.#saved.update((record) => removeMessages(record, shown));
  }

  #do({changes, view}: Step): void {
    const made = changes.map((change) => unsent(change, newId()));
    this.#updateRecord((record) => made.reduce(addChange, record), view);
  }

  /** Cancels a checkout that is opening, which would not contain the change. */
  #updateRecord(change: (record: CartRecord) => CartRecord, view: Partial<ViewState> = {}): void {
    if (import.meta.env.DEV && this.#isDocumentExpected && !this.#document && !this.#started) {
      throw new Error(
        'A layout effect changes the cart before the cart page has given the cart of its document, so the change ' +
          'would be computed from an empty cart. Change it in an event handler or in useEffect.',
      );
    }
    // A change that is made before the cart has started comes after the queue that is stored.
    void this.start();
    this.#checkout.cancel();
    this.dismissMessages();
    this.#view = {...initialView, isOpen: this.#view.isOpen, announcement: '', ...view};
    void this.#saved.update(change);
    void this.#sender.flush();
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
    if (record.cart || this.#hasNoCart) this.#find(record.cart);
    this.#messages = [...this.#messages, ...added];
    this.#view = viewAfter(this.#view, cart, {
      isMessageAdded: added.length > 0,
      isGone: gone !== null && gone.id !== this.#state.gone?.id,
    });
    this.#state = {
      ...this.#view,
      ...cart,
      isReady: record.cart !== null || this.#hasNoCart,
      isMaybeBought: this.#checkout.isMaybeBought,
      isCheckingOut: this.#checkout.isUnderWay,
      isBusy: record.queue.length > 0 && !isUnreachable,
      isUnreachable,
      messages: this.#messages,
      gone,
    };
    this.#listeners.notify();
  }
}
