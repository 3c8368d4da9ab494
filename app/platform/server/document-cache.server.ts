import {hasOnlyCampaignParameters, withoutCampaign} from '../http/campaign.ts';
import {TimeoutError, withTimeout} from '../http/timeout.ts';
import {randomHex} from './hex.server.ts';

/* Documents in the memory of the isolate (docs/decisions/0031-answers-of-ten-minutes.md). */

/** They belong to one response or one visitor, so they are not kept. */
const ownHeaders = ['set-cookie', 'server-timing', 'content-length'];

export interface Reply {
  response: Response;
  state: 'hit' | 'miss' | 'off';
}

interface KeptDocument {
  body: Uint8Array<ArrayBuffer>;
  headers: [name: string, value: string][];
  /** A text such as Markdown has none. */
  nonce: string | undefined;
  noncePlaces: readonly number[];
  /** The data are as old as the beginning of the rendering. */
  startedAt: number;
}

/** It settles with plain data, because a request may not read the response of another one. */
interface Rendering {
  kept: Promise<KeptDocument | undefined>;
  startedAt: number;
}

/** Visitors receive the same document for a second, and for one more while a request renders the next. */
export const lifetimeMs = 1_000;

export const waitMs = 2_000;

/** The shop has some forty documents. More would be an attempt to fill the memory. */
const capacity = 100;

const documents = new Map<string, KeptDocument>();
const renderings = new Map<string, Rendering>();

export function findDocument(request: Request): Response | undefined {
  const key = documentKey(request);
  const kept = key === undefined ? undefined : documents.get(key);
  if (key === undefined || !kept) return undefined;
  const ageMs = Date.now() - kept.startedAt;
  const isUsable = ageMs < lifetimeMs || (ageMs < 2 * lifetimeMs && findRendering(key));
  return isUsable ? copyOf(kept, request) : undefined;
}

/** Many visitors open a page at once: the first has it rendered, and the others wait, even if the first leaves. */
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
  const kept = response.then((rendered) =>
    mayBeKept(rendered) ? keepDocument(key, rendered, startedAt) : undefined,
  );
  waitUntil(share(key, {kept, startedAt}));
  const shared = await kept;
  const own = shared ? copyOf(shared, request) : withoutBodyForHead(await response, request);
  return {response: own, state: 'miss'};
}

/** Undefined if the response may depend on the query. Escapes, capitals and slashes would give a page many keys. */
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

/** No cookie, header or campaign of one visitor gets into a document for others. */
function sharedRequest({url}: Request, signal?: AbortSignal): Request {
  const headers = {Accept: 'text/html'};
  return new Request(withoutCampaign(new URL(url)), {headers, ...(signal && {signal})});
}

function findRendering(key: string): Rendering | undefined {
  const rendering = renderings.get(key);
  return rendering && Date.now() - rendering.startedAt < waitMs ? rendering : undefined;
}

async function share(key: string, rendering: Rendering): Promise<void> {
  renderings.set(key, rendering);
  // Only the visitor whose request is rendered gets its error. The others render the page again.
  await Promise.allSettled([rendering.kept]);
  if (renderings.get(key) === rendering) renderings.delete(key);
}

async function documentInTime({kept}: Rendering): Promise<KeptDocument | undefined> {
  try {
    const [settled] = await withTimeout(waitMs, () => Promise.allSettled([kept]));
    return settled.status === 'fulfilled' ? settled.value : undefined;
  } catch (error) {
    if (error instanceof TimeoutError) return undefined;
    throw error;
  }
}

function mayBeKept({headers, status}: Response): boolean {
  const isShareable = !/\bno-store\b/i.test(headers.get('Cache-Control') ?? '');
  return status === 200 && isShareable && !headers.has('Set-Cookie');
}

function withoutBodyForHead(response: Response, {method}: Request): Response {
  return method === 'HEAD' ? new Response(null, response) : response;
}

/** The copy has a new nonce, which is as long as the kept one. */
function copyOf({body: kept, headers: names, nonce, noncePlaces}: KeptDocument, {method}: Request) {
  const own = randomHex();
  const headers = new Headers(
    nonce ? names.map(([name, value]) => [name, value.replaceAll(nonce, own)]) : names,
  );
  if (method === 'HEAD') return new Response(null, {headers});
  const body = kept.slice();
  const bytes = new TextEncoder().encode(own);
  for (const place of noncePlaces) body.set(bytes, place);
  return new Response(body, {headers});
}

async function keepDocument(
  key: string,
  response: Response,
  startedAt: number,
): Promise<KeptDocument> {
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  const nonce = /'nonce-([0-9a-f]{32})'/.exec(policy)?.[1];
  const body = new Uint8Array(await response.arrayBuffer());
  // One character for each byte, so that an index in the text is one in the bytes.
  const text = new TextDecoder('latin1').decode(body);
  const noncePlaces = nonce
    ? Array.from(text.matchAll(new RegExp(nonce, 'g')), ({index}) => index)
    : [];
  const headers = [...response.headers].filter(([name]) => !ownHeaders.includes(name));
  const kept = {body, headers, nonce, noncePlaces, startedAt};
  // A slow rendering may end after one that began later.
  if (startedAt < (documents.get(key)?.startedAt ?? 0)) return kept;
  documents.delete(key);
  documents.set(key, kept);
  const [oldest] = documents.keys();
  if (documents.size > capacity && oldest !== undefined) documents.delete(oldest);
  return kept;
}
