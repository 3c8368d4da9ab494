import {describe, expect, it, vi} from 'vitest';
import {readCart} from '../../../../app/cart/server/cart-api.server.ts';
import type {AppContext} from '../../../../app/platform/server/context.server.ts';

const page = (from: number, count: number, hasNextPage: boolean) => ({
  nodes: Array.from({length: count}, (_, index) => ({id: `line-${from + index}`})),
  pageInfo: {hasNextPage, endCursor: `cursor-${from}`},
});

describe('readCart', () => {
  it('returns all 500 lines of the longest cart', async () => {
    const query = vi.fn().mockResolvedValue({cart: {lines: page(250, 250, false)}});
    const context = {
      environment: {},
      log: {info: vi.fn(), warn: vi.fn(), error: vi.fn()},
      timing: {measure: (_: string, run: () => Promise<unknown>) => run()},
      storefront: {query, CacheNone: () => ({})},
      cart: {
        getCartId: () => 'gid://shopify/Cart/1',
        get: async () => ({id: 'gid://shopify/Cart/1', lines: page(0, 250, true)}),
      },
    } as unknown as AppContext;
    const cart = await readCart(context);
    expect(cart?.lines.nodes.map(({id}) => id)).toEqual(
      Array.from({length: 500}, (_, index) => `line-${index}`),
    );
    expect(query).toHaveBeenCalledTimes(1);
  });
});
