import type {AppContext} from '../server/context.ts';
import {
  isAnonymous,
  type Limit,
  type RateLimitBinding,
  SlidingWindow,
  visitorKey,
} from './rate-limit.ts';

interface Options {
  /** Whether visitors of whom the platform tells nothing share one limit, or have none. */
  strangers: 'together' | 'free';
}

/** How often a visitor may ask: by the platform's limit where it is bound, else by this isolate's memory. */
export class VisitorLimit {
  readonly #binding: string;
  readonly #limit: Limit;
  readonly #options: Options;
  readonly #window: SlidingWindow;

  constructor(binding: string, limit: Limit, options: Options) {
    this.#binding = binding;
    this.#limit = limit;
    this.#options = options;
    this.#window = new SlidingWindow(limit);
  }

  /** Zero where the visitor may; else the seconds until it is worth asking again. */
  async secondsToWait(request: Request, {env}: AppContext): Promise<number> {
    const binding: unknown = Reflect.get(env, this.#binding);
    if (isRateLimit(binding)) {
      const {success} = await binding.limit({key: await visitorKey(request, 'cloudflare')});
      return success ? 0 : this.#limit.perSeconds;
    }
    if (this.#options.strangers === 'free' && isAnonymous(request)) return 0;
    return this.#window.take(await visitorKey(request), Date.now());
  }
}

function isRateLimit(value: unknown): value is RateLimitBinding {
  return typeof value === 'object' && value !== null && 'limit' in value;
}
