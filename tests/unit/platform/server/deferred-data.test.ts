import {describe, expect, it} from 'vitest';
import {hasDeferredData, ifReady} from '../../../../app/platform/server/deferred-data.server.ts';

describe('hasDeferredData', () => {
  it('finds a promise at any depth', () => {
    expect(hasDeferredData({price: Promise.resolve(1)})).toBe(true);
    expect(hasDeferredData({root: {carts: [{lines: Promise.resolve([])}]}})).toBe(true);
  });

  it('finds none in plain values', () => {
    for (const data of [undefined, null, 'text', {root: {cart: {lines: [1]}, date: new Date(0)}}]) {
      expect(hasDeferredData(data)).toBe(false);
    }
  });
});

describe('ifReady', () => {
  it('replaces what is only queued by its value, and leaves what waits for a response', async () => {
    let queued = Promise.resolve(0);
    for (let step = 0; step < 100; step += 1) queued = queued.then((value) => value + 1);
    const response = new Promise<number>(() => {});
    const data = await ifReady({queued, response, text: 'rush'});
    expect(data).toEqual({queued: 100, response, text: 'rush'});
  });
});
