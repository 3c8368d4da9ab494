import {isLoopback} from './request-address.ts';

/** The platforms that the worker runs on. Each sets headers of its own, which a visitor can forge on the other. */
export type Platform = 'oxygen' | 'cloudflare';

const addressHeader = {oxygen: 'oxygen-buyer-ip', cloudflare: 'CF-Connecting-IP'} as const;
const requestIdHeader = {oxygen: 'request-id', cloudflare: 'CF-Ray'} as const;

/** Returns the visitor's address; null if the platform does not name it. */
export function visitorAddress({headers}: Request, platform: Platform): string | null {
  return headers.get(addressHeader[platform]);
}

/**
 * Returns whom a rate limit counts. Requests without an address, such as those that reach the worker
 * around the platform, count as one visitor. Null for a server on this machine, which has no limits.
 */
export function limitedVisitor(request: Request, platform: Platform): string | null {
  const address = visitorAddress(request, platform);
  return address ?? (isLoopback(new URL(request.url).origin) ? null : 'no address');
}

export function addressSignature({headers}: Request, platform: Platform): string | null {
  return platform === 'oxygen' ? headers.get('X-Shopify-Client-IP-Sig') : null;
}

/** Returns the platform's id of a request, or a new one if there is no plain id. */
export function requestIdOf({headers}: Request, platform: Platform): string {
  const id = headers.get(requestIdHeader[platform]) ?? '';
  return /^[\w-]{8,64}$/.test(id) ? id : crypto.randomUUID();
}
