import type {MouseEvent} from 'react';
import {cartCopy} from '../../content/cart.ts';
import {cartMessages} from '../../content/cart-messages.ts';
import {Button, ignoreDoubleClick} from '../../ui/button.tsx';
import {browserCart, useCart} from '../client/use-cart.ts';
import {focusCart} from './focus-cart.ts';

/** The last part of the cart, because most of these carts were bought. */
export function GoneItemsNotice() {
  const {gone} = useCart();
  if (!gone) return null;

  /** A second click would be on what takes the place of the notice. */
  function leave(event: MouseEvent) {
    ignoreDoubleClick();
    focusCart(event);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 py-3 text-ink-soft text-sm">
      <p role="status" className="flex-[1_1_100%]">
        {cartMessages.gone}
      </p>
      <Button
        look="bare"
        onClick={(event) => {
          leave(event);
          browserCart.putBack(gone);
        }}
      >
        {cartCopy.putBack}
      </Button>
      <Button
        look="bare"
        onClick={(event) => {
          leave(event);
          browserCart.dismiss(gone);
        }}
      >
        {cartCopy.dismiss}
      </Button>
    </div>
  );
}
