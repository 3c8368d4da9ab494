import {setTimeout as wait} from 'node:timers/promises';
import {type Cart, type CartLine, emptyCart} from '../../app/cart/cart.ts';
import {cartIdHeader, parseCartCookie} from '../../app/cart/cart-id.ts';
import {BrowserCart} from '../../app/cart/client/browser-cart.ts';
import {type CartRecord, emptyRecord, parseRecord} from '../../app/cart/client/cart-record.ts';
import {type RecordStorage, SavedRecord} from '../../app/cart/client/saved-record.ts';
import type {CartTransport} from '../../app/cart/client/transport.ts';
import {type CartResponse, isFinalResponse} from '../../app/cart/wire.ts';
import {isProductId} from '../../app/catalog/types.ts';
import {cartMessages} from '../../app/content/cart-messages.ts';
import {CartClient} from './cart-client.ts';
import type {NetworkFault} from './cart-sequences.ts';

/** A storage that all tabs share, in which each update sees the one before. */
export class MemoryStorage implements RecordStorage {
  stored: unknown;
  #last: Promise<unknown> = Promise.resolve();
  readonly #listeners = new Set<() => void>();

  get record(): CartRecord {
    return this.stored === undefined ? emptyRecord : parseRecord(this.stored);
  }

  read(): Promise<unknown> {
    return this.#transact(() => structuredClone(this.stored));
  }

  async update(change: (stored: unknown) => CartRecord): Promise<void> {
    await this.#transact(() => {
      this.stored = structuredClone(change(structuredClone(this.stored)));
    });
    this.tell();
  }

  /** Tells the tabs that the record may have changed. */
  tell(): void {
    for (const listener of this.#listeners) listener();
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #transact<T>(work: () => T): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }
}

/** A lock that all tabs share. The next task runs when the one before has ended, or is passed. */
class PassableLock {
  /** The tasks that run or wait. */
  readonly tasks = new Set<Promise<unknown>>();
  /** Whether the task that holds the lock is to be passed when its request has arrived. */
  isPassed = false;
  #last: Promise<unknown> = Promise.resolve();
  #pass = () => {};

  request<T>(task: () => Promise<T>): Promise<T> {
    let pass = () => {};
    const passed = new Promise<void>((resolve) => {
      pass = resolve;
    });
    const result = this.#last.then(() => {
      this.isPassed = false;
      this.#pass = pass;
      return task();
    });
    this.tasks.add(result);
    const ended = result.then(
      () => {},
      () => {},
    );
    void ended.then(() => this.tasks.delete(result));
    this.#last = Promise.race([ended, passed]);
    return result;
  }

  /** Lets the next task run if the one that holds the lock is to be passed. */
  pass(): boolean {
    if (this.isPassed) this.#pass();
    return this.isPassed;
  }
}

/** A browser with several tabs, which run the shop's `BrowserCart` against a real worker. */
export class CartBrowser {
  readonly storage = new MemoryStorage();
  readonly client: CartClient;
  /** Applied to the next requests, one after another. */
  readonly networkFaults: NetworkFault[] = [];
  /** Every message that the shopper got. */
  readonly messages = new Set<string>();
  /** The addresses of the checkouts that the pages have opened. */
  readonly checkouts: string[] = [];
  cartId: string | null = null;
  #tabs: {store: BrowserCart; stop(): void}[] = [];
  #late: (() => Promise<unknown>)[] = [];
  readonly #lock = new PassableLock();

  constructor(origin: string) {
    this.client = new CartClient(origin);
  }

