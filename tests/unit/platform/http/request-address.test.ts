import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  canonicalPath,
  canonicalRedirect,
  isPageRequest,
} from '../../../../app/platform/http/request-address.ts';

function redirect(path: string, method = 'GET'): string | null | undefined {
  const request = new Request(`https://shop.test${path}`, {method});
  return canonicalRedirect(request)?.headers.get('location');
}

describe('canonicalPath', () => {
  it.each([
    ['/about/', '/about'],
    ['/About', '/about'],
    ['/PRODUCTS/Rush/', '/products/rush'],
    ['//about//', '/about'],
    ['/CART/', '/cart'],
    ['//', '/'],
    ['/%61bout', '/about'],
    ['/%41bout%2F', '/About%2F'],
    ['/products/r%75sh', '/products/rush'],
    ['/discount/%57ELCOME10', '/discount/WELCOME10'],
  ])('turns %s into %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });

  it.each([
    '/',
    '/about',
    '/About.data',
    '/_.data',
    '/Favicon.svg',
    '/assets/Hero-B4.js',
    '/api/2026-04/graphql.json',
    '/api/Events/',
    '/cart/c/Z2NwLXVz',
    '/discount/WELCOME10',
    '/products/RUSH%20',
    '/products/..%2f',
    '/%00',
    '/%',
  ])('leaves %s as it is', (path) => {
    expect(canonicalPath(path)).toBe(path);
  });

  it('is idempotent and never names another host', () => {
    const parts = ['/', '//', 'a', 'Z', 'about', 'Cart', '.', '%2F', '%61', '%5C', '%25', '%', '-'];
    const paths = fc
      .array(fc.constantFrom(...parts), {maxLength: 12})
      .map((chosen) => `/${chosen.join('')}`);
    fc.assert(
      fc.property(paths, (path) => {
        const once = canonicalPath(path);
        expect(canonicalPath(once)).toBe(once);
        if (once !== path && !/[.%]/.test(path)) expect(once).toMatch(/^\/(?!\/)/);
      }),
    );
  });
});

describe('canonicalRedirect', () => {
  it('keeps the query', () => {
    expect(redirect('/FAQ/?tab=Orders&q=A')).toBe('https://shop.test/faq?tab=Orders&q=A');
  });

  it('stays on this host, whatever the path looks like', () => {
    expect(redirect('//evil/')).toBe('https://shop.test/evil');
    expect(redirect('/\\evil/')).toBe('https://shop.test/evil');
  });

  it('redirects GET and HEAD only', () => {
    expect(redirect('/About', 'HEAD')).toBe('https://shop.test/about');
    expect(redirect('/About', 'POST')).toBeUndefined();
  });
});

const accept = (Accept: string) => ({headers: {Accept}});
const isPage = (path: string, init?: RequestInit) =>
  isPageRequest(new Request(`https://shop.test${path}`, init));

describe('isPageRequest', () => {
  it('accepts what a browser sends when it navigates', () => {
    expect(isPage('/nowhere', accept('text/html,application/xhtml+xml,*/*;q=0.8'))).toBe(true);
    expect(isPage('/v1.2/guide', accept('text/html'))).toBe(true);
  });

  it('rejects files, also when a browser navigates to them', () => {
    expect(isPage('/assets/root-B4.js', accept('*/*'))).toBe(false);
    expect(isPage('/wp-login.php', accept('text/html'))).toBe(false);
  });

  it('rejects requests of scripts, pictures and programs', () => {
    expect(isPage('/nowhere', accept('*/*'))).toBe(false);
    expect(isPage('/nowhere', accept('image/avif,image/webp,*/*;q=0.8'))).toBe(false);
    expect(isPage('/nowhere')).toBe(false);
  });
});
