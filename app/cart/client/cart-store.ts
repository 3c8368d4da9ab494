import type {CartResponse} from '../cart-response.ts';
import {type Cart, type CartLine, emptyCart} from '../cart-view.ts';
import {applyMutation} from './apply-mutation.ts';
import type {CartChange, CartMutation, FormFields} from './cart-mutation.ts';
import {failureMessage, problems} from './cart-problems.ts';
import {addedEvent, announce, type CartState, correctTotals, initialState} from './cart-state.ts';
import type {CartStoreOptions} from './cart-store-options.ts';
import {checkoutProblem, interruptionMessage} from './checkout-interruption.ts';
import type {Delivery} from './deliver-mutation.ts';
import {isEarlyAdd} from './mutation-queue.ts';
import {MutationSender} from './mutation-sender.ts';
import {ObservableState} from './observable-state.ts';

/**
 * The browser's cart: the worker's last cart with the queued mutations applied. A mutation is
 * shown at once; the response replaces the cart that it was applied to.
 */
export class CartStore {
  readonly #sync: CartStoreOptions['sync'];
  readonly #redirect: CartStoreOptions['redirect'];
  readonly #sender: MutationSender;
  readonly #observable = new ObservableState(initialState);
  #serverCart: Cart = emptyCart;
  /** The problem that was shown when the shopper pressed Checkout. */
  #knownProblem: string | null = null;

