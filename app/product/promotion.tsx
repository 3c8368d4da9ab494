import {freeShippingCondition, promotion} from '../content/promotion.ts';
import {discountOf} from '../pricing/discount.ts';
import type {Offer} from '../pricing/offer.ts';
import {Stalled} from '../pricing/stalled.tsx';
import {Icon} from '../ui/icon.tsx';

/** The percentage depends on the price, so two lines stay free while the offer loads. */
export function Promotion({offer}: {offer: Offer | undefined}) {
  if (!offer) {
    return (
      <p className="mt-1.5 h-9 max-md:mt-1">
        <Stalled />
      </p>
    );
  }
  const {promoted} = discountOf(offer, null);
  if (!offer.available || promoted === 0) return null;
  return (
    <p className="mt-1.5 flex items-start max-md:mt-1 gap-2.5 text-ink-soft text-xs leading-snug">
      <Icon name="tag" className="size-5 flex-none text-product" />
      <span>
        <span className="block font-medium text-product">{promotion(promoted)}</span>
        <span>{freeShippingCondition}</span>
      </span>
    </p>
  );
}
