import {expect, test} from './fixtures.ts';
import {holdRequests} from './hold-requests.ts';
import {openHydrated} from './hydrated.ts';
import {addDirectly, heading} from './shop.ts';

test('the cart page announces every change, and Enter, Enter empties nothing', async ({page}) => {
  await addDirectly(page, 'rush');
  await openHydrated(page, '/cart');
  const main = page.getByRole('main');
  const status = main.getByRole('status');
  await expect(status).toHaveText(['', '']);
  const release = await holdRequests(page, '**/api/cart');
  await main.getByRole('button', {name: 'Increase quantity'}).click();
  await expect(status).toHaveText(['2 items, subtotal $99.90', 'Updating cart totals']);
  release();
  await expect(status).toHaveText(['2 items, subtotal $99.90', 'Cart totals updated']);

  await main.getByRole('link', {name: 'RUSH'}).click();
  await expect(heading(page)).toHaveText('RUSH');
  // The question is now rendered by the browser, not by the worker.
  await page.goBack();
  await main.getByRole('button', {name: 'Empty cart'}).press('Enter');
  await expect(page.getByRole('button', {name: 'Keep it'})).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await main.getByRole('button', {name: 'Remove RUSH'}).click();
  await expect(status).toHaveText(['RUSH removed. Your cart is empty', 'Cart totals updated']);
  // What an empty cart suggests is not one of its lines.
  await expect(main.getByRole('listitem')).toHaveCount(0);
  await expect(main.getByRole('region', {name: 'Products'}).getByRole('article')).toHaveCount(3);
});
