import {useEffect, useState} from 'react';
import {useRouteLoaderData} from 'react-router';
import {whenIdle} from '../../analytics/when-idle.ts';
import {deliveryDays} from '../../orders/estimate.ts';
import {shopDay} from '../../platform/shop/shop-time.ts';
import {expressShipping, standardShipping} from '../../pricing/shop-terms.ts';
import {Icon} from '../../ui/icon.tsx';

/** When an order that is placed today is likely to arrive, by both ways of shipping. */
export function DeliveryEstimate({className = ''}: {className?: string}) {
  const today = useShopDay();
  if (!today) return null;
  return (
    <p className={`flex gap-2.5 ${className}`}>
      <Icon name="truck" className="mt-px size-5 flex-none text-product" />
      <span className="tabular">
        Order today, estimated{' '}
        <b className="whitespace-nowrap font-semibold">{deliveryDays(today, standardShipping)}</b>
        <span className="block text-ink-soft">
          {`Express: ${deliveryDays(today, expressShipping)}`}
        </span>
      </span>
    </p>
  );
}

/**
 * The day in the shop's calendar. The worker's day is in the document, which may come from a cache, so the
 * browser replaces it by the current one when it is idle: its first date format takes milliseconds.
 */
function useShopDay(): string | undefined {
  const data = useRouteLoaderData<{today?: string}>('root');
  const [today, setToday] = useState(data?.today);

  useEffect(() => whenIdle(() => setToday(shopDay(Date.now()))), []);

  return today;
}
