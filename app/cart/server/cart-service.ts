import type {AppContext} from '~/platform/server/context';
import type {Cart} from '../cart-view';
import {lineKey} from '../line-key';
import {buildCart} from './build-cart';
import {CartProducts} from './cart-products';
import type {PendingLine} from './cart-session';
import {CartState} from './cart-state';
import {findDeletedLines, isVanished} from './deleted-lines';
import {removePendingLines, resolveRelativeLines} from './pending-lines';
import {type CartOperation, reconcile, reduceToExpected, splitOperation} from './reconcile';
import {type CartResult, StorefrontCart} from './storefront-cart';

/** One visitor's cart during one request: reads it, reconciles it, and builds what is shown. */
export class CartService {
  readonly state: CartState;
  readonly store: StorefrontCart;
  readonly #context: AppContext;
  #products: Promise<CartProducts> | undefined;
  #reading: Promise<void> | undefined;

  constructor(request: Request, context: AppContext) {
    this.#context = context;
    this.state = new CartState(request, context);
    this.store = new StorefrontCart(context);
  }

  get products(): Promise<CartProducts> {
    this.#products ??= CartProducts.load(this.#context);
    return this.#products;
  }

  /** Reads the store's cart, once per request however many loaders ask for it. */
  read(): Promise<void> {
    this.#reading ??= this.#read();
    return this.#reading;
  }

  /** Reads the store's cart, and prepares a new one if the store no longer has it. */
  async readOrReplace({wasBought = this.state.wasBought} = {}): Promise<void> {
    await this.read();
    if (this.state.isCartMissing) this.state.startNewCart({wasBought});
  }

  async toCart(): Promise<Cart> {
    const hasPending = this.state.session.pending.length > 0;
    return this.toSnapshot(hasPending ? await this.products : undefined);
  }

  /** Returns the cart from the current state, without a request. */
  toSnapshot(products?: CartProducts): Cart {
    const {state} = this;
    const availabilityOf = (line: PendingLine) => products?.availabilityOf(line) ?? 'available';
    return buildCart({
      cartId: state.cartId,
      session: state.session,
      storeCart: state.storeCart,
      isStoreReachable: state.isStoreReachable,
      isCartMissing: state.isCartMissing,
      availabilityOf,
      hasStorePictures: this.#context.environment.store.kind === 'shopify',
    });
  }

  /**
   * Applies the result of a store request; returns whether the store carried it out.
   * `changedKeys` are the lines that the request was about.
   */
  async accept(result: CartResult, changedKeys: readonly string[] = []): Promise<boolean> {
    const {state} = this;
    if (result.status === 'unavailable') state.isStoreReachable = false;
    if (result.status === 'not-found') state.loseCart();
    if (result.status !== 'ok') return false;
    const known = state.isSnapshotOf(result.cart) ? state.session.lines : [];
    state.setStoreCart(result.cart);
    const stock = result.warnings.find(({code}) => code.startsWith('MERCHANDISE_'));
    if (stock) state.addMessage(stock.message);
    const vanished = known.filter((line) => isVanished(line, state, changedKeys));
    if (vanished.length > 0) {
      state.addPending(await findDeletedLines(vanished, await this.products, this.store));
    }
    return true;
  }

  /**
   * Sends pending lines to the store and replaces a cart that the store no longer has. If the
   * store does not respond, everything that is pending stays so.
   */
  async reconcile({wasBought = this.state.wasBought, attempts = 3} = {}): Promise<void> {
    const {state} = this;
    await this.readOrReplace({wasBought});
    if (!state.isStoreReachable || state.session.pending.length === 0) return;

    const {variantIdOf} = await this.products;
    const quantities = new Map(state.storeLines.map(({key, quantity}) => [key, quantity]));
    const pending = resolveRelativeLines(state.session.pending, (key) => quantities.get(key) ?? 0);
    const plan = reconcile({lines: state.storeLines, pending, merchandiseIdOf: variantIdOf});
    state.setPending(removePendingLines(pending, plan.appliedKeys));
    for (const operation of plan.operations) await this.#run(operation);
    // The cart or a line has gone between the read and the mutation.
    if (state.isOutdated && attempts > 1) await this.#reconcileAgain(wasBought, attempts - 1);
  }

  /** Reduces lines of the store's cart that exceed what the shopper has been shown. */
  async reduceTo(expected: ReadonlyMap<string, number>): Promise<void> {
    const {state} = this;
    const limits = new Map(expected);
    for (const line of state.session.pending) limits.delete(lineKey(line));
    for (const operation of reduceToExpected(state.storeLines, limits)) {
      if (!state.cartId) return;
      await this.accept(await this.store.apply(state.cartId, operation), operation.keys);
    }
  }

  async #read(): Promise<void> {
    const {state} = this;
    if (!state.cartId || state.storeCart || state.isCartMissing || !state.isStoreReachable) return;
    await this.accept(await this.store.get(state.cartId));
  }

  #reconcileAgain(wasBought: boolean, attempts: number): Promise<void> {
    this.#reading = undefined;
    this.state.storeCart = null;
    this.state.isOutdated = false;
    return this.reconcile({wasBought, attempts});
  }

  async #run(operation: CartOperation): Promise<void> {
    const {state} = this;
    if (!state.isStoreReachable || state.isCartMissing) return;
    const result = await this.#send(operation);
    if (result.status === 'rejected') {
      const parts = splitOperation(operation);
      if (parts.length === 1) state.rejectPending(operation, result);
      else for (const part of parts) await this.#run(part);
      return;
    }
    const targets = state.pendingQuantities(operation.keys);
    if (!(await this.accept(result, operation.keys))) return;
    state.removeAppliedPending(operation.keys);
    // Another request may have added the same lines between the read and this mutation.
    if (operation.kind === 'add') await this.reduceTo(targets);
  }

  #send(operation: CartOperation): Promise<CartResult> {
    const {cartId, session} = this.state;
    if (cartId) return this.store.apply(cartId, operation);
    const lines = operation.kind === 'add' ? operation.lines : [];
    return this.store.create({lines, discountCodes: session.codes, note: session.note});
  }
}
