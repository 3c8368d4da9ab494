import {describe, expect, it} from 'vitest';
import {pageOf} from '../../../../app/analytics/monitoring/page-of.ts';

describe('pageOf', () => {
  it('names a page by its route and its product', () => {
    expect(pageOf({id: 'routes/home', params: {}})).toBe('/home');
    expect(pageOf({id: 'routes/product', params: {productId: 'rush'}})).toBe('/product/rush');
  });

  it('leaves out what a visitor typed into the address', () => {
    expect(pageOf({id: 'routes/not-found', params: {'*': 'ada@example.com'}})).toBe('/not-found');
    expect(pageOf({id: 'routes/product', params: {productId: 'ada@example.com'}})).toBe('/product');
  });

  it('returns what the database accepts for any route module', () => {
    expect(pageOf({id: 'routes/policies.$handle', params: {}})).toMatch(/^\/[a-z0-9/-]{0,63}$/);
    expect(pageOf(undefined)).toBe('/');
  });
});
