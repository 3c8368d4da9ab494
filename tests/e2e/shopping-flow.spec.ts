import {payFor} from '../support/buy.ts';
import {becomeVisitor, expect, test} from './fixtures.ts';

/** The one test that runs in every engine: `npm test -- browser --browsers all`. */
test('a shopper subscribes to a product, checks out, tracks the order, skips a delivery and cancels the subscription', async ({
  page,
  site,
}) => {
  await page.goto('/');
  await page.getByRole('link', {name: 'Product Details'}).first().click();
  await expect(page.getByRole('heading', {level: 1, name: 'RUSH'})).toBeVisible();

  await page.getByLabel('Subscribe & Save').check();
  await expect(page.getByText('Renews at $44.96 every 30 days until you cancel.')).toBeVisible();
  await page
    .locator('[data-buy]')
    .getByRole('button', {name: /^Add to Cart/})
    .click();
  const drawer = page.getByRole('dialog', {name: 'Your Cart'});
  await expect(drawer.getByRole('listitem')).toContainText('RUSH (Subscription)');
  await expect(drawer.getByRole('listitem')).toContainText('(10% subscription discount)');
  await drawer.getByRole('button', {name: 'Checkout'}).click();

  await expect(page).toHaveURL(/\/cart\/c\//);
  await payFor(page.url(), site.store);
  // The checkout is no page of the storefront, and is never hydrated.
  await page.reload({waitUntil: 'commit'});
  await page.getByRole('link', {name: 'View your order'}).click();
  const number = await page.locator('main strong').filter({hasText: 'BRL-'}).textContent();
  await becomeVisitor(page);
  await page.getByRole('link', {name: 'Track your order'}).click();
  await expect(page).toHaveURL(new RegExp(`/contact\\?tab=track&number=${number}$`));
  expect(number).toMatch(/^BRL-[A-Z0-9]{9}$/);
  // The order arrives by webhook, which on a busy machine may take longer than the shopper.
  await site.store.control.settled();
  await page.reload();
  await expect(page.getByRole('article').filter({hasText: String(number)})).toContainText('RUSH');

  await page.getByRole('article').getByRole('link', {name: 'Manage your subscription'}).click();
  const subscription = page.getByRole('article', {name: 'RUSH'}).first();
  await expect(subscription).toContainText('Active');
  const nextDelivery = subscription.getByText(/^Next delivery/);
  const dateOf = async () => Date.parse((await nextDelivery.innerText()).replace(/^.*: /, ''));
  const before = await dateOf();
  await subscription.getByRole('button', {name: 'Skip next delivery'}).click();
  await expect.poll(async () => (await dateOf()) - before).toBe(30 * 24 * 60 * 60 * 1_000);
  await subscription.getByRole('button', {name: 'Pause'}).click();
  await expect(subscription).toContainText('Paused');
  await subscription.getByRole('button', {name: 'Cancel subscription'}).click();
  await expect(subscription).toContainText('Cancelled');
  await expect(subscription.getByRole('button')).toHaveCount(0);
});
