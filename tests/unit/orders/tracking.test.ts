import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {badgeColour, type Status, statuses, statusLabel} from '../../../app/orders/status.ts';
import {placeholder, readTrackingNumber, samples} from '../../../app/orders/tracking-number.ts';
import {offeredSamples, unknownNumber} from '../../../local/supabase/samples.ts';

describe('a status', () => {
  test.each([
    ['processing', 'Processing', 'yellow'],
    ['shipped', 'Shipped', 'yellow'],
    ['in_transit', 'In Transit', 'yellow'],
    ['out_for_delivery', 'Out for Delivery', 'blue'],
    ['delivered', 'Delivered', 'green'],
    ['cancelled', 'Cancelled', 'red'],
  ] satisfies [Status, string, string][])('%s is shown as %s, %s', (status, label, colour) => {
    expect(statusLabel(status)).toBe(label);
    expect(badgeColour(status)).toBe(colour);
  });

  test('is one of six', () => {
    expect(statuses).toHaveLength(6);
  });
});

describe('a tracking number', () => {
  test.each([
    ['BRL-123456789', 'BRL-123456789'],
    ['  brl-7k2m9qx4d\n', 'BRL-7K2M9QX4D'],
  ])('typed as %j is %s', (typed, number) => {
    expect(readTrackingNumber(typed)).toEqual({ok: true, number});
  });

  test.each([undefined, null, 7, '', '   '])('is missing where %j is given', (typed) => {
    expect(readTrackingNumber(typed)).toEqual({ok: false, reason: 'missing'});
  });

  test.each([
    'BRL-12345678',
    'BRL-1234567890',
    'BRL123456789',
    'BRL-12345678%',
    "BRL-1' OR 1=1",
    'BRL-12345678９',
    'ßRL-123456789',
    'BRL-123456789\u0000',
    'x'.repeat(100_000),
  ])('of the wrong form never gets near the database: %s', (typed) => {
    expect(readTrackingNumber(typed)).toEqual({ok: false, reason: 'malformed'});
  });

  test('is of plain letters and digits, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({unit: 'grapheme'}), (typed) => {
        const read = readTrackingNumber(`BRL-${typed}`);
        return !read.ok || /^BRL-[A-Z0-9]{9}$/.test(read.number);
      }),
    );
  });

  test('is offered as the seed has it', () => {
    expect(samples).toEqual(offeredSamples);
    expect(placeholder).toBe(unknownNumber);
  });
});
