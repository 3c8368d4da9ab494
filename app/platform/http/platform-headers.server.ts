import {isLoopback} from './request-address.ts';

/** Each sets headers of its own, which a visitor can forge on the other. */
export type Platform = 'oxygen' | 'cloudflare';

const addressHeader = {oxygen: 'oxygen-buyer-ip', cloudflare: 'CF-Connecting-IP'} as const;
const requestIdHeader = {oxygen: 'request-id', cloudflare: 'CF-Ray'} as const;

export interface Visitor {
  readonly address: string | null;
  /** Proves to Shopify that the platform has set the address. */
  readonly signature: string | null;
}

export function visitorOf({headers}: Request, platform: Platform): Visitor {
  return {
    address: headers.get(addressHeader[platform]),
    signature: platform === 'oxygen' ? headers.get('X-Shopify-Client-IP-Sig') : null,
  };
}

/**
 * Whose requests are counted: null on this machine without `RATE_LIMITS`, where none are. Requests that bypass the
 * platform have no address, and share one count.
 */
export function limitedVisitor(
  {address}: Visitor,
  {url}: Request,
  {limitsOnLoopback}: {limitsOnLoopback: boolean},
): string | null {
  const isUnlimited = !limitsOnLoopback && isLoopback(new URL(url).origin);
  return address ?? (isUnlimited ? null : 'no address');
}

export function requestIdOf({headers}: Request, platform: Platform): string {
  const id = headers.get(requestIdHeader[platform]) ?? '';
  return /^[\w-]{8,64}$/.test(id) ? id : crypto.randomUUID();
}
