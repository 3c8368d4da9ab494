import {isCampaignParameter} from '../../platform/http/campaign.ts';
import {getConsent} from './visitor-consent.ts';

/**
 * Whether Shopify and Google Analytics may receive an event of a page now: the one answer to "why did Google
 * Analytics (not) get this?". They never get an address with a tracking number, because it shows the order.
 * A receiver for advertising would also need marketing consent.
 */
export function mayReceive(search: string): boolean {
  return getConsent() === 'granted' && !new URLSearchParams(search).has('number');
}

/** An address as a third party may receive it: of its query, the campaign parameters only. */
export function publicAddress(address: string): string {
  const {origin, pathname, searchParams} = new URL(address);
  const campaign = [...searchParams].filter(([name]) => isCampaignParameter(name));
  const query = new URLSearchParams(campaign).toString();
  return origin + pathname + (query && `?${query}`);
}
