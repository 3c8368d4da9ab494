import {sha256Hex} from '../server/hex.server.ts';

interface Limit {
  /** Cloudflare counts with it. On Oxygen, each isolate counts for itself. */
  binding: string;
  requests: number;
  windowSeconds: number;
}

interface RateLimitBinding {
  limit(options: {key: string}): Promise<{success: boolean}>;
}

const maxVisitors = 5_000;

/** For a `Retry-After` header; 0 within the limit. */
export type RetryAfterSeconds = number;

/** `route` has a count of its own. */
export type CountRequest = (limit: RateLimit, route?: string) => Promise<RetryAfterSeconds>;

export class RateLimit {
  readonly #limit: Limit;
  readonly #windows = new Map<string, {requests: number; endsAt: number}>();

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  async count(visitor: string | null, env: object, route?: string): Promise<RetryAfterSeconds> {
    if (visitor === null) return 0;
    const key = [await visitorKey(visitor), ...(route === undefined ? [] : [route])].join(' ');
    const binding: RateLimitBinding | undefined = Reflect.get(env, this.#limit.binding);
    if (!binding) return this.#take(key, Date.now());
    return (await binding.limit({key})).success ? 0 : this.#limit.windowSeconds;
  }

  #take(key: string, now: number): RetryAfterSeconds {
    const {requests, windowSeconds} = this.#limit;
    const current = this.#windows.get(key);
    if (current && now < current.endsAt) {
      current.requests += 1;
      return current.requests > requests ? Math.ceil((current.endsAt - now) / 1_000) : 0;
    }
    // The map stays in the order in which the windows began.
    this.#windows.delete(key);
    this.#windows.set(key, {requests: 1, endsAt: now + windowSeconds * 1_000});
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > maxVisitors && oldest !== undefined) this.#windows.delete(oldest);
    return 0;
  }
}

/** No address is stored, but its digest. */
export async function visitorKey(address: string): Promise<string> {
  return (await sha256Hex(networkOf(address))).slice(0, 24);
}

/**
 * A household has a whole /64 of IPv6. The URL parser unites the spellings, and writes IPv4 as `[::ffff:c633:6404]`.
 */
function networkOf(address: string): string {
  const url = URL.parse(`http://[${address}]`) ?? URL.parse(`http://[::ffff:${address}]`);
  const canonical = url?.hostname.slice(1, -1) ?? address;
  if (!url || /^::ffff:[^:]+:[^:]+$/.test(canonical)) return canonical;
  const [start = [], end = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - start.length - end.length).fill('0');
  return [...start, ...zeros, ...end].slice(0, 4).join(':');
}
