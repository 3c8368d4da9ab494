import {describe, expect, it} from 'vitest';
import {allocate, lessPercent, toDecimal, toPrice} from '../src/core/money.ts';

describe('an amount', () => {
  it.each([
    [0, 'USD', '0.0', '0.00'],
    [5, 'USD', '0.05', '0.05'],
    [4500, 'USD', '45.0', '45.00'],
    [4990, 'EUR', '49.9', '49.90'],
    [4995, 'CAD', '49.95', '49.95'],
    [-1250, 'USD', '-12.5', '-12.50'],
    [99_999_999_999, 'USD', '999999999.99', '999999999.99'],
    [120_000, 'JPY', '1200.0', '1200'],
    [150, 'KWD', '1.5', '1.500'],
  ])(
    'of %i hundredths in %s is %s in the Storefront API and %s in webhooks',
    (cents, currency, decimal, price) => {
      expect(toDecimal(cents)).toBe(decimal);
      expect(toPrice(cents, currency)).toBe(price);
    },
  );
});

describe('lessPercent and allocate', () => {
  it('round to cents, or to whole amounts of a currency without decimal places', () => {
    expect(lessPercent(99_900, 15)).toBe(84_915);
    expect(lessPercent(99_900, 15, 100)).toBe(84_900);
    expect(allocate(1000, [1, 1, 1])).toEqual([333, 334, 333]);
    expect(allocate(1000, [1, 1, 1], 100)).toEqual([300, 400, 300]);
  });
});
