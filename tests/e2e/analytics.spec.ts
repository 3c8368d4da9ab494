import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';

const views = `select event_data ->> 'product_id' as product, session_id from public.analytics_events where event_type = 'product_view' and session_id = $1 order by id`;

test('a product’s page is counted once a visit, in one session, also when the page is left at once', async ({
  page,
  site,
}) => {
  await openHydrated(page, '/products/rush');
  const session = () => page.evaluate(() => sessionStorage.getItem('boreal:session-id') ?? '');
  await expect.poll(session).toMatch(/^session_\d{13}_[0-9a-z]+$/);
  const id = await session();
  await page.getByRole('contentinfo').getByRole('link', {name: 'VITRA'}).click();
  // The address changes before the page does; left at once is left as soon as it was seen.
  await expect(page.getByRole('heading', {level: 1})).toHaveText('VITRA');
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))));
  await page.goto('/about');
  const seen = async () =>
    (await site.database.sql(views, [id])).map((row) => Reflect.get(Object(row), 'product'));
  await expect.poll(seen).toEqual(['rush', 'vitra']);
  expect(await session()).toBe(id);
});

test('a visitor who asks not to be followed is not', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', {value: true});
  });
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) told.push(request.url());
  });
  await openHydrated(page, '/products/rush');
  await page.goto('/about', {waitUntil: 'networkidle'});
  expect(told).toEqual([]);
});

test('what is put into the cart is counted, in the same session as the views', async ({
  page,
  site,
}) => {
  await openHydrated(page, '/products/rush');
  await page.getByRole('banner').getByRole('link', {name: 'Boreal'}).click();
  const session = () => page.evaluate(() => sessionStorage.getItem('boreal:session-id') ?? '');
  await expect.poll(session).not.toBe('');
  const showcase = page.getByRole('article', {name: 'VITRA'});
  await showcase.getByRole('button', {name: /^Add to Cart/}).click();
  await expect(page.getByRole('dialog', {name: 'Your Cart'})).toContainText('VITRA');
  const adds = async () =>
    site.database.sql(
      `select event_data from public.analytics_events where event_type = 'cart_action' and session_id = $1`,
      [await session()],
    );
  await expect
    .poll(adds)
    .toEqual([{event_data: {action: 'add', product_id: 'vitra', quantity: 1}}]);
});
