import type {AppContext} from '../server/app-context.server.ts';
import {describeError} from '../server/log.server.ts';
import {type Market, markets} from './markets.server.ts';
import {inTime, isStoreError, queryTimeoutMs, StoreRejectedError} from './store.server.ts';

/* The answers are the same for all visitors, so the shop asks: the store may refuse a visitor's address or headers. */

/** How old an answer may be, counted from the moment when the store was asked. */
export interface Ages {
  edgeSeconds: number;
  newMs: number;
  /** A caller that accepts an old answer has it at once, while a newer one is fetched. */
  oldMs: number;
}

/** A query that has failed, or is contradicted, is sent again after this time at the earliest. */
const againMs = 2_000;
/**
 * For this long after a failure, requests fail at once. Every two seconds, one of them also asks the store again, for
 * those that follow.
 */
const outageMs = againMs + queryTimeoutMs;

interface Question {
  name: string;
  query: string;
  variables?: Readonly<Record<string, unknown>> | undefined;
  edgeSeconds: number;
}

type StoreReply<Data> = {data: Data; askedAt: number} | {error: unknown; askedAt: number};

function askEdge<Data>(context: AppContext, question: Question): Promise<StoreReply<Data>> {
  const {sharedStorefront, withCache, environment} = context;
  const {query, variables, edgeSeconds} = question;
  const {country, language} = marketOf(context);
  return withCache.run(
    {
      cacheKey: [environment.store.origin, country, language, query, variables ?? {}],
      cacheStrategy: sharedStorefront.CacheCustom({mode: 'public', maxAge: edgeSeconds}),
      shouldCacheResult: (reply: StoreReply<Data>) => 'data' in reply,
    },
    () => askStore<Data>(context, question),
  );
}

/** Returns a failure instead of throwing it, because Hydrogen prints the stack of a revalidation that throws. */
async function askStore<Data>(
  {sharedStorefront, log}: AppContext,
  {name, query, variables}: Question,
): Promise<StoreReply<Data>> {
  const askedAt = Date.now();
  try {
    const options = {...(variables && {variables}), cache: sharedStorefront.CacheNone()};
    return {data: await sharedStorefront.query<Data>(query, options), askedAt};
  } catch (error) {
    // Logged here, because the failure of a revalidation reaches no visitor.
    log[isStoreError(error) ? 'warn' : 'error']('store.query', {
      query: name,
      ...describeError(error),
    });
    return {error, askedAt};
  }
}

interface Memory {
  answers: Map<string, Answers<unknown>>;
  recentReplies: Map<string, {reply: Promise<StoreReply<unknown>>; startedAt: number}>;
}

const memories = new WeakMap<object, Memory>();

function memoryOf({environment}: AppContext): Memory {
  const memory = memories.get(environment) ?? {answers: new Map(), recentReplies: new Map()};
  memories.set(environment, memory);
  return memory;
}

/** A memory without a bound must not keep a market for each country that a visitor names. */
function marketOf({sharedStorefront: {i18n}}: AppContext): Market {
  const listed = markets.find(
    ({country, language}) => country === i18n.country && language === i18n.language,
  );
  if (!listed)
    throw new Error('The market is none of those in app/platform/storefront/markets.server.ts.');
  return listed;
}

interface CachedQuery<Data, T> {
  name: string;
  query: string;
  /** No value of a visitor, because the memory keeps an answer for each. */
  variables?: Readonly<Record<string, boolean>>;
  read(data: Data, askedAt: number): T;
  ages: Ages;
}

export interface QueryOptions {
  /** Otherwise the caller waits for a new one. */
  acceptsOld?: boolean;
  /** The store has just said something else, such as that a product is sold out, so it is asked past the edge. */
  isContradicted?: boolean;
}

interface Answers<T> {
  last?: Answer<T> | undefined;
  failure?: {error: unknown; at: number} | undefined;
  flight?: {promise: Promise<Answer<T>>; startedAt: number} | undefined;
  contradictedAt?: number;
}

/** A rejection is an answer, too: the same query would be rejected again. */
interface Answer<T> {
  result: {value: T} | {rejection: StoreRejectedError};
  askedAt: number;
}

/**
 * The answer is from the isolate's memory, the edge or the store, within three seconds. Rejects with a
 * `StoreUnavailableError` or a `StoreRejectedError`.
 */
export async function cachedQuery<Data, T>(
  context: AppContext,
  question: CachedQuery<Data, T>,
  {acceptsOld = false, isContradicted = false}: QueryOptions = {},
): Promise<T> {
  const answers = answersOf<T>(question, context);
  if (isContradicted) contradict(context, question, answers);
  const {newMs, oldMs} = question.ages;
  const now = Date.now();
  const {last, failure, flight} = answers;
  const ageMs = last ? now - last.askedAt : Number.POSITIVE_INFINITY;
  if (last && ageMs < newMs) return valueIn(last);

  // The promise of a request that was canceled may never settle, so an overdue flight is replaced.
  const isAsked = flight && now - flight.startedAt < queryTimeoutMs;
  const failedMs = failure ? now - failure.at : Number.POSITIVE_INFINITY;
  const mayAsk = failedMs >= againMs;
  const current = isAsked
    ? flight.promise
    : mayAsk
      ? ask(context, question, answers, askEdge)
      : undefined;

  if (last && acceptsOld && ageMs < oldMs) return valueIn(last);
  if (!current || failedMs < outageMs) throw failure?.error;
  return valueIn(await inTime(queryTimeoutMs, () => current));
}

