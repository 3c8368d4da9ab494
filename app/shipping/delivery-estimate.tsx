import {useRootData} from '../root-data.ts';
import {Icon} from '../ui/icon.tsx';
import {useNow} from '../ui/use-now.ts';

interface DeliveryEstimateProps {
  className: string;
  isShort?: boolean;
}

/**
 * When an order that is placed today is likely to arrive, by both ways of shipping. The document has the
 * dates of some days: it may be older than the day on which it is shown.
 */
export function DeliveryEstimate({className, isShort = false}: DeliveryEstimateProps) {
  const days = useRootData()?.delivery;
  const now = useNow();
  const day = days?.find(({until}) => now < until);
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
          {/* On a phone the dates have their own line, because they would fit on the first one only sometimes. */}
          Order today, estimated{' '}
          <b className="block font-semibold md:inline-block">{day.standard}</b>
          <span className="block text-ink-soft">{`Express: ${day.express}`}</span>
        </span>
      )}
    </p>
  );
}
