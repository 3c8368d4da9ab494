import AxeBuilder from '@axe-core/playwright';
import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';

// One visitor’s store faults are another’s: these tests take turns.
test.describe.configure({mode: 'serial'});

test('a showcase shows the live price and adds to the cart', async ({page}) => {
  await openHydrated(page);
  const showcase = page.getByRole('article', {name: 'RUSH'});
  await showcase.getByRole('button', {name: 'Add to Cart - $49.95'}).click();
  await expect(showcase.getByRole('status')).toContainText('Added to your cart.');
  const cart = page.getByRole('banner').getByRole('link', {name: 'Cart, 1 item'});
  await expect(cart).toBeVisible();
  await showcase.getByRole('button', {name: /^Add to Cart/}).click();
  await page.getByRole('banner').getByRole('link', {name: 'Cart, 2 items'}).click();

  await expect(page.getByRole('heading', {level: 1})).toHaveText('Your Cart');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem')).toContainText('RUSH');
  await expect(main.getByRole('listitem')).toContainText('2 × $49.95');
  await expect(main).toContainText('$99.90');
  const {violations} = await new AxeBuilder({page}).analyze();
  expect(violations.map(({id}) => id)).toEqual([]);

  await main.getByRole('button', {name: 'Remove RUSH'}).click();
  await expect(main).toContainText('Your cart is empty');
  await expect(
    page.getByRole('banner').getByRole('link', {name: 'Cart', exact: true}),
  ).toBeVisible();
});

test('the cart’s way out is the hosted checkout', async ({page, site}) => {
  await openHydrated(page);
  const showcase = page.getByRole('article', {name: 'VITRA'});
  await showcase.getByRole('button', {name: 'Add to Cart - $61.95'}).click();
  await showcase.getByRole('link', {name: 'View cart'}).click();
  await page.getByRole('link', {name: 'Checkout'}).click();
  await expect(page).toHaveURL(new RegExp(`^${site.store.origin}/cart/c/`));
  await expect(page.locator('body')).toContainText('VITRA');
});

test('with the store slow, the page is there at once and the price follows', async ({
  page,
  site,
}) => {
  site.store.control.setProduct('rush', {price: '45.00'});
  site.store.control.addFault({operation: 'ProductPrices', fault: 'slow', delayMs: 1_500});
  try {
    // What was cached before must have gone; then a visitor meets the slow store.
    await expect(async () => {
      await page.goto('/', {waitUntil: 'commit'});
      await expect(page.getByRole('button', {name: 'Loading price...'}).first()).toBeVisible({
        timeout: 1_000,
      });
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      await expect(page.getByRole('button', {name: 'Add to Cart - $45.00'})).toBeVisible({
        timeout: 3_000,
      });
    }).toPass({timeout: 40_000});
  } finally {
    site.store.control.reset();
  }
});

test('with the store down, the local price is shown and adding says why it cannot', async ({
  page,
  site,
}) => {
  site.store.control.addFault({operation: '*', fault: 'down'});
  await expect(async () => {
    await openHydrated(page);
    await expect(page.getByRole('button', {name: 'Add to Cart - $48.99'}).first()).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({timeout: 30_000});
  const showcase = page.getByRole('article', {name: 'RUSH'});
  await showcase.getByRole('button', {name: /^Add to Cart/}).click();
  await expect(showcase.getByRole('status')).toContainText('The store cannot be reached just now.');
  await page.goto('/cart');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Your Cart');
});

test('what is out of stock says so and cannot be added', async ({page, site}) => {
  site.store.control.clearFaults();
  site.store.control.setProduct('synaptiq', {availableForSale: false});
  try {
    const button = page
      .getByRole('article', {name: 'SYNAPTIQ'})
      .getByRole('button', {name: 'Out of Stock'});
    await expect(async () => {
      await openHydrated(page);
      await expect(button).toBeDisabled({timeout: 1_000});
    }).toPass({timeout: 30_000});
  } finally {
    site.store.control.reset();
  }
});

test.describe('with scripts off', () => {
  test.use({javaScriptEnabled: false});

  test('adding posts the form and shows the cart', async ({page}) => {
    await page.goto('/');
    const showcase = page.getByRole('article', {name: 'RUSH'});
    await expect(showcase.getByRole('button', {name: 'Loading price...'})).toBeHidden();
    await showcase.getByRole('button', {name: 'Add to Cart'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Your Cart');
    const line = page.getByRole('main').getByRole('listitem');
    await expect(line).toContainText('1 × $49.95');
    await page.reload();
    await expect(line).toContainText('1 × $49.95');
    await page.getByRole('button', {name: 'Remove RUSH'}).click();
    await expect(page.getByRole('main')).toContainText('Your cart is empty');
  });
});
