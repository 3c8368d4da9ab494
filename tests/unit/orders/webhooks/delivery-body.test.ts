import {afterEach, expect, it, vi} from 'vitest';
import {DeliveryBody} from '../../../../app/orders/webhooks/delivery-body.server.ts';
import {readBytes} from '../../../../app/platform/http/request-body.server.ts';

const mebibyte = 1024 * 1024;
const smallest = 256 * 1024;

let bodies: DeliveryBody[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const body of bodies) body.clear();
  bodies = [];
});

function create(count: number): DeliveryBody[] {
  bodies = [...bodies, ...Array.from({length: count}, () => new DeliveryBody())];
  return bodies.slice(-count);
}

const crowded = expect.objectContaining({status: 503});

/** Whether the part was kept. */
function add(body: DeliveryBody, bytes: number): boolean {
  try {
    body.add(new Uint8Array(bytes));
    return true;
  } catch (error) {
    expect(error).toEqual(crowded);
    return false;
  }
}

/** Undici asks for `duplex`, which the types of workers do not know. */
const streamed = (body: ReadableStream) => ({method: 'POST', body, duplex: 'half'});

const sizesOf = (some: DeliveryBody[]) => some.map(({size}) => size);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

it('a body is what has arrived, in the order of its parts', () => {
  const [body] = create(1);
  for (const part of ['', 'a', 'bc', 'defghijk', '', 'l'])
    body?.add(new TextEncoder().encode(part));
  expect(new TextDecoder().decode(body?.bytes())).toBe('abcdefghijkl');
});

it('of 25 bodies of 10 MB that arrive at the same time, an isolate holds at most 24 MiB, and the newest to the end', () => {
  const flood = create(25);
  for (let arrived = 0; arrived < 10_000_000; arrived += 500_000) {
    for (const body of flood) {
      add(body, 500_000);
      expect(sum(sizesOf(flood))).toBeLessThanOrEqual(24 * mebibyte);
    }
  }
  expect(sizesOf(flood)).toEqual([...Array(23).fill(0), 10_000_000, 10_000_000]);
  expect(() => flood[0]?.bytes()).toThrow(crowded);
});

it('small bodies beyond 8 MiB drop the oldest one alone', () => {
  const small = create(33);
  for (const body of small) expect(add(body, smallest)).toBe(true);
  expect(sizesOf(small)).toEqual([0, ...Array(32).fill(smallest)]);
});

it('large bodies drop no small one, and a body is large from the first byte over 256 kB', () => {
  const [small, ...large] = create(4);
  for (const body of [small, ...large]) if (body) add(body, smallest);
  for (const body of large) add(body, 10 * mebibyte);
  expect([small?.size, ...sizesOf(large)]).toEqual([
    smallest,
    0,
    smallest + 10 * mebibyte,
    smallest + 10 * mebibyte,
  ]);
  // A body that has become large no longer counts among the small ones.
  const others = create(31);
  for (const body of others) add(body, smallest);
  expect(sizesOf([...(small ? [small] : []), ...others])).toEqual(Array(32).fill(smallest));
});

it('a body that has arrived whole is kept, and others are refused while such bodies fill the memory', () => {
  const complete = create(32);
  for (const body of complete) {
    add(body, smallest);
    body.complete();
  }
  const [next, later] = create(2);
  expect(next && add(next, 1)).toBe(false);
  expect(sizesOf(complete)).toEqual(Array(32).fill(smallest));
  complete[0]?.clear();
  expect(later && add(later, 1)).toBe(true);
});

it('of 6,000 bodies of one byte, the newest 1,000 are held, also by their connections alone', () => {
  const ended: number[] = [];
  const flood = create(6_000);
  for (const [at, body] of flood.entries()) {
    body.begin(() => ended.push(at));
    // A connection counts before its first byte.
    if (at % 2 === 0) add(body, 1);
  }
  expect(ended).toEqual(Array.from({length: 5_000}, (_, at) => at));
  expect(() => flood[0]?.bytes()).toThrow(crowded);
  expect(flood.at(-1)?.bytes().byteLength).toBe(0);
});

it('a body that is dropped while its sender stalls ends at once', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(smallest)),
  });
  const stalls = new Request('https://shop.example', streamed(body));
  const [stalled, ...others] = create(33);
  const read = readBytes(stalls, {maxBytes: mebibyte, timeoutMs: 3_000}, stalled);
  const ended = expect(read).rejects.toEqual(crowded);
  await vi.waitFor(() => expect(stalled?.size).toBe(smallest));
  for (const body of others) add(body, smallest);
  await ended;
});

it('a body that nobody has released makes room after 15 seconds', () => {
  vi.useFakeTimers();
  const lost = create(32);
  for (const body of lost) {
    add(body, smallest);
    body.complete();
  }
  vi.advanceTimersByTime(14_999);
  const [early, late] = create(2);
  expect(early && add(early, 1)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(late && add(late, 1)).toBe(true);
  expect(sizesOf(lost)).toEqual(Array(32).fill(0));
});

it('a body that was too large, and is read to its end only, takes no room', async () => {
  const [large, ...others] = create(33);
  const request = new Request('https://shop.example', {method: 'POST', body: 'x'.repeat(smallest)});
  const read = readBytes(request, {maxBytes: smallest - 1, timeoutMs: 3_000}, large);
  await expect(read).rejects.toMatchObject({status: 413});
  for (const body of others) expect(add(body, smallest)).toBe(true);
  expect(sizesOf(others)).toEqual(Array(32).fill(smallest));
});
