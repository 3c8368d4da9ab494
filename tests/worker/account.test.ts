import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {productIds} from '../../app/catalog/types.ts';
import {informationPages} from '../../app/content/pages.ts';
import {type ShopifyWorker, startShopifyWorker} from '../support/shopify-worker.ts';
import {type Shop, startShop} from '../support/site.ts';

const html = {headers: {Accept: 'text/html'}};

describe('/account', () => {
  let site: Shop;
  let withoutAccount: ShopifyWorker;

  beforeAll(async () => {
    [site, withoutAccount] = await Promise.all([
      startShop(),
      // The embedded store's account is at an HTTP address, which no real store may send shoppers to.
      startShopifyWorker(),
    ]);
  });
  afterAll(() => Promise.all([site?.close(), withoutAccount?.close()]));

  it.each(['/account', '/account/orders', '/account/profile/x'])(
    'redirects %s to the hosted account and is not cached',
    async (path) => {
      const response = await fetch(site.origin + path, {redirect: 'manual'});
      expect(response.status).toBe(302);
      expect(response.headers.get('Location')).toBe(`${site.store.origin}/account`);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    },
  );

  it('responds with 404 and no page links to it if the store has no safe account address', async () => {
    const response = await fetch(`${withoutAccount.origin}/account`, {
      redirect: 'manual',
      headers: {Accept: 'text/html'},
    });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('We can’t find that page');
    const page = await (await fetch(`${withoutAccount.origin}/subscribe`)).text();
    expect(page).not.toContain('href="/account"');
    const withoutComments = page.replaceAll(/<!--.*?-->/g, '');
    expect(withoutComments).not.toMatch(/<li[^>]*><\/li>/);
  });

  it('is one click from every page, so that “Subscriptions” in the account is the second', async () => {
    const paths = [
      '/',
      ...productIds.map((id) => `/products/${id}`),
      ...informationPages.map((page) => `/${page}`),
      '/cart',
      '/policies/privacy-policy',
      '/nowhere',
    ];
    const pages = await Promise.all(
      paths.map(async (path) => (await fetch(site.origin + path, html)).text()),
    );
    const link = /<footer[\s\S]*<a href="\/account"[^>]*>Manage your subscription<\/a>/;
    expect(paths.filter((_, index) => !link.test(pages[index] ?? ''))).toEqual([]);
  });

  it('responds with 503 while the store does not respond', async () => {
    const fresh = await startShop();
    fresh.store.control.addFault({operation: '*', fault: 'down'});
    const response = await fetch(`${fresh.origin}/account`, {redirect: 'manual'});
    expect(response.status).toBe(503);
    await fresh.close();
  });
});
