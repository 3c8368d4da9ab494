import type {AppContext} from '../server/context.server.ts';
import {sha256Hex} from '../server/hex.server.ts';

interface Limit {
  /** The name of Cloudflare's binding. Without one, requests are counted within each isolate. */
  binding: string;
  requests: number;
  windowSeconds: number;
}

interface RateLimitBinding {
  limit(options: {key: string}): Promise<{success: boolean}>;
}

/** Above this number, the visitors whose window began first are forgotten. */
const maxVisitors = 5_000;

/** Limits a visitor's requests with the platform's binding, or in the isolate's memory without one. */
export class RateLimit {
  readonly #limit: Limit;
  readonly #windows = new Map<string, {requests: number; endsAt: number}>();

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  /** Counts a request and returns 0, or returns the seconds for a `Retry-After` header. */
  async retryAfterSeconds({env, visitor}: AppContext): Promise<number> {
    if (visitor === null) return 0;
    const key = await visitorKey(visitor);
    const binding: RateLimitBinding | undefined = Reflect.get(env, this.#limit.binding);
    if (!binding) return this.#take(key, Date.now());
    return (await binding.limit({key})).success ? 0 : this.#limit.windowSeconds;
  }

  #take(key: string, now: number): number {
    const {requests, windowSeconds} = this.#limit;
    const current = this.#windows.get(key);
    if (current && now < current.endsAt) {
      current.requests += 1;
      return current.requests > requests ? Math.ceil((current.endsAt - now) / 1_000) : 0;
    }
    // Deleted first, so that the map is in the order in which the windows began.
    this.#windows.delete(key);
    this.#windows.set(key, {requests: 1, endsAt: now + windowSeconds * 1_000});
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > maxVisitors && oldest !== undefined) this.#windows.delete(oldest);
    return 0;
  }
}

/**
 * Returns a digest of the visitor's network, so that no address is stored. A household has a whole
 * IPv6 network of addresses, which therefore counts as one visitor.
 */
export async function visitorKey(address: string): Promise<string> {
  const isVersion6 = address.includes(':') && !address.includes('.');
  const [start = ''] = address.toLowerCase().split('::');
  const network = isVersion6 ? start.split(':').slice(0, 4).join(':') : address;
  return (await sha256Hex(network)).slice(0, 24);
}
