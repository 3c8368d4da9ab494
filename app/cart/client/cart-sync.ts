import {openStorage, withStorage} from '~/platform/browser/storage';
import type {Cart} from '../cart-view';

const cartIdKey = 'boreal:cart-id';
/** The number changes with the shape of `Cart`, so that tabs of two deployments ignore each other. */
const channelName = 'boreal:cart:1';

interface CartSyncHandlers {
  /** Another tab received this cart. */
  onBroadcast(cart: Cart): void;
  /** The page is visible or online again, so its cart may be out of date. */
  onReturn(): void;
  /** The page comes back from the back/forward cache with its old state. */
  onRestore(): void;
  onLeave(): void;
}

/** Keeps the cart the same in all tabs, and a copy of its id in local storage. */
export class CartSync {
  #channel: BroadcastChannel | null = null;
  readonly #storage = openStorage('localStorage');

  /** Returns the function that stops listening. */
  start({onBroadcast, onReturn, onRestore, onLeave}: CartSyncHandlers): () => void {
    const listeners = new AbortController();
    const {signal} = listeners;
    this.#channel = withStorage(() => new BroadcastChannel(channelName), null);
    const onMessage = ({data}: MessageEvent<unknown>) => isCart(data) && onBroadcast(data);
    this.#channel?.addEventListener('message', onMessage, {signal});
    const onVisibilityChange = () => document.visibilityState === 'visible' && onReturn();
    document.addEventListener('visibilitychange', onVisibilityChange, {signal});
    window.addEventListener('online', onReturn, {signal});
    window.addEventListener('pageshow', ({persisted}) => persisted && onRestore(), {signal});
    window.addEventListener('pagehide', onLeave, {signal});
    return () => {
      listeners.abort();
      this.#channel?.close();
      this.#channel = null;
    };
  }

  broadcast(cart: Cart): void {
    this.#channel?.postMessage(cart);
  }

  loadCartId(): string | null {
    return this.#storage.getItem(cartIdKey);
  }

  saveCartId(id: string | null): void {
    if (id === null) this.#storage.removeItem(cartIdKey);
    else this.#storage.setItem(cartIdKey, id);
  }
}

function isCart(data: unknown): data is Cart {
  return typeof data === 'object' && data !== null && 'lines' in data && Array.isArray(data.lines);
}
