import {hasPrivateQuery} from '../page-address.ts';
import {getConsent} from './visitor-consent.ts';

/**
 * Whether Shopify and Google Analytics may receive an event of a page now: the one answer to "why did Google
 * Analytics (not) get this?". They never get an address with a tracking number, because it shows the order.
 * A receiver for advertising would also need marketing consent.
 */
export function mayReceive(search: string): boolean {
  return getConsent() === 'granted' && !hasPrivateQuery(search);
}
