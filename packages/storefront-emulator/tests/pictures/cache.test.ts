import {describe, expect, it, vi} from 'vitest';
import {ByteCache} from '../../src/pictures/cache.ts';

const bytes = (size: number) => async () => Buffer.alloc(size);

describe('the cache of pictures', () => {
  it('never exceeds its limit and removes what was used least recently', async () => {
    const cache = new ByteCache(100);
    await cache.get('a', bytes(40));
    await cache.get('b', bytes(40));
    await cache.get('a', bytes(40));
    await cache.get('c', bytes(40));
    await cache.get('larger than the cache', bytes(101));
    expect(cache.bytes).toBe(80);
    const compute = vi.fn(bytes(40));
    await cache.get('a', compute);
    expect(compute).not.toHaveBeenCalled();
    await cache.get('b', compute);
    expect(compute).toHaveBeenCalledOnce();
  });

  it('computes a result once for simultaneous requests, and again after a failure', async () => {
    const cache = new ByteCache(100);
    const fail = vi.fn(async () => Promise.reject(new Error('unreadable')));
    const failures = await Promise.allSettled([cache.get('a', fail), cache.get('a', fail)]);
    expect(failures.map(({status}) => status)).toEqual(['rejected', 'rejected']);
    expect(fail).toHaveBeenCalledOnce();
    expect(await cache.get('a', bytes(1))).toHaveLength(1);
  });
});
