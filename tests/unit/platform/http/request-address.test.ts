import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {canonicalPath} from '../../../../app/platform/http/request-address.ts';

describe('canonicalPath', () => {
  it.each([
    ['/about/', '/about'],
    ['/PRODUCTS/Rush/', '/products/rush'],
    ['//about//', '/about'],
    ['//', '/'],
    ['///evil.example/%61', '/evil.example/a'],
    ['//evil.example/%2F', '/evil.example/%2F'],
    ['/%61bout', '/about'],
    ['/%41bout%2F', '/About%2F'],
    ['/discount/%57ELCOME10', '/discount/WELCOME10'],
  ])('turns %s into %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });

  const pages = [
    '/',
    '/about',
    '/About.data',
    '/_.data',
    '/cart/c/Z2NwLXVz',
    '/discount/WELCOME10',
  ];
  const files = ['/Favicon.svg', '/assets/Hero-B4.js', '/api/2026-04/graphql.json', '/api/Events/'];
  const malformed = ['/products/RUSH%20', '/products/..%2f', '/%00', '/%'];
  it.each([...pages, ...files, ...malformed])('leaves %s as it is', (path) => {
    expect(canonicalPath(path)).toBe(path);
  });

  it('is idempotent', () => {
    const parts = ['/', '//', 'a', 'Z', 'about', 'Cart', '.', '%2F', '%61', '%5C', '%25', '%', '-'];
    const paths = fc
      .array(fc.constantFrom(...parts), {maxLength: 12})
      .map((chosen) => `/${chosen.join('')}`);
    fc.assert(
      fc.property(paths, (path) => {
        const once = canonicalPath(path);
        expect(canonicalPath(once)).toBe(once);
        // A redirect to it stays on this site.
        expect(new URL(once, 'https://shop.example').host).toBe('shop.example');
      }),
    );
  });
});
