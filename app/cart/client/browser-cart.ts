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
  type CartState,
  initialState,
  initialView,
  type LoadedCart,
  loadedState,
  type ViewState,
  viewAfter,
} from './cart-state.ts';
import {CheckoutPress} from './checkout-press.ts';
import {putItemsBack} from './gone-cart.ts';
import {nameOtherCart, receiveLoaded} from './receive-cart.ts';
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
  #resolveFound: (cart: Cart | null) => void = () => {};
  /** The cart as this page found it: stored, or else the first that it reads. Null if there is none. */
  readonly found = new Promise<Cart | null>((resolve) => {
    this.#resolveFound = resolve;
  });
  #view = initialView;
  #state = initialState;
  #loaded: LoadedCart = {cart: null, message: null};
  /** Whether record, cookie or local storage named a cart when the page opened; undefined until they are read. */
  #hadCart: boolean | undefined;
  /** The page shows them until its own next step, also if another tab has removed them from the record. */
  #messages: CartMessage[] = [];
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

  /** Call it before the cart starts. */
  setLoaded(loaded: LoadedCart): void {
    this.#loaded = loaded;
  }

  start(): Promise<void> {
    this.#started ??= this.#start();
    return this.#started;
  }

  async #start(): Promise<void> {
    const {cart, message} = this.#loaded;
    this.#state = loadedState(this.#loaded);
    this.#messages = this.#state.messages;
    if (cart?.id) {
      const {cart: saved} = await this.#saved.update((record) => {
        if (record.cart) this.#resolveFound(record.cart);
        return receiveLoaded(record, cart);
      });
      const read = saved === cart ? this.#sender.flush() : this.#readBeside(cart);
      void this.#checkout.settleAfter(read);
    } else {
      await this.#saved.load();
      this.resume();
    }
    this.#hadCart = this.#sender.cartId !== null;
    // After a reload, the address has the message no more.
    if (message && this.#messages.includes(message)) {
      const {postedCode: _, ...kept} = message;
      void this.#saved.update((record) => addMessage(record, kept));
    }
    this.#update();
    const linked = this.#transport.takeLinkedCode();
    if (linked) this.#sayKept(linked);
  }

  #sayKept(linked: string): void {
    const isOfCode = ({isCode, isLinkedCode}: CartMessage) => isCode || isLinkedCode;
    const over = this.#messages.filter(isOfCode);
    this.#messages = this.#messages.filter((message) => !isOfCode(message));
    const kept = {text: cartMessages.codeKept(linked), isGood: true};
    void this.#saved.update((record) => addMessage(removeMessages(record, over), kept));
  }

  listen(): () => void {
    return this.#saved.listen();
  }

  stop(): void {
    this.#sender.stop();
  }

  resume(): void {
    void this.#checkout.settleAfter(this.#read());
  }

  /** The record's cart may be gone: a form without scripts has then begun the loaded cart. */
  async #readBeside(loaded: Cart): Promise<void> {
    await this.#sender.refresh();
    await this.#saved.update((record) => nameOtherCart(record, loaded));
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

  add(...lines: CartLine[]): void {
    this.#take(add(lines));
  }

  change(change: CartChange): void {
    this.#take({changes: [change], view: {}});
  }

  remove(line: CartLine): void {
    this.#take(remove(line));
  }

  switchLine({key}: CartLine, switched: CartLine): void {
    const {lines} = this.#state;
    const line = findLine(lines, key);
    // A second click: the line has been switched already.
    if (line) this.#take(switchPlan(lines, line, switched));
  }

  undo(): void {
    if (this.#state.undo) this.#take(undo(this.#state.undo));
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
    this.hideDrawer();
  }

  /** Keeps the messages, because a drawer that could not be downloaded has shown none. */
  hideDrawer(): void {
    this.#checkout.cancel();
    this.#show({isOpen: false, undo: null});
  }

  dismissMessages(): void {
    const shown = this.#messages;
    if (shown.length === 0) return;
    this.#messages = [];
    void this.#saved.update((record) => removeMessages(record, shown));
  }

  #take({changes, view}: Step): void {
    const made = changes.map((change) => unsent(change, newId()));
    this.#updateRecord((record) => made.reduce(addChange, record), view);
  }

  /** Cancels a checkout that is opening, which would not contain the change. */
  #updateRecord(change: (record: CartRecord) => CartRecord, view: Partial<ViewState> = {}): void {
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
    const isReady = record.cart !== null || this.#hadCart === false;
    if (isReady && this.#hadCart !== undefined) this.#resolveFound(record.cart);
    this.#messages = [...this.#messages, ...added];
    this.#view = viewAfter(this.#view, cart, {
      isMessageAdded: added.length > 0,
      isGone: gone !== null && gone.id !== this.#state.gone?.id,
    });
    this.#state = {
      ...this.#view,
      ...cart,
      isReady,
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
