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

test('a slow store delays the price and not the page', async ({
  page,
  freshSite: {store},
  streaming,
}) => {
  store.control.addFault({operation: 'ProductPrices', fault: 'slow', delayMs: 1_500});
  await page.goto(streaming, {waitUntil: 'commit'});
  await expect(page.getByRole('button', {name: 'Loading...'}).first()).toBeVisible();
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await expect(page.getByRole('button', {name: 'Add to Cart - $49.95'})).toBeVisible();
});

test('with the store down, the local price is shown and added lines are saved for later', async ({
  page,
  freshSite: {store, origin},
}) => {
  store.control.addFault({operation: '*', fault: 'down'});
  await openHydrated(page, origin);
  const showcase = page.getByRole('article', {name: 'RUSH'});
  await showcase.getByRole('button', {name: 'Add to Cart - $48.99'}).click();
  const drawer = page.getByRole('dialog', {name: 'Your Cart'});
  const cart = page.getByRole('banner').getByRole('link', {name: 'Cart, 1 item'});
  await expect(drawer.getByRole('listitem')).toContainText('$48.99');
  await expect(drawer).toContainText('We can’t reach the store right now.');
  await page.reload();
  await cart.click();
  await expect(drawer.getByRole('listitem')).toContainText('RUSH');

  store.control.clearFaults();
  await expect(async () => {
    await drawer.getByRole('button', {name: 'Refresh'}).click();
    await expect(drawer).toBeHidden();
    await cart.click();
    await expect(drawer.getByRole('listitem')).toContainText('$49.95', {timeout: 1_000});
  }).toPass({timeout: 20_000});
});

test('a product that is out of stock cannot be added', async ({
  page,
  freshSite: {store, origin},
}) => {
  store.control.setProduct('synaptiq', {availableForSale: false});
  await openHydrated(page, origin);
  await expect(
    page.getByRole('article', {name: 'SYNAPTIQ'}).getByRole('button', {name: 'Out of Stock'}),
  ).toBeDisabled();
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('an add posts the form and shows the cart page', async ({page}) => {
    await page.goto('/');
    const showcase = page.getByRole('article', {name: 'RUSH'});
    await expect(showcase.getByRole('button', {name: 'Loading...'})).toBeHidden();
    await showcase.getByRole('button', {name: 'Add to Cart'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Your Cart');
    const line = page.getByRole('main').getByRole('list', {name: 'Items'}).getByRole('listitem');
    await expect(line).toContainText('$49.95');
    await page.reload();
    await expect(line).toContainText('$49.95');
    await page.getByRole('button', {name: 'Remove RUSH'}).click();
    await expect(page.getByRole('main')).toContainText('Your cart is empty');
  });
});
