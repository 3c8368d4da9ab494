import {
  cartCookie,
  cartCookieName,
  forgetCartCookie,
  isCartId,
} from '~/platform/server/cart-cookie';
import type {AppContext} from '~/platform/server/context';
import {isSecure, sessionCookieName} from '~/platform/server/session';
import {lineKey} from '../line-key';
import {snapshotOf} from './build-cart';
import {CartFormError} from './cart-errors';
import {nameOf} from './cart-products';
import {
  type CartSession,
  emptySession,
  findLine,
  type PendingLine,
  parseSession,
  serializeSession,
} from './cart-session';
import {applyPendingLines, removePendingLines, setPendingLine} from './pending-lines';
import type {CartOperation} from './reconcile';
import {type CartRejection, rejectionMessage} from './rejection-message';
import {type KeyedLine, keyedLines, type StoreCart} from './store-cart';

/** A cart that vanishes this long after the shopper went to the checkout was bought, not expired. */
const purchaseWindowMs = 9 * 24 * 60 * 60 * 1000;

const sessionName = 'cart';

/** The state of a visitor's cart during one request, and the part of it that the cookies store. */
export class CartState {
  /** Headers for the response; `Set-Cookie` where the cart changes. */
  readonly headers = new Headers({'Cache-Control': 'private, no-store'});
  /** Messages for the shopper, in addition to what the cart shows. */
  readonly messages: string[] = [];
  readonly hasCookies: boolean;
  /** The browser sent no cookies although it has received a cart before. */
  areCookiesMissing = false;
  session: CartSession;
  cartId: string | undefined;
  storeCart: StoreCart | null = null;
  isStoreReachable = true;
  /** The store has no cart with the id in the cookie. */
  isCartMissing = false;
  /** A mutation failed because the store's cart is not what was read. */
  isOutdated = false;

  readonly #context: AppContext;
  readonly #secure: boolean;
  readonly #savedSession: CartSession;

  constructor(request: Request, context: AppContext) {
    this.#context = context;
    this.#secure = isSecure(request);
    this.cartId = context.cart.getCartId();
    const cookies = request.headers.get('Cookie') ?? '';
    this.hasCookies = [cartCookieName, sessionCookieName].some((name) =>
      cookies.includes(`${name}=`),
    );
    const session = parseSession(context.session.get(sessionName));
    this.#savedSession = session;
    // A snapshot of another cart does not apply to this one.
    const isOfAnotherCart = this.cartId !== undefined && session.cart !== tokenOf(this.cartId);
    this.session =
      isOfAnotherCart || (this.cartId === undefined && session.cart !== null)
        ? {...emptySession, pending: session.pending, recent: session.recent}
        : session;
  }

  /** Whether the session has a snapshot of the store's cart. */
  get isSnapshotKnown(): boolean {
    return this.cartId === undefined || this.session.cart !== null;
  }

  /**
   * Whether a mutation may be sent without reading the cart first. If its response is lost, the
   * snapshot has the previous quantity, so that the line can be set to its new quantity.
   */
  get canMutateDirectly(): boolean {
    return this.session.cart !== null && this.session.pending.length === 0;
  }

  /** Whether the visitor's cart has items according to the session. */
  get hasItems(): boolean {
    const {lines, pending} = this.session;
    return !this.isSnapshotKnown || lines.length > 0 || pending.length > 0;
  }

  get wasBought(): boolean {
    const {checkoutAt} = this.session;
    return checkoutAt !== null && Date.now() - checkoutAt < purchaseWindowMs;
  }

  get storeLines(): KeyedLine[] {
    return this.storeCart ? keyedLines(this.storeCart) : [];
  }

