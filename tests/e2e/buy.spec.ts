import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';

test('a showcase shows the live price and adds to the cart', async ({page}) => {
  await openHydrated(page);
  const showcase = page.getByRole('article', {name: 'RUSH'});
  const drawer = page.getByRole('dialog', {name: 'Your Cart'});
  await showcase.getByRole('button', {name: 'Add to Cart - $49.95'}).click();
  await expect(drawer.getByRole('listitem')).toContainText('RUSH');
  await drawer.getByRole('button', {name: 'Close cart'}).click();
  await expect(drawer).toBeHidden();
  await showcase.getByRole('button', {name: /^Add to Cart/}).click();
  await expect(drawer.getByRole('textbox', {name: 'Quantity of RUSH'})).toHaveValue('2');
  await expect(drawer.getByText(/^Subtotal/)).toContainText('$99.90');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('link', {name: 'Cart, 2 items'})).toBeVisible();
});
