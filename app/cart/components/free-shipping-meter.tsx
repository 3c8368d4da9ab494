import {cartCopy} from '../../content/cart.ts';
import {formatMoney, formatShortMoney} from '../../pricing/money.ts';
import {freeShippingOver} from '../../shipping/terms.ts';
import {Icon} from '../../ui/icon.tsx';
import type {Cart} from '../cart.ts';
import {type FreeShipping, freeShipping} from '../free-shipping.ts';

export function FreeShippingMeter({cart}: {cart: Cart}) {
  const shipping = freeShipping(cart);
  if (!shipping) return null;
  const missing = shipping.remaining.minor / freeShippingOver.minor;
  return (
    <div className="text-ink-soft">
      <p className="tabular flex gap-2.5">
        <Icon name="truck" className="mt-px size-5 flex-none text-moss" />
        <span>{messageOf(shipping)}</span>
      </p>
      {shipping.reason === null && (
        <div aria-hidden="true" className="mt-1.5 h-0.5 overflow-hidden rounded-full bg-rule">
          <div className="h-full bg-moss" style={{width: `${(1 - missing) * 100}%`}} />
        </div>
      )}
    </div>
  );
}

function messageOf({reason, remaining}: FreeShipping): string {
  if (reason === 'subscription') return cartCopy.freeBySubscription;
  if (reason === 'amount') return cartCopy.freeByAmount;
  if (remaining.minor === 0) return cartCopy.freeOver(formatShortMoney(freeShippingOver));
  return cartCopy.untilFree(formatMoney(remaining));
}
