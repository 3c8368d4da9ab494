import {sampleOrders} from '../../local/supabase/samples.ts';
import {findViolations} from './axe.ts';
import {becomeVisitor, expect, test} from './fixtures.ts';
import {holdRequests} from './hold-requests.ts';
import {setOffline} from './offline.ts';

test.beforeEach(({page}) => becomeVisitor(page));
test.afterEach(({site}) => site.database.faults.clear());

test('order tracking shows a sample, a typed number, an unknown one, its busy state and errors', async ({
  page,
  site,
}) => {
  // The sample is as old as the browser worker, which on a slow machine runs for an hour.
  await site.database.sql(`with event as (
      update public.tracking_events set created_at = now() where location = 'Omaha, NE' returning order_id)
    update public.orders set estimated_delivery = now() + interval '2 days' from event where id = order_id`);
  await page.goto('/contact');
  await page.getByRole('link', {name: 'Track Order'}).click();
  await expect(page).toHaveURL('/contact?tab=track');
  const field = page.getByRole('textbox', {name: 'Tracking number'});
  await expect(field).toHaveAttribute('placeholder', 'BRL-123456789');
  await page.getByRole('button', {name: 'Track Order'}).click();
  await expect(field).toHaveAccessibleDescription(/Please enter your tracking number\.$/);

  await page.getByRole('link', {name: sampleOrders.in_transit}).click();
  const order = page.getByRole('article', {name: /^Order BRL-/});
  await expect(order).toContainText('In Transit');
  await expect(order.getByRole('heading', {level: 3})).toBeFocused();
  await expect(order.getByRole('heading', {level: 3})).toBeInViewport();
  await expect(order).toContainText('2 business days');
  const event = order.getByRole('listitem').filter({hasText: 'Omaha, NE'});
  await expect(event).toContainText('Just now');
  expect(await findViolations(page)).toEqual([]);

  const badge = order.locator('[data-color]');
  const colors = new Set<string>();
  for (const [label, color, number] of [
    ['Out for Delivery', 'blue', sampleOrders.out_for_delivery],
    ['Cancelled', 'red', sampleOrders.cancelled],
    ['Shipped', 'yellow', sampleOrders.shipped],
    ['Delivered', 'green', `  ${sampleOrders.delivered.toLowerCase()}`],
  ] as const) {
    await field.fill(number);
    await field.press('Enter');
    await expect(badge).toHaveAttribute('data-color', color);
    await expect(badge).toContainText(label);
    colors.add(await badge.evaluate((element) => getComputedStyle(element).backgroundColor));
  }
  expect(colors.size).toBe(4);
  // Screen readers announce the status, not the whole order, and an error once.
  await expect(page.getByRole('status')).toHaveText(`Order ${sampleOrders.delivered}: Delivered`);

  await field.fill('BRL-123456789');
  await page.getByRole('button', {name: 'Track Order'}).click();
  await expect(page.getByRole('heading', {name: 'Tracking not found'})).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(
    'Order not found. Please check your tracking number.',
  );
  await expect(page.getByRole('status')).toBeEmpty();
  await expect(page.locator('[aria-live] [role=alert]')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  // The address still names the sample, whose link is followed again.
  await page.getByRole('link', {name: sampleOrders.in_transit}).click();
  await expect(order).toContainText('In Transit');
  await expect(field).toHaveValue(sampleOrders.in_transit);

  const track = page.getByRole('button', {name: 'Track Order'});
  const tracking = page.getByRole('button', {name: 'Tracking...'});
  site.database.faults.add({fault: 'malformed'});
  // The request is held until the busy state has been seen.
  const release = await holdRequests(page, /\/contact\.data/);
  await field.fill(sampleOrders.delivered);
  await track.click();
  await expect(tracking).toBeDisabled();
  await expect(tracking).toBeFocused();
  release();
  await expect(page.getByRole('alert')).toHaveText(
    /^Unable to track order at this time\. Please try again\.Reference: \w{8}$/,
  );
  await setOffline(page, true);
  await track.click();
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to track order. Please try again later.',
  );
  await expect(field).toHaveValue(sampleOrders.delivered);
  await setOffline(page, false);
  site.database.faults.clear();
  await track.click();
  await expect(page.getByRole('article')).toContainText('Delivered');
});
