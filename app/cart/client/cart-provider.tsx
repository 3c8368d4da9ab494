import {type ReactNode, useEffect} from 'react';
import type {Cart} from '../cart-view';
import {followEarlyAdds} from './early-add';
import {useCart} from './use-cart';

interface CartProviderProps {
  /** From the root loader, maybe still loading; undefined where the loader failed. */
  initialCart: Cart | Promise<Cart> | undefined;
  children: ReactNode;
}

/** Starts the cart store and gives it the cart that the document was rendered with. */
export function CartProvider({initialCart, children}: CartProviderProps) {
  const cart = useCart();

  useEffect(() => {
    if (!cart) return;
    const stop = cart.start();
    const stopFollowing = followEarlyAdds(() => cart.resume());
    return () => {
      stop();
      stopFollowing();
    };
  }, [cart]);

  useEffect(() => {
    if (!cart) return;
    Promise.resolve(initialCart).then(
      (loaded) => (loaded ? cart.setInitialCart(loaded) : cart.refresh()),
      (error: unknown) => {
        console.warn('The cart did not arrive with the document.', error);
        cart.refresh();
      },
    );
  }, [cart, initialCart]);

  return children;
}
