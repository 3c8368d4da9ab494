import type {AppContext} from '../server/context.server.ts';
import {sha256Hex} from '../server/random-hex.server.ts';
import {visitorAddress} from './platform-headers.server.ts';

/** How many requests one visitor may send within a window of time. */
interface RateLimit {
  requests: number;
  windowSeconds: number;
}

/** Cloudflare's binding. Without one, requests are counted within each isolate. */
interface RateLimitBinding {
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

interface Options {
  /** Whether visitors whom the platform does not identify share one limit or have none. */
  unidentifiedVisitors: 'shared-bucket' | 'unlimited';
}

/** Limits a visitor's requests with the platform's binding, or in the isolate's memory without one. */
export class VisitorRateLimit {
  readonly #binding: string;
  readonly #limit: RateLimit;
  readonly #options: Options;
  readonly #window: SlidingWindow;

  constructor(binding: string, limit: RateLimit, options: Options) {
    this.#binding = binding;
    this.#limit = limit;
    this.#options = options;
    this.#window = new SlidingWindow(limit);
  }

  /** Counts a request and returns 0, or returns the seconds for a `Retry-After` header. */
  async retryAfterSeconds(request: Request, {env, environment}: AppContext): Promise<number> {
    const address = visitorAddress(request, environment.platform);
    const key = await visitorKey(address);
    const binding: unknown = Reflect.get(env, this.#binding);
    if (isRateLimit(binding)) {
      const {success} = await binding.limit({key});
      return success ? 0 : this.#limit.windowSeconds;
    }
    const isUnlimited = this.#options.unidentifiedVisitors === 'unlimited';
    if (isUnlimited && isUnidentified(address)) return 0;
    return this.#window.take(key, Date.now());
  }
}

function isRateLimit(value: unknown): value is RateLimitBinding {
  return typeof value === 'object' && value !== null && 'limit' in value;
}

/** Returns a digest of the visitor's network address, so that no address is stored. */
export async function visitorKey(address: string | null): Promise<string> {
  return (await sha256Hex(networkOf(address ?? 'unknown'))).slice(0, 24);
}

/** Whether the platform does not identify the visitor, or the request is from this machine. */
function isUnidentified(address: string | null): boolean {
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
