import {describe, expect, test} from 'vitest';
import {Circuit, CircuitOpen} from '../../../../app/platform/storefront/circuit-breaker.ts';

/** A circuit with a clock and a store in the test's hand. */
function bench() {
  let now = 1_000_000;
  let asked = 0;
  const circuit = new Circuit({failures: 3, rest: 2_000, patience: 5_000}, () => now);
  const ask = (answer: () => Promise<string>) =>
    circuit.run(() => {
      asked += 1;
      return answer();
    });
  return {
    circuit,
    get asked() {
      return asked;
    },
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    ask,
    works: () => ask(async () => 'yes'),
    fails: () => ask(() => Promise.reject(new Error('down'))).catch((error: unknown) => error),
  };
}

describe('a circuit', () => {
  test('lets everybody ask while the store fails now and then', async () => {
    const store = bench();
    for (let round = 0; round < 5; round += 1) {
      await store.fails();
      await store.fails();
      expect(await store.works()).toBe('yes');
    }
    expect(store.asked).toBe(15);
  });

  test('asks no more after several failures in a row, and says so', async () => {
    const store = bench();
    for (const _ of [1, 2, 3]) await store.fails();
    expect(await store.fails()).toBeInstanceOf(CircuitOpen);
    await expect(store.works()).rejects.toBeInstanceOf(CircuitOpen);
    expect(store.asked).toBe(3);
  });

  test('lets one try after a rest, and everybody once that went well', async () => {
    const store = bench();
    for (const _ of [1, 2, 3]) await store.fails();
    store.pass(1_999);
    await expect(store.works()).rejects.toBeInstanceOf(CircuitOpen);
    store.pass(1);
    let answer: (value: string) => void = () => {};
    const first = store.ask(() => new Promise((resolve) => (answer = resolve)));
    await expect(store.works()).rejects.toBeInstanceOf(CircuitOpen);
    answer('back');
    expect(await first).toBe('back');
    expect(await store.works()).toBe('yes');
  });

  test('rests again where who tried had no luck', async () => {
    const store = bench();
    for (const _ of [1, 2, 3]) await store.fails();
    store.pass(2_000);
    expect(String(await store.fails())).toContain('down');
    expect(await store.fails()).toBeInstanceOf(CircuitOpen);
    store.pass(2_000);
    expect(await store.works()).toBe('yes');
  });

  test('lets another try where who tried went away without a word', async () => {
    const store = bench();
    for (const _ of [1, 2, 3]) await store.fails();
    store.pass(2_000);
    void store.ask(() => new Promise(() => {}));
    store.pass(4_999);
    await expect(store.works()).rejects.toBeInstanceOf(CircuitOpen);
    store.pass(1);
    expect(await store.works()).toBe('yes');
  });
});
