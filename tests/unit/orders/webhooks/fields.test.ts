import * as v from 'valibot';
import {expect, it} from 'vitest';
import {
  cleanText,
  parseJsonWithExactIds,
  timeField,
} from '../../../../app/orders/webhooks/fields.server.ts';

it('parseJsonWithExactIds keeps ids that a number cannot hold exactly', () => {
  expect(parseJsonWithExactIds('{"id": 820982911946154508, "price": 1.5, "n": 12}')).toEqual({
    id: '820982911946154508',
    price: 1.5,
    n: 12,
  });
});

it('cleanText removes the characters that reverse the direction of text', () => {
  expect(cleanText('Port\u202eland\u2066\u200f\u061c', 120)).toBe('Portland');
  expect(cleanText(undefined, 120)).toBe('');
});

it('timeField accepts the times of this shop, and none near the bounds of a date', () => {
  const read = (text: string) => v.safeParse(timeField, text).output;
  expect(read('2026-11-17T08:00:00-08:00')).toBe('2026-11-17T16:00:00.000Z');
  for (const text of [
    '',
    'later',
    '0099-01-01',
    '1999-12-31',
    '9999-12-31',
    '+275760-09-12',
    '-000001-01-01',
  ]) {
    expect(v.is(timeField, text)).toBe(false);
  }
});
