import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {estimateDelivery} from '../../../app/orders/estimate.server.ts';

describe('estimateDelivery', () => {
  it.each([
    // A Monday morning: shipped on Tuesday, delivered five business days later.
    ['2026-11-16T09:30:00-08:00', 'standard', '2026-11-25T04:00:00.000Z'],
    ['2026-11-16T09:30:00-08:00', 'express', '2026-11-20T04:00:00.000Z'],
    // Late on a Friday in California, when it is Saturday elsewhere.
    ['2026-11-20T23:30:00-08:00', 'express', '2026-11-26T04:00:00.000Z'],
    // Across the start of daylight saving time in March.
    ['2026-03-05T12:00:00-08:00', 'standard', '2026-03-14T04:00:00.000Z'],
  ] as const)('estimates an order of %s by %s shipping for %s', (ordered, shipping, expected) => {
    expect(estimateDelivery(new Date(ordered), shipping).toISOString()).toBe(expected);
  });

  it('estimates the evening of a business day in the shop’s time zone', () => {
    const day = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Los_Angeles',
      weekday: 'short',
      hour: 'numeric',
      hourCycle: 'h23',
    });
    fc.assert(
      fc.property(
        fc.date({min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true}),
        fc.constantFrom('standard', 'express'),
        (ordered, shipping) => {
          const arrives = estimateDelivery(ordered, shipping);
          expect(day.format(arrives)).toMatch(/^(Mon|Tue|Wed|Thu|Fri), 2[01]$/);
          const days = (arrives.getTime() - ordered.getTime()) / 86_400_000;
          expect(days).toBeGreaterThan(shipping === 'express' ? 2.8 : 5.8);
          expect(days).toBeLessThan(shipping === 'express' ? 6.2 : 11.2);
        },
      ),
    );
  });
});
