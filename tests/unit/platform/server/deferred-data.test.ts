import {describe, expect, it} from 'vitest';
import {hasDeferredData} from '../../../../app/platform/server/deferred-data.server.ts';

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
