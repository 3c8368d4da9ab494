import {useState} from 'react';
import {formatMoney} from './money.ts';
import type {Terms} from './plans.ts';

export function PriceNotice({terms}: {terms: Terms}) {
  const [first] = useState(terms);
  const hasPlans = first.plans.length > 0;
  return (
    <p role="status" className="text-ink-soft text-sm empty:hidden">
      {pricesOf(first, hasPlans) !== pricesOf(terms, hasPlans) &&
        terms.price.fallback === null &&
        `This price was updated.${first.price.fallback === 'unavailable' ? ' We couldn’t reach our store when the page loaded.' : ''}`}
    </p>
  );
}

function pricesOf({price, plans}: Terms, hasPlans: boolean): string {
  return [price, ...(hasPlans ? plans : [])].map((one) => formatMoney(one.price)).join();
}
