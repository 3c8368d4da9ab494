import {expect, it, vi} from 'vitest';
import type {AppContext} from '../../../../app/platform/server/context.server.ts';
import {StoreUnavailableError} from '../../../../app/platform/storefront/store.server.ts';
import {orStoreRedirect} from '../../../../app/platform/storefront/store-redirects.server.ts';

it('orStoreRedirect returns the given response, and prints no address, while the store does not respond', async () => {
  const print = vi.spyOn(console, 'error');
  const query = async () => {
    throw new StoreUnavailableError('connection lost');
  };
  const storefront = {query, getShopifyDomain: () => 'https://boreal.myshopify.com'};
  const context = {environment: {}, log: {warn: vi.fn()}, storefront};
  const notFound = new Response('Not found', {status: 404});
  const response = await orStoreRedirect(
    new Request('https://shop.example/cart/c/TOKEN'),
    context as unknown as AppContext,
    notFound,
  );
  expect(response).toBe(notFound);
  expect(print).not.toHaveBeenCalled();
  print.mockRestore();
});