function valueIn<T>({result}: Answer<T>): T {
  if ('rejection' in result) throw result.rejection;
  return result.value;
}

/** Callers that accept an old answer still get the kept one, because the store may not respond now. */
function contradict<Data, T>(
  context: AppContext,
  question: CachedQuery<Data, T>,
  answers: Answers<T>,
): void {
  const now = Date.now();
  const {last, failure, contradictedAt = 0} = answers;
  if (now - Math.max(contradictedAt, failure?.at ?? 0) < againMs) return;
  answers.contradictedAt = now;
  const endedAt = now - question.ages.newMs;
  if (last) answers.last = {...last, askedAt: Math.min(last.askedAt, endedAt)};
  ask(context, question, answers, askStore).catch(() => {
    // The caller awaits it, too.
  });
}

type Asking = <Data>(context: AppContext, question: Question) => Promise<StoreReply<Data>>;

function ask<Data, T>(
  context: AppContext,
  question: CachedQuery<Data, T>,
  answers: Answers<T>,
  asking: Asking,
): Promise<Answer<T>> {
  const promise = askForAnswer(context, question, asking);
  const flight = {promise, startedAt: Date.now()};
  answers.flight = flight;
  const settled = promise.then(
    (answer) => keepAnswer(answer, question.ages, answers),
    (error: unknown) => {
      answers.failure = {error, at: Date.now()};
    },
  );
  // The worker goes on for the others when the request that asked has ended.
  context.waitUntil?.(
    settled.finally(() => {
      if (answers.flight === flight) answers.flight = undefined;
    }),
  );
  return promise;
}

async function askForAnswer<Data, T>(
  context: AppContext,
  {name, query, variables, read, ages: {edgeSeconds}}: CachedQuery<Data, T>,
  asking: Asking,
): Promise<Answer<T>> {
  const reply = await asking<Data>(context, {name, query, variables, edgeSeconds});
  const {askedAt} = reply;
  if ('data' in reply) return {result: {value: read(reply.data, askedAt)}, askedAt};
  if (!(reply.error instanceof StoreRejectedError)) throw reply.error;
  return {result: {rejection: reply.error}, askedAt};
}

function keepAnswer<T>(answer: Answer<T>, {oldMs}: Ages, answers: Answers<T>): void {
  const {last} = answers;
  // An overdue flight may settle after its replacement.
  if (last && answer.askedAt < last.askedAt) return;
  const {result, askedAt} = answer;
  const isUsable = last && 'value' in last.result && askedAt - last.askedAt < oldMs;
  // A merchant takes the plans' scope away: pages have the last prices and plans for their ten minutes all the same.
  if ('rejection' in result && isUsable) {
    answers.failure = {error: result.rejection, at: Date.now()};
    return;
  }
  answers.last = answer;
  answers.failure = undefined;
}

function answersOf<T>(
  {name, variables}: Pick<CachedQuery<never, T>, 'name' | 'variables'>,
  context: AppContext,
): Answers<T> {
  const {answers} = memoryOf(context);
  const {country, language} = marketOf(context);
  const key = JSON.stringify([name, country, language, variables]);
  const known = answers.get(key) ?? {};
  answers.set(key, known);
  return known as Answers<T>;
}

const maxRecentReplies = 100;

/**
 * A visitor chooses a variable, such as a path, so only the edge keeps the answer. Rejects with a
 * `StoreUnavailableError` or a `StoreRejectedError`.
 */
export async function edgeQuery<Data>(context: AppContext, question: Question): Promise<Data> {
  const {recentReplies} = memoryOf(context);
  const {country, language} = marketOf(context);
  const key = JSON.stringify([question.name, country, language, question.variables]);
  const known = recentReplies.get(key);
  const isRecent = known && Date.now() - known.startedAt < againMs;
  const reply = isRecent ? known.reply : askEdge<Data>(context, question);
  if (!isRecent) {
    recentReplies.delete(key);
    recentReplies.set(key, {reply, startedAt: Date.now()});
    const [oldest] = recentReplies.keys();
    if (recentReplies.size > maxRecentReplies && oldest !== undefined) recentReplies.delete(oldest);
    context.waitUntil?.(reply);
  }
  const settled = await inTime(queryTimeoutMs, () => reply as Promise<StoreReply<Data>>);
  if ('error' in settled) throw settled.error;
  return settled.data;
}
