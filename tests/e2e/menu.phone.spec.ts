import {products} from '../../app/catalog/catalog.ts';
import {phone} from '../../playwright.config.ts';
import {findViolations} from './axe.ts';
import {expect, test} from './fixtures.ts';

test.use(phone);

test('the phone menu lists products and pages, and closes when it is left', async ({page}) => {
  await page.goto('/');
  await page.getByRole('button', {name: 'Open menu'}).click();
  const menu = page.getByRole('navigation', {name: 'Menu', exact: true});
  for (const name of [...products.map(({title}) => title), 'Science', 'About']) {
    await expect(menu.getByRole('link', {name})).toBeVisible();
  }
  expect(await findViolations(page)).toEqual([]);
  await menu.getByRole('link', {name: 'SYNAPTIQ'}).click();
  await expect(page).toHaveURL('/products/synaptiq');
  await expect(menu).toBeHidden();

  await page.getByRole('button', {name: 'Open menu'}).click();
  await menu.getByRole('link', {name: 'Track Order'}).focus();
  // Behind the menu, an element of the page would have the focus.
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();

  await page.getByRole('button', {name: 'Open menu'}).click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(menu).toBeHidden();
});
