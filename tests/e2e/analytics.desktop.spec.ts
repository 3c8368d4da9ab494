import type {Page} from '@playwright/test';
import type {Site} from '../support/site.ts';
import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';

const sessionId = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('boreal:session-id') ?? '');

const eventsOf = ({database}: Site, session: string) =>
  database.sql(
    'select event_type, event_data from public.analytics_events where session_id = $1 order by id',
    [session],
  );

const view = (product_id: string) => ({event_type: 'product_view', event_data: {product_id}});

test('each visit to a product page is recorded once in the same session, also when the page is left at once', async ({
  page,
  site,
}) => {
  await openHydrated(page, '/products/rush');
  await expect.poll(() => sessionId(page)).toMatch(/^session_\d{13}_[0-9a-z]+$/);
  const session = await sessionId(page);
  await page.getByRole('contentinfo').getByRole('link', {name: 'VITRA'}).click();
  // The address changes before the page does.
  await expect(page.getByRole('heading', {level: 1})).toHaveText('VITRA');
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))));
  await page.goto('/about');
  await expect.poll(() => eventsOf(site, session)).toEqual([view('rush'), view('vitra')]);
  expect(await sessionId(page)).toBe(session);
});

test('nothing is recorded for a visitor with Global Privacy Control', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', {value: true});
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await openHydrated(page, '/products/rush');
  await page.goto('/about', {waitUntil: 'networkidle'});
  expect(requests).not.toContain('/api/events');
  expect(await sessionId(page)).toBe('');
});

test('an add to the cart is recorded in the same session as the views', async ({page, site}) => {
  await openHydrated(page, '/products/rush');
  await page.getByRole('banner').getByRole('link', {name: 'Boreal'}).click();
  await expect.poll(() => sessionId(page)).not.toBe('');
  const showcase = page.getByRole('article', {name: 'VITRA'});
  await showcase.getByRole('button', {name: /^Add to Cart/}).click();
  await expect(page.getByRole('dialog', {name: 'Your Cart'})).toContainText('VITRA');
  const add = {action: 'add', product_id: 'vitra', quantity: 1};
  const added = {event_type: 'cart_action', event_data: add};
  // The worker stores the add at once and the browser sends its views in batches, so either may be
  // stored first.
  const session = await sessionId(page);
  await expect
    .poll(() => eventsOf(site, session))
    .toEqual(expect.arrayContaining([added, view('rush')]));
  expect(await eventsOf(site, session)).toHaveLength(2);
});
