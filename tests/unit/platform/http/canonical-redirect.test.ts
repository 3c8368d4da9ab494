import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {
  canonicalPath,
  canonicalRedirect,
} from '../../../../app/platform/http/canonical-redirect.ts';

function redirect(path: string, method = 'GET'): string | null | undefined {
  const request = new Request(`https://shop.test${path}`, {method});
  return canonicalRedirect(request)?.headers.get('location');
}

describe('the one form of a path', () => {
  test.each([
    ['/about/', '/about'],
    ['/About', '/about'],
    ['/PRODUCTS/Rush/', '/products/rush'],
    ['//about//', '/about'],
    ['/CART/', '/cart'],
    ['//', '/'],
  ])('of %s is %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });

  test.each([
    '/',
    '/about',
    '/About.data',
    '/assets/Hero-B4.js',
    '/api/2026-04/graphql.json',
    '/api/Events/',
    '/cart/c/Z2NwLXVz',
    '/discount/WELCOME10',
    '/products/RUSH%20',
    '/products/..%2f',
  ])('of %s is itself', (path) => {
    expect(canonicalPath(path)).toBe(path);
  });

  test('stays as it is once found, and never names another host', () => {
    const paths = fc
      .array(fc.constantFrom('/', '//', 'a', 'Z', 'about', 'Cart', '.', '%2F', '-'), {
        maxLength: 12,
      })
      .map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(paths, (path) => {
        const once = canonicalPath(path);
        expect(canonicalPath(once)).toBe(once);
        if (once !== path) expect(once).toMatch(/^\/(?!\/)/);
      }),
    );
  });
});

describe('a reader who comes by another form', () => {
  test('is sent on with the query', () => {
    expect(redirect('/FAQ/?tab=Orders&q=A')).toBe('https://shop.test/faq?tab=Orders&q=A');
  });

  test('stays on this host, whatever the path looks like', () => {
    expect(redirect('//evil/')).toBe('https://shop.test/evil');
    expect(redirect('/\\evil/')).toBe('https://shop.test/evil');
  });

  test('by HEAD too, but what is posted stays where it is', () => {
    expect(redirect('/About', 'HEAD')).toBe('https://shop.test/about');
    expect(redirect('/About', 'POST')).toBeUndefined();
  });
});
