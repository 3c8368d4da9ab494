import type {Page} from '@playwright/test';
import {expect, test} from './fixtures.ts';
import {addButton, cartLink, drawerOf, footerLink, heading, homeLink} from './shop.ts';

const retry = (page: Page) => page.getByRole('button', {name: 'Retry'});

async function isStyledWith(page: Page, cart: string): Promise<void> {
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  await expect(heading(page)).toHaveCSS('font-family', /Fraunces/);
  await expect(page.getByRole('contentinfo')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(cartLink(page)).toHaveAccessibleName(cart);
}

test('a 404 page, a failed request and an error of the frame keep styles, cart and drawer', async ({
  page,
}) => {
  await page.goto('/nowhere');
  await isStyledWith(page, 'Cart');
  const offers = page.getByRole('navigation', {name: 'Our products'}).getByRole('link');
  await expect(offers).toContainText(['$49.95', '$52.95', '$61.95']);
  await footerLink(page, 'VITRA').click();
  await expect(heading(page)).toHaveText('VITRA');
  await addButton(page).click();
  await expect(drawerOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await isStyledWith(page, 'Cart, 1 item');

  const header = await page.getByRole('banner').elementHandle();
  await page.route('**/*.data*', (route) => route.fulfill({status: 502, body: 'Bad gateway'}));
  await homeLink(page).click();
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toHaveText('Something went wrong on our side');
  // The error replaces the page and not the frame, which would lose what its drawer shows.
  expect(await header?.evaluate((element) => element.isConnected)).toBe(true);
  await isStyledWith(page, 'Cart, 1 item');
  await cartLink(page).click();
  await drawerOf(page).getByRole('button', {name: 'Increase quantity'}).click();
  await page.keyboard.press('Escape');
  await isStyledWith(page, 'Cart, 2 items');

  // The page stays while the server does not respond to Retry.
  await page.route('**/healthz', (route) => route.abort('internetdisconnected'));
  await retry(page).click();
  await expect(page.getByRole('alert')).toContainText('You seem to be offline');
  await expect(retry(page)).toBeFocused();
  await page.unroute('**/healthz');
  await page.unroute('**/*.data*');
  await retry(page).click();
  await expect(heading(page)).toHaveText('Elevated Focus, Grounded in Nature');
  await isStyledWith(page, 'Cart, 2 items');

  // An extension breaks the element that React changes when the menu opens, which is an error of the frame itself.
  const shop = page.getByRole('button', {name: 'Shop'});
  await shop.evaluate((button) => {
    button.setAttribute = () => {
      throw new Error('The button cannot be changed.');
    };
  });
  await shop.click();
  await expect(heading(page)).toHaveText('Something went wrong on our side');
  await isStyledWith(page, 'Cart, 2 items');
  await cartLink(page).click();
  await drawerOf(page).getByRole('button', {name: 'Increase quantity'}).click();
  await page.keyboard.press('Escape');
  await retry(page).click();
  await expect(heading(page)).toHaveText('Elevated Focus, Grounded in Nature');
  await isStyledWith(page, 'Cart, 3 items');
});
