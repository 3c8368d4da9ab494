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

  it.each(['', 'US', 'nonsense'])('formats an amount in %j, which is no currency', (code) => {
    expect(formatShortMoney({minor: 7_500, currencyCode: code})).toBe(`${code} 75`);
  });
});
