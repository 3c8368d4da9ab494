import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {AppContext} from '../../../../app/platform/server/app-context.server.ts';
import {cachedQuery, edgeQuery} from '../../../../app/platform/storefront/shared-queries.server.ts';
import {
  rejectWithStoreErrors,
  StoreRejectedError,
  StoreUnavailableError,
} from '../../../../app/platform/storefront/store.server.ts';

beforeEach(() => vi.useFakeTimers({now: 1_000_000}));
afterEach(() => vi.useRealTimers());

const newMs = 8_000;
const oldMs = 600_000;

/** A query whose responses the test gives, in an isolate of its own with a cache at the edge. */
function createQuery() {
  const flights: {respond(value: string): void; fail(error?: Error): void}[] = [];
  const send = () =>
    new Promise((resolve, reject) => {
      flights.push({
        respond: (value) => resolve({value}),
        fail: (error = new Error('down')) => reject(error),
      });
    });
  const sharedStorefront = {
    ...{query: send, mutate: send, CacheCustom: () => ({}), CacheNone: () => ({})},
    i18n: {country: 'US', language: 'EN'},
  };
  rejectWithStoreErrors(sharedStorefront as unknown as AppContext['sharedStorefront']);
  /** The edge returns an answer that another isolate has got from the store. */
  const edge: {kept?: {data: {value: string}; askedAt: number}} = {};
  const waitUntil = vi.fn();
  const warn = vi.fn();
  const log = {warn, error: warn};
  const run = async (
    {shouldCacheResult}: {shouldCacheResult(result: unknown): boolean},
    query: () => Promise<object>,
  ) => {
    if (edge.kept) return edge.kept;
    // Hydrogen prints an error of a revalidation as several lines.
    const result = await query();
    expect(shouldCacheResult(result)).toBe('data' in result);
    return result;
  };
  const own = {environment: {store: {}}, sharedStorefront, withCache: {run}, waitUntil, log};
  const context = own as unknown as AppContext;
  const read = ({value}: {value: string}) => value;
  const question = {name: 'q', query: '', read, ages: {edgeSeconds: 2, newMs, oldMs}};
  const get = (accepted: 'new' | 'old' = 'new') =>
    cachedQuery(context, question, {acceptsOld: accepted === 'old'}).catch(
      (error: unknown) => error,
    );
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const fill = async (value: string) => {
    const pending = get();
    await settle();
    flights.at(-1)?.respond(value);
    await pending;
    await settle();
  };
  const fail = async (error?: Error) => {
    const pending = get();
    await settle();
    flights.at(-1)?.fail(error);
    const failed = await pending;
    await settle();
    return failed;
  };
  return {context, question, flights, edge, get, fill, fail, settle, waitUntil, warn};
}

const denied = new StoreRejectedError('Denied', 'ACCESS_DENIED');

