import {TimeoutError, withTimeout} from '../http/timeout.ts';
import type {AppContext} from '../server/app-context.server.ts';
import {describeError} from '../server/log.server.ts';

/*
 * `addTimeouts` gives each request to Shopify a timeout and typed errors. `cachedQuery` keeps the answers
 * that are the same for all visitors.
 */

/** How old an answer may be. Its age counts from the moment when the store was asked. */
export interface Ages {
  /** At the edge, whose cache the isolates of one location share, in seconds. */
  edgeSeconds: number;
  /** Until then an answer is new. */
  newMs: number;
  /** Until then it is old: who accepts that gets it at once, while a newer one is fetched. */
  oldMs: number;
}

const queryTimeoutMs = 3_000;
const mutationTimeoutMs = 6_000;

/** A query that failed is not sent again for this long. */
const failureMs = 2_000;
/**
 * While the store is down, requests fail at once for this long. Every two seconds, one of them asks the store again,
 * and does not wait for the answer.
 */
const outageMs = failureMs + queryTimeoutMs;

/** There is no usable response, so the request may or may not have been processed. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** The store has responded with an error, and will respond the same to a retry. */
export class StoreRejectedError extends Error {
  override readonly name = 'StoreRejectedError';
  /** The code of the first GraphQL error, such as `ACCESS_DENIED` or `INVALID_VARIABLE`. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

export function isStoreError(error: unknown): error is StoreUnavailableError | StoreRejectedError {
  return error instanceof StoreUnavailableError || error instanceof StoreRejectedError;
}

type Storefront = AppContext['storefront'];

/**
 * Gives Hydrogen's client a timeout and typed errors. Queries and mutations reject with a
 * `StoreUnavailableError` if there is no usable response in time, and with a `StoreRejectedError` if the
 * response has other GraphQL errors. None is sent again: a lost response does not show whether a mutation
 * was applied. The client is changed in place, because the cart handler uses it, too.
 */
export function addTimeouts(storefront: Storefront): void {
  const {query, mutate} = storefront;
  const queryInTime = (...args: Parameters<typeof query>) =>
    inTime(queryTimeoutMs, async () => requireData(await query(...args)));
  const mutateInTime = (...args: Parameters<typeof mutate>) =>
    inTime(mutationTimeoutMs, async () => requireData(await mutate(...args)));
  storefront.query = queryInTime as typeof query;
  storefront.mutate = mutateInTime as typeof mutate;
}

/** Hydrogen's client takes no signal, so a request that is too late goes on, and nobody waits for it. */
async function inTime<T>(timeoutMs: number, work: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(timeoutMs, work);
  } catch (error) {
    if (!isConnectionError(error)) throw error;
    throw new StoreUnavailableError(error.message, {cause: error});
  }
}

/**
 * The runtime and Hydrogen report failed connections and HTTP errors as plain `Error` objects; a `TypeError`
 * or any other subclass is a defect in code and must not be mistaken for an outage.
 */
function isConnectionError(error: unknown): error is Error {
  if (error instanceof TimeoutError) return true;
  return error instanceof Error && Object.getPrototypeOf(error) === Error.prototype;
}

/** Hydrogen returns an empty object for an HTML page, which would read as a store without products or carts. */
function requireData<T extends object>(response: T): T {
  const errors: unknown = Reflect.get(response, 'errors');
  if (Array.isArray(errors) && errors.length > 0) throw toStoreError(errors);
  if (Object.keys(response).length > 0) return response;
  throw new StoreUnavailableError('The response has neither data nor errors.');
}

interface GraphqlError {
  message: string;
  extensions?: {code?: unknown};
}

const transientCodes: readonly unknown[] = ['THROTTLED', 'INTERNAL_SERVER_ERROR', 'TIMEOUT'];

/** One transient error makes the whole response unusable; otherwise the first one is the reason. */
export function toStoreError(errors: readonly GraphqlError[]) {
  const transient = errors.find(({extensions}) => transientCodes.includes(extensions?.code));
  if (transient) return new StoreUnavailableError(transient.message, {cause: transient});
  const [{message, extensions} = {message: 'The store rejected the request.', extensions: {}}] =
    errors;
  const code = extensions?.code;
  return new StoreRejectedError(message, typeof code === 'string' ? code : undefined);
}

interface CachedQuery<Data, T> {
  name: string;
  /** A query without variables of the visitor. */
  query: string;
  /** Returns what is kept of a response to a query of that moment. Called once per response. */
  read(data: Data, askedAt: number): T;
  ages: Ages;
}

export interface QueryOptions {
  /** Whether an old answer is accepted. Otherwise the caller waits for a new one. */
  acceptsOld?: boolean;
}

