import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  linkedPage,
  parseCartPermalink,
  parseLinkedCode,
} from '../../../../app/cart/server/cart-permalink.server.ts';

const parse = (path: string, query = '') => parseCartPermalink(path, new URLSearchParams(query));

describe('parseCartPermalink', () => {
  it('reads lines, a selling plan for all of them, and discount codes', () => {
    expect(parse('123:1,456:20', 'selling_plan=789&discount=TAKE5,FREESHIP')).toEqual({
      lines: [
        {
          merchandiseId: 'gid://shopify/ProductVariant/123',
          quantity: 1,
          sellingPlanId: 'gid://shopify/SellingPlan/789',
        },
        {
          merchandiseId: 'gid://shopify/ProductVariant/456',
          quantity: 20,
          sellingPlanId: 'gid://shopify/SellingPlan/789',
        },
      ],
      discountCodes: ['TAKE5', 'FREESHIP'],
    });
  });

  it.each([
    ['', ''],
    ['123', ''],
    ['123:', ''],
    [':1', ''],
    ['123:0', ''],
    ['123:-1', ''],
    ['123:1.5', ''],
    ['123:9999999', ''],
    ['rush:1', ''],
    ['123:1,', ''],
    ['123:1;456:1', ''],
    ['123:1', 'selling_plan=monthly'],
    ['123:1', 'selling_plan='],
    ['123:1', 'discount=<script>'],
    [Array(51).fill('1:1').join(','), ''],
  ])('rejects %j with the query %j', (path, query) => {
    expect(() => parse(path, query)).toThrow('not valid');
  });
});

describe('parseLinkedCode', () => {
  it.each(['', '  ', 'x'.repeat(65), 'a\nb', '<b>', 'say "hi"', 'a\u0000'])(
    'rejects %j',
    (code) => {
      expect(() => parseLinkedCode(code)).toThrow('This discount link is not valid.');
    },
  );
});

describe('linkedPage', () => {
  const origin = 'https://shop.example';
  const pageOf = (target: string, others = {}) => {
    const parameters = new URLSearchParams({redirect: target, ...others});
    return linkedPage(new URL(`/discount/TAKE5?${parameters}`, origin));
  };

  it('is the home page by default, and gets the parameters that do not name a page', () => {
    expect(linkedPage(new URL('/discount/TAKE5', origin))).toBe('/');
    expect(pageOf('/faq?tab=orders#top', {return_to: '/about', utm_source: 'mail'})).toBe(
      '/faq?tab=orders&utm_source=mail#top',
    );
  });

  it.each([
    ['/products/rush?a=1#top', '/products/rush?a=1#top'],
    ['/', '/'],
    ['', '/'],
    ['products', '/'],
    ['https://evil.example', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/x/..//evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/http://[', '/http://['],
  ])('turns %j into %j', (target, expected) => {
    expect(pageOf(target)).toBe(expected);
  });

  it('never leads to another origin, for any target', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '//',
      '\t',
      '\n',
      '@',
      ':',
      'evil.example',
      'https:',
      '?',
      '#',
      '.',
      '%2f',
    );
    fc.assert(
      fc.property(fc.array(part, {maxLength: 8}), (parts) => {
        const path = pageOf(parts.join(''));
        expect(path.startsWith('/')).toBe(true);
        expect(new URL(path, origin).origin).toBe(origin);
      }),
      {numRuns: 1_000},
    );
  });
});
