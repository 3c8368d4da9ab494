/** How often one visitor may ask for something that is worth guessing at. */
export interface Limit {
  most: number;
  perSeconds: number;
}

/** Cloudflare's binding; a deployment without one is limited within each isolate. */
export interface RateLimitBinding {
  limit(options: {key: string}): Promise<{success: boolean}>;
}

/** More visitors than this at once, and the ones that asked longest ago are forgotten. */
const mostVisitors = 5_000;

/** A sliding window a visitor, in memory, of a size that cannot grow without bound. */
export class SlidingWindow {
  readonly #limit: Limit;
  readonly #asked = new Map<string, number[]>();

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  /** Zero where the visitor may; else the seconds until there is room again. */
  take(key: string, now: number): number {
    const {most, perSeconds} = this.#limit;
    const since = now - perSeconds * 1000;
    const recent = (this.#asked.get(key) ?? []).filter((time) => time > since);
    const [oldest] = recent;
    if (recent.length >= most && oldest !== undefined) {
      return Math.max(1, Math.ceil((oldest - since) / 1000));
    }
    // Deleted first, so that the map's order is the order of asking.
    this.#asked.delete(key);
    this.#asked.set(key, [...recent, now]);
    if (this.#asked.size > mostVisitors) {
      for (const [first] of this.#asked) {
        this.#asked.delete(first);
        break;
      }
    }
    return 0;
  }
}

/**
 * Who asks, as far as the platform tells: a digest, so that no address is kept. On Oxygen
 * its own header names the buyer; on Cloudflare, which a limit binding gives away, a visitor
 * could write that header, and only Cloudflare's own may count.
 */
export async function visitorKey(
  request: Request,
  platform: 'cloudflare' | 'unknown' = 'unknown',
): Promise<string> {
  const buyer = platform === 'unknown' ? request.headers.get('oxygen-buyer-ip') : null;
  const address = network(buyer ?? request.headers.get('cf-connecting-ip') ?? 'unknown');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address));
  return [...new Uint8Array(digest).slice(0, 12)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Neither platform has said who asks, or it is this very machine: a developer's. */
export function isAnonymous({headers}: Request): boolean {
  const address = headers.get('oxygen-buyer-ip') ?? headers.get('cf-connecting-ip');
  return address === null || /^(127\.|::1$)/.test(address);
}

/** One household has more IPv6 addresses than it could ever use up: its network counts. */
function network(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = [], tail = []] = address
    .toLowerCase()
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const between = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...between, ...tail]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
