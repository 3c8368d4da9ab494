import type {FormEvent, RefObject} from 'react';
import {formatMoney} from '../../pricing/money.ts';
import {Button} from '../../ui/button.tsx';
import {type Cart, type DiscountCode, estimatedTotal, subtotal} from '../cart.ts';
import {actions} from '../cart-form.ts';
import {cartStore, useCart} from '../client/use-cart.ts';
import {HiddenAction} from './hidden-form-input.tsx';

interface CartSummaryProps {
  cart: Cart;
  inDrawer: boolean;
  /** Its quantities are checked before the checkout. */
  list: RefObject<HTMLUListElement | null>;
  /** Its text is saved before the checkout. */
  noteField: RefObject<HTMLInputElement | null>;
}

/** What the cart costs, and the button to the checkout. */
export function CartSummary({cart, inDrawer, list, noteField}: CartSummaryProps) {
  const {isCheckingOut, isBusy} = useCart();
  const {discount, discountCodes} = cart;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    // Safari keeps the focus in a field when a button is tapped, and fields save what is typed on blur.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    // The cart has another quantity than the field that shows what cannot be one.
    const quantities = [...(list.current?.querySelectorAll('input') ?? [])];
    const invalid = quantities.find(({validity}) => validity.patternMismatch);
    if (invalid) invalid.reportValidity();
    else void cartStore.checkout(noteField.current?.value);
  }

  return (
    <div
      className={
        inDrawer
          ? 'drawer-footer'
          : 'mt-6 rounded-md bg-white p-6 lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:mt-8'
      }
    >
      {discount && (
        <dl className="tabular mb-1.5 text-ink-soft text-sm">
          <Amount name="Subtotal" value={formatMoney(subtotal(cart))} />
          <Amount name={discountName(discountCodes)} value={`-${formatMoney(discount)}`} />
        </dl>
      )}
      <p className="flex flex-wrap items-baseline justify-between font-semibold" aria-busy={isBusy}>
        {discount ? 'Estimated total' : 'Subtotal'}
        <span className="tabular text-xl">{formatMoney(estimatedTotal(cart))}</span>
      </p>
      <p className="mt-1 text-ink-soft text-sm">USA shipping &amp; taxes calculated at checkout</p>
      <form method="post" action="/cart" onSubmit={onSubmit} className="mt-4">
        <HiddenAction action={actions.checkout} />
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
