import type {Page} from '@playwright/test';
import {mutateCart, variants} from '../support/store-client.ts';
import {expect, test} from './fixtures.ts';

/** Fills in the buyer's details in the embedded checkout. */
async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('buyer@example.com');
  await page.getByLabel('Full name').fill('A Buyer');
  await page.getByLabel('Address', {exact: true}).fill('1 Forest Way');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('State').selectOption('OR');
  await page.getByLabel('ZIP code').fill('97201');
}

test('The embedded checkout takes a gift card in place, and places one order when a response is lost and the payment is sent again', async ({
  page,
  site: {store},
}) => {
  const input = {lines: [{merchandiseId: variants.rush, quantity: 1}]};
  const {cart} = await mutateCart(store, 'cartCreate', {input});
  const orders = store.control.orders.list.length;
  // The checkout is no page of the storefront, and is never hydrated.
  await page.goto(cart.at('checkoutUrl').text, {waitUntil: 'commit'});

  await page.getByLabel('Full name').fill('A Buyer');
  const code = page.getByLabel('Gift card code');
  await code.fill('NOSUCHCARD');
  await code.press('Enter');
  await expect(page.getByText('We can’t find this gift card.')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill('BOREALGIFT25');
  await page.getByRole('button', {name: 'Apply'}).click();
  await page.getByRole('button', {name: 'Remove gift card ending in FT25'}).waitFor();
  await expect(page.getByLabel('Full name')).toHaveValue('A Buyer');
  await page.getByLabel('Express').check();
  await expect(page.getByRole('button', {name: /^Pay/})).toContainText('$39.94');

  await page.route(
    /\/cart\/c\//,
    async (route) => {
      await route.fetch({maxRedirects: 0});
      await route.abort();
    },
    {times: 1},
  );
  await fillIn(page);
  await page.getByRole('button', {name: /^Pay/}).click();
  await expect(page.getByRole('alert')).toContainText('The store cannot be reached.');
  await page.getByRole('button', {name: /^Pay/}).click();
  await expect(page.getByRole('heading', {level: 1})).toContainText('Thank you');
  expect(store.control.orders.list.length - orders).toBe(1);

  await page.goBack();
  await page.getByRole('link', {name: 'View your order'}).click();
  await expect(page.getByRole('main')).toContainText('Gift card •••• FT25');
  // The card gets its balance back, for other tests of this shop.
  await store.control.orders.cancel(store.control.orders.list.at(-1)?.name.slice(1) ?? '');
});
