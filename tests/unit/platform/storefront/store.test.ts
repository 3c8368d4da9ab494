import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {AppContext} from '../../../../app/platform/server/context.server.ts';
import {
  cachedQuery,
  limitStorefront,
  StoreRejectedError,
  StoreUnavailableError,
  shortTtl,
  toStoreError,
} from '../../../../app/platform/storefront/store.server.ts';

/** A client of Hydrogen's whose responses the test gives. */
function createClient(respond: () => Promise<object>) {
  const send = vi.fn(respond);
  const storefront = {query: send, mutate: send, CacheCustom: () => ({})};
  limitStorefront(storefront as unknown as AppContext['storefront']);
  return {storefront, send};
}

beforeEach(() => vi.useFakeTimers({now: 1_000_000}));
afterEach(() => vi.useRealTimers());

it.each([
  ['query', 3],
  ['mutate', 6],
] as const)('limitStorefront gives a %s %i seconds, and sends it once', async (name, seconds) => {
  const {storefront, send} = createClient(() => new Promise(() => {}));
  const sent = storefront[name]().catch((error: unknown) => error);
  vi.advanceTimersByTime(seconds * 1_000 - 1);
  expect(await Promise.race([sent, 'waits'])).toBe('waits');
  vi.advanceTimersByTime(1);
  expect(await sent).toBeInstanceOf(StoreUnavailableError);
  expect(send).toHaveBeenCalledTimes(1);
});

it('limitStorefront takes no defect in code for an outage, and keeps the code of a GraphQL error', async () => {
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

/** A query whose responses the test gives, in an isolate of its own. */
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
  const waitUntil = vi.fn();
  const warn = vi.fn();
  const context = {environment: {}, storefront, waitUntil, log: {warn, error: warn}};
  const question = {name: 'q', query: '', read: ({value}: {value: string}) => value};
  const get = () =>
    cachedQuery(context as unknown as AppContext, question).catch((error: unknown) => error);
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const fill = async (value: string) => {
    const pending = get();
    flights.at(-1)?.respond(value);
    await pending;
    await settle();
  };
  const fail = async (error?: Error) => {
    const pending = get();
    flights.at(-1)?.fail(error);
    const failed = await pending;
    await settle();
    return failed;
  };
  return {flights, get, fill, fail, settle, waitUntil, warn};
}

const fresh = shortTtl.maxAge * 1_000;
const usable = fresh + shortTtl.staleWhileRevalidate * 1_000;

describe('cachedQuery', () => {
  it('asks the store once for all who wait for the first value', async () => {
    const {get, flights} = createQuery();
    const pending = [get(), get()];
    expect(flights).toHaveLength(1);
    flights[0]?.respond('first');
    expect(await Promise.all(pending)).toEqual(['first', 'first']);
  });

  it('returns a stale value at once while one request gets a newer one', async () => {
    const {get, fill, settle, flights, waitUntil} = createQuery();
    await fill('old');
    vi.advanceTimersByTime(fresh - 1);
    expect([await get(), flights.length]).toEqual(['old', 1]);
    vi.advanceTimersByTime(usable - fresh);
    expect([await get(), await get(), flights.length]).toEqual(['old', 'old', 2]);
    // The worker must outlive the request that asked.
    expect(waitUntil).toHaveBeenCalledTimes(2);
    flights[1]?.respond('new');
    await settle();
    expect(await get()).toBe('new');
  });

  it('awaits a newer value when the last one is too old, counted from its request', async () => {
    const {get, flights, settle} = createQuery();
    void get();
    vi.advanceTimersByTime(1_000);
    flights[0]?.respond('old');
    await settle();
    vi.advanceTimersByTime(usable - 1_000);
    const pending = get();
    flights.at(-1)?.respond('new');
    expect(await pending).toBe('new');
  });

  it('sends a query that failed again after two seconds, and logs each failure once', async () => {
    const {get, fail, flights, warn} = createQuery();
    expect(await fail()).toBeInstanceOf(StoreUnavailableError);
    vi.advanceTimersByTime(1_999);
    for (const _ of [1, 2, 3]) expect(await get()).toBeInstanceOf(StoreUnavailableError);
    expect([flights.length, warn.mock.calls.length]).toEqual([1, 1]);
    vi.advanceTimersByTime(1);
    await get();
    expect(flights).toHaveLength(2);
  });

  it('lets no visitor wait while one request finds out whether the store is back', async () => {
    const {get, fail, flights, settle} = createQuery();
    await fail(new StoreRejectedError('Denied', 'ACCESS_DENIED'));
    vi.advanceTimersByTime(2_000);
    for (const _ of [1, 2]) expect(await get()).toBeInstanceOf(StoreRejectedError);
    expect(flights).toHaveLength(2);
    flights[1]?.respond('price');
    await settle();
    expect(await get()).toBe('price');
  });

  it('uses the last value while the store does not answer, as long as it may be used', async () => {
    const {get, fill, fail} = createQuery();
    await fill('old');
    vi.advanceTimersByTime(fresh);
    expect(await fail()).toBe('old');
    vi.advanceTimersByTime(usable - fresh - 1);
    expect(await get()).toBe('old');
    vi.advanceTimersByTime(1);
    expect(await get()).toBeInstanceOf(StoreUnavailableError);
  });

  it('asks again where a request never settles, because it was canceled, and keeps the newer value', async () => {
    const {get, flights, settle} = createQuery();
    const first = get();
    vi.advanceTimersByTime(3_000);
    expect(await first).toBeInstanceOf(StoreUnavailableError);
    await settle();
    vi.advanceTimersByTime(5_000);
    void get();
    flights[1]?.respond('newer');
    await settle();
    flights[0]?.respond('older');
    await settle();
    expect(await get()).toBe('newer');
  });
});
