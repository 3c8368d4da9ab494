import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest';
import {quantities, Shopper} from '../support/shopper.ts';
import {type Site, startSite} from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({PAGE_CACHE: 'off'});
});
afterAll(() => site?.close());
afterEach(() => site.store.control.clearFaults());

describe('a store that stumbles', () => {
  test('is asked once more, and the price is there', async () => {
    const own = await startSite();
    try {
      own.store.control.addFault({operation: 'ProductPrices', fault: 'http_500', times: 1});
      const response = await fetch(`${own.origin}/products/rush`, {
        headers: {'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)'},
      });
      expect(await response.text()).toContain('$49.95');
      expect(own.store.control.requests.ProductPrices).toBe(2);
    } finally {
      await own.close();
    }
  });

  test('is asked once more for a cart, and never for a change of it', async () => {
    const {control} = site.store;
    const ada = new Shopper(site.origin);
    await ada.add('rush');
    control.resetRequests();
    control.addFault({operation: 'cart', fault: 'http_500', times: 1});
    expect((await ada.look()).cart.isStoreReachable).toBe(true);
    expect(control.requests.cart).toBe(2);

    control.resetRequests();
    control.addFault({operation: 'cartLinesAdd', fault: 'http_500', times: 1});
    await ada.add('vitra');
    expect(control.requests.cartLinesAdd).toBe(1);
    expect(quantities(await ada.settled())).toEqual({rush: 1, vitra: 1});
  });

  test('is not asked again where it refused', async () => {
    const {control} = site.store;
    const ada = new Shopper(site.origin);
    await ada.add('rush');
    control.resetRequests();
    control.addFault({operation: 'cart', fault: 'access_denied', times: 1});
    expect((await ada.look()).cart.isStoreReachable).toBe(false);
    expect(control.requests.cart).toBe(1);
  });
});

describe('a store that is down', () => {
  test('is given a rest, while the shop goes on, and is found again by itself', async () => {
    const {control} = site.store;
    const ada = new Shopper(site.origin);
    await ada.add('rush', 3);
    control.addFault({operation: '*', fault: 'http_500'});
    for (let at = 0; at < 8; at += 1) expect(quantities(await ada.look())).toEqual({rush: 3});

    control.resetRequests();
    const looks = await Promise.all(Array.from({length: 30}, () => ada.look()));
    expect(looks.every(({cart}) => !cart.isStoreReachable)).toBe(true);
    // At most one of them tried whether it is back; it asks once.
    expect(control.requests['*'] ?? 0).toBeLessThanOrEqual(1);
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.origin}/about`)).status).toBe(200);

    control.clearFaults();
    expect(quantities(await ada.settled())).toEqual({rush: 3});
  });
});

test('an answer says what it waited for, under the name that the log has for it', async () => {
  const ada = new Shopper(site.origin);
  await ada.add('rush');
  await ada.settled();
  const response = await ada.fetch('/api/cart');
  const requestId = response.headers.get('X-Request-Id') ?? '';
  expect(response.headers.get('Server-Timing')).toMatch(
    /page;desc="off", store;dur=\d+, total;dur=\d+/,
  );
  await response.text();
  const line = () => site.worker.lines.find((logged) => logged.includes(requestId));
  await expect.poll(line).toBeDefined();
  expect(JSON.parse(line() ?? '')).toMatchObject({
    level: 'info',
    event: 'request',
    method: 'GET',
    path: '/api/cart',
    status: 200,
    page: 'off',
    requestId,
    ms: expect.any(Number),
  });
});

test('a name that a visitor gives a request is used only where it is one', async () => {
  const named = async (name: string) =>
    (await fetch(`${site.origin}/healthz`, {headers: {'request-id': name}})).headers.get(
      'X-Request-Id',
    );
  expect(await named('5f1c0b7e-1111-4222-8333-944445555666')).toBe(
    '5f1c0b7e-1111-4222-8333-944445555666',
  );
  for (const name of ['"><svg>', 'a', 'x'.repeat(65), 'a b c d e f']) {
    expect(await named(name)).toMatch(/^[\w-]{36}$/);
  }
});
