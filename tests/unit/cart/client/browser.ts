import type {Cart} from '../../../../app/cart/cart-view.ts';
import {CartStore} from '../../../../app/cart/client/cart-store.ts';
import type {CartSync} from '../../../../app/cart/client/cart-sync.ts';
import type {CartTransport} from '../../../../app/cart/client/deliver-mutation.ts';
import {MutationOutbox} from '../../../../app/cart/client/mutation-outbox.ts';
import {MemoryStorage} from './storages.ts';

type Handlers = Parameters<CartSync['start']>[0];

/** A tab of a browser: pages that share storage, each with a cart store of its own. */
export class Tab {
  readonly addresses: string[] = [];
  isRedirecting = false;
  abortRedirect = () => {};
  handlers!: Handlers;
  store!: CartStore;
  cartId: string | null = null;
  readonly #storage: {tab: MemoryStorage; browser: MemoryStorage};
  readonly #transport: CartTransport & {cart: Cart};

  /** `browser` is the local storage that tabs share. */
  constructor(transport: CartTransport & {cart: Cart}, browser = new MemoryStorage()) {
    this.#transport = transport;
    this.#storage = {tab: new MemoryStorage(), browser};
    this.openPage();
  }

  /** Closes the tab and visits the shop again in a new one. */
  reopen(): void {
    this.handlers.onLeave();
    this.#storage.tab = new MemoryStorage();
    this.openPage();
  }

  /** Leaves the page, if there is one, and opens the next one. */
  openPage(): void {
    this.handlers?.onLeave();
    this.isRedirecting = false;
    this.store = new CartStore({
      transport: this.#transport,
      outbox: new MutationOutbox(this.#storage),
      sync: {
        start: (handlers) => {
          this.handlers = handlers;
          return () => {};
        },
        broadcast: () => {},
        loadCartId: () => this.cartId,
        saveCartId: (id) => {
          this.cartId = id;
        },
      },
      redirect: {
        start: (address, onAbort) => {
          this.addresses.push(address);
          this.abortRedirect = onAbort;
          this.isRedirecting = true;
        },
        cancel: () => {
          const wasRedirecting = this.isRedirecting;
          this.isRedirecting = false;
          return wasRedirecting;
        },
      },
    });
    this.store.start();
    this.store.setInitialCart(this.#transport.cart);
  }

  /** Resolves when every mutation has succeeded or failed. */
  async idle(): Promise<void> {
    for (let turn = 0; turn < 2_000; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (!this.store.getState().isBusy) return;
    }
    throw new Error('The cart store stays busy.');
  }
}
