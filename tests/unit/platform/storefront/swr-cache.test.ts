import {describe, expect, test} from 'vitest';
import {type Answer, SharedAnswer} from '../../../../app/platform/storefront/swr-cache.ts';

const times = {fresh: 4_000, useful: 9_000, rest: 1_000, patience: 3_000};

/** A shared answer with a clock and a store in the test's hand. */
function bench() {
  let now = 1_000_000;
  let asked = 0;
  const open: {answer(value: string): void; fail(error: Error): void}[] = [];
  const behind: Promise<unknown>[] = [];
  const shared = new SharedAnswer<string>(times, () => now);
  return {
    get asked() {
      return asked;
    },
    behind,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    get: async () =>
      shared.get({
        waitUntil: (promise) => behind.push(promise),
        ask: () => {
          asked += 1;
          const askedAt = now;
          return new Promise<Answer<string>>((resolve, reject) => {
            open.push({answer: (value) => resolve({value, askedAt}), fail: reject});
          });
        },
      }),
    /** The oldest open question is answered. */
    answer: (value: string) => open.shift()?.answer(value),
    fail: (message: string) => open.shift()?.fail(new Error(message)),
  };
}

describe('a shared answer', () => {
  test('is asked for once by however many come at once', async () => {
    const store = bench();
    const visitors = Array.from({length: 50}, () => store.get());
    store.answer('49.95');
    const answers = await Promise.all(visitors);
    expect(new Set(answers.map(({value}) => value))).toEqual(new Set(['49.95']));
    expect(store.asked).toBe(1);
  });

  test('is given while a newer one is fetched, and not past ten seconds', async () => {
    const store = bench();
    const first = store.get();
    store.answer('49.95');
    await first;
    store.pass(3_999);
    expect((await store.get()).value).toBe('49.95');
    expect(store.asked).toBe(1);

    store.pass(1);
    expect((await store.get()).value).toBe('49.95');
    expect((await store.get()).value).toBe('49.95');
    expect(store.asked).toBe(2);
    store.answer('45.00');
    await Promise.all(store.behind);
    expect((await store.get()).value).toBe('45.00');

    store.pass(9_000);
    const late = store.get();
    store.answer('40.00');
    expect((await late).value).toBe('40.00');
    expect(store.asked).toBe(3);
  });

  test('that failed is told to all who wait, and not asked for again at once', async () => {
    const store = bench();
    const visitors = [store.get(), store.get(), store.get()];
    store.fail('down');
    const answers = await Promise.allSettled(visitors);
    expect(answers.map(({status}) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(store.get()).rejects.toThrow('down');
    expect(store.asked).toBe(1);
    store.pass(1_000);
    const next = store.get();
    store.answer('49.95');
    expect((await next).value).toBe('49.95');
  });

  test('stays in use where its renewal fails', async () => {
    const store = bench();
    const first = store.get();
    store.answer('49.95');
    await first;
    store.pass(5_000);
    await store.get();
    store.fail('down');
    await Promise.all(store.behind);
    expect((await store.get()).value).toBe('49.95');
    expect(store.asked).toBe(2);
  });

  test('is asked for again where who asked went away without a word', async () => {
    const store = bench();
    const first = store.get().catch((error: unknown) => error);
    store.pass(3_000);
    const second = store.get();
    store.pass(0);
    store.fail('the first, too late for anybody');
    store.answer('49.95');
    expect((await second).value).toBe('49.95');
    expect(String(await first)).toContain('too late');
    expect(store.asked).toBe(2);
  });

  test('that is known is there without waiting', async () => {
    const shared = new SharedAnswer<string>(times);
    const asker = {
      waitUntil: () => {},
      ask: async () => ({value: '49.95', askedAt: Date.now()}),
    };
    expect(shared.get(asker)).toBeInstanceOf(Promise);
    await shared.get(asker);
    expect(shared.get(asker)).toMatchObject({value: '49.95'});
  });
});
