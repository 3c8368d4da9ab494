import {payFor} from '../support/buy.ts';
import {findViolations} from './axe.ts';
import {
  addButton,
  addFrom,
  cartLink,
  drawerOf,
  savedQuantities,
  waitUntilSaved,
} from './cart-page.ts';
import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';

test('a shopper goes from the home page to the checkout, back, and pays', async ({page, site}) => {
  await openHydrated(page);
  await page
    .getByRole('article', {name: 'RUSH'})
    .getByRole('link', {name: 'Product Details'})
    .click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('RUSH');
  await addButton(page).click();
  const drawer = drawerOf(page);
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', {name: 'Close cart'}).click();
  await page
    .getByRole('main')
    .getByRole('radio', {name: /Subscribe & Save/})
    .check();
  await page
    .locator('[data-buy]')
    .getByRole('button', {name: /^Add to Cart/})
    .click();
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  await expect(drawer).toContainText('RUSH (Subscription)');
  await expect(drawer).toContainText('(10% subscription discount)');
  await expect(drawer).toContainText('USA shipping & taxes calculated at checkout');
  await expect(drawer.getByText(/^Subtotal/)).toContainText('$94.91');

  await drawer.getByRole('button', {name: 'Checkout'}).click();
  await expect(page).toHaveURL(new RegExp(`^${site.store.origin}/cart/c/.*return_url=`));
  await expect(page.locator('body')).toContainText('RUSH');

  await page.goBack();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  await openHydrated(page, '/products/vitra');
  await cartLink(page).click();
  await drawer.getByRole('button', {name: 'Checkout'}).click();
  await expect(page).toHaveURL(new RegExp(`^${site.store.origin}/cart/c/`));
  await payFor(page.url(), site.store);
  await page.goto('/');
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('boreal:cart-id'))).toBeNull();
});

test('quantities change, and removed lines and emptied carts can be kept', async ({page}) => {
  await addFrom(page, '/products/synaptiq');
  const drawer = drawerOf(page);
  const quantity = drawer.getByRole('textbox', {name: 'Quantity of SYNAPTIQ'});
  await expect(drawer.getByRole('button', {name: 'Decrease quantity'})).toBeDisabled();
  for (let click = 0; click < 6; click += 1) {
    await drawer.getByRole('button', {name: 'Increase quantity'}).click();
  }
  await drawer.getByRole('button', {name: 'Decrease quantity'}).click();
  await expect(quantity).toHaveValue('6');
  await expect(drawer.getByText(/^Subtotal/)).toContainText('$317.70');
  await waitUntilSaved(page);
  await quantity.fill('1.9');
  await quantity.press('Enter');
  await expect(drawer.getByRole('alert')).toHaveText('Enter a whole number from 1 to 999,999.');
  await expect(drawer.getByText(/^Subtotal/)).toContainText('$317.70');
  await quantity.fill('2');
  await quantity.press('Enter');
  await expect(drawer.getByText(/^Subtotal/)).toContainText('$105.90');
  await drawer.getByRole('button', {name: 'Decrease quantity'}).click();
  await expect(drawer.getByRole('button', {name: 'Increase quantity'})).toBeFocused();
  await quantity.fill('3');
  await quantity.blur();
  await expect(drawer.getByText(/^Subtotal/)).toContainText('$158.85');
  await waitUntilSaved(page);
  await page.reload();
  await cartLink(page).click();
  await expect(quantity).toHaveValue('3');

  await drawer.getByRole('button', {name: 'Remove SYNAPTIQ'}).click();
  await expect(drawer).toContainText('Your cart is empty');
  await expect(drawer.getByRole('button', {name: 'Refresh'})).toHaveCount(0);
  const undo = drawer.getByRole('button', {name: 'Undo'});
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(quantity).toHaveValue('3');
  await expect(drawer.getByRole('button', {name: 'Remove SYNAPTIQ'})).toBeFocused();
  await waitUntilSaved(page);

  const empty = drawer.getByRole('button', {name: 'Empty cart'});
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to empty your cart?',
  });
  await empty.click();
  await question.getByRole('button', {name: 'Keep it'}).click();
  await expect(empty).toBeFocused();
  await empty.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(drawer).toBeVisible();
  await expect(quantity).toHaveValue('3');
  await empty.click();
  await expect(question).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await question.getByRole('button', {name: 'Yes, empty it'}).click();
  await expect(drawer).toContainText('Your cart is empty');
  await page.clock.runFor(190);
  await expect(drawer).toBeVisible();
  await page.clock.runFor(20);
  await expect(drawer).toBeHidden();
  await page.clock.resume();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await page.reload();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
});

