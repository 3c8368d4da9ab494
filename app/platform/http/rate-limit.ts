/** How many requests one visitor may send within a window of time. */
export interface RateLimit {
  requests: number;
  windowSeconds: number;
}

/** Cloudflare's binding. Without one, requests are counted within each isolate. */
export interface RateLimitBinding {
  limit(options: {key: string}): Promise<{success: boolean}>;
}

/** Above this number, the visitors whose last request is the oldest are forgotten. */
const maxVisitors = 5_000;

/** A sliding window per visitor, in memory of bounded size. */
export class SlidingWindow {
  readonly #limit: RateLimit;
  readonly #requestTimes = new Map<string, number[]>();

  constructor(limit: RateLimit) {
    this.#limit = limit;
  }

  /** Counts a request and returns 0, or returns the seconds until the next one is allowed. */
  take(key: string, now: number): number {
    const {requests, windowSeconds} = this.#limit;
    const windowStart = now - windowSeconds * 1_000;
    const recent = (this.#requestTimes.get(key) ?? []).filter((time) => time > windowStart);
    const [oldest] = recent;
    if (recent.length >= requests && oldest !== undefined) {
      return Math.max(1, Math.ceil((oldest - windowStart) / 1_000));
    }
    // Deleted first, so that the map is in the order of the last requests.
    this.#requestTimes.delete(key);
    this.#requestTimes.set(key, [...recent, now]);
    if (this.#requestTimes.size > maxVisitors) {
      const [first] = this.#requestTimes.keys();
      if (first !== undefined) this.#requestTimes.delete(first);
    }
    return 0;
  }
}

/**
 * Returns a digest of the visitor's network address, so that no address is stored. On Oxygen the
 * platform's header names the buyer. On Cloudflare, which a rate limit binding reveals, a visitor
 * could send that header, so only Cloudflare's own header counts.
 */
export async function visitorKey(
  request: Request,
  platform: 'cloudflare' | 'unknown' = 'unknown',
): Promise<string> {
  const buyer = platform === 'unknown' ? request.headers.get('oxygen-buyer-ip') : null;
  const address = networkOf(buyer ?? request.headers.get('cf-connecting-ip') ?? 'unknown');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address));
  return [...new Uint8Array(digest).slice(0, 12)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Whether the platform does not identify the visitor, or the request is from this machine. */
export function isUnidentified({headers}: Request): boolean {
  const address = headers.get('oxygen-buyer-ip') ?? headers.get('cf-connecting-ip');
  return address === null || /^(127\.|::1$)/.test(address);
}

/** A household has a whole IPv6 network of addresses, so the network counts as one visitor. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = [], tail = []] = address
    .toLowerCase()
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