describe('cachedQuery', () => {
  it('asks the store once for all who wait for the first value', async () => {
    const {get, settle, flights} = createQuery();
    const pending = [get(), get('old')];
    await settle();
    expect(flights).toHaveLength(1);
    flights[0]?.respond('first');
    expect(await Promise.all(pending)).toEqual(['first', 'first']);
  });

  it('returns a value of up to ten minutes at once where that is accepted, while one request gets a newer one', async () => {
    const {get, fill, settle, flights, waitUntil} = createQuery();
    await fill('old');
    vi.advanceTimersByTime(newMs - 1);
    expect([await get(), flights.length]).toEqual(['old', 1]);
    vi.advanceTimersByTime(oldMs - newMs);
    expect([await get('old'), await get('old')]).toEqual(['old', 'old']);
    await settle();
    expect(flights).toHaveLength(2);
    // The worker must outlive the request that asked.
    expect(waitUntil).toHaveBeenCalledTimes(2);
    flights[1]?.respond('new');
    await settle();
    expect(await get('old')).toBe('new');
  });

  it.each([
    ['new', newMs],
    ['old', oldMs],
  ] as const)(
    'awaits a newer value when the last one is too old to be %s, counted from its request',
    async (accepted, ageMs) => {
      const {get, flights, settle} = createQuery();
      void get();
      await settle();
      vi.advanceTimersByTime(1_000);
      flights[0]?.respond('old');
      await settle();
      vi.advanceTimersByTime(ageMs - 1_000);
      const pending = get(accepted);
      await settle();
      flights.at(-1)?.respond('new');
      expect(await pending).toBe('new');
    },
  );

  it('takes a value of the edge for as old as it is', async () => {
    const {get, fill, settle, edge, flights} = createQuery();
    edge.kept = {data: {value: 'kept'}, askedAt: Date.now() - 2_000};
    expect(await get()).toBe('kept');
    await settle();
    delete edge.kept;
    vi.advanceTimersByTime(newMs - 2_001);
    expect([await get(), flights.length]).toEqual(['kept', 0]);
    vi.advanceTimersByTime(1);
    await fill('new');
    expect([await get(), flights.length]).toEqual(['new', 1]);
  });

  it('sends a query that failed again after two seconds, and logs each failure once', async () => {
    const {get, fail, settle, flights, warn} = createQuery();
    expect(await fail()).toBeInstanceOf(StoreUnavailableError);
    vi.advanceTimersByTime(1_999);
    for (const _ of [1, 2, 3]) expect(await get()).toBeInstanceOf(StoreUnavailableError);
    expect([flights.length, warn.mock.calls.length]).toEqual([1, 1]);
    vi.advanceTimersByTime(1);
    await get();
    await settle();
    expect(flights).toHaveLength(2);
  });

  it('lets no visitor wait while one request finds out whether the store is back', async () => {
    const {get, fail, flights, settle} = createQuery();
    await fail();
    vi.advanceTimersByTime(2_000);
    for (const _ of [1, 2]) expect(await get()).toBeInstanceOf(StoreUnavailableError);
    await settle();
    expect(flights).toHaveLength(2);
    flights[1]?.respond('price');
    await settle();
    expect(await get()).toBe('price');
  });

  it('keeps the last value for ten minutes while the store does not answer, and returns none as new', async () => {
    const {get, fill, fail} = createQuery();
    await fill('old');
    vi.advanceTimersByTime(newMs);
    expect(await fail()).toBeInstanceOf(StoreUnavailableError);
    expect(await get('old')).toBe('old');
    vi.advanceTimersByTime(oldMs - newMs - 1);
    expect(await get('old')).toBe('old');
    vi.advanceTimersByTime(1);
    await fail();
    expect(await get('old')).toBeInstanceOf(StoreUnavailableError);
  });

  it('takes a rejection by the store for an answer of ten minutes', async () => {
    const {get, fail, flights, settle} = createQuery();
    expect(await fail(denied)).toBe(denied);
    vi.advanceTimersByTime(newMs);
    // Nobody waits for the query that is rejected again, nor forgets it for an outage.
    expect(await get('old')).toBe(denied);
    await settle();
    flights.at(-1)?.fail();
    await settle();
    vi.advanceTimersByTime(oldMs - newMs - 1);
    expect(await get('old')).toBe(denied);
    await settle();
    flights.at(-1)?.respond('granted');
    await settle();
    expect(await get('old')).toBe('granted');
  });

  it('has no rejection in the place of a value before the value is ten minutes old', async () => {
    const {get, fill, fail, settle, flights} = createQuery();
    await fill('old');
    vi.advanceTimersByTime(newMs);
    expect(await fail(denied)).toBe(denied);
    // Who wants a new value gets the rejection, without another question for two seconds.
    expect([await get('old'), await get(), flights.length]).toEqual(['old', denied, 2]);
    vi.advanceTimersByTime(oldMs - newMs - 1);
    expect(await get('old')).toBe('old');
    await settle();
    flights.at(-1)?.fail(denied);
    await settle();
    expect(await get('old')).toBe('old');
    vi.advanceTimersByTime(2_000);
    expect(await fail(denied)).toBe(denied);
    expect(await get('old')).toBe(denied);
  });

  it('asks again where a request never settles, because it was canceled, and keeps the newer value', async () => {
    const {get, flights, settle} = createQuery();
    const first = get();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await first).toBeInstanceOf(StoreUnavailableError);
    await settle();
    vi.advanceTimersByTime(5_000);
    void get();
    await settle();
    flights[1]?.respond('newer');
    await settle();
    flights[0]?.respond('older');
    await settle();
    expect(await get()).toBe('newer');
  });
});

