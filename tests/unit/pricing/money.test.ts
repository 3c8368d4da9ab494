import {describe, expect, it} from 'vitest';
import {formatShortMoney} from '../../../app/pricing/money.ts';

describe('formatShortMoney', () => {
  it.each([
    [7_500, '$75'],
    [7_450, '$74.50'],
    [100_000, '$1,000'],
    [0, '$0'],
  ])('formats %d cents as %s', (minor, text) => {
    expect(formatShortMoney({minor, currencyCode: 'USD'})).toBe(text);
  });
});
