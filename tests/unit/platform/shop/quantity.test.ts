import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {parseQuantity, quantityPattern} from '../../../../app/platform/shop/quantity.ts';

describe('parseQuantity', () => {
  it.each(['1.9', '1e5', '1,000', '0x10', '+3', '', ' ', 'two', '--1', '1000000', '١'])(
    'rejects %j instead of changing it to another number',
    (typed) => expect(parseQuantity(typed)).toBeNull(),
  );

  it.each([
    ['0', 1],
    ['-4', 1],
    [' 12 ', 12],
    ['007', 7],
    ['999999', 999_999],
  ])('reads %j as %i', (typed, quantity) => expect(parseQuantity(typed)).toBe(quantity));

  it('accepts nothing that the form field rejects', () => {
    const pattern = new RegExp(`^(?:${quantityPattern})$`, 'v');
    const typed = fc.oneof(fc.string(), fc.integer().map(String), fc.float().map(String));
    fc.assert(
      fc.property(typed, (text) => {
        const isShort = text.trim().replace(/^-/, '').length <= 6;
        return parseQuantity(text) === null || !isShort || pattern.test(text);
      }),
    );
  });
});
