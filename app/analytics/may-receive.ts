import {getConsent} from './consent.ts';
import {hasPrivateQuery} from './page-address.ts';

type Receiver = 'shop' | 'shopify' | 'google-analytics';

/**
 * Whether a receiver may get an event now: the one answer to "why did Google Analytics (not) get
 * this?". `search` is the query of the address that the event carries; the shop's own events carry
 * none. A receiver for advertising would also need marketing consent, which this function would check.
 */
export function mayReceive(receiver: Receiver, search: string): boolean {
  if (getConsent() !== 'granted') return false;
  // An address with a tracking number shows the order.
  return receiver === 'shop' || !hasPrivateQuery(search);
}
