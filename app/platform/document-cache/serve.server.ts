import {randomHex} from '../server/random-hex.server.ts';
import {DocumentRecord} from './document-record.server.ts';
import {documentKey, sharedRequest} from './key.server.ts';

/** The source of a document, as reported in the `Server-Timing` header and the log. */
export type DocumentState = 'hit' | 'miss' | 'off';

/**
 * Renders the response to a request, and notes on the record what decides about its caching. The
 * routes receive the second request, which is the visitor's own where nothing may be shared.
 */
type Render = (visitor: Request, routed: Request, record: DocumentRecord) => Promise<Response>;

interface CachedDocument {
  /** The text between the places of its nonce; a text without a nonce has one part. */
  parts: readonly string[];
  headers: Readonly<Record<string, string>>;
  expiresAt: number;
  /** Whether a request renders the next one. */
  isBeingRenewed: boolean;
}

/** While one request renders the next document, the others receive the expired one for this long. */
const renewalMs = 1_000;

/** The shop has some forty public documents; more would be an attempt to fill the memory. */
const capacity = 100;

/** The documents of this isolate, by key. */
const documents = new Map<string, CachedDocument>();

/**
 * Responds with a cached document where the visitor may have one. Otherwise the document is rendered,
 * and cached if it is complete and the same for every visitor.
 */
export async function serve(
  request: Request,
  render: Render,
  headersOf: (nonce: string) => Record<string, string>,
): Promise<{response: Response; state: DocumentState}> {
  const record = new DocumentRecord();
  const key = documentKey(request);
  if (key === undefined) return {response: await render(request, request, record), state: 'off'};

  const found = find(key, Date.now());
  if (found) return {response: respond(request, found, headersOf), state: 'hit'};

  const rendered = await render(request, sharedRequest(request), record);
  const document = await toCachedDocument(rendered, record);
  if (document) store(key, document);
  const body = request.method === 'HEAD' ? null : rendered.body;
  return {response: new Response(body, rendered), state: 'miss'};
}

/** Returns undefined where this request has to render the document. */
function find(key: string, now: number): CachedDocument | undefined {
  const document = documents.get(key);
  if (!document || now >= document.expiresAt + renewalMs) return undefined;
  if (now < document.expiresAt || document.isBeingRenewed) return document;
  document.isBeingRenewed = true;
  return undefined;
}

/** A cached document for one visitor, with a nonce of its own. */
function respond(
  {method}: Request,
  {parts, headers}: CachedDocument,
  headersOf: (nonce: string) => Record<string, string>,
): Response {
  const nonce = randomHex();
  const body = method === 'HEAD' ? null : parts.join(nonce);
  // A text without a nonce has no scripts, so it needs no policy for them.
  const ofNonce = parts.length > 1 ? headersOf(nonce) : undefined;
  return new Response(body, {headers: {...headers, ...ofNonce}});
}

/** These headers describe the document and never the visitor; no other header is cached. */
const cachedHeaders = ['Cache-Control', 'Content-Type', 'Link', 'Vary'] as const;

/** Returns what may be cached of a response, or undefined if nothing may. */
async function toCachedDocument(
  response: Response,
  {cacheSeconds, nonce}: DocumentRecord,
): Promise<CachedDocument | undefined> {
  const forbidsCaching = /no-store|no-cache/.test(response.headers.get('Cache-Control') ?? '');
  const setsCookie = response.headers.has('Set-Cookie');
  if (cacheSeconds === 0 || response.status !== 200 || forbidsCaching || setsCookie) {
    return undefined;
  }
  const text = await response.clone().text();
  const parts = nonce === undefined ? [text] : text.split(nonce);
  const headers: Record<string, string> = {};
  for (const name of cachedHeaders) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const expiresAt = Date.now() + cacheSeconds * 1_000;
  return {parts, headers, expiresAt, isBeingRenewed: false};
}

function store(key: string, document: CachedDocument): void {
  documents.delete(key);
  documents.set(key, document);
  const [oldest] = documents.keys();
  if (documents.size > capacity && oldest !== undefined) documents.delete(oldest);
}
