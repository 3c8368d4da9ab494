import {expect, it} from 'vitest';
import {newTrackingNumber} from '../../../app/orders/new-tracking-number.server.ts';
import {parseTrackingNumber} from '../../../app/orders/tracking-number.ts';

it('newTrackingNumber returns valid numbers that differ and use all 36 characters', () => {
  const numbers = Array.from({length: 5_000}, () => newTrackingNumber());
  expect(numbers.every((number) => parseTrackingNumber(number) === number)).toBe(true);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(new Set(numbers.flatMap((number) => [...number.slice(4)])).size).toBe(36);
});
