import {describe, expect, it, vi} from 'vitest';
import type {AppContext} from '../../../../app/platform/server/context.server.ts';
import {orStoreRedirect} from '../../../../app/platform/storefront/store-redirects.server.ts';

const notFound = new Response('Not found', {status: 404});

/** Requests an address while the store responds to the search for redirects with `query`. */
async function respond(path: string, query: () => Promise<object>): Promise<Response> {
  const storefront = {query, getShopifyDomain: () => 'https://boreal.myshopify.com'};
  const context = {environment: {}, log: {warn: vi.fn()}, storefront};
  return orStoreRedirect(
    new Request(`https://shop.example${path}`),
    context as unknown as AppContext,
    notFound,
  );
}

const movedTo = (target: string) => async () => ({urlRedirects: {edges: [{node: {target}}]}});

describe('orStoreRedirect', () => {
  it('redirects to where the merchant moved the address, with the visitor’s query', async () => {
    const response = await respond('/sale?utm_source=mail', movedTo('/faq?a=1#top'));
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe('/faq?a=1&utm_source=mail#top');
  });

  it('returns the given response where the merchant moved nothing', async () => {
    const response = await respond('/sale', async () => ({urlRedirects: {edges: []}}));
    expect(response).toBe(notFound);
  });

  it('returns the given response, and prints no address, while the store does not respond', async () => {
    const print = vi.spyOn(console, 'error');
    const response = await respond('/cart/c/TOKEN', async () => {
      throw new Error('fetch failed');
    });
    expect(response).toBe(notFound);
    expect(print).not.toHaveBeenCalled();
    print.mockRestore();
  });
});
