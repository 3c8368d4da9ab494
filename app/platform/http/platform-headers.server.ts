import {isLoopback} from './request-address.ts';

/** Each sets headers of its own, which a visitor can forge on the other. */
export type Platform = 'oxygen' | 'cloudflare';

const addressHeader = {oxygen: 'oxygen-buyer-ip', cloudflare: 'CF-Connecting-IP'} as const;
const requestIdHeader = {oxygen: 'request-id', cloudflare: 'CF-Ray'} as const;

export interface Visitor {
  /** Null if the platform names none. */
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
 * Whom a rate limit counts. Requests without an address, such as those that reach the worker around the platform, count
 * as one visitor. Null on this machine, unless `RATE_LIMITS` is on.
 */
export function limitedVisitor(
  {address}: Visitor,
  {url}: Request,
  {limitsOnLoopback}: {limitsOnLoopback: boolean},
): string | null {
  const isUnlimited = !limitsOnLoopback && isLoopback(new URL(url).origin);
  return address ?? (isUnlimited ? null : 'no address');
}

/** A new id, if the platform has set none that is plain. */
export function requestIdOf({headers}: Request, platform: Platform): string {
  const id = headers.get(requestIdHeader[platform]) ?? '';
  return /^[\w-]{8,64}$/.test(id) ? id : crypto.randomUUID();
}
