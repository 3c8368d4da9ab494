import {describe, expect, it} from 'vitest';
import {newTrackingNumber} from '../../../app/orders/new-tracking-number.server.ts';
import {parseTrackingNumber} from '../../../app/orders/tracking-number.ts';

describe('newTrackingNumber', () => {
  it('returns valid numbers that differ', () => {
    const numbers = Array.from({length: 5_000}, () => newTrackingNumber());
    expect(numbers.every((number) => parseTrackingNumber(number).ok)).toBe(true);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('skips the random bytes that would favor some characters', () => {
    const bytes = [255, 252, 253, 254, 251, 0, 35, 36, 1, 2, 3, 4, 5, 6, 7, 8];
    const number = newTrackingNumber((target) => target.set(bytes));
    // 252 is the largest multiple of 36 in a byte.
    expect(number).toBe('BRL-9A9ABCDEF');
  });
});