  constructor({transport, outbox, sync, redirect}: CartStoreOptions) {
    this.#sync = sync;
    this.#redirect = redirect;
    this.#sender = new MutationSender({
      transport,
      outbox,
      emptyCart,
      serverCart: () => (this.#state.isReady ? this.#serverCart : null),
      loadCartId: () => sync.loadCartId(),
      onDelivery: (mutation, delivery) => this.#onDelivery(mutation, delivery),
      onRefresh: (response) => this.#receive(response),
      onCookieCheck: (cookiesBlocked) => this.#observable.change({cookiesBlocked}),
    });
  }

  readonly subscribe = this.#observable.subscribe;
  readonly getState = this.#observable.get;

  /** Resumes the outbox of earlier pages and follows other tabs; returns how to stop. */
  start(): () => void {
    this.resume();
    return this.#sync.start({
      onBroadcast: (cart) => this.#setServerCart(cart),
      onReturn: () => {
        // Another tab may have been closed before it had sent its changes.
        this.resume();
        this.refresh();
      },
      onRestore: () => {
        this.#sender.restart();
        this.#recompute({isCheckingOut: false});
      },
      onLeave: () => this.#sender.suspend(),
    });
  }

  /** The cart that came with the document; ignored if a newer one arrived before it. */
  setInitialCart(cart: Cart): void {
    if (this.#state.isReady) return;
    this.#setServerCart(cart);
    if (cart.id) this.#sync.saveCartId(cart.id);
    if (cart.hasPendingChanges && cart.isStoreReachable) this.refresh();
    else this.#sender.restoreLostCart();
    this.#recompute();
  }

  /** Takes over mutations of earlier pages and closed tabs, and adds from before hydration. */
  resume(): void {
    this.#recompute(this.#sender.resume().some(isEarlyAdd) ? {isOpen: true} : {});
  }

  add(line: CartLine | null, fields: FormFields): void {
    this.#mutate({kind: 'add', line, fields}, {isOpen: true});
    if (line) this.#announce(addedEvent(line));
  }

  setQuantity({key, id}: CartLine, quantity: number): void {
    this.#mutate({kind: 'set', key, lineId: id, quantity});
    this.#announce('');
  }

  remove(line: CartLine): void {
    const index = this.#state.cart.lines.findIndex(({key}) => key === line.key);
    // The store gives a line that is put back a new id; its key stays.
    const removed = {line: {...line, id: null}, index};
    this.#mutate({kind: 'remove', key: line.key, lineId: line.id}, {removedLine: removed});
    this.#announce(`${line.displayName} removed.`);
  }

  undoRemove(): void {
    const {removedLine} = this.#state;
    if (!removedLine) return;
    this.#mutate({kind: 'undoRemove', ...removedLine});
    this.#announce(`${removedLine.line.displayName} is back.`);
  }

  empty(): void {
    this.cancelCheckout();
    this.#mutate({kind: 'empty'});
    this.#announce('');
  }

  addCode(code: string): void {
    this.#mutate({kind: 'addCode', code});
  }

  removeCode(code: string): void {
    this.#mutate({kind: 'removeCode', code});
  }

  setNote(note: string): void {
    this.#mutate({kind: 'note', note});
  }

  /** `shownNote` is the text of the note's field, which may not be saved yet. */
  checkout(shownNote = this.#state.cart.note): void {
    const {cart, isCheckingOut, problem} = this.#state;
    if (isCheckingOut) return;
    // The problem with the note offers to continue without it.
    if (shownNote !== cart.note && problem !== problems.note) this.setNote(shownNote);
    this.#knownProblem = problem;
    this.#mutate({kind: 'checkout'}, {isCheckingOut: true});
  }

  cancelCheckout(): void {
    if (!this.#state.isCheckingOut) return;
    this.#redirect.cancel();
    this.#sender.cancelCheckout();
    this.#recompute({isCheckingOut: false});
  }

  refresh(): void {
    this.#sender.refresh();
  }

  open(): void {
    this.#observable.change({isOpen: true});
  }

  close(): void {
    this.cancelCheckout();
    this.#observable.change({isOpen: false, problem: null, removedLine: null});
  }

  /** The drawer could not be shown: the next `open` tries again, and a problem stays for its message. */
  openFailed(): void {
    this.#observable.change({isOpen: false});
  }

  #mutate(change: CartChange, changes: Partial<CartState> = {}): void {
    // The checkout that is being loaded lacks the change, so another one follows it.
    const wasRedirecting = this.#redirect.cancel();
    this.#sender.enqueue(change);
    if (wasRedirecting) this.#sender.enqueue({kind: 'checkout'});
    this.#recompute({problem: null, removedLine: null, ...changes});
  }

  #onDelivery(mutation: CartMutation, delivery: Delivery): void {
    switch (delivery.outcome) {
      case 'applied':
        if (mutation.kind === 'checkout') this.#onCheckout(delivery.response);
        else this.#receive(delivery.response);
        break;
      case 'rejected':
        if (delivery.cart) this.#receive({cart: delivery.cart});
        this.#fail(mutation, delivery.response.problem ?? problems.unconfirmed);
        break;
      case 'unconfirmed':
        this.#receive({cart: delivery.cart});
        if (!delivery.isApplied) this.#fail(mutation, problems.unconfirmed);
        break;
      case 'unreachable': {
        console.warn('The cart could not be reached.', delivery.error);
        // The shopper asked for what waits behind a restore, and it fails with it.
        const [waiting = mutation] = this.#sender.queue;
        this.#sender.clear();
        this.#fail(mutation.kind === 'restore' ? waiting : mutation, problems.unreachable);
        break;
      }
      case 'abandoned':
        this.#recompute();
    }
  }

  #receive({cart, problem}: CartResponse): void {
    this.#setServerCart(cart, problem);
    this.#sync.broadcast(cart);
    if (cart.id !== null || cart.isStoreReachable) this.#sync.saveCartId(cart.id);
  }

  #onCheckout(response: CartResponse): void {
    const {location, cart} = response;
    if (!location) {
      this.#recompute({isCheckingOut: false});
      this.#receive(response);
      return;
    }
    const problem = checkoutProblem(response, this.#serverCart, this.#knownProblem);
    this.#receive({cart, problem});
    if (!this.#state.isCheckingOut) return;
    if (this.#sender.queue.length > 0) this.#sender.enqueue({kind: 'checkout'});
    else this.#redirect.start(location, () => this.#observable.change({isCheckingOut: false}));
  }

  #fail({kind}: CartMutation, problem: string): void {
    // The shopper did not ask for a cart to be restored.
    if (kind === 'restore') this.#recompute();
    else this.#showProblem(failureMessage(kind, problem, this.#state));
  }

  /** What the failed mutation showed is undone, and a checkout that waits behind it ends. */
  #showProblem(problem: string): void {
    this.#redirect.cancel();
    this.#sender.cancelCheckout();
    this.#recompute({problem, isCheckingOut: false, removedLine: null, announcement: ''});
  }

  /** A checkout ends if the cart differs from the one that was shown when it was asked for. */
  #setServerCart(cart: Cart, problem?: string): void {
    const {cart: shown, isCheckingOut} = this.#state;
    this.#serverCart = cart;
    this.#sender.onFirstCart();
    this.#recompute({isReady: true});
    const next = this.#state.cart;
    const message = isCheckingOut ? interruptionMessage(shown, next, problem) : problem;
    if (message) this.#showProblem(message);
  }

  /** Shows the server's cart with every queued mutation applied. */
  #recompute(changes: Partial<CartState> = {}): void {
    const cart = this.#sender.queue.reduce(applyMutation, this.#serverCart);
    const announcement = correctTotals(this.#state.announcement, cart);
    const isBusy = this.#sender.queue.length > 0;
    this.#observable.change({cart, announcement, isBusy, ...changes});
  }

  #announce(event: string): void {
    this.#observable.change({announcement: announce(event, this.#state.cart)});
  }

  get #state(): CartState {
    return this.#observable.get();
  }
}
