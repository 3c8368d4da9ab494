import {expect, it} from 'vitest';
import {cleanText, parseJsonWithExactIds} from '../../../../app/orders/webhooks/fields.ts';

it('parseJsonWithExactIds keeps ids that a number cannot hold exactly', () => {
  expect(parseJsonWithExactIds('{"id": 820982911946154508, "price": 1.5, "n": 12}')).toEqual({
    id: '820982911946154508',
    price: 1.5,
    n: 12,
  });
});

it('cleanText cuts between code points and removes what Postgres rejects', () => {
  expect(cleanText(`${'a'.repeat(119)}🍄🍄`, 120)).toBe(`${'a'.repeat(119)}🍄`);
  expect(cleanText('a\0b\ud800c\td', 120)).toBe('abc d');
  expect(cleanText(undefined, 120)).toBe('');
});
