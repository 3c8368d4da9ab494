import {expect, it} from 'vitest';
import {parseDuration} from '../../src/core/duration.ts';

it.each([
  [0, 0],
  [1_500, 1_500],
  ['250 ms', 250],
  ['30 s', 30_000],
  ['30s', 30_000],
  ['2 min', 120_000],
  ['1 h 30 min', 5_400_000],
  ['3 days', 259_200_000],
  ['1 Week', 604_800_000],
  ['0.5 h', 1_800_000],
])('parseDuration reads %j', (text, expected) => {
  expect(parseDuration(text)).toBe(expected);
});

it.each([
  '',
  ' ',
  '3',
  'days',
  '3 moons',
  '-3 days',
  '3 days ago',
  '200 000 days',
  -1,
  Number.NaN,
  null,
  {},
])('parseDuration rejects %j', (text) => {
  expect(parseDuration(text)).toBeUndefined();
});
