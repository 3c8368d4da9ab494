import {isCampaignParameter} from '../../platform/http/campaign.ts';
import {getConsent} from './visitor-consent.ts';

/** An address with a tracking number shows an order. A receiver for advertising would also need marketing consent. */
export function mayReceive(search: string): boolean {
  return getConsent() === 'granted' && !new URLSearchParams(search).has('number');
}

export function publicAddress(address: string): string {
  const {origin, pathname, searchParams} = new URL(address);
  const campaign = [...searchParams].filter(([name]) => isCampaignParameter(name));
  const query = new URLSearchParams(campaign).toString();
  return origin + pathname + (query && `?${query}`);
}
