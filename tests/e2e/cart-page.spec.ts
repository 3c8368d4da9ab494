import {expect, test} from './fixtures.ts';
import {holdRequests} from './hold-requests.ts';
import {addDirectly} from './shop.ts';

test('the cart page announces every change', async ({page}) => {
  await addDirectly(page, 'rush');
  await page.goto('/cart');
  const main = page.getByRole('main');
  const status = main.getByRole('status');
  await expect(status).toHaveText(['', '']);
  const release = await holdRequests(page, '**/api/cart');
  await main.getByRole('button', {name: 'Increase quantity'}).click();
  await expect(status).toHaveText(['2 items, subtotal $99.90', 'Updating cart totals']);
  release();
  await expect(status).toHaveText(['2 items, subtotal $99.90', 'Cart totals updated']);

  await main.getByRole('button', {name: 'Remove RUSH'}).click();
  await expect(status).toHaveText(['RUSH removed. Your cart is empty', 'Cart totals updated']);
  // The products that an empty cart suggests are not its lines.
  await expect(main.getByRole('listitem')).toHaveCount(0);
  await expect(main.getByRole('region', {name: 'Products'}).getByRole('article')).toHaveCount(3);
});
