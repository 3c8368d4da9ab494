import {describe, expect, it} from 'vitest';
import {newTrackingNumber} from '../../../app/orders/new-tracking-number.server.ts';
import {parseTrackingNumber} from '../../../app/orders/tracking-number.ts';

describe('newTrackingNumber', () => {
  it('returns valid numbers that differ', () => {
    const numbers = Array.from({length: 5_000}, () => newTrackingNumber());
    expect(numbers.every((number) => parseTrackingNumber(number).ok)).toBe(true);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('uses each character equally often', () => {
    const counts = new Map<string, number>();
    for (let at = 0; at < 10_000; at += 1) {
      for (const character of newTrackingNumber().slice(4)) {
        counts.set(character, (counts.get(character) ?? 0) + 1);
      }
    }
    expect(counts.size).toBe(36);
    // 2,500 are expected of each; 300 are six standard deviations.
    for (const count of counts.values()) expect(Math.abs(count - 2_500)).toBeLessThan(300);
  });
});