describe('an answer that the store contradicts', () => {
  const again = (context: AppContext, question: Parameters<typeof cachedQuery>[1]) =>
    cachedQuery(context, question, {isContradicted: true}).catch((error: unknown) => error);

  it('is new no longer, and the store is asked past the edge, once in two seconds whoever says so', async () => {
    const {context, question, edge, fill, get, settle, flights} = createQuery();
    await fill('for sale');
    edge.kept = {data: {value: 'for sale'}, askedAt: Date.now()};
    const asked = [again(context, question), again(context, question), get()];
    await settle();
    expect([flights.length, await get('old')]).toEqual([2, 'for sale']);
    vi.advanceTimersByTime(100);
    flights[1]?.respond('sold out');
    expect(await Promise.all(asked)).toEqual(['sold out', 'sold out', 'sold out']);
    await settle();
    vi.advanceTimersByTime(1_899);
    expect([await again(context, question), flights.length]).toEqual(['sold out', 2]);
    vi.advanceTimersByTime(1);
    void again(context, question);
    await settle();
    expect(flights).toHaveLength(3);
  });

  it('stays for pages if the store fails then, and is not asked for within two seconds of that', async () => {
    const {context, question, fill, get, settle, flights} = createQuery();
    await fill('for sale');
    const asked = again(context, question);
    await settle();
    flights[1]?.fail();
    expect(await asked).toBeInstanceOf(StoreUnavailableError);
    await settle();
    expect(await again(context, question)).toBeInstanceOf(StoreUnavailableError);
    expect([await get('old'), flights.length]).toEqual(['for sale', 2]);
  });
});

it('keeps the answers of each listed market apart, and none of another one', async () => {
  const {context, get, settle, flights} = createQuery();
  const {i18n} = context.sharedStorefront;
  Reflect.set(context.sharedStorefront, 'i18n', {...i18n, country: 'ZZ'});
  expect(await get()).toMatchObject({message: expect.stringContaining('markets.server.ts')});
  await settle();
  expect(flights).toEqual([]);
});

describe('edgeQuery', () => {
  const ask = (context: AppContext, path: string) =>
    edgeQuery(context, {name: 'q', query: '', variables: {path}, edgeSeconds: 60}).catch(
      (error: unknown) => error,
    );

  it('asks once in two seconds for each value of a visitor, whether the store answers or not', async () => {
    const {context, flights, settle} = createQuery();
    const first = [ask(context, '/a'), ask(context, '/a'), ask(context, '/b')];
    await settle();
    flights[0]?.respond('a');
    flights[1]?.fail();
    expect(await Promise.all(first)).toEqual([
      {value: 'a'},
      {value: 'a'},
      expect.any(StoreUnavailableError),
    ]);
    vi.advanceTimersByTime(1_999);
    expect(await ask(context, '/a')).toEqual({value: 'a'});
    expect(await ask(context, '/b')).toBeInstanceOf(StoreUnavailableError);
    expect(flights).toHaveLength(2);
    vi.advanceTimersByTime(1);
    void ask(context, '/a');
    void ask(context, '/b');
    await settle();
    expect(flights).toHaveLength(4);
  });

  it('remembers a hundred values at most', async () => {
    const {context, flights, settle} = createQuery();
    for (let value = 0; value <= 100; value += 1) void ask(context, `/${value}`);
    await settle();
    void ask(context, '/100');
    void ask(context, '/0');
    await settle();
    expect(flights).toHaveLength(102);
  });
});
