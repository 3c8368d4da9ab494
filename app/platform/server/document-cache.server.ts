import {isCampaignParameter} from '../http/request-address.ts';
import {randomHex} from './hex.server.ts';

/*
 * Documents, in the memory of the isolate (docs/decisions/0031-short-document-cache.md).
 */

export interface DocumentRecord {
  nonce?: string;
  isShareable?: boolean;
  /** Whether the document shows a fallback or is not complete when it is sent. */
  isPartial?: boolean;
}

export interface Reply {
  response: Response;
  /** The nonce that the policy of the response has to allow. */
  nonce: string | undefined;
  /** The source of the document, as reported in the `Server-Timing` header and the log. */
  state: 'hit' | 'miss' | 'off';
}

/** Renders the response to a request, and notes on the record what decides about its caching. */
type Render = (routed: Request, record: DocumentRecord) => Promise<Response>;

interface CachedDocument {
  /** The text between the places of its nonce; a text without a nonce has one part. */
  parts: readonly string[];
  headers: Readonly<Record<string, string>>;
  expiresAt: number;
  /** Whether a request renders the next one. */
  isBeingRenewed: boolean;
}

/** Long enough that many visitors at once cause one rendering, and no part of a price's ten seconds. */
export const lifetimeMs = 1_000;

/** While one request renders the next document, the others receive the expired one for this long. */
const renewalMs = 1_000;

/** The shop has some forty public documents; more would be an attempt to fill the memory. */
const capacity = 100;

const documents = new Map<string, CachedDocument>();

/**
 * Responds with a cached document where the visitor may have one. Otherwise the document is rendered,
 * and cached if it is complete and the same for every visitor.
 */
export async function respondFromCache(
  request: Request,
  render: Render,
  isOn: boolean,
): Promise<Reply> {
  const record: DocumentRecord = {};
  const key = isOn ? documentKey(request) : undefined;
  if (key === undefined) {
    const response = await render(request, record);
    return {response, nonce: record.nonce, state: 'off'};
  }
  const found = find(key, Date.now());
  if (found) return copyOf(found, request);

  const rendered = await render(sharedRequest(request), record);
  await store(key, rendered, record);
  const body = request.method === 'HEAD' ? null : rendered.body;
  return {response: new Response(body, rendered), nonce: record.nonce, state: 'miss'};
}

/**
 * Returns the address under which a request's document is shared, or undefined if the document
 * may depend on the visitor: another method, the cart page, or any other query parameter.
 */
export function documentKey({url: address, method}: Request): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const url = new URL(address);
  // The links below these addresses change a cart, unless their request is a program's.
  if (/^\/(cart|discount)(\/|$)/i.test(url.pathname)) return undefined;
  // Files and React Router's data requests are not documents; Markdown and texts are. A page has many
  // addresses with escapes, which would fill the memory.
  if (/\.(?!(?:md|txt)$)\w+$|%/.test(url.pathname)) return undefined;
  for (const name of url.searchParams.keys()) {
    if (!isCampaignParameter(name)) return undefined;
  }
  return url.origin + url.pathname;
}

/**
 * The request that the routes receive in place of a visitor's, so that no cookie and no header can
 * reach a shared document. The two that stay decide whether there is a document at all, and whether it
 * is streamed. The campaign parameters stay in the address, because a redirect keeps them.
 */
export function sharedRequest({url, headers, signal}: Request): Request {
  return new Request(url, {
    signal,
    headers: [...headers].filter(([name]) => ['accept', 'user-agent'].includes(name)),
  });
}

/** Returns undefined where this request has to render the document. */
function find(key: string, now: number): CachedDocument | undefined {
  const document = documents.get(key);
  if (!document || now >= document.expiresAt + renewalMs) return undefined;
  if (now < document.expiresAt || document.isBeingRenewed) return document;
  document.isBeingRenewed = true;
  return undefined;
}

function copyOf({parts, headers}: CachedDocument, {method}: Request): Reply {
  const nonce = parts.length > 1 ? randomHex() : undefined;
  const body = method === 'HEAD' ? null : parts.join(nonce);
  return {response: new Response(body, {headers}), nonce, state: 'hit'};
}

/** These headers describe the document and never the visitor; no other header is cached. */
const cachedHeaders = ['Cache-Control', 'Content-Type', 'Link', 'Vary'] as const;

async function store(
  key: string,
  response: Response,
  {isShareable, isPartial, nonce}: DocumentRecord,
): Promise<void> {
  if (!isShareable || isPartial || response.status !== 200) return;
  const isPrivate = /no-store|no-cache/.test(response.headers.get('Cache-Control') ?? '');
  if (isPrivate || response.headers.has('Set-Cookie')) return;
  const text = await response.clone().text();
  const parts = nonce === undefined ? [text] : text.split(nonce);
  const headers: Record<string, string> = {};
  for (const name of cachedHeaders) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  documents.delete(key);
  documents.set(key, {parts, headers, expiresAt: Date.now() + lifetimeMs, isBeingRenewed: false});
  const [oldest] = documents.keys();
  if (documents.size > capacity && oldest !== undefined) documents.delete(oldest);
}
