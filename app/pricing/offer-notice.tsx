import {useState} from 'react';
import {formatMoney} from './money.ts';
import type {Offer} from './offer.ts';

interface OfferNoticeProps {
  offer: Offer;
  children?: string | false;
}

export function OfferNotice({offer, children}: OfferNoticeProps) {
  const [first] = useState(offer);
  return (
    <p role="status" className="text-ink-soft text-sm empty:hidden">
      {[children, describeChange(first, offer)].filter(Boolean).join(' ')}
    </p>
  );
}

export function describeChange(first: Offer, offer: Offer): string {
  if (offer.fallback !== null) return '';
  if (first.available && !offer.available) return 'This product just sold out.';
  const isPriceNew = hasNewPrice(first, offer);
  return [
    offer.available && !first.available && 'This product is back in stock.',
    isPriceNew && 'This price was updated.',
    isPriceNew &&
      first.fallback === 'unavailable' &&
      'We couldn’t reach our store when the page loaded.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** A plan that came or went has changed no price. */
function hasNewPrice(first: Offer, offer: Offer): boolean {
  const pairs = offer.plans.flatMap((plan) => {
    const before = first.plans.find(({id}) => id === plan.id);
    return before ? [[before.price, plan.price] as const] : [];
  });
  return [[first.price, offer.price] as const, ...pairs].some(
    ([before, now]) => formatMoney(before) !== formatMoney(now),
  );
}
