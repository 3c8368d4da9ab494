import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import type {AppContext} from '../../../../app/platform/server/app-context.server.ts';
import {
  rejectWithStoreErrors,
  StoreRejectedError,
  StoreUnavailableError,
  toStoreError,
} from '../../../../app/platform/storefront/store.server.ts';

/** A client of Hydrogen's whose responses the test gives. */
function createClient(respond: () => Promise<object>) {
  const send = vi.fn(respond);
  const storefront = {query: send, mutate: send, CacheCustom: () => ({})};
  rejectWithStoreErrors(storefront as unknown as AppContext['storefront']);
  return {storefront, send};
}

beforeEach(() => vi.useFakeTimers({now: 1_000_000}));
afterEach(() => vi.useRealTimers());

it.each([
  ['query', 3],
  ['mutate', 6],
] as const)(
  'rejectWithStoreErrors gives a %s %i seconds, and sends it once',
  async (name, seconds) => {
    const {storefront, send} = createClient(() => new Promise(() => {}));
    const sent = storefront[name]().catch((error: unknown) => error);
    vi.advanceTimersByTime(seconds * 1_000 - 1);
    expect(await Promise.race([sent, 'waits'])).toBe('waits');
    vi.advanceTimersByTime(1);
    expect(await sent).toBeInstanceOf(StoreUnavailableError);
    expect(send).toHaveBeenCalledTimes(1);
  },
);

it('rejectWithStoreErrors takes no defect in code for an outage, and keeps the code of a GraphQL error', async () => {
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