test('the drawer traps the focus, returns it, and passes axe', async ({page}) => {
  await openHydrated(page, '/products/rush');
  const add = page.locator('[data-buy]').getByRole('button', {name: /^Add to Cart/});
  await add.focus();
  await page.keyboard.press('Enter');
  const drawer = drawerOf(page);
  await expect(drawer).toBeVisible();
  await expect.poll(() => drawer.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.querySelector('dialog')?.contains(document.activeElement),
    );
    expect(inside).toBe(true);
  }
  await expect(drawer.getByRole('status')).toHaveText('RUSH added. 1 item, subtotal $49.95');
  await expect(drawer.getByRole('button', {name: /^Switch to Subscribe/})).toBeVisible();
  await expect(drawer.getByRole('region', {name: 'Goes well with'})).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(add).toBeFocused();
  await add.click();
  await expect(drawer).toBeVisible();
  // On a phone, the drawer leaves no backdrop that could be clicked.
  const isPhone = (page.viewportSize()?.width ?? 0) < 480;
  if (isPhone) await drawer.getByRole('button', {name: 'Close cart'}).click();
  else await page.mouse.click(5, 400);
  await expect(drawer).toBeHidden();
});

test('the empty drawer and one below free shipping offer products, whose buttons keep the focus in the cart', async ({
  page,
}) => {
  await openHydrated(page, '/about');
  await cartLink(page).click();
  const drawer = drawerOf(page);
  const offers = drawer.getByRole('list', {name: 'Products'}).getByRole('listitem');
  await expect(offers).toHaveText([/RUSH.*\$49\.95/, /SYNAPTIQ.*\$52\.95/, /VITRA.*\$61\.95/]);
  expect(await findViolations(page)).toEqual([]);
  await drawer.getByRole('button', {name: 'Add to Cart: VITRA'}).press('Enter');
  const lines = drawer.getByRole('list', {name: 'Items'}).getByRole('listitem');
  await expect(lines).toHaveText([/VITRA.*\$61\.95/]);
  await expect(drawer.getByText('1 item', {exact: true})).toBeVisible();
  const hasFocus = () => drawer.evaluate((it) => it.contains(document.activeElement));
  expect(await hasFocus()).toBe(true);

  await expect(drawer).toContainText('You’re $13.05 away from free standard shipping.');
  const offer = drawer.getByRole('region', {name: 'Goes well with'});
  await expect(offer).toContainText('RUSH');
  await offer.getByRole('button', {name: 'Add to Cart: RUSH'}).click();
  await expect(lines).toHaveText([/RUSH/, /VITRA/]);
  await expect(offer).toHaveCount(0);
  expect(await hasFocus()).toBe(true);
  await expect(drawer.getByRole('status')).toHaveText('RUSH added. 2 items, subtotal $111.90');
  await waitUntilSaved(page);
  expect(await savedQuantities(page)).toEqual({rush: 1, vitra: 1});
});

test('a line is switched to a subscription with a double click, and back with Undo', async ({
  page,
}) => {
  await addFrom(page, '/products/rush');
  const drawer = drawerOf(page);
  await drawer.getByRole('button', {name: 'Increase quantity'}).click();
  await expect(drawer.getByText('$49.95 each')).toBeVisible();
  const change = drawer.getByRole('button', {name: 'Switch to Subscribe & Save, save $9.98'});
  await expect(change).toHaveAccessibleDescription(
    'Renews at $89.92 every 30 days until you cancel.',
  );
  await change.dblclick();
  const line = drawer.getByRole('list', {name: 'Items'}).getByRole('listitem');
  await expect(line).toHaveText(
    /RUSH \(Subscription\)Deliver every 30 days \(10% subscription discount\)Renews at \$89\.92 every 30 days until you cancel\.\$89\.92\$44\.96 each/,
  );
  await expect(drawer).toContainText(
    'Your whole order ships free in the USA with your subscription.',
  );
  await expect(drawer.getByRole('status')).toHaveText(
    'RUSH switched to Subscribe & Save. 2 items, subtotal $89.92',
  );
  await waitUntilSaved(page);
  expect(await savedQuantities(page)).toEqual({'rush.688102': 2});
  const undo = drawer.getByRole('button', {name: 'Undo'});
  await undo.click();
  await expect(drawer.getByRole('button', {name: 'Remove RUSH'})).toBeFocused();
  await waitUntilSaved(page);
  expect(await savedQuantities(page)).toEqual({rush: 2});
  await change.press('Enter');
  await expect(undo).toBeFocused();
});
