import {startShop} from '../support/site.ts';
import {expect, test} from './fixtures.ts';
import {holdRequests} from './hold-requests.ts';
import {
  addButton,
  addDirectly,
  addFrom,
  cartLink,
  drawerOf,
  restock,
  savedCartId,
  waitUntilSaved,
} from './shop.ts';

test('the checkout waits for a whole number, and can be repeated or canceled', async ({
  page,
  site,
}) => {
  await addFrom(page, '/products/rush');
  const drawer = drawerOf(page);
  const quantity = drawer.getByRole('textbox', {name: 'Quantity of RUSH'});
  const checkout = drawer.getByRole('button', {name: 'Checkout'});
  const alert = drawer.getByRole('alert');
  await quantity.fill('1.5');
  await checkout.click();
  await expect(alert).toHaveText('Enter a whole number from 1 to 999,999.');
  await expect(quantity).toBeFocused();
  await expect(checkout).toHaveText('Checkout');
  await quantity.fill('2');
  await quantity.blur();
  await waitUntilSaved(page);

  const defect = {code: 'error', problem: 'Something went wrong on our side.'};
  const fail = {status: 500, json: defect};
  await page.route('**/api/cart', (route) => route.fulfill(fail), {times: 1});
  await checkout.click();
  await expect(alert).toHaveText('Error creating checkout. Please try again.');

  const release = await holdRequests(page, '**/api/cart');
  const asked = page.waitForRequest('**/api/cart');
  await checkout.click();
  await expect(drawer.getByRole('button', {name: 'Creating...'})).toBeVisible();
  await drawer.getByRole('button', {name: 'Close cart'}).click();
  release();
  await (await asked).response();
  await cartLink(page).click();
  await expect(checkout).toBeVisible();
  await waitUntilSaved(page);
  await expect(page).toHaveURL(/\/products\/rush$/);
  await checkout.click();
  await expect(page).toHaveURL(new RegExp(`^${site.store.origin}/cart/c/`));
  await expect(page.locator('body')).toContainText('$99.90');
});

test('after Back from a checkout that was paid, the number beside the cart’s icon does not come back', async ({
  page,
  site: {store},
}) => {
  await addFrom(page, '/products/rush');
  await waitUntilSaved(page);
  const bought = await savedCartId(page);
  await drawerOf(page).getByRole('button', {name: 'Checkout'}).click();
  await expect(page).toHaveURL(new RegExp(`^${store.origin}/cart/c/`));
  await store.control.placeOrder(bought);
  const release = await holdRequests(page, '**/api/cart');
  const read = page.waitForRequest('**/api/cart');
  await page.goBack();
  // The record has been read and is shown.
  await read;
  const badge = () =>
    cartLink(page).evaluate((link) => [
      link.textContent,
      [...link.querySelectorAll('span')].map((part) => getComputedStyle(part, '::after').content),
    ]);
  expect(await badge()).toEqual(['Cart', ['none']]);
  release();
  await cartLink(page).click();
  await expect(drawerOf(page)).toContainText('Your last cart was ordered or has expired.');
  expect(await badge()).toEqual(['Cart', ['none']]);
});

test('lines that are sold out are named, and alone have no checkout', async ({
  page,
  site: {store},
}) => {
  for (const product of ['rush', 'vitra']) await addDirectly(page, product);
  await page.goto('/products/rush');
  await cartLink(page).click();
  const drawer = drawerOf(page);
  const line = (name: string) => drawer.getByRole('listitem').filter({hasText: name});
  await expect(line('VITRA')).toContainText('$61.95');
  store.control.setProduct('vitra', {quantityAvailable: 0});
  const checkout = drawer.getByRole('button', {name: 'Checkout'});
  await checkout.click();
  await expect(page).toHaveURL(new RegExp(`^${store.origin}/cart/c/`));
  // One RUSH with standard shipping.
  await expect(page.getByRole('button', {name: 'Pay $55.94'})).toBeVisible();
  await page.goBack();
  const sentence = page.getByText('VITRA is no longer available and not part of this order.');
  await expect(sentence).toBeVisible();

  await page.goto('/about');
  await cartLink(page).click();
  await expect(line('VITRA')).toContainText('Sold out. Not included in your total.');
  store.control.setProduct('rush', {quantityAvailable: 0});
  await checkout.click();
  await expect(drawer.getByText('Error creating checkout. Please try again.')).toBeVisible();
  await expect(drawer).toContainText('VITRA and RUSH are no longer available.');
  for (const name of [/^Checkout/, /^Switch to/]) {
    await expect(drawer.getByRole('button', {name})).toHaveCount(0);
  }
  await expect(drawer.getByText(/^Subtotal|^Arrives|Your cart is empty/)).toHaveCount(0);
  await expect(drawer.getByText('In stock now')).toBeVisible();
});

test('the link to Shop Pay, which sends nothing first, is away while a change is not sent', async ({
  page,
}) => {
  const shop = await startShop({PUBLIC_SHOP_PAY: 'on'});
  try {
    await page.goto(`${shop.origin}/products/rush`);
    await addButton(page).click();
    await waitUntilSaved(page);
    const link = drawerOf(page).getByRole('link', {name: 'Shop Pay'});
    await expect(link).toBeVisible();
    shop.store.control.addFault({operation: '*', fault: 'down'});
    await drawerOf(page).getByRole('button', {name: 'Increase quantity'}).click();
    await expect(drawerOf(page).getByText('Your cart is saved here')).toBeVisible();
    await expect(link).toBeHidden();
  } finally {
    await shop.close();
  }
});

test.afterEach(({site}) => restock(site));
