import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {TimeoutError} from '../../../../app/platform/http/timeout.ts';
import type {AppContext} from '../../../../app/platform/server/context.server.ts';
import {requestStore} from '../../../../app/platform/storefront/storefront-request.server.ts';

/** A store with a circuit of its own. */
function createStore() {
  const context = {environment: {}} as unknown as AppContext;
  let requests = 0;
  const send = (respond: () => Promise<unknown>) =>
    requestStore(context, 1_000, () => {
      requests += 1;
      return respond();
    }).catch((error: unknown) => error);
  return {
    send,
    succeed: () => send(async () => 'ok'),
    fail: () => send(() => Promise.reject(new Error('connection lost'))),
    get requests() {
      return requests;
    },
  };
}

const throttled = {errors: [{message: 'Throttled', extensions: {code: 'THROTTLED'}}]};

describe('requestStore', () => {
  it('throws a StoreUnavailableError with its cause after a failed connection, and sends no second request', async () => {
    const store = createStore();
    expect(await store.fail()).toMatchObject({
      name: 'StoreUnavailableError',
      cause: new Error('connection lost'),
    });
    expect(store.requests).toBe(1);
  });

  it('throws a StoreUnavailableError after the timeout', async () => {
    const context = {environment: {}} as unknown as AppContext;
    await expect(requestStore(context, 5, () => new Promise(() => {}))).rejects.toMatchObject({
      name: 'StoreUnavailableError',
      cause: expect.any(TimeoutError),
    });
  });

  it('throws a StoreRejectedError with the code of a GraphQL error', async () => {
    const denied = {errors: [{message: 'Denied', extensions: {code: 'ACCESS_DENIED'}}]};
    expect(await createStore().send(async () => denied)).toMatchObject({
      name: 'StoreRejectedError',
      code: 'ACCESS_DENIED',
    });
  });

  it('passes a programming error on unchanged', async () => {
    const defect = new TypeError("Cannot read properties of null (reading 'nodes')");
    expect(await createStore().send(() => Promise.reject(defect))).toBe(defect);
  });
});

describe('the circuit', () => {
  beforeEach(() => vi.useFakeTimers({now: 1_000_000}));
  afterEach(() => vi.useRealTimers());

  async function openCircuit() {
    const store = createStore();
    for (let at = 0; at < 6; at += 1) await store.fail();
    return store;
  }

  it('opens after six outages in a row, and then rejects without a request', async () => {
    const store = await openCircuit();
    expect(await store.succeed()).toMatchObject({name: 'CircuitOpenError'});
    expect(store.requests).toBe(6);
  });

  it('stays closed while outages are not consecutive', async () => {
    const store = createStore();
    for (let round = 0; round < 5; round += 1) {
      for (let at = 0; at < 5; at += 1) await store.fail();
      expect(await store.succeed()).toBe('ok');
    }
  });

  it.each([
    ['throttles requests', async () => throttled],
    ['rejects requests', async () => ({errors: [{message: 'Denied'}]})],
    ['meets a defect in code', () => Promise.reject(new TypeError('defect'))],
  ])('stays closed when the store %s', async (_, respond) => {
    const store = createStore();
    for (let at = 0; at < 20; at += 1) await store.send(respond);
    expect(await store.succeed()).toBe('ok');
  });

  it('lets one probe through after the cooldown, and closes when it succeeds', async () => {
    const store = await openCircuit();
    vi.advanceTimersByTime(1_999);
    expect(await store.succeed()).toMatchObject({name: 'CircuitOpenError'});
    vi.advanceTimersByTime(1);
    let respond: (value: string) => void = () => {};
    const probe = store.send(() => new Promise((resolve) => (respond = resolve)));
    expect(await store.succeed()).toMatchObject({name: 'CircuitOpenError'});
    respond('back');
    expect(await probe).toBe('back');
    expect(await store.succeed()).toBe('ok');
  });

  it('cools down again when the probe fails', async () => {
    const store = await openCircuit();
    vi.advanceTimersByTime(2_000);
    expect(await store.fail()).toMatchObject({message: 'connection lost'});
    expect(await store.succeed()).toMatchObject({name: 'CircuitOpenError'});
    vi.advanceTimersByTime(2_000);
    expect(await store.succeed()).toBe('ok');
  });

  it('lets another probe through when the first one was canceled with its request', async () => {
    const context = {environment: {}} as unknown as AppContext;
    const send = (respond: () => Promise<unknown>) =>
      requestStore(context, 60_000, respond).catch((error: unknown) => error);
    for (let at = 0; at < 6; at += 1) await send(() => Promise.reject(new Error('down')));
    vi.advanceTimersByTime(2_000);
    void send(() => new Promise(() => {}));
    vi.advanceTimersByTime(6_999);
    expect(await send(async () => 'ok')).toMatchObject({name: 'CircuitOpenError'});
    vi.advanceTimersByTime(1);
    expect(await send(async () => 'ok')).toBe('ok');
  });
});
