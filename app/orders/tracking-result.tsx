import {once} from '~/platform/shop/once';
import {deliveryWords, eventWords} from './dates';
import type {Lookup, TrackedOrder} from './order';
import {type BadgeColour, badgeColour, type Status, statusLabel} from './status';

export function TrackingResult({lookup}: {lookup: Lookup}) {
  if (lookup.outcome === 'found') {
    return <Order order={lookup.order} now={new Date(lookup.now)} />;
  }
  return (
    <div role="alert" className="rounded-lg border border-alert/25 bg-alert-light p-6">
      {lookup.outcome === 'not-found' && <h3 className="text-xl">{lookup.heading}</h3>}
      <p className={lookup.outcome === 'not-found' ? 'mt-2' : undefined}>{lookup.message}</p>
    </div>
  );
}

function Order({order, now}: {order: TrackedOrder; now: Date}) {
  const {tracking_number: number, status, shipping_address: address} = order;
  const expected = deliveryWords(order.estimated_delivery, now);
  const showsDelivery = expected !== undefined && status !== 'delivered' && status !== 'cancelled';

  return (
    <article
      aria-label={`Order ${number}`}
      className="rounded-lg border border-rule bg-white p-6 sm:p-9"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-rule border-b pb-6">
        <div>
          <p className="text-ink-soft text-sm">Tracking number</p>
          <h3 className="tabular mt-1 text-xl">{number}</h3>
        </div>
        <StatusBadge status={status} />
      </header>

      <dl className="grid gap-x-8 gap-y-6 border-rule border-b py-6 sm:grid-cols-2">
        {showsDelivery && (
          <div>
            <dt className="text-ink-soft text-sm">Estimated delivery</dt>
            <dd className="mt-1 font-display text-lg">{expected}</dd>
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
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and their order never changes
          <li key={index} className="flex items-baseline gap-3 py-1 text-sm">
            <span>
              {quantity} × {title}
              {plan && <span className="text-ink-soft"> · {plan}</span>}
            </span>
            <span aria-hidden="true" className="h-px grow bg-rule" />
            <span className="tabular">{dollars().format(price * quantity)}</span>
          </li>
        ))}
      </ul>

      <h4 className="mt-6 font-display text-lg">On its way</h4>
      <ol className="mt-4">
        {order.tracking_events.map(({description, location, created_at: happened}, index) => (
          <li
            key={`${happened}-${description}`}
            className="relative border-rule border-l pb-6 pl-6 last:border-transparent last:pb-0"
          >
            <span
              aria-hidden="true"
              className={`-left-[5px] absolute top-1.5 size-2.5 rounded-full ${index === 0 ? 'bg-moss' : 'bg-rule'}`}
            />
            <p className={index === 0 ? 'font-semibold' : undefined}>{description}</p>
            <p className="text-ink-soft text-sm">
              <time dateTime={happened}>{eventWords(happened, now)}</time>
              {location && ` · ${location}`}
            </p>
          </li>
        ))}
      </ol>
    </article>
  );
}

const colours: Readonly<Record<BadgeColour, string>> = {
  green: 'bg-[#dcefdd] text-[#1b5528]',
  blue: 'bg-[#dfeaf8] text-[#1d4674]',
  red: 'bg-alert-light text-alert',
  yellow: 'bg-[#f8ecc7] text-[#694a05]',
};

function StatusBadge({status}: {status: Status}) {
  const colour = badgeColour(status);
  return (
    <p
      data-colour={colour}
      className={`inline-flex min-h-8 items-center rounded-full px-4 font-semibold text-sm ${colours[colour]}`}
    >
      <span className="sr-only">Status: </span>
      {statusLabel(status)}
    </p>
  );
}

const dollars = once(() => new Intl.NumberFormat('en-US', {style: 'currency', currency: 'USD'}));
