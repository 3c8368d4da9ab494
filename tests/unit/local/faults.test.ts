import {afterAll, afterEach, expect, it} from 'vitest';
import {Faults} from '../../../local/faults.ts';
import {json, openServer} from '../../../local/http.ts';

const faults = new Faults(['tired']);
const server = await openServer(0);
let served = 0;
server.serve((request) => {
  const {pathname} = new URL(request.url);
  if (pathname === '/control/faults') return faults.control(request);
  const serve = () => {
    served += 1;
    return json(200, {});
  };
  return faults.play(request, [pathname.slice(1)], serve, {tired: () => json(503, {})});
});
afterAll(() => server.close());
afterEach(() => faults.clear());

const get = (path = 'any') =>
  fetch(`${server.origin}/${path}`).then(
    ({status}) => status,
    () => 'no response',
  );

it('fails the requests that it names, as often as it says', async () => {
  faults.add({fault: 'tired', operation: 'orders', times: 2});
  expect([await get('orders'), await get('events'), await get('orders')]).toEqual([503, 200, 503]);
  expect([await get('orders'), faults.all]).toEqual([200, []]);
});

it('ends a connection before the request is carried out (down), or after it (lost)', async () => {
  const before = served;
  faults.add({fault: 'down', times: 1});
  expect([await get(), served]).toEqual(['no response', before]);
  faults.add({fault: 'lost', times: 1});
  expect([await get(), served]).toEqual(['no response', before + 1]);
});

it('responds to no request that hangs, and ends it with the fault', async () => {
  faults.add({fault: 'hang', times: 1});
  const pending = get();
  await expect.poll(() => faults.all).toEqual([]);
  faults.clear();
  expect(await pending).toBe('no response');
});

it('delays a request by each fault that is slow, and ends the delay with the fault', async () => {
  faults.add({fault: 'slow', delayMs: 20});
  faults.add({fault: 'slow', delayMs: 40});
  faults.add({fault: 'tired', times: 1});
  const before = performance.now();
  expect(await get()).toBe(503);
  expect(performance.now() - before).toBeGreaterThanOrEqual(58);
  faults.add({fault: 'slow', delayMs: 3_600_000, times: 1});
  const pending = get();
  await expect.poll(() => faults.all).toHaveLength(2);
  faults.clear();
  expect(await pending).toBe(200);
});

it('is controlled over HTTP, where a wrong field is named', async () => {
  const send = async (method: string, body: object | string) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(`${server.origin}/control/faults`, {method, body: text});
    return [response.status, await response.text()];
  };
  const fault = {fault: 'tired', operation: 'orders'};
  expect(await send('POST', fault)).toEqual([200, JSON.stringify({faults: [fault]})]);
  expect(await get('orders')).toBe(503);
  expect(await send('DELETE', '')).toEqual([200, '{"faults":[]}']);
  for (const [wrong, message] of [
    [{fault: 'sad'}, 'fault: must be one of down, hang, slow, malformed, lost, tired'],
    [{fault: 'slow', delayMs: -1}, 'delayMs: '],
    [{fault: 'down', times: 0}, 'times: '],
    [{fault: 'down', often: 1}, 'often: '],
    ['{', 'The body: '],
  ] as const) {
    expect(await send('POST', wrong)).toEqual([400, expect.stringContaining(message)]);
  }
  expect(faults.all).toEqual([]);
});
