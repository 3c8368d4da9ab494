import {cartCopy} from '../../content/cart.ts';
import {formatMoney, formatShortMoney} from '../../pricing/money.ts';
import {freeShippingOver} from '../../shipping/terms.ts';
import {Icon} from '../../ui/icon.tsx';
import {useCart} from '../client/use-cart.ts';
import {type FreeShipping, freeShipping} from '../shipping-progress.ts';

export function FreeShippingMeter() {
  const shipping = freeShipping(useCart());
  if (!shipping) return null;
  return (
    <div className="mt-1.5">
      <p className="tabular-nums flex gap-2.5">
        <Icon name="truck" className="mt-px size-5 flex-none text-moss" />
        <span>{textOf(shipping)}</span>
      </p>
      {!shipping.isFree && <Meter filled={1 - shipping.remaining.minor / freeShippingOver.minor} />}
    </div>
  );
}

function textOf(shipping: FreeShipping): string {
  if (shipping.isFree) {
    return shipping.reason === 'amount' ? cartCopy.freeByAmount : cartCopy.freeBySubscription;
  }
  const {remaining} = shipping;
  if (remaining.minor === 0) return cartCopy.freeOver(formatShortMoney(freeShippingOver));
  return cartCopy.untilFree(formatMoney(remaining));
}

function Meter({filled}: {filled: number}) {
  return (
    <div aria-hidden="true" className="mt-1.5 h-0.5 overflow-hidden rounded-full bg-rule">
      <div className="h-full bg-moss" style={{width: `${filled * 100}%`}} />
    </div>
  );
}
