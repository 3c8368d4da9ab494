import {describe, expect, it} from 'vitest';
import {
  isPublicTrackingNumber,
  newTrackingNumber,
  parseTrackingNumber,
} from '../../../app/orders/tracking-number.ts';

describe('parseTrackingNumber', () => {
  it.each([
    ['BRL-123456789', 'BRL-123456789'],
    ['  brl-7k2m9qx4d\n', 'BRL-7K2M9QX4D'],
    // As copied from an email: other dashes, spaces, a zero-width space, a direction mark.
    ['BRL–7K2M9QX4D', 'BRL-7K2M9QX4D'],
    ['#BRL \u2011 7K2M9\u00a0QX4D\u200b', 'BRL-7K2M9QX4D'],
    ['\u200eBRL-7K2M9QX4D', 'BRL-7K2M9QX4D'],
    ['brl7k2m9qx4d', 'BRL-7K2M9QX4D'],
  ])('reads %j as %s', (input, number) => {
    expect(parseTrackingNumber(input)).toBe(number);
  });

  it.each([
    '',
    'BRL-12345678',
    'BRL-1234567890',
    'BRL--123456789',
    'BRL-12345678%',
    "BRL-1' OR 1=1",
    'BRL-12345678９',
    'ßRL-123456789',
    'BRL-123456789\u0000',
    'x'.repeat(100_000),
  ])('returns undefined for another form: %s', (input) => {
    expect(parseTrackingNumber(input)).toBeUndefined();
  });
});

it.each([
  ['BRL-123456789', true],
  ['BRL-7K2M9QX4D', true],
  ['BRL-4H8W3RT6Z', true],
  ['BRL-123456788', false],
])(
  'isPublicTrackingNumber of %s, which the page shows to everybody or not, is %s',
  (number, isPublic) => {
    expect(isPublicTrackingNumber(number)).toBe(isPublic);
  },
);

it('newTrackingNumber returns valid numbers that differ and use all 36 characters', () => {
  const numbers = Array.from({length: 5_000}, () => newTrackingNumber());
  expect(numbers.every((number) => parseTrackingNumber(number) === number)).toBe(true);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(new Set(numbers.flatMap((number) => [...number.slice(4)])).size).toBe(36);
});
