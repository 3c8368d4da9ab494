import {longTtl} from '../storefront/ttl.server.ts';

/** Collects during a render whether, and for how long, its document may be cached. */
export class DocumentRecord {
  /** The nonce of the document's scripts and styles; a text has none. */
  nonce: string | undefined;
  /** Whether the route allows it. */
  isShareable = false;
  #seconds = longTtl.document;

  /** The document shows data that may be cached for this long. */
  limitTo(seconds: number): void {
    this.#seconds = Math.min(this.#seconds, seconds);
  }

  /** The document shows a fallback or is not complete when it is sent. */
  markUncacheable(): void {
    this.#seconds = 0;
  }

  /** How long the document may be cached; zero if it may not. */
  get cacheSeconds(): number {
    return this.isShareable ? this.#seconds : 0;
  }
}
