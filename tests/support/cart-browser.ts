import {type Cart, type CartLine, type CartResponse, emptyCart} from '../../app/cart/cart.ts';
import {CartStore} from '../../app/cart/client/cart-store.ts';
import {SavedCart} from '../../app/cart/client/saved-cart.ts';
import type {CartTransport} from '../../app/cart/client/transport.ts';
import {cartIdHeader} from '../../app/platform/http/cart-id-header.ts';
import type {SafeStorage} from '../../app/ui/storage.ts';
import {CartClient} from './cart-client.ts';

/** What the network does to a request. A late one arrives when the browser has given up on it. */
export type NetworkFault = 'request lost' | 'response lost' | 'late';

/** A browser with several tabs, which run the shop's cart store against a real worker. */
export class CartBrowser {
  readonly storage = memoryStorage();
  readonly client: CartClient;
  /** Applied to the next requests, one after another. */
  readonly networkFaults: NetworkFault[] = [];
  /** The checkouts that were opened. */
  readonly checkouts: string[] = [];
  /** Every message that the shopper got. */
  readonly messages = new Set<string>();
  #tabs: CartStore[] = [];
  #late: (() => Promise<unknown>)[] = [];
  #lock: Promise<unknown> = Promise.resolve();

  constructor(origin: string) {
    this.client = new CartClient(origin);
  }

  get saved(): SavedCart {
    return new SavedCart(this.storage);
  }

  get hasLateRequests(): boolean {
    return this.#late.length > 0;
  }

  /** The store of a tab; the tab opens if it is not open yet. */
  async tab(index: number): Promise<CartStore> {
    const open = this.#tabs[index];
    if (open) return open;
    const tab = new CartStore({
      saved: this.saved,
      transport: this.#transport,
    });
    tab.subscribe(() => {
      const {problem} = tab.getState();
      if (problem !== null) this.messages.add(problem);
    });
    this.#tabs[index] = tab;
    tab.start();
    tab.setInitialCart(await this.#documentCart(), {isPageOfCart: false});
    return tab;
  }

  /** Closes a tab while its requests are under way. */
  close(index: number): void {
    this.#tabs[index]?.stop();
    delete this.#tabs[index];
  }

  /** Lets one of the late requests arrive. */
  async deliverLate(): Promise<void> {
    await this.#late.shift()?.();
  }

  /** Resolves when nothing waits any more and every tab has seen what the store has. */
  async settle(): Promise<void> {
    this.networkFaults.length = 0;
    while (this.hasLateRequests) await this.deliverLate();
    const tab = await this.tab(0);
    const end = Date.now() + 30_000;
    do {
      tab.refresh();
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (Date.now() > end) throw new Error('The queue does not become empty.');
    } while (this.saved.queue.length > 0 || tab.getState().isUnreachable);
    tab.refresh();
    await this.whenIdle();
    for (const other of this.#tabs) other?.sync();
  }

  /** Resolves when no request is under way. */
  async whenIdle(): Promise<void> {
    let last: unknown;
    while (last !== this.#lock) {
      last = this.#lock;
      await last;
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  closeAll(): void {
    for (const index of this.#tabs.keys()) this.close(index);
  }

  get #transport(): CartTransport {
    return {
      request: (form, cartId) => this.#request(form, cartId),
      exclusively: (task) => {
        const result = this.#lock.then(task);
        this.#lock = result.catch(() => {});
        return result;
      },
      openCheckout: (address) => void this.checkouts.push(address),
      cancelCheckout: () => {},
    };
  }

  async #request(form: URLSearchParams | null, cartId: string | null): Promise<CartResponse> {
    const fault = this.networkFaults.shift();
    const headers = {...(cartId && {[cartIdHeader]: cartId}), Cookie: this.client.cookies};
    const send = () => this.#send(form, headers);
    if (fault === 'late') this.#late.push(send);
    if (fault === 'response lost') await send();
    if (fault) throw new TypeError('Failed to fetch');
    const response = await send();
    this.client.keepCookies(response);
    return (await response.json()) as CartResponse;
  }

  #send(form: URLSearchParams | null, headers: Record<string, string>): Promise<Response> {
    return this.client.send('/api/cart', {...(form && {method: 'POST', body: form}), headers});
  }

  /** What the root loader of a document returns. */
  async #documentCart(): Promise<Cart | null> {
    const response = await this.client.fetch('/api/cart');
    const {cart, code} = (await response.json()) as CartResponse;
    return code === 'not-found' ? emptyCart : (cart ?? null);
  }
}

export function memoryStorage(): SafeStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    keys: (prefix) => [...items.keys()].filter((key) => key.startsWith(prefix)),
  };
}

/** The line that a page shows for an add. */
export function newLine(key: string, quantity: number): CartLine {
  return {
    key,
    id: null,
    product: null,
    displayName: key,
    sellingPlanName: null,
    discountPercent: null,
    quantity,
    unitPrice: {minor: 4995, currencyCode: 'USD'},
    image: null,
    status: 'ok',
  };
}
