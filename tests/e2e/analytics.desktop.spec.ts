import type {Page} from '@playwright/test';
import type {Site} from '../support/site.ts';
import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';
import {addButton, drawerOf, footerLink, heading} from './shop.ts';

const sessionId = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('boreal:session-id') ?? '');

const eventsOf = ({database}: Site, session: string) =>
  database.sql(
    'select event_type, event_data from public.analytics_events where session_id = $1 order by id',
    [session],
  );

const view = (product_id: string) => ({event_type: 'product_view', event_data: {product_id}});

test('product views and adds are recorded once in the same session', async ({page, site}) => {
  await openHydrated(page, '/products/rush');
  await expect.poll(() => sessionId(page)).toMatch(/^session_\d{13}_[0-9a-z]+$/);
  const session = await sessionId(page);
  await addButton(page).click();
  await expect(drawerOf(page)).toContainText('RUSH');
  await page.keyboard.press('Escape');
  await footerLink(page, 'VITRA').click();
  // The address changes before the page does.
  await expect(heading(page)).toHaveText('VITRA');
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))));
  await page.goto('/about');
  const add = {action: 'add', product_id: 'rush', quantity: 1};
  const expected = [view('rush'), view('vitra'), {event_type: 'cart_action', event_data: add}];
  // The worker stores the add at once and the browser sends its views in batches, so either may be first.
  await expect.poll(async () => (await eventsOf(site, session)).length).toBe(3);
  expect(await eventsOf(site, session)).toEqual(expect.arrayContaining(expected));
  expect(await sessionId(page)).toBe(session);
});
