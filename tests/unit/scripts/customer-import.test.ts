import {expect, it} from 'vitest';
import {customerImport, type ExportedSignup, toCsv} from '../../../scripts/customer-import.ts';

let id = 0;
const signup = (email: string, product_id: string | null = null): ExportedSignup => {
  id += 1;
  const kind = product_id ? 'restock' : 'news';
  return {id, created_at: '2026-11-28T09:00:00Z', email, kind, product_id};
};

it('a customer has one row, accepts marketing for news only, and has a tag for each product', () => {
  const file = customerImport([
    signup('Ada@example.com', 'rush'),
    signup('bob@example.com', 'vitra'),
    signup('ada@example.com'),
    signup('bob@example.com', 'rush'),
    signup('bob@example.com', 'rush'),
    signup('eve@example.com'),
  ]);
  expect(file).toBe(
    [
      'Email,Accepts Email Marketing,Tags',
      'ada@example.com,yes,restock-rush',
      'bob@example.com,no,"restock-vitra, restock-rush"',
      'eve@example.com,yes,',
      '',
    ].join('\r\n'),
  );
});

it('values are quoted as RFC 4180 has it', () => {
  expect(toCsv([['a', 'b,c', 'd"e', 'f\r\ng', '']])).toBe('a,"b,c","d""e","f\r\ng",\r\n');
});
