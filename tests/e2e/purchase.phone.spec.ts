import type {Page} from '@playwright/test';
import {phone} from '../../playwright.config.ts';
import {payFor} from '../support/buy.ts';
import {becomeVisitor, expect, test} from './fixtures.ts';
import {addButton, cartLink, drawerOf, heading} from './shop.ts';

const storedCartId = (page: Page) => page.evaluate(() => localStorage.getItem('boreal:cart-id'));

test.use(phone);

test('a shopper adds, subscribes, pays and tracks the order', async ({page, site}) => {
  await page.goto('/');
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  const showcase = page.getByRole('article', {name: 'RUSH'});
  await showcase.getByRole('button', {name: 'Add to Cart - $49.95'}).click();
  const drawer = drawerOf(page);
  await expect(drawer.getByRole('listitem')).toContainText('RUSH');
  await expect(drawer.getByText(/^Subtotal/)).toContainText('$49.95');
  await expect.poll(() => storedCartId(page)).toMatch(/^gid:\/\/shopify\/Cart\//);
  await drawer.getByRole('button', {name: 'Close cart'}).click();
  await expect(drawer).toBeHidden();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await showcase.getByRole('link', {name: 'Product Details'}).click();
  await expect(heading(page)).toHaveText('RUSH');
  await page.getByRole('radio', {name: /Subscribe & Save/}).check();
  const terms = page.getByRole('main').getByText('until you cancel');
  await expect(terms).toHaveText('Renews at $44.96 every 30 days until you cancel.');
  await addButton(page).click();
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  await expect(drawer).toContainText('RUSH (Subscription)');
  await expect(drawer).toContainText('(10% subscription discount)');
  const subscribed = drawer.getByRole('listitem').filter({hasText: '(Subscription)'});
  for (const sentence of ['Deliver every 30 days (10%', 'until you cancel.']) {
    const box = await subscribed.getByText(sentence).boundingBox();
    expect(box?.height, `${sentence} stands on one line`).toBeLessThan(25);
  }
  await page.setViewportSize({width: 320, height: 568});
  const kind = await subscribed.getByText('(Subscription)', {exact: true}).boundingBox();
  expect(kind?.height, 'what it is bought as is not broken').toBeLessThan(25);
  await page.setViewportSize({width: 390, height: 844});
  await expect(drawer).toContainText('USA shipping & taxes calculated at checkout');
  await expect(drawer.getByText(/^Subtotal/)).toContainText('$94.91');

  await drawer.getByRole('button', {name: 'Checkout'}).click();
  await expect(page).toHaveURL(new RegExp(`^${site.store.origin}/cart/c/.*return_url=`));
  await expect(page.locator('body')).toContainText('RUSH');
  await page.goBack();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  await page.goto('/products/vitra');
  await cartLink(page).click();
  await drawer.getByRole('button', {name: 'Checkout'}).click();
  await expect(page).toHaveURL(new RegExp(`^${site.store.origin}/cart/c/`));
  await payFor(page.url(), site.store);
  // The checkout is no page of the storefront, and is never hydrated.
  await page.reload({waitUntil: 'commit'});
  await page.getByRole('link', {name: 'View your order'}).click();
  const tracking = page.getByRole('link', {name: 'Track your order'});
  const number = await page.locator('main dd').filter({hasText: 'BRL-'}).textContent();
  // The order arrives by webhook, which on a busy machine may take longer than the shopper.
  await site.store.control.settled();
  await becomeVisitor(page);
  await tracking.click();
  const order = page.getByRole('article').filter({hasText: String(number)});
  await expect(order).toContainText('RUSH');
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await expect.poll(() => storedCartId(page)).toBeNull();
  await order.getByRole('link', {name: 'Manage your subscription'}).click();
  await expect(heading(page)).toHaveText('Your account');
});
