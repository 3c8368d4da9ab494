import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {AppContext} from '../../../../app/platform/server/context.server.ts';
import {
  addTimeouts,
  cachedQuery,
  StoreRejectedError,
  StoreUnavailableError,
  toStoreError,
} from '../../../../app/platform/storefront/store.server.ts';

/** A client of Hydrogen's whose responses the test gives. */
function createClient(respond: () => Promise<object>) {
  const send = vi.fn(respond);
  const storefront = {query: send, mutate: send, CacheCustom: () => ({})};
  addTimeouts(storefront as unknown as AppContext['storefront']);
  return {storefront, send};
}

beforeEach(() => vi.useFakeTimers({now: 1_000_000}));
afterEach(() => vi.useRealTimers());

it.each([
  ['query', 3],
  ['mutate', 6],
] as const)('addTimeouts gives a %s %i seconds, and sends it once', async (name, seconds) => {
  const {storefront, send} = createClient(() => new Promise(() => {}));
  const sent = storefront[name]().catch((error: unknown) => error);
  vi.advanceTimersByTime(seconds * 1_000 - 1);
  expect(await Promise.race([sent, 'waits'])).toBe('waits');
  vi.advanceTimersByTime(1);
  expect(await sent).toBeInstanceOf(StoreUnavailableError);
  expect(send).toHaveBeenCalledTimes(1);
});

it('addTimeouts takes no defect in code for an outage, and keeps the code of a GraphQL error', async () => {
  const defect = new TypeError("Cannot read properties of null (reading 'nodes')");
  const broken = createClient(() => Promise.reject(defect)).storefront;
  await expect(broken.query()).rejects.toBe(defect);
  const errors = [{message: 'Denied', extensions: {code: 'ACCESS_DENIED'}}];
  const denying = createClient(async () => ({errors})).storefront;
  await expect(denying.query()).rejects.toMatchObject({code: 'ACCESS_DENIED'});
});

it('toStoreError finds the transient one of several errors, and a code in none', () => {
  const transient = {message: 'Throttled', extensions: {code: 'THROTTLED'}};
  const error = toStoreError([{message: 'Field error'}, transient]);
  expect(error).toBeInstanceOf(StoreUnavailableError);
  expect(error).toMatchObject({message: 'Throttled', cause: transient});
  expect(toStoreError([])).toBeInstanceOf(StoreRejectedError);
  expect(toStoreError([{message: 'x', extensions: {code: 7}}])).toMatchObject({code: undefined});
});

it.each([
  ['THROTTLED', StoreUnavailableError],
  ['INTERNAL_SERVER_ERROR', StoreUnavailableError],
  ['TIMEOUT', StoreUnavailableError],
  ['ACCESS_DENIED', StoreRejectedError],
  ['BAD_REQUEST', StoreRejectedError],
])('toStoreError of the code %s is a %o', (code, kind) => {
  expect(toStoreError([{message: 'x', extensions: {code}}])).toBeInstanceOf(kind);
});

const newMs = 8_000;
const oldMs = 600_000;

/** A query whose responses the test gives, in an isolate of its own with a cache at the edge. */
function createQuery() {
  const flights: {respond(value: string): void; fail(error?: Error): void}[] = [];
  const {storefront} = createClient(
    () =>
      new Promise((resolve, reject) => {
        flights.push({
          respond: (value) => resolve({value}),
          fail: (error = new Error('down')) => reject(error),
        });
      }),
  );
  /** What another isolate has asked the store for, which the edge returns in place of the store. */
  const edge: {kept?: {data: {value: string}; askedAt: number}} = {};
  const waitUntil = vi.fn();
  const warn = vi.fn();
  const log = {warn, error: warn};
  const client = {...storefront, CacheNone: () => ({})};
  const run = async (_: object, query: () => Promise<unknown>) => edge.kept ?? query();
  const context = {environment: {store: {}}, storefront: client, withCache: {run}, waitUntil, log};
  const read = ({value}: {value: string}) => value;
  const question = {name: 'q', query: '', read, ages: {edgeSeconds: 2, newMs, oldMs}};
  const get = (accepted: 'new' | 'old' = 'new') =>
    cachedQuery(context as unknown as AppContext, question, {acceptsOld: accepted === 'old'}).catch(
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
  return {flights, edge, get, fill, fail, settle, waitUntil, warn};
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

  it('takes a rejection by the store for an answer, which replaces the last value for ten minutes', async () => {
    const {get, fill, fail, flights, settle} = createQuery();
    await fill('old');
    vi.advanceTimersByTime(newMs);
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
