import {describe, expect, it} from 'vitest';
import {postalCodeOf} from '../../src/places/postal-codes.ts';

describe('postalCodeOf', () => {
  it.each([
    ['US', ['95501', '95501-1234'], ['9550', '955011', 'ABCDE', '95501-12']],
    ['CA', ['K1A 0B1', 'k1a0b1'], ['K1A 0B', '1K1 A0B']],
    ['GB', ['SW1A 1AA', 'M1 1AE', 'b338th'], ['SW1A', '1SW 1AA']],
    ['IE', ['D02 AF30', 'D6W XY00'], ['D02', '002 AF30']],
    ['NL', ['1012 AB', '1012ab'], ['1012', 'AB 1012']],
    ['PL', ['00-950', '00950'], ['0-0950']],
    ['KE', ['', '00100', 'anything'], []],
  ])('accepts the codes of %s in any case, and no others', (country, valid, wrong) => {
    const postalCode = postalCodeOf(country);
    expect(valid.filter((code) => !postalCode?.isValid(code))).toEqual([]);
    expect(wrong.filter((code) => postalCode?.isValid(code))).toEqual([]);
  });

  it('gives an example of the form that is valid itself', () => {
    expect(['US', 'CA', 'JP', 'IE'].map((country) => postalCodeOf(country)?.example)).toEqual([
      '12345',
      'A1B 2C3',
      '123-4567',
      'A12 3456',
    ]);
    for (const country of ['US', 'CA', 'GB', 'IE', 'JP', 'NL', 'PL', 'BR']) {
      const postalCode = postalCodeOf(country);
      expect(postalCode?.isValid(postalCode.example ?? ''), country).toBe(true);
    }
  });

  it('is undefined for a country without postal codes', () => {
    expect(postalCodeOf('AE')).toBeUndefined();
  });
});
