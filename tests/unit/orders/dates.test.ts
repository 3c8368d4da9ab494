import {describe, expect, it} from 'vitest';
import {formatDelivery, formatEventTime} from '../../../app/orders/dates.server.ts';

/** Noon in California on a Friday in standard time. */
const now = new Date('2026-11-20T20:00:00Z');
const hourMs = 60 * 60 * 1000;
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();

describe('formatDelivery', () => {
  it.each([
    ['2026-11-20T08:00:00Z', 'Today'], // the first minute of the day
    ['2026-11-21T07:59:59Z', 'Today'], // the last second, past midnight in UTC
    ['2026-11-21T08:00:00Z', 'Tomorrow'],
    ['2026-11-22T07:59:59Z', 'Tomorrow'],
    ['2026-11-22T08:00:00Z', '2 business days'],
    ['2026-11-25T20:00:00Z', '5 business days'],
    ['2026-11-26T07:59:59Z', '5 business days'],
    ['2026-11-26T08:00:00Z', 'November 26, 2026'],
    ['2026-11-20T07:59:59Z', 'November 19, 2026'],
  ])('formats %s as %s', (date, formatted) => {
    expect(formatDelivery(date, now)).toBe(formatted);
  });

  it.each([
    ['in spring', '2026-03-08T07:30:00Z', '2026-03-09T06:30:00Z', 'Tomorrow'],
    ['over its change', '2026-03-07T20:00:00Z', '2026-03-09T19:00:00Z', '2 business days'],
    ['in autumn', '2026-11-01T07:30:00Z', '2026-11-02T07:30:00Z', 'Today'],
    ['over its change', '2026-10-31T19:00:00Z', '2026-11-02T20:00:00Z', '2 business days'],
  ])('counts days, of which some have 23 or 25 hours, %s', (_, from, date, formatted) => {
    expect(formatDelivery(date, new Date(from))).toBe(formatted);
  });

  it('returns undefined without a valid date', () => {
    expect(formatDelivery(null, now)).toBeUndefined();
    expect(formatDelivery('tomorrow-ish', now)).toBeUndefined();
  });
});

describe('formatEventTime', () => {
  it.each([
    [0, 'Just now'],
    [hourMs - 1, 'Just now'],
    [hourMs, '1 hour ago'],
    [2 * hourMs - 1, '1 hour ago'],
    [2 * hourMs, '2 hours ago'],
    [24 * hourMs - 1, '23 hours ago'],
    [24 * hourMs, 'Yesterday'],
    [48 * hourMs - 1, 'Yesterday'],
    [48 * hourMs, 'November 18, 2026 at 12:00 PM'],
    [-5 * hourMs, 'Just now'],
  ])('formats %i ms ago as %s', (age, formatted) => {
    expect(formatEventTime(ago(age), now)).toBe(formatted);
  });

  it('uses the time zone of the shop, also in daylight saving time', () => {
    expect(formatEventTime('2026-07-04T06:30:00Z', now)).toBe('July 3, 2026 at 11:30 PM');
  });

  it('returns undefined without a valid date', () => {
    expect(formatEventTime('yesterday-ish', now)).toBeUndefined();
  });
});
