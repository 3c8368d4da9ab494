import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {slideAfterDrag} from '../../../app/ui/carousel.tsx';

describe('slideAfterDrag', () => {
  it.each([
    [1, -51, 2],
    [1, -50, 1],
    [1, 0, 1],
    [1, 50, 1],
    [1, 51, 0],
    [0, 400, 0],
    [3, -400, 3],
  ])('from slide %i, a drag of %i px shows slide %i of 0 to 3', (index, deltaX, expected) => {
    expect(slideAfterDrag(index, deltaX, 4)).toBe(expected);
  });

  it('stays within the slides and moves by one slide at most, for any drag', () => {
    const carousel = fc
      .integer({min: 1, max: 20})
      .chain((count) => fc.tuple(fc.constant(count), fc.nat(count - 1), fc.integer()));
    fc.assert(
      fc.property(carousel, ([count, index, deltaX]) => {
        const next = slideAfterDrag(index, deltaX, count);
        return next >= 0 && next < count && Math.abs(next - index) <= 1;
      }),
    );
  });
});
