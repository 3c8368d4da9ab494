import {describe, expect, it} from 'vitest';
import {
  CircuitBreaker,
  CircuitOpenError,
} from '../../../../app/platform/storefront/circuit-breaker.server.ts';

const rejection = new Error('rejected');
const isFailure = (error: unknown) => error !== rejection;

/** A circuit breaker with a stubbed clock and store. */
function setup() {
  let now = 1_000_000;
  let requests = 0;
  const circuit = new CircuitBreaker(
    {failureThreshold: 3, cooldownMs: 2_000, probeTimeoutMs: 5_000, isFailure},
    () => now,
  );
  const send = (respond: () => Promise<string>) =>
    circuit.run(() => {
      requests += 1;
      return respond();
    });
  return {
    get requests() {
      return requests;
    },
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
    send,
    succeed: () => send(async () => 'ok'),
    fail: () => send(() => Promise.reject(new Error('down'))).catch((error: unknown) => error),
  };
}

async function openCircuit() {
  const store = setup();
  for (const _ of [1, 2, 3]) await store.fail();
  return store;
}

describe('CircuitBreaker', () => {
  it('stays closed while failures are not consecutive', async () => {
    const store = setup();
    for (let round = 0; round < 5; round += 1) {
      await store.fail();
      await store.fail();
      expect(await store.succeed()).toBe('ok');
    }
    expect(store.requests).toBe(15);
  });

  it('rejects without a request after consecutive failures', async () => {
    const store = await openCircuit();
    expect(await store.fail()).toBeInstanceOf(CircuitOpenError);
    await expect(store.succeed()).rejects.toBeInstanceOf(CircuitOpenError);
    expect(store.requests).toBe(3);
  });

  it('lets one probe through after the cooldown and closes when it succeeds', async () => {
    const store = await openCircuit();
    store.advance(1_999);
    await expect(store.succeed()).rejects.toBeInstanceOf(CircuitOpenError);
    store.advance(1);
    let respond: (value: string) => void = () => {};
    const probe = store.send(() => new Promise((resolve) => (respond = resolve)));
    await expect(store.succeed()).rejects.toBeInstanceOf(CircuitOpenError);
    respond('back');
    expect(await probe).toBe('back');
    expect(await store.succeed()).toBe('ok');
  });

  it('cools down again when the probe fails', async () => {
    const store = await openCircuit();
    store.advance(2_000);
    expect(String(await store.fail())).toContain('down');
    expect(await store.fail()).toBeInstanceOf(CircuitOpenError);
    store.advance(2_000);
    expect(await store.succeed()).toBe('ok');
  });

  it('closes on a rejection that is no failure, and rethrows it', async () => {
    const store = await openCircuit();
    store.advance(2_000);
    await expect(store.send(() => Promise.reject(rejection))).rejects.toBe(rejection);
    expect(await store.succeed()).toBe('ok');
  });

  it('lets another probe through when the first one never settles', async () => {
    const store = await openCircuit();
    store.advance(2_000);
    void store.send(() => new Promise(() => {}));
    store.advance(4_999);
    await expect(store.succeed()).rejects.toBeInstanceOf(CircuitOpenError);
    store.advance(1);
    expect(await store.succeed()).toBe('ok');
  });
});