/**
 * An isolate's answers to one query. A request may await the promise of another one, because it settles with
 * plain data.
 */
interface Answers<T> {
  last?: Answer<T> | undefined;
  /** The last failure since that answer. */
  failure?: {error: unknown; at: number} | undefined;
  flight?: {promise: Promise<Answer<T>>; startedAt: number} | undefined;
}

/** What the store has said. A rejection is an answer, too: the same query will get the same again. */
interface Answer<T> {
  result: {value: T} | {rejection: StoreRejectedError};
  /** When the store was asked, which an answer of the edge says. */
  askedAt: number;
}

/** The answers of each configured store, by the name of the query, shared by all requests of an isolate. */
const stores = new WeakMap<object, Map<string, Answers<unknown>>>();

/**
 * Returns the answer to a query that is the same for all visitors: from the isolate's memory, from Hydrogen's
 * cache at the edge, or from the store, in this order. Settles at once if the memory has an answer that is
 * accepted, or a recent outage; otherwise within three seconds. Rejects with the errors of `addTimeouts`.
 */
export async function cachedQuery<Data, T>(
  context: AppContext,
  question: CachedQuery<Data, T>,
  {acceptsOld = false}: QueryOptions = {},
): Promise<T> {
  const answers = answersOf<T>(question.name, context);
  const {newMs, oldMs} = question.ages;
  const now = Date.now();
  const {last, failure, flight} = answers;
  const ageMs = last ? now - last.askedAt : Number.POSITIVE_INFINITY;
  if (last && ageMs < newMs) return valueIn(last);

  // If the request that asked was canceled, its promise may never settle. So an overdue one is replaced.
  const isAsked = flight && now - flight.startedAt < queryTimeoutMs;
  const failedMs = failure ? now - failure.at : Number.POSITIVE_INFINITY;
  const mayAsk = failedMs >= failureMs;
  const current = isAsked ? flight.promise : mayAsk ? ask(context, question, answers) : undefined;

  if (last && acceptsOld && ageMs < oldMs) return valueIn(last);
  if (!current || failedMs < outageMs) throw failure?.error;
  return valueIn(await inTime(queryTimeoutMs, () => current));
}

function valueIn<T>({result}: Answer<T>): T {
  if ('rejection' in result) throw result.rejection;
  return result.value;
}

function ask<Data, T>(
  context: AppContext,
  question: CachedQuery<Data, T>,
  answers: Answers<T>,
): Promise<Answer<T>> {
  const promise = askStore(context, question);
  const flight = {promise, startedAt: Date.now()};
  answers.flight = flight;
  const settled = promise.then(
    (answer) => {
      // A flight that was replaced may settle after the one that replaced it.
      if (answer.askedAt < (answers.last?.askedAt ?? 0)) return;
      answers.last = answer;
      answers.failure = undefined;
    },
    (error: unknown) => {
      answers.failure = {error, at: Date.now()};
    },
  );
  // The answer is for all requests, so the worker continues after the one that asked has ended.
  context.waitUntil?.(
    settled.finally(() => {
      if (answers.flight === flight) answers.flight = undefined;
    }),
  );
  return promise;
}

async function askStore<Data, T>(
  {storefront, withCache, environment, log}: AppContext,
  {name, query, read, ages}: CachedQuery<Data, T>,
): Promise<Answer<T>> {
  const startedAt = Date.now();
  try {
    // What the edge keeps is as old as it says, so that two caches do not make an answer look new.
    const {data, askedAt} = await withCache.run(
      {
        cacheKey: [environment.store.origin, query],
        cacheStrategy: storefront.CacheCustom({mode: 'public', maxAge: ages.edgeSeconds}),
        shouldCacheResult: () => true,
      },
      async () => ({
        data: await storefront.query<Data>(query, {cache: storefront.CacheNone()}),
        askedAt: startedAt,
      }),
    );
    return {result: {value: read(data, askedAt)}, askedAt};
  } catch (error) {
    // Logged here, because the failure of a revalidation reaches no visitor.
    log[isStoreError(error) ? 'warn' : 'error']('store.query', {
      query: name,
      ...describeError(error),
    });
    if (!(error instanceof StoreRejectedError)) throw error;
    return {result: {rejection: error}, askedAt: startedAt};
  }
}

function answersOf<T>(name: string, {environment}: AppContext): Answers<T> {
  const byName = stores.get(environment) ?? new Map<string, Answers<unknown>>();
  stores.set(environment, byName);
  const answers = byName.get(name) ?? {};
  byName.set(name, answers);
  return answers as Answers<T>;
}
