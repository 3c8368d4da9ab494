import {expect, it} from 'vitest';
import {safeAccountUrl} from '../../../app/account/account-url.server.ts';

const origin = 'http://127.0.0.1:3333';
const unsafe = [
  null,
  undefined,
  '',
  'account',
  'javascript:alert(1)',
  'http://example.com/account',
];

it.each([
  ['https://account.example.com/', 'https://account.example.com/'],
  [`${origin}/account`, `${origin}/account`],
  ...unsafe.map((url) => [url, null]),
])('the account at %s is linked as %s', (url, linked) => {
  expect(safeAccountUrl(url, origin)).toBe(linked);
});