  /** Uses the cart that the browser names, if it has lost the cookie or cannot send it. */
  adoptCart(cartId: string | undefined): void {
    if (this.cartId !== undefined || cartId === undefined || !isCartId(cartId)) return;
    // The session of a visitor who emptied the cart does not name it any more.
    if (this.hasCookies && this.#savedSession.cart !== tokenOf(cartId)) return;
    this.areCookiesMissing = !this.hasCookies;
    this.cartId = cartId;
    this.session = this.#savedSession;
    this.#setCookie(cartCookie(cartId, {secure: this.#secure}));
  }

  setStoreCart(cart: StoreCart): void {
    this.#keepEmptiedLines(cart);
    const token = tokenOf(cart.id);
    const isNew = token !== this.session.cart;
    if (cart.id !== this.#context.cart.getCartId() || this.cartId === undefined) {
      this.#setCookie(cartCookie(cart.id, {secure: this.#secure}));
    }
    this.storeCart = cart;
    this.cartId = cart.id;
    this.isCartMissing = false;
    this.session = {
      ...this.session,
      cart: token,
      lines: snapshotOf(cart),
      codes: cart.discountCodes.map(({code}) => code),
      note: cart.note ?? '',
      checkoutAt: isNew ? null : this.session.checkoutAt,
    };
  }

  isSnapshotOf(cart: StoreCart): boolean {
    return this.session.cart === tokenOf(cart.id);
  }

  loseCart(): void {
    this.isCartMissing = true;
    this.isOutdated = true;
    this.storeCart = null;
  }

  addMessage(message: string): void {
    if (!this.messages.includes(message)) this.messages.push(message);
  }

  setPending(pending: PendingLine[]): void {
    this.session = {...this.session, pending};
  }

  addPending(lines: readonly PendingLine[]): void {
    this.setPending(lines.reduce(setPendingLine, this.session.pending));
  }

  /** The target quantities of pending lines, by key. */
  pendingQuantities(keys: readonly string[]): Map<string, number> {
    const lines = this.session.pending.filter((line) => keys.includes(lineKey(line)));
    return new Map(lines.map((line) => [lineKey(line), line.quantity]));
  }

  /** Removes pending lines that were sent, except those that the store has sold out. */
  removeAppliedPending(keys: readonly string[]): void {
    const emptied = this.storeLines.filter(({quantity}) => quantity === 0).map(({key}) => key);
    const applied = keys.filter((key) => !emptied.includes(key));
    this.setPending(removePendingLines(this.session.pending, applied));
  }

  /** Removes a line that the store rejects and adds a message, so that the other lines are sent. */
  rejectPending({keys}: CartOperation, rejection: CartRejection): void {
    // The line's id was outdated; its key finds the line again.
    if (rejection.code === 'INVALID_MERCHANDISE_LINE') {
      this.isOutdated = true;
      return;
    }
    const lines = this.session.pending.filter((line) => keys.includes(lineKey(line)));
    for (const line of lines) this.addMessage(rejectionMessage(rejection, [nameOf(line)]));
    this.setPending(removePendingLines(this.session.pending, keys));
    if (rejection.field !== 'merchandiseId') return;
    this.addPending(lines.map((line) => ({...line, isNotFound: true})));
  }

  /**
   * Prepares a new cart in place of the one that the store no longer has: with the same lines,
   * codes and note, unless they were bought.
   */
  startNewCart({wasBought}: {wasBought: boolean}): void {
    const {lines, pending, codes, note, recent} = this.session;
    const wanted = applyPendingLines(wasBought ? [] : lines, pending);
    const notFound = pending.filter(({isNotFound}) => isNotFound).map(lineKey);
    this.session = {
      ...emptySession,
      pending: wanted.map((line) =>
        notFound.includes(lineKey(line)) ? {...line, isNotFound: true as const} : line,
      ),
      ...(!wasBought && {codes, note}),
      recent,
    };
    this.#forgetCart();
  }

  empty(): void {
    this.session = {...emptySession, recent: this.session.recent};
    this.#forgetCart();
  }

  /** Writes the session. Throws if it has more pending lines than a cookie can hold. */
  save(): void {
    const {session} = this.#context;
    const value = serializeSession(this.session);
    if (!value) {
      this.session = this.#savedSession;
      throw new CartFormError(
        'We can’t reach our store right now, so you can’t add new items. Please try again in a moment.',
      );
    }
    const before = serializeSession(this.#savedSession);
    if (JSON.stringify(value) === JSON.stringify(before)) return;
    session.set(sessionName, value);
  }

  /** A line that the store reduced to zero stays in the cart and is shown as sold out. */
  #keepEmptiedLines(cart: StoreCart): void {
    if (!this.isSnapshotOf(cart)) return;
    for (const {key, quantity} of keyedLines(cart)) {
      const snapshot = findLine(this.session.lines, key);
      if (quantity > 0 || !snapshot || findLine(this.session.pending, key)) continue;
      this.setPending(setPendingLine(this.session.pending, snapshot));
    }
  }

  #forgetCart(): void {
    this.storeCart = null;
    this.isCartMissing = false;
    this.isOutdated = false;
    if (this.cartId === undefined) return;
    this.cartId = undefined;
    this.#setCookie(forgetCartCookie({secure: this.#secure}));
  }

  /** Only the last cookie of a request counts. */
  #setCookie(cookie: string): void {
    this.headers.set('Set-Cookie', cookie);
  }
}

/** The end of the token: enough to distinguish the carts of a visitor. */
function tokenOf(cartId: string | undefined): string | null {
  return cartId ? (/\/Cart\/([\w-]+)/.exec(cartId)?.[1]?.slice(-10) ?? null) : null;
}
