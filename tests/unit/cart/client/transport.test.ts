import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {browserTransport} from '../../../../app/cart/client/transport.ts';

/** Locks as a browser has them: one holder, a queue that can be left, and theft. */
class Locks {
  #holder: {lose(error: unknown): void} | null = null;
  readonly #queue: (() => void)[] = [];

  request = async <T>(
    _: string,
    {signal, steal = false}: {signal?: AbortSignal; steal?: boolean},
    task: () => Promise<T>,
  ): Promise<T> => {
    if (steal) this.#holder?.lose(new DOMException('Stolen.', 'AbortError'));
    else if (this.#holder) await this.#turn(signal);
    return new Promise<T>((resolve, reject) => {
      const own = {lose: reject};
      this.#holder = own;
      task()
        .then(resolve, reject)
        .finally(() => {
          if (this.#holder !== own) return;
          this.#holder = null;
          this.#queue.shift()?.();
        });
    });
  };

  #turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#queue.push(resolve);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {locks: new Locks()});
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((delayMs) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Late.', 'TimeoutError')), delayMs);
    return controller.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const {exclusively} = browserTransport;

it('sends beside a tab that is paused after twelve seconds, and each has its own result', async () => {
  let wake: (result: string) => void = () => {};
  const paused = exclusively(() => new Promise<string>((resolve) => (wake = resolve)));
  const task = vi.fn(async () => 'sent');
  const next = exclusively(task);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(task).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await next).toBe('sent');
  wake('late');
  expect(await paused).toBe('late');
  // The lock is free again.
  expect(await exclusively(task)).toBe('sent');
});

it('has its own result if a tab of an earlier deployment steals the lock', async () => {
  let answer: (result: string) => void = () => {};
  const task = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  const first = exclusively(task);
  await navigator.locks.request('boreal:cart', {steal: true}, async () => {});
  answer('first');
  expect(await first).toBe('first');
  expect(task).toHaveBeenCalledTimes(1);
});

it('runs a task without locks where the browser denies them', async () => {
  const deny = () => Promise.reject(new DOMException('Denied.', 'SecurityError'));
  vi.stubGlobal('navigator', {locks: {request: deny}});
  expect(await exclusively(async () => 'sent')).toBe('sent');
  vi.stubGlobal('navigator', {});
  expect(await exclusively(async () => 'sent')).toBe('sent');
});

it('passes on the error of a task, which is not run again', async () => {
  const task = vi.fn().mockRejectedValue(new Error('Failed.'));
  await expect(exclusively(task)).rejects.toThrow('Failed.');
  expect(task).toHaveBeenCalledTimes(1);
});

it.each([
  ['the query of the first page with consent to marketing', true, false, '?utm_source=news'],
  ['nothing without it', false, false, null],
  ['nothing with Global Privacy Control', true, true, null],
])('landingQuery returns %s', (_, isAllowed, globalPrivacyControl, source) => {
  const customerPrivacy = {marketingAllowed: () => isAllowed};
  const location = {href: 'https://shop.example/?utm_source=news'};
  vi.stubGlobal('navigator', {globalPrivacyControl});
  vi.stubGlobal('window', {Shopify: {customerPrivacy}, location});
  expect(browserTransport.landingQuery()).toBe(source);
});
