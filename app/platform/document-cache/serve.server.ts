import {describeError, type Log} from '../server/log.server.ts';
import {documentKey, sharedRequest} from './key.server.ts';
import {injectNonce, newNonce} from './nonce.server.ts';
import {DocumentRecord, toCachedDocument} from './policy.server.ts';
import {DocumentStore, readFromEdge, type StoredDocument, writeToEdge} from './store.server.ts';

/** The source of a document, as reported in the `Server-Timing` header and the log. */
export type DocumentState = 'hit' | 'stale' | 'edge' | 'miss' | 'off';

/** Renders a request's response, and notes on the record what decides about its caching. */
type Render = (request: Request, record: DocumentRecord) => Promise<Response>;

interface Options {
  /** Separates the documents of one build and environment from those of every other. */
  deploymentId: string;
  /** Headers of a cached document that depend on its nonce. */
  headersFor(nonce: string): Readonly<Record<string, string>>;
  log: Log;
  waitUntil(promise: Promise<unknown>): void;
}

const store = new DocumentStore();

/**
 * Responds with a cached document where the visitor may have one, and with a rendered one
 * otherwise. Cached documents are rendered in the background, from a request of their own.
 */
export async function serve(
  request: Request,
  render: Render,
  options: Options,
): Promise<{response: Response; state: DocumentState}> {
  const key = documentKey(request);
  if (key === undefined) {
    return {response: await render(request, new DocumentRecord()), state: 'off'};
  }

  const inMemory = store.get(key);
  const document = inMemory ?? (await findAtEdge(key, options));
  const revalidateInBackground = () => {
    if (store.shouldRevalidate(key)) options.waitUntil(revalidate(key, render, options));
  };

  if (!document) {
    const record = new DocumentRecord();
    const response = await render(request, record);
    if (response.status === 200 && record.ttl) revalidateInBackground();
    return {response, state: 'miss'};
  }
  const isFresh = store.isFresh(document);
  if (!isFresh) revalidateInBackground();
  const state = isFresh ? (inMemory ? 'hit' : 'edge') : 'stale';
  return {response: respond(request, document, options), state};
}

/** A cached document for one visitor, with a nonce of its own. */
function respond(
  request: Request,
  {bytes, nonceOffsets, headers}: StoredDocument,
  {headersFor}: Options,
): Response {
  const nonce = newNonce();
  const body = request.method === 'HEAD' ? null : injectNonce(bytes, nonceOffsets, nonce);
  // A text without a nonce has no scripts, so it needs no policy for them.
  const ofNonce = nonceOffsets.length > 0 ? headersFor(nonce) : undefined;
  return new Response(body, {headers: {...headers, ...ofNonce}});
}

async function revalidate(key: string, render: Render, options: Options): Promise<void> {
  let isSuccessful = false;
  try {
    const record = new DocumentRecord({isShared: true});
    const response = await render(sharedRequest(key), record);
    const document = toCachedDocument(response, await response.text(), record);
    if (!document) return;
    isSuccessful = true;
    store.put(key, document);
    await writeToEdge(key, options.deploymentId, document);
  } catch (error) {
    // The visitor has a response already, and the next visitor's request tries again.
    options.log.warn('document-cache.revalidation', describeError(error));
  } finally {
    store.endRevalidation(key, {isSuccessful});
  }
}

async function findAtEdge(
  key: string,
  {deploymentId, log}: Options,
): Promise<StoredDocument | undefined> {
  try {
    const document = await readFromEdge(key, deploymentId);
    if (document) store.put(key, document);
    return document && store.get(key);
  } catch (error) {
    // A visitor is served without the edge cache, too.
    log.warn('document-cache.edge', describeError(error));
    return undefined;
  }
}
