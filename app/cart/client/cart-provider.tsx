import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type {Cart} from '../cart-view';
import {type CartState, CartStore} from './cart-store';

const Context = createContext<CartStore | null>(null);

interface CartProviderProps {
  /** What the page knows of the cart; it may still be on its way. */
  brought: Cart | Promise<Cart>;
  children: ReactNode;
}

export function CartProvider({brought, children}: CartProviderProps) {
  const [store] = useState(() => new CartStore());

  useEffect(() => {
    let end: (() => void) | undefined;
    let over = false;
    Promise.resolve(brought).then(
      (view) => {
        if (!over) end = store.begin(view);
      },
      (error: unknown) => console.warn('The cart could not be loaded.', error),
    );
    return () => {
      over = true;
      end?.();
    };
  }, [store, brought]);

  return <Context value={store}>{children}</Context>;
}

/** Nothing on a page that failed before it had a cart. */
export function useCart(): CartStore | null {
  return useContext(Context);
}

const nowhere = new CartStore();

export function useCartState(): CartState {
  const store = useCart() ?? nowhere;
  return useSyncExternalStore(store.subscribe, store.state, store.stateOnServer);
}
