import {describe, expect, it} from 'vitest';
import {describeError, pathForLog} from '../../../../app/platform/server/log.server.ts';

describe('pathForLog', () => {
  it.each([
    ['/discount/WELCOME10', '/discount/:value'],
    ['/discount/welcome', '/discount/:value'],
    ['//discount//a@b.example', '//discount//:value'],
    ['/%64iscount/x.data', '/discount/:value'],
    ['/cart/c/Z2NwLXVzMTAw', '/cart/c/:value'],
    ['/cart/%63/Z2NwLXVzMTAw', '/cart/c/:value'],
    ['/checkouts/cn/d6f1a0b7', '/checkouts/cn/:value'],
    ['/contact/BRL-AB12CD34E', '/contact/:value'],
    ['/brl-ab12cd34e', '/:value'],
    ['/account/orders/5550001', '/account/orders/:value'],
  ])('names no code, token, number or address: %s', (path, logged) => {
    expect(pathForLog(path)).toBe(logged);
  });

  it.each([
    '/',
    '/discount',
    '/discount/',
    '/products/rush.data',
    '/policies/terms-of-service',
    '/pages/discounted',
    '/wp-login.php',
  ])('keeps the words of %s', (path) => {
    expect(pathForLog(path)).toBe(path);
  });
});

describe('describeError', () => {
  it.each([
    [
      'You made a POST request to "/discount/X" but',
      'You made a POST request to "/discount/:value" but',
    ],
    ['No route matches URL "/cart/c/TOKEN?key=secret"', 'No route matches URL "/cart/c/:value"'],
  ])('names no value of an address in %j', (message, logged) => {
    expect(describeError(new Error(message)).message).toBe(logged);
  });
});
