import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {checkDeployment} from '../../scripts/doctor/deployment.ts';
import {type Shop, startShop} from '../support/site.ts';

let site: Shop;
beforeAll(async () => {
  site = await startShop();
});
afterAll(() => site?.close());

const get = (path: string) =>
  fetch(site.origin + path, {redirect: 'manual', headers: {Accept: 'text/html'}});

describe('the standard routes of a Shopify store', () => {
  it.each([
    ['/policies/privacy-policy', 'Privacy Policy'],
    ['/policies/refund-policy', 'Refund Policy'],
    ['/policies/shipping-policy', 'Shipping Policy'],
    ['/policies/terms-of-service', 'Terms of Service'],
  ])("%s shows the store's own text", async (path, title) => {
    const response = await get(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(html).toContain('<strong>Sample text.</strong>');
    expect(html).toContain(`<link rel="canonical" href="${site.origin}${path}"`);
  });

  it('links to the policies in the footer of every page', async () => {
    const html = await (await get('/about')).text();
    for (const handle of ['privacy', 'refund', 'shipping']) {
      expect(html).toContain(`href="/policies/${handle}-policy"`);
    }
    expect(html).toContain('href="/policies/terms-of-service"');
  });

  it.each(['/collections', '/collections/all', '/collections/unknown', '/search?q=rush'])(
    '%s redirects to the products',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe('/#products');
    },
  );

  it.each([
    ['/pages/about', '/about'],
    ['/pages/faq', '/faq'],
    ['/collections/mushrooms', '/'],
  ])('%s redirects to %s', async (path, target) => {
    const response = await get(path);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(target);
  });

  it.each([
    '/policies',
    '/policies/unknown',
    '/policies/__proto__',
    '/pages/unknown',
    '/blogs/journal',
  ])('%s is a 404 page where the store has nothing', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('</html>');
  });

  it('respond with a 503 page while the store is not available', async () => {
    const own = await startShop();
    try {
      own.store.control.addFault({operation: 'StorePolicies', fault: 'hang'});
      own.store.control.addFault({operation: '*', fault: 'http_500'});
      for (const path of ['/policies/privacy-policy', '/pages/story']) {
        const response = await fetch(own.origin + path, {headers: {Accept: 'text/html'}});
        expect(response.status).toBe(503);
        expect(await response.text()).toContain('</html>');
      }
    } finally {
      await own.close();
    }
  });
});

describe('npm run doctor -- --url', () => {
  const problems = async (address: string) =>
    (await checkDeployment(address)).flatMap(({name, status}) => (status === 'ok' ? [] : [name]));

  it('finds no problem with a shop that works', async () => {
    expect(await problems(site.origin)).toEqual([]);
  });

  it('warns of what fails without the store, and fails without a worker', async () => {
    const own = await startShop();
    try {
      own.store.control.addFault({operation: '*', fault: 'http_500'});
      const findings = await checkDeployment(own.origin);
      const found = findings.filter(({status}) => status !== 'ok');
      expect(found.map(({name, status}) => `${name}: ${status}`)).toEqual([
        'live prices: warning',
        '/policies/privacy-policy: warning',
        '/account: warning',
      ]);
      for (const {fix} of found) expect(fix).toContain('The store fails, not the deployment');
    } finally {
      await own.close();
    }
    const found = await problems(own.origin);
    expect(found).toEqual(expect.arrayContaining(['worker', 'live prices', 'cart', '/']));
  });

  it('finds that another commit is deployed than the one that should be', async () => {
    const [, version = ''] =
      /"version":"([^"-]*)/.exec(await (await fetch(`${site.origin}/healthz`)).text()) ?? [];
    const findings = await checkDeployment(site.origin, '0'.repeat(40));
    expect(findings.filter(({status}) => status !== 'ok')).toEqual([
      expect.objectContaining({name: 'worker', detail: expect.stringContaining(`runs ${version}`)}),
    ]);
  });

  it('rejects an address that is none', async () => {
    expect(await problems('shop')).toEqual(['address']);
  });
});
