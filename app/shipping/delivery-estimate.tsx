import {useEffect, useState} from 'react';
import {useRootData} from '../root-data.ts';
import {Icon} from '../ui/icon.tsx';

interface DeliveryEstimateProps {
  className: string;
  isShort?: boolean;
}

/** A document that was made yesterday may be shown today, so it has the dates of several days. */
export function DeliveryEstimate({className, isShort = false}: DeliveryEstimateProps) {
  const days = useRootData()?.delivery;
  const [today, setToday] = useState(0);
  useEffect(() => {
    if (days) setToday(days.findIndex(({until}) => Date.now() < until));
  }, [days]);

  const day = days?.[today];
  if (!day) return null;
  return (
    <p className={`flex gap-2.5 ${className}`}>
      <Icon name="calendar" className="mt-px size-5 flex-none text-product" />
      {isShort ? (
        <span>
          Arrives <span>{day.standard}</span>
        </span>
      ) : (
        <span className="tabular-nums">
          Order today, estimated{' '}
          <b className="block font-semibold md:inline-block">{day.standard}</b>
          <span className="block text-ink-soft">{`Express: ${day.express}`}</span>
        </span>
      )}
    </p>
  );
}
