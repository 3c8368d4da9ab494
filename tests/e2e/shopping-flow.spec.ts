import {payFor} from '../support/buy.ts';
import {becomeVisitor, expect, test} from './fixtures.ts';

test('a shopper subscribes to a product, checks out, tracks the order, and finds where to manage the subscription', async ({
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
  const number = await page.locator('main dd').filter({hasText: 'BRL-'}).textContent();
  await becomeVisitor(page);
  await page.goto(`${site.origin}/contact?tab=track&number=${number}`);
  expect(number).toMatch(/^BRL-[A-Z0-9]{9}$/);
  // The order arrives by webhook, which on a busy machine may take longer than the shopper.
  await site.store.control.settled();
  await page.reload();
  await expect(page.getByRole('article').filter({hasText: String(number)})).toContainText('RUSH');

  await page.getByRole('article').getByRole('link', {name: 'Manage your subscription'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Your account');
});
