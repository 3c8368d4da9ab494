import type {MouseEvent} from 'react';
import {cartCopy} from '../../content/cart.ts';
import {cartMessages} from '../../content/cart-messages.ts';
import {Button, ignoreDoubleClick} from '../../ui/button.tsx';
import {browserCart, useCart} from '../client/use-cart.ts';
import {focusCart} from './focus-cart.ts';

export function GoneItemsNotice() {
  const {gone} = useCart();
  if (!gone) return null;

  /** The notice goes away: a second click must not press the button that takes its place. */
  const leavingBy = (act: () => void) => (event: MouseEvent) => {
    ignoreDoubleClick();
    focusCart(event);
    act();
  };

  return (
    <div className="flex flex-wrap items-center gap-x-6 py-3 text-ink-soft text-sm">
      <p role="status" className="flex-[1_1_100%]">
        {cartMessages.gone}
      </p>
      <Button look="bare" onClick={leavingBy(() => browserCart.putBack(gone))}>
        {cartCopy.putBack}
      </Button>
      <Button look="bare" onClick={leavingBy(() => browserCart.dismiss(gone))}>
        {cartCopy.dismiss}
      </Button>
    </div>
  );
}