  /** The store of a tab. The tab opens if it is not open yet, on the cart page if its loaded cart is given. */
  async tab(index: number, loaded: Cart | null = null): Promise<BrowserCart> {
    const open = this.#tabs[index];
    if (open) return open.store;
    const saved = new SavedRecord(this.storage);
    const store = new BrowserCart({saved, transport: this.#transport});
    store.subscribe(() => {
      const {messages, gone} = store.getState();
      for (const {text} of messages) this.messages.add(text);
      if (gone) this.messages.add(cartMessages.gone);
    });
    const stopListening = store.listen();
    this.#tabs[index] = {
      store,
      stop() {
        store.stop();
        stopListening();
      },
    };
    if (loaded) store.setLoaded({cart: loaded, message: null});
    await store.start();
    return store;
  }

  /** Resolves when every tab shows what the others have saved, as it does before a shopper looks at it. */
  async synced(): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) {
      await this.storage.read();
      await wait(0);
    }
  }

  /** Closes a tab while its requests are under way. */
  close(index: number): void {
    this.#tabs[index]?.stop();
    delete this.#tabs[index];
  }

  /** Lets one of the late requests arrive, while no other one is under way, as with `passLock`. */
  async deliverLate(): Promise<void> {
    const late = this.#late.shift();
    if (late) await this.#lock.request(late);
  }

  /**
   * Pauses the tab that is sending: the next one sends beside it. In a browser that happens after twelve seconds,
   * when the worker has long responded. So the request arrives first, and the paused tab reads its response later.
   * One case that the cart does not promise is left out: the worker never carries out two attempts of one add in the same
   * moment (docs/cart.md, Limits).
   */
  passLock(): void {
    this.#lock.isPassed = true;
  }

  /** Resolves when nothing waits any more and every tab has seen what the store has. */
  async settle(): Promise<void> {
    this.networkFaults.length = 0;
    while (this.#late.length > 0) await this.deliverLate();
    const tab = await this.tab(0);
    const end = Date.now() + 120_000;
    do {
      // Not a read each time, which would come before the queue for as long as it takes more than 20 ms.
      tab.resume();
      await wait(20);
      if (Date.now() > end) throw new Error('The queue does not become empty.');
    } while (this.storage.record.queue.length > 0 || tab.getState().isUnreachable);
    tab.refresh();
    await this.whenIdle();
  }

  /** Resolves when no tab sends, or waits to send. */
  async whenIdle(): Promise<void> {
    await wait(1);
    while (this.#lock.tasks.size > 0) {
      await Promise.allSettled(this.#lock.tasks);
      await wait(1);
    }
  }

  closeAll(): void {
    for (const index of this.#tabs.keys()) this.close(index);
  }

  get #transport(): CartTransport {
    return {
      request: (form, cartId) => this.#request(form, cartId),
      exclusively: (task) => this.#lock.request(task),
      storedCartId: () => this.cartId,
      cookieCartId: () => parseCartCookie(this.client.cookies, new URL(this.client.origin)),
      setCartId: (cartId) => {
        this.cartId = cartId;
        this.client.setCartId(cartId);
      },
      takeLinkedCode: () => '',
      landingQuery: () => null,
      addRecorder: () => undefined,
      trackAdd: () => {},
      hasOpenedCheckout: () => false,
      setOpenedCheckout: () => {},
      openCheckout: (address) => void this.checkouts.push(address),
      stopNavigation: () => {},
    };
  }

  async #request(form: URLSearchParams | null, cartId: string | null): Promise<CartResponse> {
    const fault = this.networkFaults.shift();
    const headers = {
      ...(cartId && {[cartIdHeader]: cartId}),
      Cookie: this.client.cookies,
    };
    const send = () =>
      this.client.send('/api/cart', {...(form && {method: 'POST', body: form}), headers});
    const exchange = async () => {
      if (fault === 'slow') await wait(30);
      if (fault === 'response lost' || fault === 'twice') await (await send()).text();
      if (fault === 'late') this.#late.push(send);
      if (fault === 'late' || /lost/.test(fault ?? '')) throw new TypeError('Failed to fetch');
      return send();
    };
    const response = await exchange();
    if (this.#lock.pass()) await wait(20);
    expectNoCookie(response);
    const body: unknown = await response.json();
    if (isFinalResponse(response.status, body)) return body;
    throw new TypeError(`A response with status ${response.status} is not final.`);
  }

  /** What the cart page's loader returns for the cookie. */
  async loadedCart(): Promise<Cart | null> {
    const headers = {Cookie: this.client.cookies};
    const response = await this.client.send('/api/cart', {headers});
    const {cart, code} = (await response.json()) as CartResponse;
    return code === 'not-found' ? emptyCart : (cart ?? null);
  }
}

function expectNoCookie({headers}: Response): void {
  if (headers.has('Set-Cookie')) throw new Error('A response to a script has set a cookie.');
}

/** The line that a page shows for an add. */
export function newLine(key: string, quantity: number): CartLine {
  const [ref] = key.split('.');
  return {
    key,
    product: isProductId(ref) ? ref : null,
    displayName: key,
    sellingPlanName: null,
    discountPercent: null,
    quantity,
    unitPrice: {minor: 4995, currencyCode: 'USD'},
    image: null,
    status: 'ok',
  };
}
