import type {AppContext} from '../server/app-context.server.ts';
import {describeError} from '../server/log.server.ts';
import {type Market, markets} from './markets.server.ts';
import {inTime, isStoreError, queryTimeoutMs, StoreRejectedError} from './store.server.ts';

/*
 * Queries whose answers are the same for all visitors. They are asked as the shop: a visitor whose headers or address
 * the store refuses takes no answer away from the others.
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

/** A query is not sent again for this long, unless the answer to it was to be kept and has grown old. */
const againMs = 2_000;
/**
 * While the store is down, requests fail at once for this long. Every two seconds, one of them asks the store again,
 * and does not wait for the answer.
 */
const outageMs = againMs + queryTimeoutMs;

interface Question {
  name: string;
  query: string;
  variables?: Readonly<Record<string, unknown>> | undefined;
  edgeSeconds: number;
}

/** What the edge or the store says, and when the store was asked. A failure is kept nowhere. */
type Reply<Data> = {data: Data; askedAt: number} | {error: unknown; askedAt: number};

/** Takes the reply from Hydrogen's cache at the edge, or from the store. */
function askEdge<Data>(context: AppContext, question: Question): Promise<Reply<Data>> {
  const {sharedStorefront, withCache, environment} = context;
  const {query, variables, edgeSeconds} = question;
  const {country, language} = marketOf(context);
  return withCache.run(
    {
      cacheKey: [environment.store.origin, country, language, query, variables ?? {}],
      cacheStrategy: sharedStorefront.CacheCustom({mode: 'public', maxAge: edgeSeconds}),
      shouldCacheResult: (reply: Reply<Data>) => 'data' in reply,
    },
    () => askStore<Data>(context, question),
  );
}

/**
 * Returns a failure, because Hydrogen would print the stack of what a revalidation throws. What the edge keeps says how
 * old it is, so that two caches do not make an answer look new.
 */
async function askStore<Data>(
  {sharedStorefront, log}: AppContext,
  {name, query, variables}: Question,
): Promise<Reply<Data>> {
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

/** What an isolate keeps of one store, shared by all its requests. */
interface Memory {
  /** By the name of the query, its variables and the market. */
  answers: Map<string, Answers<unknown>>;
  /** Of queries with values of visitors, by these. */
  recent: Map<string, {reply: Promise<Reply<unknown>>; startedAt: number}>;
}

const memories = new WeakMap<object, Memory>();

function memoryOf({environment}: AppContext): Memory {
  const memory = memories.get(environment) ?? {answers: new Map(), recent: new Map()};
  memories.set(environment, memory);
  return memory;
}

/**
 * The market whose answers are kept. A country that a visitor chooses would be one more in a memory without a bound, so
 * it has to be one of the list.
 */
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
  /** Returns what is kept of a response to a query of that moment. Called once per response. */
  read(data: Data, askedAt: number): T;
  ages: Ages;
}

export interface QueryOptions {
  /** Whether an old answer is accepted. Otherwise the caller waits for a new one. */
  acceptsOld?: boolean;
  /**
   * Whether the store has just said something else than the kept answer, such as that a product is sold out. The answer
   * is new no longer, and the store is asked past the edge, once in two seconds whoever says so.
   */
  isContradicted?: boolean;
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
  contradictedAt?: number;
}

/** What the store has said. A rejection is an answer, too: the same query will get the same again. */
interface Answer<T> {
  result: {value: T} | {rejection: StoreRejectedError};
  /** When the store was asked, which an answer of the edge says. */
  askedAt: number;
}

/**
 * Returns the answer to a query that is the same for all visitors: from the isolate's memory, from the edge, or from
 * the store, in this order. Settles at once if the memory has an answer that is accepted, or a recent outage; otherwise
 * within three seconds. Rejects with the errors of `addTimeouts`.
 */
export async function cachedQuery<Data, T>(
  context: AppContext,
  question: CachedQuery<Data, T>,
  {acceptsOld = false, isContradicted = false}: QueryOptions = {},
): Promise<T> {
  const answers = answersOf<T>(question, context);
  if (isContradicted) askAgain(context, question, answers);
  const {newMs, oldMs} = question.ages;
  const now = Date.now();
  const {last, failure, flight} = answers;
  const ageMs = last ? now - last.askedAt : Number.POSITIVE_INFINITY;
  if (last && ageMs < newMs) return valueIn(last);

  // If the request that asked was canceled, its promise may never settle. So an overdue one is replaced.
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

/** The old answer stays for who accepts it, because the store may not respond now. */
function askAgain<Data, T>(
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

type Asking = <Data>(context: AppContext, question: Question) => Promise<Reply<Data>>;

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
    (answer) => keep(answer, question.ages, answers),
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

function keep<T>(answer: Answer<T>, {oldMs}: Ages, answers: Answers<T>): void {
  const {last} = answers;
  // A flight that was replaced may settle after the one that replaced it.
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

/** So many values of visitors are remembered, each for two seconds. */
const maxRecent = 100;

/**
 * Returns the answer to a query with a value that a visitor chooses, such as a path: from the edge, or from the store,
 * which is asked once in two seconds, however it has answered. Rejects with the errors of `addTimeouts`.
 */
export async function edgeQuery<Data>(context: AppContext, question: Question): Promise<Data> {
  const {recent} = memoryOf(context);
  const {country, language} = marketOf(context);
  const key = JSON.stringify([question.name, country, language, question.variables]);
  const known = recent.get(key);
  const isRecent = known && Date.now() - known.startedAt < againMs;
  const reply = isRecent ? known.reply : askEdge<Data>(context, question);
  if (!isRecent) {
    recent.delete(key);
    recent.set(key, {reply, startedAt: Date.now()});
    const [oldest] = recent.keys();
    if (recent.size > maxRecent && oldest !== undefined) recent.delete(oldest);
    context.waitUntil?.(reply);
  }
  const settled = await inTime(queryTimeoutMs, () => reply as Promise<Reply<Data>>);
  if ('error' in settled) throw settled.error;
  return settled.data;
}
