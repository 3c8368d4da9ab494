import {hasOnlyCampaignParameters, withoutCampaign} from '../http/campaign.ts';
import {TimeoutError, withTimeout} from '../http/timeout.ts';
import {randomHex} from './hex.server.ts';

/*
 * Documents in the memory of the isolate (docs/decisions/0031-answers-of-ten-minutes.md). Only routes that export
 * `handle = {isShareable: true}` have some: they receive no visitor's request, so that theirs is the same for all.
 */

/** These belong to one response or to one visitor. All other headers are kept with the document. */
const ownHeaders = ['set-cookie', 'server-timing', 'content-length'];

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
  /** When its rendering began, because its data may be as old as that. */
  startedAt: number;
}

/** A rendering that others wait for. It settles with plain data, so that another request may await it. */
interface Rendering {
  /** Undefined if the result is not kept. */
  document: Promise<KeptDocument | undefined>;
  startedAt: number;
}

/**
 * Long enough that many visitors at once cause one rendering, and short beside a price's ten seconds. While one
 * request renders the next document, the others receive the old one for as long again.
 */
export const lifetimeMs = 1_000;

/** Nobody waits longer for the rendering of another visitor's request. */
export const waitMs = 2_000;

/** The shop has some forty public documents; more would be an attempt to fill the memory. */
const capacity = 100;

const documents = new Map<string, KeptDocument>();
const renderings = new Map<string, Rendering>();

/** Returns the kept response to a request, or undefined if there is none of the last second. */
export function findDocument(request: Request): Response | undefined {
  const key = documentKey(request);
  const document = key === undefined ? undefined : documents.get(key);
  if (key === undefined || !document) return undefined;
  const ageMs = Date.now() - document.startedAt;
  const isUsable = ageMs < lifetimeMs || (ageMs < 2 * lifetimeMs && findRendering(key));
  return isUsable ? copyOf(document, request) : undefined;
}

/**
 * Responds to a request for a shareable route. Many visitors open a page that nobody has opened for a while: one of
 * them has it rendered, the others wait, and if that one leaves, the rendering goes on.
 */
export async function respondToAll(
  request: Request,
  render: (shared: Request) => Promise<Response>,
  {isOn, waitUntil}: {isOn: boolean; waitUntil(promise: Promise<unknown>): void},
): Promise<Reply> {
  const key = isOn ? documentKey(request) : undefined;
  if (key === undefined) {
    const response = await render(sharedRequest(request, request.signal));
    return {response: withoutBodyForHead(response, request), state: 'off'};
  }
  const rendering = findRendering(key);
  const awaited = rendering && (await documentInTime(rendering));
  if (awaited) return {response: copyOf(awaited, request), state: 'hit'};

  const startedAt = Date.now();
  const response = render(sharedRequest(request));
  const document = response.then((rendered) =>
    mayBeKept(rendered) ? keep(key, rendered, startedAt) : undefined,
  );
  waitUntil(share(key, {document, startedAt}));
  const kept = await document;
  const own = kept ? copyOf(kept, request) : withoutBodyForHead(await response, request);
  return {response: own, state: 'miss'};
}

/**
 * Returns the address under which a request's document is shared, or undefined if the response may depend on the
 * query. A page has many addresses with escapes, capitals or slashes, which would fill the memory.
 */
export function documentKey({
  url: address,
  method,
}: Pick<Request, 'url' | 'method'>): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const url = new URL(address);
  const {origin, pathname} = url;
  if (/[%A-Z]|\/\/|.\/$|\.data$/.test(pathname)) return undefined;
  return hasOnlyCampaignParameters(url) ? origin + pathname : undefined;
}

/**
 * The request that a shareable route receives in place of a visitor's: no cookie, no header and no campaign of one
 * visitor can get into a document that others receive.
 */
function sharedRequest({url}: Request, signal?: AbortSignal): Request {
  const headers = {Accept: 'text/html'};
  return new Request(withoutCampaign(new URL(url)), {headers, ...(signal && {signal})});
}

function findRendering(key: string): Rendering | undefined {
  const rendering = renderings.get(key);
  return rendering && Date.now() - rendering.startedAt < waitMs ? rendering : undefined;
}

/** Lets others wait for a rendering, until it settles. */
async function share(key: string, rendering: Rendering): Promise<void> {
  renderings.set(key, rendering);
  // An error is thrown to the visitor whose request is rendered; the others render the page again.
  await Promise.allSettled([rendering.document]);
  if (renderings.get(key) === rendering) renderings.delete(key);
}

/** Returns the document that another request has rendered, or undefined if it takes too long or is not kept. */
async function documentInTime({document}: Rendering): Promise<KeptDocument | undefined> {
  try {
    const [settled] = await withTimeout(waitMs, () => Promise.allSettled([document]));
    return settled.status === 'fulfilled' ? settled.value : undefined;
  } catch (error) {
    if (error instanceof TimeoutError) return undefined;
    throw error;
  }
}

function mayBeKept({headers, status}: Response): boolean {
  const isForMany = !/\bno-store\b/i.test(headers.get('Cache-Control') ?? '');
  return status === 200 && isForMany && !headers.has('Set-Cookie');
}

function withoutBodyForHead(response: Response, {method}: Request): Response {
  return method === 'HEAD' ? new Response(null, response) : response;
}

/** Copies the bytes and writes a new nonce in place of the old one. All nonces have the same length. */
function copyOf({body: kept, headers: names, nonce, places}: KeptDocument, {method}: Request) {
  const own = randomHex();
  const headers = new Headers(
    nonce ? names.map(([name, value]) => [name, value.replaceAll(nonce, own)]) : names,
  );
  if (method === 'HEAD') return new Response(null, {headers});
  const body = kept.slice();
  const bytes = new TextEncoder().encode(own);
  for (const place of places) body.set(bytes, place);
  return new Response(body, {headers});
}

async function keep(key: string, response: Response, startedAt: number): Promise<KeptDocument> {
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  const nonce = /'nonce-([0-9a-f]{32})'/.exec(policy)?.[1];
  const body = new Uint8Array(await response.arrayBuffer());
  // One character for each byte, so that an index in the text is one in the bytes.
  const text = new TextDecoder('latin1').decode(body);
  const places = nonce ? Array.from(text.matchAll(new RegExp(nonce, 'g')), ({index}) => index) : [];
  const headers = [...response.headers].filter(([name]) => !ownHeaders.includes(name));
  const document = {body, headers, nonce, places, startedAt};
  // A slow rendering may end after one that began later.
  if (startedAt < (documents.get(key)?.startedAt ?? 0)) return document;
  documents.delete(key);
  documents.set(key, document);
  const [oldest] = documents.keys();
  if (documents.size > capacity && oldest !== undefined) documents.delete(oldest);
  return document;
}
