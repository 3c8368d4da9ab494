import {edgeCacheKey} from './key.server.ts';
import {findNonceOffsets} from './nonce.server.ts';
import type {CachedDocument} from './policy.server.ts';

export interface StoredDocument extends CachedDocument {
  /** Where its nonces belong. */
  nonceOffsets: readonly number[];
}

interface Options {
  /** How many documents are stored; the least recently used one is evicted. */
  capacity: number;
  /** A revalidation may be canceled silently; after this time, another one may start. */
  revalidationTimeoutMs: number;
  /** The pause after a failed revalidation. */
  cooldownMs: number;
  /** A document is cached when it is requested twice within this time. */
  popularityWindowMs: number;
}

const defaults: Options = {
  capacity: 100,
  revalidationTimeoutMs: 5_000,
  cooldownMs: 1_000,
  popularityWindowMs: 10_000,
};

/** Documents in an isolate's memory, and the schedule of their revalidation. */
export class DocumentStore {
  readonly #options: Options;
  readonly #now: () => number;
  readonly #documents = new Map<string, StoredDocument>();
  readonly #lastRequestedAt = new Map<string, number>();
  readonly #nextRevalidationAt = new Map<string, number>();

  constructor(options: Options = defaults, now: () => number = Date.now) {
    this.#options = options;
    this.#now = now;
  }

  /** Returns a document that is fresh or stale, and undefined once it has expired. */
  get(key: string): StoredDocument | undefined {
    const document = this.#documents.get(key);
    if (!document) return undefined;
    this.#documents.delete(key);
    if (document.staleUntil <= this.#now()) return undefined;
    this.#documents.set(key, document);
    return document;
  }

  /** Stores a document unless it has expired or a newer one is stored. */
  put(key: string, document: CachedDocument): void {
    if (document.staleUntil <= this.#now()) return;
    const current = this.#documents.get(key);
    if (current && current.freshUntil > document.freshUntil) return;
    this.#documents.delete(key);
    this.#documents.set(key, {...document, nonceOffsets: findNonceOffsets(document.bytes)});
    evict(this.#documents, this.#options.capacity);
  }

  isFresh({freshUntil}: CachedDocument): boolean {
    return freshUntil > this.#now();
  }

  /**
   * Whether this request starts a revalidation: one at a time, and only for a document that is
   * stored or that was requested before within the popularity window.
   */
  shouldRevalidate(key: string): boolean {
    const now = this.#now();
    const {capacity, popularityWindowMs, revalidationTimeoutMs} = this.#options;
    const document = this.#documents.get(key);
    if (document && this.isFresh(document)) return false;
    if (now < (this.#nextRevalidationAt.get(key) ?? 0)) return false;
    const before = this.#lastRequestedAt.get(key);
    this.#lastRequestedAt.delete(key);
    this.#lastRequestedAt.set(key, now);
    evict(this.#lastRequestedAt, capacity * 10);
    const isPopular = before !== undefined && now - before < popularityWindowMs;
    if (!document && !isPopular) return false;
    this.#nextRevalidationAt.set(key, now + revalidationTimeoutMs);
    evict(this.#nextRevalidationAt, capacity * 10);
    return true;
  }

  /** Ends a revalidation. After a failed one, the next starts after the cooldown. */
  endRevalidation(key: string, {isSuccessful}: {isSuccessful: boolean}): void {
    if (isSuccessful) this.#nextRevalidationAt.delete(key);
    else this.#nextRevalidationAt.set(key, this.#now() + this.#options.cooldownMs);
  }
}

const cacheName = 'documents';
const metadataHeader = 'X-Document';

/** Returns a document from the edge cache, which all isolates of a location share. */
export async function readFromEdge(
  key: string,
  deploymentId: string,
): Promise<CachedDocument | undefined> {
  const cache = await caches.open(cacheName);
  const response = await cache.match(edgeCacheKey(key, deploymentId));
  if (!response) return undefined;
  const metadata: Omit<CachedDocument, 'bytes'> = JSON.parse(
    response.headers.get(metadataHeader) ?? '{}',
  );
  return {...metadata, bytes: new Uint8Array(await response.arrayBuffer())};
}

/** Writes a document to the edge cache, which drops it when it expires. */
export async function writeToEdge(
  key: string,
  deploymentId: string,
  {bytes, ...metadata}: CachedDocument,
): Promise<void> {
  const maxAge = Math.floor((metadata.staleUntil - Date.now()) / 1_000);
  if (maxAge < 1) return;
  const cache = await caches.open(cacheName);
  const headers = {
    'Cache-Control': `public, max-age=${maxAge}`,
    'Content-Type': 'text/html; charset=utf-8',
    [metadataHeader]: JSON.stringify(metadata),
  };
  await cache.put(edgeCacheKey(key, deploymentId), new Response(bytes, {headers}));
}

function evict(map: Map<string, unknown>, capacity: number): void {
  for (const key of map.keys()) {
    if (map.size <= capacity) return;
    map.delete(key);
  }
}
