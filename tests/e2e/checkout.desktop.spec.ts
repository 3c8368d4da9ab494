import {mutateCart, variants} from '../support/store-client.ts';
import {findViolations} from './axe.ts';
import {expect, test} from './fixtures.ts';

test('The test checkout asks again for another total, places one order for a double click, and links to its tracking page', async ({
  page,
  site: {origin, store},
}) => {
  const {cart} = await mutateCart(store, 'cartCreate', {
    input: {
      lines: [{merchandiseId: variants.rush}],
      attributes: [{key: 'Tracking number', value: 'BRL-TEST12345'}],
    },
  });
  const orders = store.control.orders.list.length;
  const address = new URL(cart.at('checkoutUrl').text);
  address.searchParams.set('return_url', `${origin}/cart`);
  // The checkout is no page of the storefront, and is never hydrated.
  await page.goto(address.href, {waitUntil: 'commit'});

  const pay = page.getByRole('button', {name: /^Pay/});
  await expect(pay).toHaveText('Pay $55.94');
  await page.getByLabel('Express').check();
  await page.getByLabel('Email').fill('buyer@example.com');
  await pay.click();
  await expect(page.getByRole('alert')).toContainText('Please enter a street address.');
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('Full name').fill('A Buyer');
  await page.getByLabel('Address', {exact: true}).fill('1 Forest Way');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('State').selectOption('OR');
  await page.getByLabel('ZIP code').fill('97201');
  await page.getByLabel('Standard').check();
  await pay.click();
  await expect(page.getByRole('alert')).toContainText('The total is now $55.94.');
  await page.setViewportSize({width: 320, height: 640});
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await pay.dblclick();
  await expect(page.getByRole('heading', {level: 1})).toContainText('Order #');
  expect(await findViolations(page)).toEqual([]);
  expect(store.control.orders.list.length - orders).toBe(1);
  await expect(page.getByRole('link', {name: 'Track your order'})).toHaveAttribute(
    'href',
    `${origin}/contact?tab=track&number=BRL-TEST12345`,
  );
});
