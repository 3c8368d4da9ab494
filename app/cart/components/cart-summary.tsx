import type {SubmitEvent} from 'react';
import {formatMoney} from '../../pricing/money.ts';
import {Button} from '../../ui/button.tsx';
import {type Cart, type DiscountCode, estimatedTotal, subtotal, totalQuantity} from '../cart.ts';
import {cartStore, useCart} from '../client/use-cart.ts';
import {actions} from '../wire.ts';
import {CartForm} from './cart-form.tsx';

/** What the cart costs, and the button to the checkout. */
export function CartSummary({cart, inDrawer}: {cart: Cart; inDrawer: boolean}) {
  const {isCheckingOut, isBusy} = useCart();
  const {discount, discountCodes} = cart;

  function onSubmit({currentTarget}: SubmitEvent<HTMLFormElement>) {
    // Safari keeps the focus in a field when a button is tapped, and fields save what is typed on blur.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    // The cart has another quantity than the field that shows what cannot be one.
    const fields = currentTarget.closest('dialog, main')?.querySelectorAll('input') ?? [];
    const invalid = [...fields].find(({validity}) => validity.patternMismatch);
    if (invalid) invalid.reportValidity();
    else void cartStore.checkout();
  }

  return (
    <div className={inDrawer ? 'drawer-footer' : 'cart-summary'}>
      {discount && (
        <dl className="tabular mb-1.5 text-ink-soft text-sm">
          <Amount name="Subtotal" value={formatMoney(subtotal(cart))} />
          <Amount name={discountName(discountCodes)} value={`-${formatMoney(discount)}`} />
        </dl>
      )}
      <div className="cart-total">
        <p
          className="flex flex-wrap items-baseline justify-between font-semibold"
          aria-busy={isBusy}
        >
          {discount ? 'Estimated total' : 'Subtotal'}
          <span className="tabular text-xl">{formatMoney(estimatedTotal(cart))}</span>
        </p>
        <CartForm action={actions.checkout} onSubmit={onSubmit} className="order-2 mt-4">
          <Button
            type="submit"
            disabled={totalQuantity(cart) === 0}
            aria-disabled={isCheckingOut}
            aria-busy={isCheckingOut}
            className="min-h-14 w-full"
          >
            {isCheckingOut ? 'Creating...' : 'Checkout'}
          </Button>
        </CartForm>
      </div>
      <p className="order-1 mt-1 text-ink-soft text-sm">
        USA shipping &amp; taxes calculated at checkout
      </p>
    </div>
  );
}

function Amount({name, value}: {name: string; value: string}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function discountName(codes: readonly DiscountCode[]): string {
  const applied = codes.filter(({applicable}) => applicable).map(({code}) => code);
  return applied.length === 0 ? 'Discount' : `Discount (${applied.join(', ')})`;
}
