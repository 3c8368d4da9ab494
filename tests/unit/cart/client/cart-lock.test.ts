import {afterEach, describe, expect, it, vi} from 'vitest';
import {withCartLock} from '../../../../app/cart/client/cart-lock.ts';

afterEach(() => vi.unstubAllGlobals());

/** Locks that another tab holds for good: they reject when the wait is aborted. */
const heldLocks = {
  request: (_: string, {signal}: {signal: AbortSignal}) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
};

const freeLocks = {
  request: (_: string, _options: object, work: () => Promise<unknown>) => work(),
};

describe('withCartLock', () => {
  it('runs the request without the lock if another tab does not release it in time', async () => {
    vi.stubGlobal('navigator', {locks: heldLocks});
    await expect(withCartLock(async () => 'done', 1)).resolves.toBe('done');
  });

  it('runs a request that fails only once', async () => {
    vi.stubGlobal('navigator', {locks: freeLocks});
    const request = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(withCartLock(request)).rejects.toThrow('Failed to fetch');
    expect(request).toHaveBeenCalledOnce();
  });

  it('runs the request at once where the browser has no locks', async () => {
    vi.stubGlobal('navigator', {});
    await expect(withCartLock(async () => 'done')).resolves.toBe('done');
  });
});
