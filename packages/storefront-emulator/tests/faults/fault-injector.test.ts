import {afterEach, describe, expect, it, vi} from 'vitest';
import type {Fault} from '../../src/faults/fault.ts';
import {supplements} from '../support/samples.ts';
import {startStore} from '../support/start-store.ts';
import {Json, queryStorefront} from '../support/store-client.ts';

const store = await startStore({catalog: supplements});
afterEach(() => store.control.reset());

const createCart = () => queryStorefront(store, 'mutation {cartCreate {cart {id}}}');
const cartCount = () => store.control.state.carts.length;

/** The code of the failed connection, such as ECONNRESET. */
async function failure(run: () => Promise<unknown>): Promise<string> {
  try {
    await run();
  } catch (error) {
    return new Json(error).at('cause', 'code').text;
  }
  return 'none';
}

describe('a faulty request', () => {
  it.each<[Fault, number, string | null]>([
    [{fault: 'http_429', retryAfter: 7}, 429, '7'],
    [{fault: 'http_430'}, 430, '2'],
    [{fault: 'http_503', retryAfter: 0}, 503, '0'],
    [{fault: 'http_500'}, 500, null],
  ])('%j responds with its status and executes nothing', async (fault, status, retryAfter) => {
    store.control.addFault(fault);
    const response = await createCart();
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toBe(retryAfter);
    expect(cartCount()).toBe(0);
  });

  it('with an operation behind an alias and a fragment is denied by its field', async () => {
    store.control.addFault({operation: 'product', fault: 'access_denied'});
    const document =
      'query Deep {...Root} fragment Root on QueryRoot {shown: product(handle: "ember") {id}}';
    const {status, data, errors} = await queryStorefront(store, document);
    expect(status).toBe(200);
    expect(data.value).toEqual({shown: null});
    expect(errors).toMatchObject([
      {
        message: expect.stringContaining('Access denied for product field'),
        path: ['shown'],
        extensions: {code: 'ACCESS_DENIED'},
      },
    ]);
    expect(store.control.requestsOf('Deep')).toEqual(store.control.requestsOf('product'));
    expect(store.control.requests).toMatchObject([{operation: 'Deep', rootFields: ['product']}]);
  });

  it('that is malformed gets incomplete JSON', async () => {
    store.control.addFault({fault: 'malformed', times: 1});
    await expect(createCart()).rejects.toThrow(SyntaxError);
    expect((await createCart()).status).toBe(200);
  });

  it.each([
    ['hang', 'UND_ERR_SOCKET'],
    ['slow', 'none'],
  ] as const)('%s lasts until the faults are cleared', async (fault, code) => {
    store.control.addFault({fault, delayMs: 3_600_000});
    let isSettled = false;
    const outcome = failure(createCart).finally(() => {
      isSettled = true;
    });
    // The pending request survives many other requests.
    for (let round = 0; round < 20; round++) await fetch(store.controlUrl);
    expect(isSettled).toBe(false);
    store.control.clearFaults();
    expect(await outcome).toBe(code);
  });

  it('that is slow gets the complete response after the delay', async () => {
    store.control.addFault({fault: 'slow', delayMs: 120, times: 1});
    const before = performance.now();
    expect((await createCart()).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThanOrEqual(115);
  });

  it('that is throttled responds with the cost of its operation', async () => {
    store.control.addFault({fault: 'throttled'});
    const {status, text, errors} = await queryStorefront(store, '{shop {name description}}');
    expect(status).toBe(200);
    expect(errors).toMatchObject([{extensions: {code: 'THROTTLED'}}]);
    expect(JSON.parse(text)).toMatchObject({
      extensions: {
        cost: {
          requestedQueryCost: 3,
          actualQueryCost: null,
          throttleStatus: {currentlyAvailable: 0},
        },
      },
    });
  });

  it.each([
    ['truncated', 'UND_ERR_SOCKET', 1],
    ['lost', 'UND_ERR_SOCKET', 1],
    ['down', 'UND_ERR_SOCKET', 0],
    ['reset', 'ECONNRESET', 0],
  ] as const)('%s fails at its client with %s and leaves %d carts', async (fault, code, carts) => {
    store.control.addFault({fault});
    expect(await failure(createCart)).toBe(code);
    expect(cartCount()).toBe(carts);
  });

  it('that delays the first byte has executed the operation, and responds when the clock is advanced', async () => {
    store.control.addFault({fault: 'slow_first_byte', delayMs: 3_600_000});
    store.control.addFault({fault: 'slow_body', delayMs: 3_600_000});
    let isAnswered = false;
    const responded = createCart().finally(() => {
      isAnswered = true;
    });
    await vi.waitUntil(() => cartCount() === 1);
    await vi.waitUntil(async () => {
      await store.clock.advance('1 h');
      return isAnswered;
    });
    const response = await responded;
    expect(response.data.at('cartCreate', 'cart', 'id').text).toContain('gid://shopify/Cart/');
  });
});

describe('the control endpoint', () => {
  it('lists faults, ends one by its id, and lists the requests that they failed', async () => {
    const call = async (method: string, path: string, body?: object) => {
      const response = await fetch(`${store.controlUrl}${path}`, {
        method,
        ...(body && {body: JSON.stringify(body)}),
      });
      return new Json({status: response.status, body: await response.json()});
    };
    await call('POST', '/faults', {fault: 'http_503', operation: 'Shop'});
    await call('POST', '/faults', {fault: 'down', type: 'mutation'});
    await queryStorefront(store, 'query Shop($handle: String!) {product(handle: $handle) {id}}', {
      handle: 'ember',
    });
    const listed = (await call('GET', '/faults')).at('body', 'faults');
    expect(listed.value).toMatchObject([{fault: 'http_503', applied: 1}, {fault: 'down'}]);
    expect((await call('GET', '/requests')).at('body', 'requests').value).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        type: 'query',
        operation: 'Shop',
        rootFields: ['product'],
        variables: {handle: 'ember'},
        faults: ['http_503'],
        status: 503,
        errors: ['HTTP 503'],
        durationMs: expect.any(Number),
      },
    ]);
    const path = `/faults/${listed.at(0, 'id').text}`;
    expect((await call('DELETE', path)).at('status').number).toBe(200);
    expect((await call('DELETE', path)).at('status').number).toBe(404);
    expect(store.control.faults).toMatchObject([{fault: 'down'}]);
  });
});
