import {describe, expect, it, vi} from 'vitest';
import type {AppContext} from '../../../../app/platform/server/context.server.ts';
import {Timing} from '../../../../app/platform/server/timing.server.ts';
import {
  StoreRejectedError,
  StoreUnavailableError,
  TimeoutError,
} from '../../../../app/platform/storefront/store-errors.server.ts';
import {
  mutateStore,
  queryStore,
} from '../../../../app/platform/storefront/storefront-request.server.ts';

/** The part of a request's context that store requests use; each has a circuit of its own. */
function createContext(): AppContext {
  const context = {environment: {}, timing: new Timing(), log: {info: vi.fn()}};
  return context as unknown as AppContext;
}

const failOnce = () =>
  vi.fn().mockRejectedValueOnce(new Error('connection lost')).mockResolvedValue({ok: true});

describe('queryStore', () => {
  it('retries once after a failed connection', async () => {
    const run = failOnce();
    expect(await queryStore(createContext(), 1_000, run)).toEqual({ok: true});
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('throws a StoreUnavailableError with its cause when the retry fails too', async () => {
    const cause = new Error('connection lost');
    const run = vi.fn().mockRejectedValue(cause);
    await expect(queryStore(createContext(), 1_000, run)).rejects.toMatchObject({
      name: 'StoreUnavailableError',
      cause,
    });
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('retries a throttled response', async () => {
    const throttled = {errors: [{message: 'Throttled', extensions: {code: 'THROTTLED'}}]};
    const run = vi.fn().mockResolvedValueOnce(throttled).mockResolvedValue({shop: {}});
    expect(await queryStore(createContext(), 1_000, run)).toEqual({shop: {}});
  });

  it('does not retry after a timeout', async () => {
    const run = vi.fn(() => new Promise<never>(() => {}));
    const error: unknown = await queryStore(createContext(), 5, run).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(StoreUnavailableError);
    expect((error as StoreUnavailableError).cause).toBeInstanceOf(TimeoutError);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('does not retry a rejected query, which keeps its code', async () => {
    const denied = {errors: [{message: 'Denied', extensions: {code: 'ACCESS_DENIED'}}]};
    const run = vi.fn().mockResolvedValue(denied);
    await expect(queryStore(createContext(), 1_000, run)).rejects.toMatchObject({
      name: 'StoreRejectedError',
      code: 'ACCESS_DENIED',
    });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('passes a programming error on unchanged and without a retry', async () => {
    const defect = new TypeError("Cannot read properties of null (reading 'nodes')");
    const run = vi.fn().mockRejectedValue(defect);
    await expect(queryStore(createContext(), 1_000, run)).rejects.toBe(defect);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('opens the circuit for outages only, not for rejections or programming errors', async () => {
    const context = createContext();
    for (let at = 0; at < 10; at += 1) {
      const error = at % 2 ? new TypeError('defect') : new StoreRejectedError('no');
      await queryStore(context, 1_000, () => Promise.reject(error)).catch(() => {});
    }
    expect(await queryStore(context, 1_000, async () => 'ok')).toBe('ok');
  });
});

describe('the circuit', () => {
  const respondTo = (context: AppContext, response: () => Promise<unknown>) =>
    mutateStore(context, 1_000, response).catch((error: unknown) => error);

  it('stays closed for everyone when the store throttles requests', async () => {
    const context = createContext();
    const throttled = {errors: [{message: 'Throttled', extensions: {code: 'THROTTLED'}}]};
    for (let at = 0; at < 20; at += 1) await respondTo(context, async () => throttled);
    expect(await respondTo(context, async () => 'ok')).toBe('ok');
  });

  it('opens after six outages in a row', async () => {
    const context = createContext();
    const fail = () => Promise.reject(new Error('connection lost'));
    for (let at = 0; at < 6; at += 1) await respondTo(context, fail);
    const run = vi.fn(async () => 'ok');
    expect(await respondTo(context, run)).toMatchObject({name: 'CircuitOpenError'});
    expect(run).not.toHaveBeenCalled();
  });
});

describe('mutateStore', () => {
  it('never retries, because a lost response may stand for an applied mutation', async () => {
    const run = failOnce();
    await expect(mutateStore(createContext(), 1_000, run)).rejects.toBeInstanceOf(
      StoreUnavailableError,
    );
    expect(run).toHaveBeenCalledTimes(1);
  });
});
