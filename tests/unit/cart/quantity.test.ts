import {describe, expect, it} from 'vitest';
import {parseQuantity, quantityPattern} from '../../../app/cart/quantity.ts';

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
  ])('reads %j as %i, as the form field does', (typed, quantity) => {
    expect(parseQuantity(typed)).toBe(quantity);
    expect(typed).toMatch(new RegExp(`^(?:${quantityPattern})$`, 'v'));
  });
});
