import {lazy, Suspense, useEffect, useState} from 'react';
import {useCartState} from '../client/cart-provider';

const load = () => import('./cart-drawer').then(({Drawer}) => ({default: Drawer}));
const Drawer = lazy(load);

/** The first sign that somebody is there and not only a page being read. */
const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/** The drawer, whose script comes with the first touch of the page: long before it is opened. */
export function CartDrawer() {
  const {open} = useCartState();
  const [wanted, setWanted] = useState(false);

  useEffect(() => {
    const come = () => {
      load().then(
        () => setWanted(true),
        // Opening it tries once more; the cart's own page is there in any case.
        (error: unknown) => console.warn('The cart’s drawer could not be loaded.', error),
      );
      for (const sign of signs) window.removeEventListener(sign, come);
    };
    for (const sign of signs) window.addEventListener(sign, come, {passive: true});
    return () => {
      for (const sign of signs) window.removeEventListener(sign, come);
    };
  }, []);

  if (!wanted && !open) return null;
  return (
    <Suspense>
      <Drawer />
    </Suspense>
  );
}
