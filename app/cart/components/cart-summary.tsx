import type {SubmitEvent} from 'react';
import {cartCopy} from '../../content/cart.ts';
import {formatMoney} from '../../pricing/money.ts';
import {useRootData} from '../../root-data.ts';
import {DeliveryEstimate} from '../../shipping/delivery-estimate.tsx';
import {Button, ButtonLink} from '../../ui/button.tsx';
import {appliedCodes, estimatedTotal, savedTotal, subtotal} from '../cart.ts';
import {browserCart, useCart} from '../client/use-cart.ts';
import {CartRequestForm} from './cart-request-form.tsx';
import {FreeShippingMeter} from './free-shipping-meter.tsx';

const layouts = {
  drawer: {
    box: 'sticky bottom-0 flex flex-col border-rule border-t bg-white px-5 pt-4 pb-[max(--spacing(5),env(safe-area-inset-bottom))] low:contents',
    bar: 'contents low:bottom-bar low:sticky low:bottom-0 low:gap-x-4 low:gap-y-2 low:px-5 lowest:static',
    part: 'low:m-0! low:bg-white low:px-5 low:py-2',
    total: 'low:flex-auto',
    checkout: 'order-2 mt-4 low:mt-0 low:flex-auto',
  },
  page: {
    box: 'max-lg:contents lg:mt-8 lg:sticky lg:top-[calc(var(--header-offset)+1rem)] lg:flex lg:flex-col lg:card lg:p-6',
    bar: 'bottom-bar -mx-gutter sticky bottom-0 z-10 gap-x-4 gap-y-2 px-gutter lg:contents',
    part: 'max-lg:my-3',
    total: 'flex-auto',
    checkout: 'order-2 flex-auto lg:mt-4',
  },
} as const;

export function CartSummary({inDrawer}: {inDrawer: boolean}) {
  const cart = useCart();
  const {discount, isCheckingOut, isBusy, isUnreachable} = cart;
  const saved = savedTotal(cart);
  const hasShopPay = useRootData()?.shopPay;
  const layout = layouts[inDrawer ? 'drawer' : 'page'];

  function onSubmit({currentTarget}: SubmitEvent<HTMLFormElement>) {
    // Fields save on blur, and Safari keeps the focus in a field when a button is tapped.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    // The shopper has typed the quantity 1.5, and the cart still has 1.
    const fields = currentTarget.closest('dialog, main')?.querySelectorAll('input') ?? [];
    const invalid = [...fields].find(({validity}) => validity.patternMismatch);
    if (invalid) invalid.reportValidity();
    else void browserCart.checkout();
  }

  return (
    <div className={layout.box}>
      <div className={`mb-2 text-[0.875rem] ${layout.part}`}>
        <DeliveryEstimate isShort className="tabular-nums" />
      </div>
      {saved && (
        <p className={`tabular-nums mb-1.5 font-medium text-moss text-sm ${layout.part}`}>
          {cartCopy.youSave(formatMoney(saved))}
        </p>
      )}
      {discount && (
        <dl className={`tabular-nums mb-1.5 text-ink-soft text-sm ${layout.part}`}>
          <Amount name={cartCopy.subtotal} value={formatMoney(subtotal(cart))} />
          <Amount name={discountName(appliedCodes(cart))} value={`-${formatMoney(discount)}`} />
        </dl>
      )}
      <div className={layout.bar}>
        <p
          className={`flex flex-wrap items-baseline justify-between gap-x-3 font-semibold ${layout.total}`}
          aria-busy={isBusy}
        >
          {discount ? cartCopy.estimatedTotal : cartCopy.subtotal}
          <span className="tabular-nums text-xl">{formatMoney(estimatedTotal(cart))}</span>
        </p>
        <CartRequestForm kind="checkout" onSubmit={onSubmit} className={layout.checkout}>
          <Button
            type="submit"
            aria-disabled={isCheckingOut}
            aria-busy={isCheckingOut}
            className="w-full"
          >
            {isCheckingOut ? cartCopy.creating : cartCopy.checkout}
          </Button>
        </CartRequestForm>
      </div>
      {/* Unlike Checkout, the link does not send the queue first. */}
      {hasShopPay && !isBusy && !isUnreachable && (
        <ButtonLink
          to="/checkout?payment=shop_pay"
          reloadDocument
          look="quiet"
          className={`order-3 mt-2 ${layout.part}`}
        >
          {cartCopy.shopPay}
        </ButtonLink>
      )}
      <div className={`order-1 mt-1 text-ink-soft text-sm ${layout.part}`}>
        <p>{cartCopy.shippingNote}</p>
        <FreeShippingMeter />
      </div>
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

function discountName(codes: readonly string[]): string {
  return codes.length === 0 ? cartCopy.discount : `${cartCopy.discount} (${codes.join(', ')})`;
}
