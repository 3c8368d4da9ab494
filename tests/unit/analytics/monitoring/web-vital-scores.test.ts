import {describe, expect, it} from 'vitest';
import {
  cumulativeLayoutShift,
  interactionToNextPaint,
} from '../../../../app/analytics/monitoring/web-vital-scores.ts';

const shift = (startTime: number, value: number, hadRecentInput = false) => ({
  startTime,
  value,
  hadRecentInput,
});

describe('cumulativeLayoutShift', () => {
  it('is 0 without a shift', () => {
    expect(cumulativeLayoutShift([])).toBe(0);
  });

  it('adds shifts that follow each other within a second', () => {
    expect(cumulativeLayoutShift([shift(100, 0.1), shift(1_000, 0.2)])).toBeCloseTo(0.3);
  });

  it('begins a new window after a second without a shift and returns the largest window', () => {
    const shifts = [shift(100, 0.1), shift(900, 0.1), shift(1_900, 0.15), shift(4_000, 0.05)];
    expect(cumulativeLayoutShift(shifts)).toBeCloseTo(0.2);
  });

  it('begins a new window after five seconds of shifts', () => {
    const shifts = Array.from({length: 12}, (_, index) => shift(index * 500, 0.1));
    expect(cumulativeLayoutShift(shifts)).toBeCloseTo(1);
  });

  it('ignores shifts that follow an input', () => {
    expect(cumulativeLayoutShift([shift(100, 0.5, true), shift(200, 0.1)])).toBeCloseTo(0.1);
  });
});

describe('interactionToNextPaint', () => {
  it('is undefined without an interaction', () => {
    expect(interactionToNextPaint(new Map(), 0)).toBeUndefined();
  });

  it('is the longest of fewer than fifty interactions', () => {
    const durations = new Map([
      [1, 48],
      [2, 312],
      [3, 96],
    ]);
    expect(interactionToNextPaint(durations, 49)).toBe(312);
  });

  it('ignores one outlier for every fifty interactions', () => {
    const durations = new Map([
      [1, 900],
      [2, 312],
      [3, 96],
    ]);
    expect(interactionToNextPaint(durations, 50)).toBe(312);
    expect(interactionToNextPaint(durations, 5_000)).toBe(96);
  });
});
