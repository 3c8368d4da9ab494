import type {PageRecord} from './render-record.ts';

/** A document without its nonce, and until when it is good: milliseconds since 1970. */
export interface Page {
  /** The whole document, with `blank` wherever a nonce belongs. */
  bytes: Uint8Array<ArrayBuffer>;
  headers: Readonly<Record<string, string>>;
  /** Until then it is given without a thought. */
  freshUntil: number;
  /** Until then it is given while a newer one is made. */
  usefulUntil: number;
}

export interface KeptPage extends Page {
  /** Where its nonces begin. */
  blanks: readonly number[];
}

interface Limits {
  /** How many documents are kept at most; the one that was asked for longest ago goes. */
  most: number;
  /** For so long, one request renews a document and the others leave it to it. */
  patience: number;
  /** For so long, a document whose renewal failed is left alone. */
  rest: number;
  /** A document that nobody else asked for within this time is not worth keeping. */
  interest: number;
}

/** As long as every nonce, and no nonce. */
export const blank = 'nonce-of-the-visitor-to-be-put-x';

const blankBytes = new TextEncoder().encode(blank);

const usual: Limits = {most: 100, patience: 5_000, rest: 1_000, interest: 10_000};

/**
 * The documents that are the same to every visitor, in the memory of a worker. It never
 * sees what a visitor sent: what it keeps was made for nobody in particular.
 */
export class PageCache {
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #pages = new Map<string, KeptPage>();
  readonly #asked = new Map<string, number>();
  readonly #notBefore = new Map<string, number>();

  constructor(limits: Limits = usual, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  /** A document as it is kept, while it is good for anything. */
  get(key: string): KeptPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    if (page.usefulUntil <= this.#now()) return undefined;
    this.#pages.set(key, page);
    return page;
  }

  keep(key: string, page: Page): void {
    if (page.usefulUntil <= this.#now()) return;
    const known = this.#pages.get(key);
    if (known && known.freshUntil > page.freshUntil) return;
    this.#pages.delete(key);
    this.#pages.set(key, {...page, blanks: findBlanks(page.bytes)});
    trim(this.#pages, this.#limits.most);
  }

  /** The document for one visitor, with a nonce that nobody else gets. */
  fill({blanks, bytes: kept}: KeptPage, nonce: string): Uint8Array<ArrayBuffer> {
    const bytes = kept.slice();
    const filling = new TextEncoder().encode(nonce);
    if (filling.byteLength !== blankBytes.byteLength) throw new Error('A nonce of another length.');
    for (const at of blanks) bytes.set(filling, at);
    return bytes;
  }

  /**
   * Whether this request shall make the document anew behind its answer: one request at a
   * time, and for a document that is not kept only where others ask for it too.
   */
  shallRenew(key: string): boolean {
    const now = this.#now();
    const page = this.#pages.get(key);
    if (page && page.freshUntil > now) return false;
    if (now < (this.#notBefore.get(key) ?? 0)) return false;
    const before = this.#asked.get(key);
    this.#asked.delete(key);
    this.#asked.set(key, now);
    trim(this.#asked, this.#limits.most * 10);
    const wanted =
      page !== undefined || (before !== undefined && now - before < this.#limits.interest);
    if (wanted) this.#notBefore.set(key, now + this.#limits.patience);
    trim(this.#notBefore, this.#limits.most * 10);
    return wanted;
  }

  /** It has ended: where it failed, the next one does not follow at once. */
  renewed(key: string, {well}: {well: boolean}): void {
    if (well) this.#notBefore.delete(key);
    else this.#notBefore.set(key, this.#now() + this.#limits.rest);
  }
}

/** Makes of a finished document what may be kept of it; nothing, where it may not. */
export function pageOf(
  response: Response,
  html: string,
  record: PageRecord,
  times: {fresh: number; useful: number; still: {fresh: number; useful: number}},
  now = Date.now(),
): Page | undefined {
  const {headers} = response;
  const type = headers.get('Content-Type') ?? '';
  const whole = html.trimEnd().endsWith('</html>');
  if (response.status !== 200 || !type.startsWith('text/html') || !whole) return undefined;
  if (record.spoiled || record.nonce === undefined || headers.has('Set-Cookie')) return undefined;
  if (/no-store|no-cache/.test(headers.get('Cache-Control') ?? '')) return undefined;

  const kept: Record<string, string> = {};
  for (const name of keptHeaders) {
    const value = headers.get(name);
    if (value !== null) kept[name] = value;
  }
  const begin = record.askedAt ?? now;
  const {fresh, useful} = record.askedAt === undefined ? times.still : times;
  return {
    bytes: new TextEncoder().encode(html.replaceAll(record.nonce, blank)),
    headers: kept,
    freshUntil: begin + fresh,
    usefulUntil: begin + useful,
  };
}

/** Of a document's headers, these say something of it and nothing of a visitor. */
const keptHeaders = ['Cache-Control', 'Content-Type', 'Link', 'Vary'] as const;

/**
 * By what a document is kept: its address, without what only tells where a visitor came
 * from. Nothing, where the answer could be for this visitor alone.
 */
export function pageKey(request: Request, ownCookies: readonly string[]): string | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const cookies = request.headers.get('Cookie') ?? '';
  if (ownCookies.some((name) => cookies.includes(`${name}=`))) return undefined;
  const url = new URL(request.url);
  if (/\.\w+$/.test(url.pathname)) return undefined;
  for (const name of url.searchParams.keys()) {
    if (!whereFrom.test(name)) return undefined;
  }
  return url.origin + url.pathname;
}

const whereFrom = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|mc_[ce]id)$/;

function findBlanks(bytes: Uint8Array): number[] {
  const found: number[] = [];
  const [first = 0] = blankBytes;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (blankBytes.every((byte, index) => bytes[at + index] === byte)) found.push(at);
  }
  return found;
}

function trim(map: Map<string, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}
