import {expect, it} from 'vitest';
import {readRating} from '../../../app/pricing/rating.server.ts';
import {describeRating} from '../../../app/pricing/rating.ts';

const stored = (value: unknown, scale_min: unknown = '1.0', scale_max: unknown = '5.0') =>
  JSON.stringify({value, scale_min, scale_max});

it.each([
  [stored('4.7'), '123', {value: 4.7, count: 123}],
  [stored('5'), '1', {value: 5, count: 1}],
  [stored('1.0'), '2', {value: 1, count: 2}],
  // An app that has no review yet writes a zero.
  [stored('4.7'), '0', null],
  [stored('0.0'), '0', null],
  [stored('4.7', '0', '5'), '123', undefined],
  [stored('9.1', '1', '10'), '123', undefined],
  [stored('0.9'), '123', undefined],
  [stored('5.1'), '123', undefined],
  [stored('good'), '123', undefined],
  [stored(null), '123', undefined],
  [stored('4.7'), '-1', undefined],
  [stored('4.7'), '1.5', undefined],
  [stored('4.7'), '9'.repeat(20), undefined],
  ['4.7', '123', undefined],
  ['{', '123', undefined],
  ['</script>', '123', undefined],
])('readRating reads %s and %s as %j', (rating, count, read) => {
  expect(readRating(rating, count)).toEqual(read);
});

it('describeRating has one decimal, and one review is no reviews', () => {
  expect(describeRating({value: 5, count: 1})).toBe('5.0 out of 5 in 1 review');
  expect(describeRating({value: 4.66, count: 123})).toBe('4.7 out of 5 in 123 reviews');
});
