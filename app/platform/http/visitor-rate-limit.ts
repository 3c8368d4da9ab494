import type {AppContext} from '../server/context.ts';
import {
  isUnidentified,
  type RateLimit,
  type RateLimitBinding,
  SlidingWindow,
  visitorKey,
} from './rate-limit.ts';

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
  async retryAfterSeconds(request: Request, {env}: AppContext): Promise<number> {
    const binding: unknown = Reflect.get(env, this.#binding);
    if (isRateLimit(binding)) {
      const {success} = await binding.limit({key: await visitorKey(request, 'cloudflare')});
      return success ? 0 : this.#limit.windowSeconds;
    }
    const isUnlimited = this.#options.unidentifiedVisitors === 'unlimited';
    if (isUnlimited && isUnidentified(request)) return 0;
    return this.#window.take(await visitorKey(request), Date.now());
  }
}

function isRateLimit(value: unknown): value is RateLimitBinding {
  return typeof value === 'object' && value !== null && 'limit' in value;
}
