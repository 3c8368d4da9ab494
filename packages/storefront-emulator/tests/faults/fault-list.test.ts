import {describe, expect, it} from 'vitest';
import {VirtualClock} from '../../src/core/virtual-clock.ts';
import type {Fault} from '../../src/faults/fault.ts';
import {Faults} from '../../src/faults/fault-list.ts';
import {readOperation} from '../../src/faults/operation.ts';
import {readFault} from '../../src/faults/read-fault.ts';

function operation(document: string) {
  const read = readOperation(document);
  if (!read) throw new Error(`Invalid: ${document}`);
  return read;
}

const prices = operation(
  'query Prices {product(handle: "x") {...P}} fragment P on Product {title}',
);
const add = operation('mutation Add {cartLinesAdd(cartId: "x", lines: []) {cart {cost {a}}}}');

function given(...faults: Fault[]) {
  const clock = new VirtualClock();
  const list = new Faults(clock);
  const ids = faults.map((fault) => list.add(fault));
  const kinds = (of = prices) => list.next(of).map(({fault}) => fault);
  return {clock, list, ids, kinds};
}

describe('Faults', () => {
  it.each<[string, Fault]>([
    ['its name', {fault: 'down', operation: 'Prices'}],
    ['its root field', {fault: 'down', operation: 'product'}],
    ['its type', {fault: 'down', type: 'query'}],
    ['a field at any depth', {fault: 'down', field: 'title'}],
    ['all conditions', {fault: 'down', operation: 'Prices', type: 'query', field: 'title'}],
  ])('apply to an operation by %s, and to no other', (_, fault) => {
    const {kinds} = given(fault);
    expect(kinds(prices)).toEqual(['down']);
    expect(kinds(add)).toEqual([]);
  });

  it('apply to the same requests again with the same seed', () => {
    const run = (seed: number) => {
      const {kinds} = given({fault: 'http_503', rate: 0.3, seed});
      return Array.from({length: 1_000}, () => kinds().length);
    };
    const failed = run(7);
    expect(run(7)).toEqual(failed);
    expect(run(8)).not.toEqual(failed);
    const share = failed.reduce((sum, count) => sum + count, 0) / failed.length;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.35);
  });

  it('begin after a time and end after another, on the store’s clock', async () => {
    const {clock, kinds, list} = given({fault: 'http_429', after: '10 s', for: '30 s'});
    expect(kinds()).toEqual([]);
    await clock.advance('10 s');
    expect(kinds()).toEqual(['http_429']);
    await clock.advance('29 s');
    expect(kinds()).toEqual(['http_429']);
    await clock.advance('1 s');
    expect(kinds()).toEqual([]);
    expect(list.all).toEqual([]);
  });

  it('combine every delay with the first other fault', () => {
    const {kinds} = given(
      {fault: 'slow'},
      {fault: 'lost', times: 1},
      {fault: 'http_500'},
      {fault: 'slow_body'},
    );
    expect(kinds()).toEqual(['slow', 'lost', 'slow_body']);
    expect(kinds()).toEqual(['slow', 'http_500', 'slow_body']);
  });

  it('are listed with what they did, and removed one by one', () => {
    const {list, ids, kinds} = given(
      {fault: 'throttled', operation: 'Prices', times: 2},
      {fault: 'down', type: 'mutation'},
    );
    kinds();
    expect(list.all).toEqual([
      {id: ids[0], fault: 'throttled', operation: 'Prices', times: 1, applied: 1},
      {id: ids[1], fault: 'down', operation: '*', type: 'mutation', applied: 0},
    ]);
    expect(list.remove(ids[1] ?? '')).toBe(true);
    expect(list.remove(ids[1] ?? '')).toBe(false);
    kinds();
    expect(list.all).toEqual([]);
  });
});

describe('readFault', () => {
  it('reads every option', () => {
    const fault = {
      fault: 'http_503',
      operation: 'Prices',
      type: 'query',
      field: 'title',
      times: 3,
      rate: 0.5,
      seed: 4,
      after: '1 s',
      for: 2_000,
      delayMs: 0,
      retryAfter: 30,
    };
    expect(readFault(fault)).toEqual(fault);
  });

  it.each([
    [{}, 'fault is missing'],
    [[], 'The fault must be a JSON object'],
    [{fault: 'flood'}, 'fault must be one of'],
    [{fault: 'down', type: 'subscription'}, 'type must be one of query, mutation'],
    [{fault: 'down', rate: 0}, 'rate must be a number'],
    [{fault: 'down', rate: '0.3'}, 'rate must be a number'],
    [{fault: 'down', times: 0}, 'times must be a whole number of 1 or more'],
    [{fault: 'down', for: 'long'}, 'for must be milliseconds or a duration'],
    [{fault: 'down', after: -1}, 'after must be milliseconds or a duration'],
    [{fault: 'down', operation: 7}, 'operation must be a non-empty string'],
    [{fault: 'down', retryAfter: 1.5}, 'retryAfter must be a whole number'],
    [{fault: 'down', opration: 'x'}, 'There is no field "opration"'],
  ])('rejects %j', (body, message) => {
    expect(() => readFault(body)).toThrow(message);
  });
});
