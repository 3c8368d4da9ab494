import {useState} from 'react';
import {formatMoney} from './money.ts';
import type {Offer} from './offer.ts';

/** Says, also to screen readers, what has changed since the page loaded. */
export function OfferNotice({offer}: {offer: Offer}) {
  const [first] = useState(offer);
  return (
    <p role="status" className="text-ink-soft text-sm empty:hidden">
      {describeChange(first, offer)}
    </p>
  );
}

function describeChange(first: Offer, offer: Offer): string {
  if (offer.fallback !== null) return '';
  if (first.available && !offer.available) return 'This product just sold out.';
  const hasPlans = first.plans.length > 0 && offer.plans.length > 0;
  const isPriceNew = pricesOf(first, hasPlans) !== pricesOf(offer, hasPlans);
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

function pricesOf({price, plans}: Offer, hasPlans: boolean): string {
  return [price, ...(hasPlans ? plans.map((plan) => plan.price) : [])].map(formatMoney).join();
}
