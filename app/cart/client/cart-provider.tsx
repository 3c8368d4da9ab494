import {type ReactNode, useEffect} from 'react';
import type {Cart} from '../cart-view';
import {followEarlyAdds} from './early-add';
import {useCart} from './use-cart';

interface CartProviderProps {
  /** From the root loader, maybe still loading; undefined where the loader failed. */
  initialCart: Cart | Promise<Cart> | undefined;
  children: ReactNode;
}

/**
 * Starts the cart store and gives it the cart that the document was rendered with, each in a task
 * of its own: React runs the effects of the whole page in one task, which would become too long.
 */
export function CartProvider({initialCart, children}: CartProviderProps) {
  const cart = useCart();

  useEffect(() => {
    if (!cart) return;
    const stops: (() => void)[] = [];
    const timer = setTimeout(() => {
      stops.push(
        cart.start(),
        followEarlyAdds(() => cart.resume()),
      );
    });
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [cart]);

  useEffect(() => {
    if (!cart) return;
    nextTask()
      .then(() => initialCart)
      .then(
        (loaded) => (loaded ? cart.setInitialCart(loaded) : cart.refresh()),
        (error: unknown) => {
          console.warn('The cart did not arrive with the document.', error);
          cart.refresh();
        },
      );
  }, [cart, initialCart]);

  return children;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
