import type {Page} from '@playwright/test';
import {payFor} from '../support/buy.ts';
import {findViolations} from './axe.ts';
import {addButton, cartLink, drawerOf} from './cart-page.ts';
import {becomeVisitor, expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';

test('a shopper adds on the home page, subscribes, goes to the checkout and back, pays, and tracks the order', async ({
  page,
  site,
}) => {
  await openHydrated(page);
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
  await expect(page.getByRole('heading', {level: 1})).toHaveText('RUSH');
  await page.getByRole('radio', {name: /Subscribe & Save/}).check();
  const terms = page.getByRole('main').getByText('until you cancel');
  await expect(terms).toHaveText('Renews at $44.96 every 30 days until you cancel.');
  await addButton(page).click();
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  await expect(drawer).toContainText('RUSH (Subscription)');
  await expect(drawer).toContainText('(10% subscription discount)');
  await expect(drawer).toContainText('USA shipping & taxes calculated at checkout');
  await expect(drawer.getByText(/^Subtotal/)).toContainText('$94.91');

  await drawer.getByRole('button', {name: 'Checkout'}).click();
  await expect(page).toHaveURL(new RegExp(`^${site.store.origin}/cart/c/.*return_url=`));
  await expect(page.locator('body')).toContainText('RUSH');

  await page.goBack();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  await openHydrated(page, '/products/vitra');
  await cartLink(page).click();
  await drawer.getByRole('button', {name: 'Checkout'}).click();
  await expect(page).toHaveURL(new RegExp(`^${site.store.origin}/cart/c/`));
  await payFor(page.url(), site.store);
  // The checkout is no page of the storefront, and is never hydrated.
  await page.reload({waitUntil: 'commit'});
  await page.getByRole('link', {name: 'View your order'}).click();
  const tracking = page.getByRole('link', {name: 'Track your order'});
  const number = await page.locator('main dd').filter({hasText: 'BRL-'}).textContent();
  expect(number).toMatch(/^BRL-[A-Z0-9]{9}$/);
  // The order arrives by webhook, which on a busy machine may take longer than the shopper.
  await site.store.control.settled();
  await becomeVisitor(page);
  await tracking.click();
  const order = page.getByRole('article').filter({hasText: String(number)});
  await expect(order).toContainText('RUSH');
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await expect.poll(() => storedCartId(page)).toBeNull();
  await order.getByRole('link', {name: 'Manage your subscription'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Your account');
});

const storedCartId = (page: Page) => page.evaluate(() => localStorage.getItem('boreal:cart-id'));

test('the drawer traps the focus, returns it, and passes axe', async ({page}) => {
  await openHydrated(page, '/products/rush');
  const add = page.locator('[data-buy]').getByRole('button', {name: /^Add to Cart/});
  await add.focus();
  await page.keyboard.press('Enter');
  const drawer = drawerOf(page);
  await expect(drawer).toBeVisible();
  await expect.poll(() => drawer.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.querySelector('dialog')?.contains(document.activeElement),
    );
    expect(inside).toBe(true);
  }
  await expect(drawer.getByRole('status').first()).toHaveText(
    'RUSH added. 1 item, subtotal $49.95',
  );
  await expect(drawer.getByRole('button', {name: /^Switch to Subscribe/})).toBeVisible();
  await expect(drawer.getByRole('region', {name: 'Goes well with'})).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(add).toBeFocused();
  await add.click();
  await expect(drawer).toBeVisible();
  // On a phone, the drawer leaves no backdrop that could be clicked.
  const isPhone = (page.viewportSize()?.width ?? 0) < 480;
  if (isPhone) await drawer.getByRole('button', {name: 'Close cart'}).click();
  else await page.mouse.click(5, 400);
  await expect(drawer).toBeHidden();
});
