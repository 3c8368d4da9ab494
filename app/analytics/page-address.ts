import {isCampaignParameter} from '../platform/http/request-address.ts';

/** Whether the query of an address is personal: a tracking number shows an order. */
export function hasPrivateQuery(search: string): boolean {
  return new URLSearchParams(search).has('number');
}

/** An address as a third party may receive it: of its query, the campaign parameters only. */
export function publicAddress(address: string): string {
  const {origin, pathname, searchParams} = new URL(address);
  const campaign = [...searchParams].filter(([name]) => isCampaignParameter(name));
  const query = new URLSearchParams(campaign).toString();
  return origin + pathname + (query && `?${query}`);
}
