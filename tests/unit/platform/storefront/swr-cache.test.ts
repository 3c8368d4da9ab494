import {describe, expect, it, vi} from 'vitest';
import {type Cached, SwrCache} from '../../../../app/platform/storefront/swr-cache.server.ts';

/** A cache with a stubbed clock and a fetch that the test settles. */
function setup() {
  const clock = {now: 1_000_000};
  const cache = new SwrCache<string>(
    {ttl: {maxAge: 4, staleWhileRevalidate: 5}, fetchTimeoutMs: 3_000},
    () => clock.now,
  );
  const flights: {resolve(value: string): void; reject(error: Error): void}[] = [];
  const waitUntil = vi.fn();
  const get = ({allowStale = true} = {}) =>
    cache.get({
      allowStale,
      waitUntil,
      fetch: () =>
        new Promise<Cached<string>>((resolve, reject) => {
          const fetchedAt = clock.now;
          flights.push({resolve: (value) => resolve({value, fetchedAt}), reject});
        }),
    });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  /** A cache that holds a value which was fetched just now. */
  const fill = async (value: string) => {
    const pending = get();
    flights.at(-1)?.resolve(value);
    await pending;
    await settle();
  };
  return {clock, flights, get, fill, settle, waitUntil};
}

describe('SwrCache', () => {
  it('shares one fetch between concurrent requests', async () => {
    const {get, flights, waitUntil} = setup();
    const pending = Array.from({length: 1_000}, () => get());
    flights[0]?.resolve('price');
    const values = (await Promise.all(pending)).map(({value}) => value);
    expect(new Set(values)).toEqual(new Set(['price']));
    expect(flights).toHaveLength(1);
    expect(waitUntil).toHaveBeenCalledTimes(1);
  });

  it('returns a fresh value without a promise and without a fetch', async () => {
    const {clock, get, fill, flights} = setup();
    await fill('price');
    clock.now += 3_999;
    expect(get()).toEqual({value: 'price', fetchedAt: 1_000_000});
    expect(flights).toHaveLength(1);
  });

  it('returns a stale value at once while one fetch gets a newer one', async () => {
    const {clock, get, fill, settle, flights} = setup();
    await fill('old');
    clock.now += 8_999;
    expect(get()).toMatchObject({value: 'old'});
    expect(get()).toMatchObject({value: 'old'});
    expect(flights).toHaveLength(2);
    flights[1]?.resolve('new');
    await settle();
    expect(get()).toEqual({value: 'new', fetchedAt: 1_008_999});
  });

  it('awaits a newer value when a stale one is not allowed, or when it has expired', async () => {
    const {clock, get, fill, flights} = setup();
    await fill('old');
    clock.now += 4_000;
    expect(get({allowStale: false})).toBeInstanceOf(Promise);
    clock.now += 5_000;
    const pending = get();
    expect(pending).toBeInstanceOf(Promise);
    flights.at(-1)?.resolve('new');
    expect(await pending).toMatchObject({value: 'new'});
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
    expect(await next).toMatchObject({value: 'price'});
  });

  it('starts another fetch when one never settles, because its request was canceled', async () => {
    const {clock, get, flights} = setup();
    void get();
    clock.now += 2_999;
    void get();
    expect(flights).toHaveLength(1);
    clock.now += 1;
    const next = get();
    expect(flights).toHaveLength(2);
    flights[1]?.resolve('price');
    expect(await next).toMatchObject({value: 'price'});
  });

  it('does not replace a value by an older one of a fetch that settles late', async () => {
    const {clock, get, flights, settle} = setup();
    void get();
    clock.now += 3_000;
    void get();
    flights[1]?.resolve('newer');
    await settle();
    flights[0]?.resolve('older');
    await settle();
    expect(get()).toMatchObject({value: 'newer'});
  });
});
