import {expect, test} from 'vitest';
import {newTrackingNumber} from '../../../app/orders/new-tracking-number.ts';
import {readTrackingNumber} from '../../../app/orders/tracking-number.ts';

test('a new number is one that a visitor can look up, and no two are alike', () => {
  const numbers = Array.from({length: 5_000}, () => newTrackingNumber());
  expect(numbers.every((number) => readTrackingNumber(number).ok)).toBe(true);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('each letter is as likely as the next: what would favour some is passed over', () => {
  const bytes = [255, 252, 253, 254, 251, 0, 35, 36, 1, 2, 3, 4, 5, 6, 7, 8];
  const number = newTrackingNumber((given) => given.set(bytes));
  // 251 is the last of 36 times seven; what is above is not taken.
  expect(number).toBe('BRL-9A9ABCDEF');
});
