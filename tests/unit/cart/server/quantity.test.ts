import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {parseNewQuantity, parseQuantity} from '../../../../app/cart/server/quantity.ts';

describe('parseNewQuantity', () => {
  it.each([
    ['3', 3],
    [' 12 ', 12],
    [7, 7],
    ['+4', 4],
    ['007', 7],
    ['0', 1],
    [0, 1],
    ['-3', 1],
    [-3, 1],
    ['999999', 999_999],
  ])('reads %j as %i', (value, quantity) => {
    expect(parseNewQuantity(value)).toBe(quantity);
  });

  it.each(['1.9', '1e5', '1,000', 'two', '2 x', 'NaN', 'Infinity', '0x10', 1.5, 1e21])(
    'rejects %j as no whole number',
    (value) => {
      expect(() => parseNewQuantity(value)).toThrow('Please enter the quantity as a whole number.');
    },
  );

  it.each(['12345678', '1000000', '9'.repeat(400), 1_000_000])(
    'rejects %j as too large',
    (value) => {
      expect(() => parseNewQuantity(value)).toThrow('The quantity can be at most 999,999.');
    },
  );

  it.each([undefined, null, '', '  ', {}, []])('rejects %j as missing', (value) => {
    expect(() => parseNewQuantity(value)).toThrow('Please enter a quantity.');
  });

  it('never changes a quantity that it accepts, except to 1', () => {
    fc.assert(
      fc.property(fc.integer(), (value) => {
        fc.pre(value <= 999_999);
        expect(parseNewQuantity(String(value))).toBe(Math.max(1, value));
      }),
    );
  });
});

describe('parseQuantity', () => {
  it('reads the last of several values', () => {
    expect(parseQuantity(['3', '1'])).toBe(1);
  });

  it('is 1 for a form without a quantity', () => {
    expect(parseQuantity(undefined)).toBe(1);
  });
});
