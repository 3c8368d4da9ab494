import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {CartError} from '../../../../app/cart/server/cart-errors.server.ts';
import {
  addCheckoutParameters,
  linkedPage,
  parseCartPermalink,
  parseLinkedCode,
} from '../../../../app/cart/server/link-parameters.server.ts';

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

  it.each([Array(50).fill('1:1').join(','), '1:999999', `${'9'.repeat(20)}:1`])(
    'accepts the lines %j',
    (path) => expect(parse(path).lines).toHaveLength(path.split(',').length),
  );

  const lines = [
    '',
    '123',
    '123:',
    ':1',
    '123:0',
    '123:-1',
    '123:1.5',
    '123:1000000',
    `${'9'.repeat(21)}:1`,
  ];
  it.each([...lines, 'rush:1', '123:1,', '123:1;456:1', Array(51).fill('1:1').join(',')])(
    'rejects the lines %j',
    (path) => expect(() => parse(path)).toThrow(CartError),
  );

  it.each(['selling_plan=monthly', 'selling_plan=', 'discount=<script>'])(
    'rejects the query %j',
    (query) => expect(() => parse('123:1', query)).toThrow(CartError),
  );
});

it('parseLinkedCode accepts 64 characters', () => {
  expect(parseLinkedCode('x'.repeat(64))).toHaveLength(64);
});

it.each(['', '  ', 'x'.repeat(65), 'a\nb', '<b>', 'say "hi"', 'a\u0000'])(
  'parseLinkedCode rejects %j',
  (code) => expect(() => parseLinkedCode(code)).toThrow(CartError),
);

describe('addCheckoutParameters', () => {
  const own = 'https://shop.example/checkouts/c/1?key=own&return_url=own&ref=own';
  const added = (query: string) =>
    addCheckoutParameters(own, new URLSearchParams(query)).slice(own.length);

  it.each([
    'payment=shop_pay',
    'note=Ring+twice',
    'checkout%5Bemail%5D=a%40b.example',
    'checkout%5Bshipping_address%5D%5Bcity%5D=Portland',
    'attributes%5Bgift%5D=yes',
    'utm_source=mail',
    'gclid=1',
  ])('passes %s on', (parameter) => {
    expect(added(parameter)).toBe(`&${parameter}`);
  });

  it.each([
    'key=x',
    'return_url=https%3A%2F%2Fevil.example',
    'ref=x',
    'selling_plan=1',
    'discount=TAKE5',
    'step=payment_method',
    'skip_shop_pay=true',
    'checkout=x',
    'checkout%5B%5D=x',
    'my_payment=x',
    'notes=x',
  ])('leaves %s out', (parameter) => {
    expect(added(parameter)).toBe('');
  });

  it('passes ref on where the store’s own address has none', () => {
    const query = new URLSearchParams('ref=creator');
    expect(addCheckoutParameters('https://shop.example/c', query)).toBe(
      'https://shop.example/c?ref=creator',
    );
  });
});

describe('linkedPage', () => {
  const origin = 'https://shop.example';
  const pageOf = (redirect: string) =>
    linkedPage(new URL(`/discount/TAKE5?${new URLSearchParams({redirect})}`, origin));

  it('never leads to another origin, for any target', () => {
    const others = ['/', '\\', '//', '\t', '\n', '@', ':', 'evil.example', 'https:', '?', '#', '.'];
    const part = fc.constantFrom(...others, '%2f');
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
