import {expect, it} from 'vitest';
import {deliveryCalendar, deliveryDays, estimateDelivery} from '../../../app/shipping/estimate.ts';
import {expressShipping, standardShipping} from '../../../app/shipping/terms.ts';

it.each([
  // A Monday morning: shipped on Tuesday, delivered five business days later.
  ['2026-11-16T09:30:00-08:00', 'standard', '2026-11-25T04:00:00.000Z'],
  ['2026-11-16T09:30:00-08:00', 'express', '2026-11-20T04:00:00.000Z'],
  // Late on a Thursday in California, when it is Friday elsewhere.
  ['2026-11-19T23:30:00-08:00', 'express', '2026-11-25T04:00:00.000Z'],
  // Across the start of daylight saving time in March.
  ['2026-03-05T12:00:00-08:00', 'standard', '2026-03-14T04:00:00.000Z'],
] as const)(
  'estimateDelivery of an order of %s by %s shipping is the evening %s in the shop’s time zone',
  (ordered, shipping, expected) => {
    expect(estimateDelivery(new Date(ordered), shipping).toISOString()).toBe(expected);
  },
);

it.each([
  // A Monday: shipped on Tuesday, delivered three to five business days later.
  ['2026-11-16', standardShipping, 'Fri, Nov 20 – Tue, Nov 24'],
  ['2026-11-16', expressShipping, 'Wed, Nov 18 – Thu, Nov 19'],
  // A Friday: shipped on Monday.
  ['2026-11-27', standardShipping, 'Thu, Dec 3 – Mon, Dec 7'],
  ['2026-11-28', standardShipping, 'Thu, Dec 3 – Mon, Dec 7'],
  // No carrier delivers on a holiday: Thanksgiving, Christmas and New Year's Day, Memorial Day,
  // Independence Day, Labor Day.
  ['2026-11-23', standardShipping, 'Mon, Nov 30 – Wed, Dec 2'],
  ['2025-12-24', standardShipping, 'Wed, Dec 31 – Mon, Jan 5'],
  ['2026-05-21', expressShipping, 'Tue, May 26 – Wed, May 27'],
  ['2025-07-02', expressShipping, 'Mon, Jul 7 – Tue, Jul 8'],
  ['2026-09-03', expressShipping, 'Tue, Sep 8 – Wed, Sep 9'],
] as const)(
  'deliveryDays of an order of %s counts one business day to ship and those of the rate',
  (day, rate, days) => {
    expect(deliveryDays(day, rate)).toBe(days);
  },
);

it('deliveryCalendar has the days of the shop’s calendar, each until midnight in California', () => {
  // The evening before daylight saving time ends: this day has 25 hours.
  const [today, tomorrow] = deliveryCalendar(Date.parse('2026-10-31T20:00:00-07:00'));
  expect(today?.until).toBe(Date.parse('2026-11-01T00:00:00-07:00'));
  expect(tomorrow?.until).toBe(Date.parse('2026-11-02T00:00:00-08:00'));
  expect(today?.standard).toBe(deliveryDays('2026-10-31', standardShipping));
  expect(tomorrow?.express).toBe(deliveryDays('2026-11-01', expressShipping));
  // An hour of the next day is skipped, when this one has less than an hour left.
  const [, sunday] = deliveryCalendar(Date.parse('2027-03-13T23:30:00-08:00'));
  expect(sunday?.until).toBe(Date.parse('2027-03-15T00:00:00-07:00'));
});
