import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {SwrCache} from '../../../../app/platform/storefront/swr-cache.server.ts';

/** A cache with a fetch that the test settles. */
function setup() {
  const cache = new SwrCache<string>({
    maxAgeMs: 4_000,
    staleWhileRevalidateMs: 5_000,
    fetchTimeoutMs: 3_000,
  });
  const flights: {resolve(value: string): void; reject(error: Error): void}[] = [];
  const waitUntil = vi.fn();
  const get = () =>
    cache.get(
      () => new Promise<string>((resolve, reject) => flights.push({resolve, reject})),
      waitUntil,
    );
  const settle = () => vi.advanceTimersByTimeAsync(0);
  /** A cache that holds a value which was fetched just now. */
  const fill = async (value: string) => {
    const pending = get();
    flights.at(-1)?.resolve(value);
    await pending;
    await settle();
  };
  return {flights, get, fill, settle, waitUntil};
}

describe('SwrCache', () => {
  beforeEach(() => vi.useFakeTimers({now: 1_000_000}));
  afterEach(() => vi.useRealTimers());

  it('shares one fetch between concurrent requests', async () => {
    const {get, flights, waitUntil} = setup();
    const pending = Array.from({length: 1_000}, () => get());
    flights[0]?.resolve('price');
    expect(new Set(await Promise.all(pending))).toEqual(new Set(['price']));
    expect(flights).toHaveLength(1);
    expect(waitUntil).toHaveBeenCalledTimes(1);
  });

  it('returns a fresh value without a fetch', async () => {
    const {get, fill, flights} = setup();
    await fill('price');
    vi.advanceTimersByTime(3_999);
    expect(await get()).toBe('price');
    expect(flights).toHaveLength(1);
  });

  it('returns a stale value at once while one fetch gets a newer one', async () => {
    const {get, fill, settle, flights} = setup();
    await fill('old');
    vi.advanceTimersByTime(8_999);
    expect(await get()).toBe('old');
    expect(await get()).toBe('old');
    expect(flights).toHaveLength(2);
    flights[1]?.resolve('new');
    await settle();
    expect(await get()).toBe('new');
  });

  it('counts the age of a value from the start of its fetch', async () => {
    const {get, settle, flights} = setup();
    void get();
    vi.advanceTimersByTime(2_000);
    flights[0]?.resolve('price');
    await settle();
    vi.advanceTimersByTime(6_999);
    expect(await get()).toBe('price');
    vi.advanceTimersByTime(1);
    expect(get()).toBeInstanceOf(Promise);
  });

  it('awaits a newer value when the old one has expired', async () => {
    const {get, fill, flights} = setup();
    await fill('old');
    vi.advanceTimersByTime(9_000);
    const pending = get();
    expect(pending).toBeInstanceOf(Promise);
    flights.at(-1)?.resolve('new');
    expect(await pending).toBe('new');
  });

  it('rejects for all who wait when the fetch fails, and fetches again for the next', async () => {
    const {get, flights, settle} = setup();
    const pending = [get(), get()];
    flights[0]?.reject(new Error('down'));
    for (const promise of pending) await expect(promise).rejects.toThrow('down');
    await settle();
    const next = get();
    expect(flights).toHaveLength(2);
    flights[1]?.resolve('price');
    expect(await next).toBe('price');
  });

  it('starts another fetch when one never settles, because its request was canceled', async () => {
    const {get, flights} = setup();
    void get();
    vi.advanceTimersByTime(2_999);
    void get();
    expect(flights).toHaveLength(1);
    vi.advanceTimersByTime(1);
    const next = get();
    expect(flights).toHaveLength(2);
    flights[1]?.resolve('price');
    expect(await next).toBe('price');
  });

  it('does not replace a value by an older one of a fetch that settles late', async () => {
    const {get, flights, settle} = setup();
    void get();
    vi.advanceTimersByTime(3_000);
    void get();
    flights[1]?.resolve('newer');
    await settle();
    flights[0]?.resolve('older');
    await settle();
    expect(await get()).toBe('newer');
  });
});
