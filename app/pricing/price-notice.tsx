import {useState} from 'react';
import {formatMoney} from './money.ts';
import type {KnownOffer} from './offer.ts';

export function PriceNotice({offer}: {offer: KnownOffer}) {
  const [first] = useState(offer);
  const hasPlans = first.plans.length > 0;
  return (
    <p role="status" className="text-ink-soft text-sm empty:hidden">
      {pricesOf(first, hasPlans) !== pricesOf(offer, hasPlans) &&
        offer.fallback === null &&
        `This price was updated.${first.fallback === 'unavailable' ? ' We couldn’t reach our store when the page loaded.' : ''}`}
    </p>
  );
}

function pricesOf({price, plans}: KnownOffer, hasPlans: boolean): string {
  return [price, ...(hasPlans ? plans.map((plan) => plan.price) : [])].map(formatMoney).join();
}
