import type {FormEvent, RefObject} from 'react';
import {formatMoney} from '~/pricing/money';
import {Button} from '~/ui/button';
import {type Cart, subtotal} from '../cart-view';
import {useCart, useCartState} from '../client/use-cart';

interface CartSummaryProps {
  cart: Cart;
  inDrawer: boolean;
  /** Its text is saved before the checkout. */
  noteField: RefObject<HTMLInputElement | null>;
}

/** What the cart costs, and the button to the checkout. */
export function CartSummary({cart, inDrawer, noteField}: CartSummaryProps) {
  const {isCheckingOut, isBusy} = useCartState();
  const actions = useCart();

  function onSubmit(event: FormEvent) {
    if (!actions) return;
    event.preventDefault();
    // Safari keeps the focus in a field when a button is tapped, and fields save what is typed on blur.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    actions.checkout(noteField.current?.value);
  }

  return (
    <div className={inDrawer ? 'drawer-footer' : 'mt-6'}>
      {cart.discount && (
        <p className="mb-1.5 flex flex-wrap items-baseline justify-between text-ink-soft text-sm">
          Discount
          <span className="tabular">{`-${formatMoney(cart.discount)}`}</span>
        </p>
      )}
      <p className="flex flex-wrap items-baseline justify-between font-semibold" aria-busy={isBusy}>
        Subtotal
        <span className="tabular text-xl">{formatMoney(subtotal(cart))}</span>
      </p>
      <p className="mt-1 text-ink-soft text-sm">USA shipping &amp; taxes calculated at checkout</p>
      <form method="post" action="/checkout" onSubmit={onSubmit} className="mt-4">
        <Button
          type="submit"
          aria-disabled={isCheckingOut}
          aria-busy={isCheckingOut}
          className="min-h-14 w-full"
        >
          {isCheckingOut ? 'Creating...' : 'Checkout'}
        </Button>
      </form>
    </div>
  );
}
