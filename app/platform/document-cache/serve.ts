import {describeError, type Log} from '../server/log.ts';
import {answerTimes} from '../storefront/cached-query.ts';
import {PageRecord} from './render-record.ts';
import {type KeptPage, type Page, PageCache, pageKey, pageOf} from './store.ts';

/** Pages that hold nothing of the store change with a deployment only. */
const still = {fresh: 60_000, useful: 600_000};
const times = {...answerTimes, still};

/** How a document came about, as its Server-Timing tells. */
export type PageState = 'hit' | 'stale' | 'edge' | 'miss' | 'off';

export interface Found {
  state: PageState;
  page?: KeptPage;
  /** To be told of the answer that was made instead: a page is worth keeping, an error is not. */
  made?(response: Response): void;
}

interface Surroundings {
  /** Tells one deployment's documents from the next one's. */
  version: string;
  /** The cookies with which a visitor is somebody in particular. */
  ownCookies: readonly string[];
  log: Log;
  waitUntil(promise: Promise<unknown>): void;
  /** Answers a request that nobody sent, to be kept for everybody. */
  make(request: Request, record: PageRecord): Promise<Response>;
}

/**
 * The documents of visitors who have no cart: from the worker's memory, from the edge's
 * cache, which all workers of a place share, or made anew. What is kept was made from a
 * request of our own, so that nothing a visitor sent can be in it.
 */
export class SharedPages {
  readonly #cache = new PageCache();

  async find(request: Request, around: Surroundings): Promise<Found> {
    const key = pageKey(request, around.ownCookies);
    if (key === undefined) return {state: 'off'};

    const known = this.#cache.get(key);
    const page = known ?? (await this.#fromEdge(key, around));
    if (page && this.#isFresh(page)) return {state: known ? 'hit' : 'edge', page};
    const renew = () => {
      if (this.#cache.shallRenew(key)) around.waitUntil(this.#renew(key, around));
    };
    if (!page) return {state: 'miss', made: ({status}) => status === 200 && renew()};
    renew();
    return {state: 'stale', page};
  }

  /** The document with this visitor's nonce; the policy that names it is the caller's. */
  fill(page: KeptPage, nonce: string): Uint8Array<ArrayBuffer> {
    return this.#cache.fill(page, nonce);
  }

  #isFresh({freshUntil}: Page): boolean {
    return freshUntil > Date.now();
  }

  async #renew(key: string, around: Surroundings): Promise<void> {
    let page: Page | undefined;
    try {
      const record = new PageRecord({forKeeping: true});
      const response = await around.make(
        new Request(key, {headers: {Accept: 'text/html'}}),
        record,
      );
      page = pageOf(response, await response.text(), record, times);
      if (!page) return;
      this.#cache.keep(key, page);
      await toEdge(key, page, around);
    } catch (error) {
      // The visitor has had an answer; the next one has this tried again.
      around.log.warn('pages.renewal', describeError(error));
    } finally {
      this.#cache.renewed(key, {well: page !== undefined});
    }
  }

  async #fromEdge(key: string, {version, log}: Surroundings): Promise<KeptPage | undefined> {
    try {
      const cache = await caches.open(edge);
      const kept = await cache.match(edgeKey(key, version));
      if (!kept) return undefined;
      const {headers, freshUntil, usefulUntil} = JSON.parse(
        kept.headers.get(about) ?? '{}',
      ) as Omit<Page, 'bytes'>;
      const bytes = new Uint8Array(await kept.arrayBuffer());
      this.#cache.keep(key, {bytes, headers, freshUntil, usefulUntil});
      return this.#cache.get(key);
    } catch (error) {
      // The edge's cache is a help and not a need.
      log.warn('pages.edge', describeError(error));
      return undefined;
    }
  }
}

const edge = 'pages';
const about = 'X-Page';

async function toEdge(key: string, page: Page, {version}: Surroundings): Promise<void> {
  const {bytes, ...rest} = page;
  const seconds = Math.floor((page.usefulUntil - Date.now()) / 1_000);
  if (seconds < 1) return;
  const cache = await caches.open(edge);
  const headers = {
    'Cache-Control': `public, max-age=${seconds}`,
    'Content-Type': 'text/html; charset=utf-8',
    [about]: JSON.stringify(rest),
  };
  await cache.put(edgeKey(key, version), new Response(bytes, {headers}));
}

/** An address that no visitor can ask for, since no route answers it. */
function edgeKey(key: string, version: string): Request {
  const {origin, pathname} = new URL(key);
  return new Request(`${origin}/__pages/${version}${pathname}`);
}
