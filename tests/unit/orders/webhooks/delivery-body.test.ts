import {afterEach, expect, it} from 'vitest';
import {DeliveryBody} from '../../../../app/orders/webhooks/delivery-body.server.ts';

const mebibyte = 1024 * 1024;
const smallest = 256 * 1024;

let bodies: DeliveryBody[] = [];
afterEach(() => {
  for (const body of bodies) body.release();
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
  // What a body has grown out of no longer counts there.
  const others = create(31);
  for (const body of others) add(body, smallest);
  expect(sizesOf([...(small ? [small] : []), ...others])).toEqual(Array(32).fill(smallest));
});

it('a body that Shopify has signed is kept, and others are refused while such bodies fill the memory', () => {
  const signed = create(32);
  for (const body of signed) {
    add(body, smallest);
    body.isVerified = true;
  }
  const [next, later] = create(2);
  expect(next && add(next, 1)).toBe(false);
  expect(sizesOf(signed)).toEqual(Array(32).fill(smallest));
  signed[0]?.release();
  expect(later && add(later, 1)).toBe(true);
});
