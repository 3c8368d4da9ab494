import {decodeEncodedVariant} from '@shopify/hydrogen';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {comparePositions, encodeVariants} from '../../src/products/encoded-variants.ts';

describe('encodeVariants', () => {
  it('encodes the example of Hydrogen’s decoder as Shopify does', () => {
    const combinations = [
      [0, 0, 0],
      [0, 1, 0],
      [0, 1, 1],
      [1, 0, 0],
      [1, 0, 1],
      [1, 1, 1],
      [2, 0, 1],
      [2, 1, 0],
    ];
    expect(encodeVariants(combinations)).toBe('v1_0:0:0,1:0-1,,1:0:0-1,1:1,,2:0:1,1:0,,');
    expect(encodeVariants([[0]])).toBe('v1_0');
    expect(encodeVariants([])).toBe('');
  });

  it('encodes any combinations of up to three options so that Hydrogen decodes the same', () => {
    const combinations = fc
      .integer({min: 1, max: 3})
      .chain((options) =>
        fc.uniqueArray(
          fc.array(fc.integer({min: 0, max: 12}), {minLength: options, maxLength: options}),
          {minLength: 1, maxLength: 60, selector: (combination) => combination.join()},
        ),
      );
    fc.assert(
      fc.property(combinations, (given) => {
        expect(decodeEncodedVariant(encodeVariants(given))).toEqual(
          given.toSorted(comparePositions),
        );
      }),
      {numRuns: 300},
    );
  });
});
