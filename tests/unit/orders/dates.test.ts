import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {deliveryWords, eventWords} from '../../../app/orders/dates.ts';

/** Noon in California on a Friday of winter time. */
const now = new Date('2026-11-20T20:00:00Z');
const hour = 60 * 60 * 1000;
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();

describe('an estimated delivery', () => {
  test.each([
    ['2026-11-20T08:00:00Z', 'Today'], // the day's first minute
    ['2026-11-21T07:59:59Z', 'Today'], // its last, past midnight in UTC
    ['2026-11-21T08:00:00Z', 'Tomorrow'],
    ['2026-11-22T07:59:59Z', 'Tomorrow'],
    ['2026-11-22T08:00:00Z', '2 business days'],
    ['2026-11-25T20:00:00Z', '5 business days'],
    ['2026-11-26T07:59:59Z', '5 business days'],
    ['2026-11-26T08:00:00Z', 'November 26, 2026'],
    ['2026-11-20T07:59:59Z', 'November 19, 2026'],
  ])('%s is %s', (date, words) => {
    expect(deliveryWords(date, now)).toBe(words);
  });

  test.each([
    [
      'in spring, when the day has 23 hours',
      '2026-03-08T07:30:00Z',
      '2026-03-09T06:30:00Z',
      'Tomorrow',
    ],
    [
      'in spring, over the change',
      '2026-03-07T20:00:00Z',
      '2026-03-09T19:00:00Z',
      '2 business days',
    ],
    [
      'in autumn, when the day has 25 hours',
      '2026-11-01T07:30:00Z',
      '2026-11-02T07:30:00Z',
      'Today',
    ],
    [
      'in autumn, over the change',
      '2026-10-31T19:00:00Z',
      '2026-11-02T20:00:00Z',
      '2 business days',
    ],
  ])('counts days and not hours %s', (_, from, date, words) => {
    expect(deliveryWords(date, new Date(from))).toBe(words);
  });

  test('that is not there, or no date, has no words', () => {
    expect(deliveryWords(null, now)).toBeUndefined();
    expect(deliveryWords('soon', now)).toBeUndefined();
  });
});

describe('an event', () => {
  test.each([
    [0, 'Just now'],
    [hour - 1, 'Just now'],
    [hour, '1 hour ago'],
    [2 * hour - 1, '1 hour ago'],
    [2 * hour, '2 hours ago'],
    [24 * hour - 1, '23 hours ago'],
    [24 * hour, 'Yesterday'],
    [48 * hour - 1, 'Yesterday'],
    [48 * hour, 'November 18, 2026 at 12:00 PM'],
    [-5 * hour, 'Just now'],
  ])('of %i ms ago is %s', (age, words) => {
    expect(eventWords(ago(age), now)).toBe(words);
  });

  test('is dated by the shop’s clock, also in summer time', () => {
    expect(eventWords('2026-07-04T06:30:00Z', now)).toBe('July 3, 2026 at 11:30 PM');
  });

  test('has words for any date, and none for nonsense', () => {
    fc.assert(
      fc.property(fc.date({min: new Date(0), max: now, noInvalidDate: true}), (date) => {
        return eventWords(date.toISOString(), now) !== undefined;
      }),
    );
    expect(eventWords('yesterday-ish', now)).toBeUndefined();
  });
});
