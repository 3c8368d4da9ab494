import {visitorPaths} from '../../path-rules.ts';
import {hasOnlyCampaignParameters} from '../http/campaign.ts';
import {randomHex} from './hex.server.ts';

/*
 * Documents in the memory of the isolate (docs/decisions/0031-answers-of-ten-minutes.md). A response that has this
 * header is complete and the same for every visitor. The header never leaves the worker.
 */
const marker = 'X-Shareable';
export const shareable: Readonly<Record<string, string>> = {[marker]: 'yes'};

/** These headers describe the document and never the visitor; no other header is kept. */
const keptHeaders = ['cache-control', 'content-type', 'content-security-policy', 'link', 'vary'];

export interface Reply {
  response: Response;
  /** Where the document is from, for the `Server-Timing` header and the log. */
  state: 'hit' | 'miss' | 'off';
}

interface KeptDocument {
  body: Uint8Array<ArrayBuffer>;
  headers: [name: string, value: string][];
  /** The nonce of the rendered document, and where the body has it; a text such as Markdown has none. */
  nonce: string | undefined;
  places: readonly number[];
  freshUntil: number;
  expiresAt: number;
}

/**
 * Long enough that many visitors at once cause one rendering, and short beside a price's ten seconds. While one
 * request renders the next document, the others receive the old one for as long again.
 */
export const lifetimeMs = 1_000;

/** The shop has some forty public documents; more would be an attempt to fill the memory. */
const capacity = 100;

const documents = new Map<string, KeptDocument>();

/** Responds with a kept document, or renders it and keeps it if the response says that it may be. */
export async function respondFromCache(
  request: Request,
  render: (routed: Request) => Promise<Response>,
  isOn: boolean,
): Promise<Reply> {
  const key = isOn ? documentKey(request) : undefined;
  const found = key && find(key);
  if (found) return {response: copyOf(found, request), state: 'hit'};

  const rendered = await render(key ? sharedRequest(request) : request);
  const {headers, status} = rendered;
  const isKept = headers.has(marker) && status === 200 && !headers.has('Set-Cookie');
  if (isKept && key) return {response: copyOf(await keep(key, rendered), request), state: 'miss'};
  const response = new Response(request.method === 'HEAD' ? null : rendered.body, rendered);
  response.headers.delete(marker);
  return {response, state: key ? 'miss' : 'off'};
}

/**
 * Returns the address under which a request's document is shared, or undefined if the response may depend on the
 * visitor: another method, any other query parameter, or a route that reads cookies or headers.
 */
export function documentKey({url: address, method}: Request): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const url = new URL(address);
  const {origin, pathname} = url;
  if (visitorPaths.test(pathname)) return undefined;
  // Files and React Router's data requests are not documents; Markdown and texts are. A page has many
  // addresses with escapes, which would fill the memory.
  if (/\.(?!(?:md|txt)$)\w+$|%/.test(pathname)) return undefined;
  return hasOnlyCampaignParameters(url) ? origin + pathname : undefined;
}

/**
 * The request that the routes receive in place of a visitor's, so that no cookie and no header can reach a document
 * that is kept. The one that stays decides whether there is a document. The campaign parameters stay in the address,
 * because a redirect keeps them.
 */
function sharedRequest({url, headers, signal}: Request): Request {
  return new Request(url, {signal, headers: [...headers].filter(([name]) => name === 'accept')});
}

/** Returns the kept document, or undefined if this request has to render one. */
function find(key: string): KeptDocument | undefined {
  const document = documents.get(key);
  if (!document || Date.now() < document.freshUntil) return document;
  // This request renders the next document. Until it is done, the others receive the old one.
  document.freshUntil = document.expiresAt;
  return undefined;
}

/** Copies the bytes and writes a new nonce in place of the old one. All nonces have the same length. */
function copyOf(document: KeptDocument, {method}: Request): Response {
  const {nonce, places} = document;
  const own = randomHex();
  const headers = new Headers(document.headers);
  const policy = headers.get('Content-Security-Policy');
  if (policy && nonce) headers.set('Content-Security-Policy', policy.replaceAll(nonce, own));
  if (method === 'HEAD') return new Response(null, {headers});
  const body = document.body.slice();
  const bytes = new TextEncoder().encode(own);
  for (const place of places) body.set(bytes, place);
  return new Response(body, {headers});
}

async function keep(key: string, response: Response): Promise<KeptDocument> {
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  const nonce = /'nonce-([0-9a-f]{32})'/.exec(policy)?.[1];
  const body = new Uint8Array(await response.arrayBuffer());
  // One character for each byte, so that an index in the text is one in the bytes.
  const text = new TextDecoder('latin1').decode(body);
  const places = nonce ? Array.from(text.matchAll(new RegExp(nonce, 'g')), ({index}) => index) : [];
  const headers = [...response.headers].filter(([name]) => keptHeaders.includes(name));
  const freshUntil = Date.now() + lifetimeMs;
  const document = {body, headers, nonce, places, freshUntil, expiresAt: freshUntil + lifetimeMs};
  documents.delete(key);
  documents.set(key, document);
  const [oldest] = documents.keys();
  if (documents.size > capacity && oldest !== undefined) documents.delete(oldest);
  return document;
}
