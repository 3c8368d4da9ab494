import {variants} from '../support/store-client.ts';
import {expect, test} from './fixtures.ts';

test('The embedded checkout updates its total for another rate, and places one order for a double click', async ({
  page,
  site: {store},
}) => {
  const cart = store.control.createCart([{merchandiseId: variants.rush}], {
    giftCardCodes: ['BOREALGIFT25'],
  });
  const orders = store.control.orders.list.length;
  // The checkout is no page of the storefront, and is never hydrated.
  await page.goto(cart.checkoutUrl, {waitUntil: 'commit'});

  await page.getByLabel('Email').fill('buyer@example.com');
  await page.getByLabel('Full name').fill('A Buyer');
  await page.getByLabel('Address', {exact: true}).fill('1 Forest Way');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('State').selectOption('OR');
  await page.getByLabel('ZIP code').fill('97201');
  await page.getByLabel('Express').check();
  const pay = page.getByRole('button', {name: /^Pay/});
  await expect(pay).toHaveText('Pay $39.94');
  await expect(page.getByLabel('Full name')).toHaveValue('A Buyer');

  await pay.dblclick();
  await expect(page.getByRole('heading', {level: 1})).toContainText('Order #');
  await expect(page.getByRole('main')).toContainText('Gift card •••• FT25');
  expect(store.control.orders.list.length - orders).toBe(1);
  // The card gets its balance back, for other tests of this shop.
  await store.control.orders.cancel(store.control.orders.list.at(-1)?.name ?? '');
});
