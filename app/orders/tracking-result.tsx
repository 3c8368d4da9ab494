import {ManageSubscriptionLink} from '../account/manage-subscription-link.tsx';
import {formatMoney, times} from '../pricing/money.ts';
import {FormMessage} from '../ui/form-message.tsx';
import type {Lookup, ShownOrder, SplitOrder} from './order.ts';
import {type BadgeColor, type OrderStatus, statusBadges} from './status-labels.ts';

export function TrackingResult({lookup}: {lookup: Lookup}) {
  if (lookup.outcome === 'found') {
    return <Order key={lookup.now} order={lookup.order} />;
  }
  return (
    <FormMessage isProblem role="alert">
      {lookup.outcome === 'not-found' && <h3 className="text-xl">{lookup.heading}</h3>}
      <p className={lookup.outcome === 'not-found' ? 'mt-2' : undefined}>{lookup.message}</p>
      {lookup.outcome === 'unable' && lookup.reference && (
        <p className="mt-2 text-sm">{`Reference: ${lookup.reference}`}</p>
      )}
    </FormMessage>
  );
}

function Order({order}: {order: ShownOrder}) {
  const {tracking_number: number, status, shipping_address: address, delivery, split} = order;

  return (
    <article aria-label={`Order ${number}`} className="card p-6 md:p-8">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-rule border-b pb-6">
        <div>
          <p className="text-ink-soft text-sm">Tracking number</p>
          <h3 tabIndex={-1} className="tabular-nums mt-1 font-sans font-medium text-xl">
            {number}
          </h3>
        </div>
        <StatusBadge status={status} />
      </header>

      <dl className="grid gap-x-8 gap-y-6 border-rule border-b py-6 sm:grid-cols-2">
        {delivery && (
          <div>
            <dt className="text-ink-soft text-sm">Estimated delivery</dt>
            <dd className="mt-1 font-display text-lg">{delivery}</dd>
          </div>
        )}
        <div>
          <dt className="text-ink-soft text-sm">Ships to</dt>
          <dd className="mt-1">
            {address.name && <span className="block">{address.name}</span>}
            {address.city}, {address.state} {address.postal_code}
          </dd>
        </div>
      </dl>

      <h4 className="mt-6 font-display text-lg">Items</h4>
      <ul className="mt-2 border-rule border-b pb-6">
        {order.items.map(({title, quantity, price, plan}, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may be equal, and their order never changes
          <li key={index} className="flex items-baseline gap-3 py-1 text-sm">
            <span>
              {quantity} × {title}{' '}
              {plan && <span className="inline-block text-ink-soft">· {plan}</span>}
            </span>
            <span aria-hidden="true" className="h-px grow bg-rule" />
            <span className="tabular-nums">{formatMoney(times(price, quantity))}</span>
          </li>
        ))}
      </ul>
      {order.items.some(({plan}) => plan) && <ManageSubscriptionLink className="text-sm" />}

      {split && <Shipments split={split} />}

      <h4 className="mt-6 font-display text-lg">Order history</h4>
      <ol className="mt-4">
        {order.tracking_events.map(({description, location, created_at, time, shipment}, index) => (
          <li
            key={`${created_at}-${description}-${shipment}`}
            className="relative border-rule border-l pb-6 pl-6 last:border-transparent last:pb-0"
          >
            <span
              aria-hidden="true"
              className={`-left-[5px] absolute top-1.5 size-2.5 rounded-full ${index === 0 ? 'bg-moss' : 'bg-rule'}`}
            />
            <p className={index === 0 ? 'font-semibold' : undefined}>{description}</p>
            <p className="middots text-ink-soft text-sm">
              <time dateTime={created_at}>{time}</time> {location && <span>{location} </span>}
              {split && shipment !== null && <span>Shipment {shipment}</span>}
            </p>
          </li>
        ))}
      </ol>
    </article>
  );
}

function Shipments({split: {shipments, unshipped}}: {split: SplitOrder}) {
  return (
    <>
      <h4 className="mt-6 font-display text-lg">Shipments</h4>
      <ul className="mt-2 border-rule border-b pb-6 text-sm">
        {shipments.map(({number, status, items}) => (
          <li key={number} className="py-1">
            <span className="font-semibold">Shipment {number}</span> · {statusBadges[status].label}
            <p className="text-ink-soft">{listItems(items)}</p>
          </li>
        ))}
        {unshipped.length > 0 && (
          <li className="py-1">
            <span className="font-semibold">Not shipped yet</span>
            <p className="text-ink-soft">{listItems(unshipped)}</p>
          </li>
        )}
      </ul>
    </>
  );
}

function listItems(items: SplitOrder['unshipped']): string {
  return items.map(({title, quantity}) => `${quantity} × ${title}`).join(', ');
}

const badgeClasses: Readonly<Record<BadgeColor, string>> = {
  green: 'bg-[#dcefdd] text-[#1b5528]',
  blue: 'bg-[#dfeaf8] text-[#1d4674]',
  red: 'bg-alert-light text-alert',
  yellow: 'bg-[#f8ecc7] text-[#694a05]',
};

function StatusBadge({status}: {status: OrderStatus}) {
  const {label, color} = statusBadges[status];
  return (
    <p
      data-color={color}
      className={`inline-flex min-h-8 items-center rounded-full px-4 font-semibold text-sm ${badgeClasses[color]}`}
    >
      <span className="sr-only">Status: </span>
      {label}
    </p>
  );
}
