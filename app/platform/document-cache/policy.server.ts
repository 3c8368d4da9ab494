import type {Ttl} from '../http/ttl.ts';
import {noncePlaceholder} from './nonce.server.ts';

/** What a route exports as `handle` so that its document may be shared by all visitors. */
export interface RouteHandle {
  documentCache: Ttl;
}

/** A document without its nonce, and until when it may be used, in milliseconds since 1970. */
export interface CachedDocument {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Readonly<Record<string, string>>;
  freshUntil: number;
  staleUntil: number;
}

/** Collects during a render what decides whether and how long the document may be cached. */
export class DocumentRecord {
  /** Whether the document is rendered for the cache and not for the visitor who waits for it. */
  readonly isShared: boolean;
  /** The nonce of the document's scripts and styles. */
  nonce: string | undefined;
  /** What the route allows; without it, the document is not cached. */
  ttl: Ttl | undefined;
  #freshUntil = Number.POSITIVE_INFINITY;
  #staleUntil = Number.POSITIVE_INFINITY;
  #isUncacheable = false;

  constructor({isShared = false}: {isShared?: boolean} = {}) {
    this.isShared = isShared;
  }

  /** The document shows data of this age: it may not outlive the data. */
  dependsOn(fetchedAt: number, {maxAge, staleWhileRevalidate}: Ttl): void {
    this.#freshUntil = Math.min(this.#freshUntil, fetchedAt + maxAge * 1_000);
    this.#staleUntil = Math.min(
      this.#staleUntil,
      fetchedAt + (maxAge + staleWhileRevalidate) * 1_000,
    );
  }

  /** The document shows a fallback or belongs to one visitor. */
  markUncacheable(): void {
    this.#isUncacheable = true;
  }

  /** Returns until when the document may be used, or undefined if it may not be cached. */
  expiry(now: number): {freshUntil: number; staleUntil: number} | undefined {
    if (!this.ttl || this.#isUncacheable) return undefined;
    const {maxAge, staleWhileRevalidate} = this.ttl;
    return {
      freshUntil: Math.min(this.#freshUntil, now + maxAge * 1_000),
      staleUntil: Math.min(this.#staleUntil, now + (maxAge + staleWhileRevalidate) * 1_000),
    };
  }
}

/** These headers describe the document and never the visitor; no other header is cached. */
const cachedHeaders = ['Cache-Control', 'Content-Type', 'Link', 'Vary'] as const;

/**
 * Whether a response is a complete document that does not set a cookie or forbid caching. HTML has a
 * nonce and may end early with its stream; a text has no nonce and is written at once.
 */
function isCacheable({status, headers}: Response, text: string, nonce?: string): boolean {
  const type = headers.get('Content-Type')?.split(';')[0] ?? '';
  const isDocument = ['text/html', 'text/markdown', 'text/plain'].includes(type);
  const isComplete =
    type !== 'text/html' || (nonce !== undefined && text.trimEnd().endsWith('</html>'));
  const forbidsCaching = /no-store|no-cache/.test(headers.get('Cache-Control') ?? '');
  return (
    status === 200 && isDocument && isComplete && !forbidsCaching && !headers.has('Set-Cookie')
  );
}

/** Returns what may be cached of a shared document, or undefined if nothing may. */
export function toCachedDocument(
  response: Response,
  text: string,
  record: DocumentRecord,
  now = Date.now(),
): CachedDocument | undefined {
  const expiry = record.expiry(now);
  const {nonce} = record;
  if (!expiry || !isCacheable(response, text, nonce)) return undefined;
  const headers: Record<string, string> = {};
  for (const name of cachedHeaders) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const shared = nonce === undefined ? text : text.replaceAll(nonce, noncePlaceholder);
  const bytes = new TextEncoder().encode(shared);
  return {bytes, headers, ...expiry};
}

/** Returns the `documentCache` of a route's `handle`, if it has one. */
export function documentTtl(handle: unknown): Ttl | undefined {
  if (typeof handle !== 'object' || handle === null || !('documentCache' in handle))
    return undefined;
  return (handle as RouteHandle).documentCache;
}
