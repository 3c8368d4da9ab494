import * as fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {documentKey, sharedRequest} from '../../../../app/platform/document-cache/key.server.ts';

const origin = 'https://boreal.example';
const keyOf = (path: string, init?: RequestInit) => documentKey(new Request(origin + path, init));

describe('documentKey', () => {
  it('is the address without campaign parameters', () => {
    expect(keyOf('/products/rush')).toBe(`${origin}/products/rush`);
    expect(keyOf('/?utm_source=mail&gclid=1')).toBe(`${origin}/`);
  });

  it('is the same for foreign cookies and for HEAD', () => {
    expect(keyOf('/', {headers: {Cookie: '_ga=1; theme=dark'}})).toBe(`${origin}/`);
    expect(keyOf('/', {method: 'HEAD'})).toBe(`${origin}/`);
  });

  it('separates a page from its Markdown version', () => {
    expect(keyOf('/products/rush.md')).toBe(`${origin}/products/rush.md`);
    expect(keyOf('/llms.txt')).toBe(`${origin}/llms.txt`);
  });

  it.each([
    ['/media/rush.webp', {}],
    ['/contact?tab=track&number=BRL-123456789', {}],
    ['/?_routes=root', {}],
    ['/products/rush.data', {}],
    ['/%61bout', {}],
    ['/', {method: 'POST', body: 'a'}],
    ['/', {headers: {Cookie: 'a=b; boreal_cart=x'}}],
    ['/', {headers: {'Boreal-Cart': 'gid://shopify/Cart/x'}}],
  ])('is undefined for %s %j, whose document may depend on the visitor', (path, init) => {
    expect(keyOf(path, init)).toBeUndefined();
  });
});

describe('sharedRequest', () => {
  it('carries nothing of a visitor but the address and what decides about streaming, whatever is sent', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/);
    const value = fc.stringMatching(/^[A-Za-z0-9]{4,20}$/).map((text) => `secret${text}`);
    const pairs = fc.array(fc.tuple(name, value), {maxLength: 4});
    fc.assert(
      fc.property(pairs, pairs, (headers, cookies) => {
        const request = new Request(`${origin}/about?utm_source=mail`, {
          headers: [
            ...headers.map(([header, text]): [string, string] => [`x-${header}`, text]),
            ['Cookie', cookies.map((pair) => pair.join('=')).join('; ')],
            ['Accept', 'text/html'],
          ],
        });
        const shared = sharedRequest(request);
        expect([shared.url, shared.method, [...shared.headers]]).toEqual([
          `${origin}/about?utm_source=mail`,
          'GET',
          [['accept', 'text/html']],
        ]);
      }),
    );
  });
});
