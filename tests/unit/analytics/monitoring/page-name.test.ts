import {describe, expect, it} from 'vitest';
import {pageName} from '../../../../app/analytics/monitoring/page-name.ts';

describe('pageName', () => {
  it('names a page by its route and its product', () => {
    expect(pageName({id: 'routes/home', params: {}})).toBe('/home');
    expect(pageName({id: 'routes/product', params: {productId: 'rush'}})).toBe('/product/rush');
  });

  it('leaves out what a visitor typed into the address', () => {
    expect(pageName({id: 'routes/not-found', params: {'*': 'ada@example.com'}})).toBe('/not-found');
    expect(pageName({id: 'routes/product', params: {productId: 'ada@example.com'}})).toBe(
      '/product',
    );
  });

  it('returns what the database accepts for any route module', () => {
    expect(pageName({id: 'routes/policies.$handle', params: {}})).toMatch(/^\/[a-z0-9/-]{0,63}$/);
    expect(pageName(undefined)).toBe('/');
  });
});
