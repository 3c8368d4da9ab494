import {isCampaignParameter} from '../http/request-address.ts';
import {randomHex} from './hex.server.ts';

/*
 * Documents in the memory of the isolate (docs/decisions/0031-short-document-cache.md). A response says
 * by this header, which leaves the worker with none, that it is complete and the same for every visitor.
 */
const marker = 'Surrogate-Control';
export const shareable: Readonly<Record<string, string>> = {[marker]: 'max-age=1'};

/** These headers describe the document and never the visitor; no other header is kept. */
const keptHeaders = ['Cache-Control', 'Content-Type', 'Content-Security-Policy', 'Link', 'Vary'];

export interface Reply {
  response: Response;
  /** The source of the document, as reported in the `Server-Timing` header and the log. */
  state: 'hit' | 'miss' | 'off';
}

interface KeptDocument {
  body: Uint8Array<ArrayBuffer>;
  headers: readonly [name: string, value: string][];
  /** The nonce of the response that was kept, and where the body has it; a text such as Markdown has none. */
  nonce: string | undefined;
  places: readonly number[];
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

const documents = new Map<string, KeptDocument>();

/** Responds with a kept document, or renders it and keeps it if the response says that it may be. */
export async function respondFromCache(
  request: Request,
  render: (routed: Request) => Promise<Response>,
  isOn: boolean,
): Promise<Reply> {
  const key = isOn ? documentKey(request) : undefined;
  const found = key === undefined ? undefined : find(key, Date.now());
  if (found) return {response: copyOf(found, request), state: 'hit'};

  const rendered = await render(key === undefined ? request : sharedRequest(request));
  const isShareable = rendered.headers.has(marker);
  const response = new Response(rendered.body, rendered);
  response.headers.delete(marker);
  if (key === undefined) return {response, state: 'off'};
  if (isShareable && response.status === 200 && !response.headers.has('Set-Cookie')) {
    await keep(key, response.clone());
  }
  return {
    response: request.method === 'HEAD' ? new Response(null, response) : response,
    state: 'miss',
  };
}

/**
 * Returns the address under which a request's document is shared, or undefined if the response may depend on the
 * visitor: another method, any other query parameter, or a route that reads cookies or headers.
 */
export function documentKey({url: address, method}: Request): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const {origin, pathname, searchParams} = new URL(address);
  if (/^\/(api|cart|discount|webhooks|\.well-known)(\/|$)/i.test(pathname)) return undefined;
  // Files and React Router's data requests are not documents; Markdown and texts are. A page has many
  // addresses with escapes, which would fill the memory.
  if (/\.(?!(?:md|txt)$)\w+$|%/.test(pathname)) return undefined;
  return [...searchParams.keys()].every(isCampaignParameter) ? origin + pathname : undefined;
}

/**
 * The request that the routes receive in place of a visitor's, so that no cookie and no header can
 * reach a document that is kept. The two that stay decide whether there is a document at all, and whether it
 * is streamed. The campaign parameters stay in the address, because a redirect keeps them.
 */
export function sharedRequest({url, headers, signal}: Request): Request {
  const kept = ['accept', 'user-agent'];
  return new Request(url, {signal, headers: [...headers].filter(([name]) => kept.includes(name))});
}

/** Returns undefined where this request has to render the document. */
function find(key: string, now: number): KeptDocument | undefined {
  const document = documents.get(key);
  if (!document || now >= document.expiresAt + renewalMs) return undefined;
  if (now < document.expiresAt || document.isBeingRenewed) return document;
  document.isBeingRenewed = true;
  return undefined;
}

const encoder = new TextEncoder();

/** A nonce has one length, so a copy is the bytes with another nonce in the same places. */
function copyOf({body, headers, nonce, places}: KeptDocument, {method}: Request): Response {
  const own = randomHex();
  const init = {
    headers: headers.map(([name, value]): [string, string] => [
      name,
      nonce === undefined ? value : value.replaceAll(nonce, own),
    ]),
  };
  if (method === 'HEAD') return new Response(null, init);
  const copy = body.slice();
  const bytes = encoder.encode(own);
  for (const place of places) copy.set(bytes, place);
  return new Response(copy, init);
}

async function keep(key: string, response: Response): Promise<void> {
  const headers = keptHeaders.flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  const nonce = /'nonce-([0-9a-f]{32})'/.exec(policy)?.[1];
  const body = new Uint8Array(await response.arrayBuffer());
  // One character for each byte, so that an index in the text is one in the bytes.
  const text = new TextDecoder('latin1').decode(body);
  const places = nonce ? Array.from(text.matchAll(new RegExp(nonce, 'g')), ({index}) => index) : [];
  documents.delete(key);
  const expiresAt = Date.now() + lifetimeMs;
  documents.set(key, {body, headers, nonce, places, expiresAt, isBeingRenewed: false});
  const [oldest] = documents.keys();
  if (documents.size > capacity && oldest !== undefined) documents.delete(oldest);
}
