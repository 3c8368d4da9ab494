import AxeBuilder from '@axe-core/playwright';
import {addButton, addFrom, cartLink, drawerOf, waitUntilSaved} from './cart-page.ts';
import {pay} from './checkout.ts';
import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';

test.describe.configure({mode: 'default'});
test.afterEach(({site}) => site.store.control.clearFaults());

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
  await pay(page);
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
  await question.getByRole('button', {name: 'Yes, empty it'}).click();
  await expect(drawer).toBeHidden();
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
  const {violations} = await new AxeBuilder({page}).analyze();
  expect(violations.map(({id, nodes}) => [id, nodes[0]?.html])).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(add).toBeFocused();
  await add.click();
  await page.mouse.click(5, 400);
  await expect(drawer).toBeHidden();
});

test('two tabs show the same cart', async ({page, context}) => {
  await addFrom(page, '/products/rush');
  const second = await context.newPage();
  await openHydrated(second, '/products/rush');
  await expect(cartLink(second)).toHaveAccessibleName('Cart, 1 item');
  await drawerOf(page).getByRole('button', {name: 'Increase quantity'}).click();
  await waitUntilSaved(page);
  await expect(cartLink(second)).toHaveAccessibleName('Cart, 2 items');
});

test('a quantity above the stock is reduced, with the store’s reason', async ({page, site}) => {
  await openHydrated(page, '/products/vitra');
  await expect(
    page.locator('[data-buy]').getByRole('button', {name: /^Add to Cart/}),
  ).toBeEnabled();
  site.store.control.setProduct('vitra', {quantityAvailable: 2});
  try {
    await page
      .locator('[data-buy]')
      .getByRole('button', {name: /^Add to Cart/})
      .click();
    const drawer = drawerOf(page);
    await waitUntilSaved(page);
    const quantity = drawer.getByRole('textbox', {name: 'Quantity of VITRA'});
    await quantity.fill('5');
    await quantity.blur();
    await waitUntilSaved(page);
    await expect(drawer.getByRole('alert')).not.toBeEmpty();
    await expect(quantity).toHaveValue('2');
  } finally {
    site.store.control.setProduct('vitra', {quantityAvailable: null});
  }
});

test('a failed checkout shows the alert and can be repeated or canceled', async ({page, site}) => {
  await addFrom(page, '/products/rush');
  await waitUntilSaved(page);
  site.store.control.addFault({operation: '*', fault: 'down'});
  const drawer = drawerOf(page);
  await drawer.getByRole('button', {name: 'Checkout'}).click();
  await expect(drawer.getByRole('alert')).toHaveText('Error creating checkout. Please try again.');
  await expect(drawer.getByRole('button', {name: 'Checkout'})).toBeVisible();
  site.store.control.clearFaults();
  site.store.control.addFault({operation: 'CartQuery', fault: 'slow', delayMs: 1_500});
  await drawer.getByRole('button', {name: 'Checkout'}).click();
  await expect(drawer.getByRole('button', {name: 'Creating...'})).toBeVisible();
  await drawer.getByRole('button', {name: 'Close cart'}).click();
  await cartLink(page).click();
  await expect(drawer.getByRole('button', {name: 'Checkout'})).toBeVisible();
  await waitUntilSaved(page);
  await expect(page).toHaveURL(/\/products\/rush$/);
  await drawer.getByRole('button', {name: 'Checkout'}).click();
  await expect(page).toHaveURL(new RegExp(`^${site.store.origin}/cart/c/`));
});

test('a cart whose cookie is lost is restored from local storage', async ({page, context}) => {
  await addFrom(page, '/products/rush');
  await waitUntilSaved(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('boreal:cart-id')))
    .toMatch(/^gid:\/\/shopify\/Cart\//);
  await context.clearCookies();
  await page.goto('/about');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
});

test('discount codes and a note are saved with the cart', async ({page}) => {
  await addFrom(page, '/products/rush');
  const drawer = drawerOf(page);
  await drawer.getByText('Discount code or note').click();
  const nonsense = 'X'.repeat(64);
  await drawer.getByLabel('Discount code').fill(nonsense);
  await drawer.getByRole('button', {name: 'Apply'}).click();
  await expect(drawer.getByRole('alert')).toContainText(nonsense);
  const overflow = await drawer.evaluate((dialog) => {
    const [content] = dialog.children;
    return (content?.scrollWidth ?? 0) - (content?.clientWidth ?? 0);
  });
  expect(overflow).toBe(0);
  await drawer.getByLabel('Discount code').fill('WELCOME10');
  await drawer.getByRole('button', {name: 'Apply'}).click();
  await expect(drawer.getByText(/^Subtotal/)).toContainText('$44.96');
  await expect(drawer.getByRole('alert')).toHaveCount(0);
  await drawer.getByRole('button', {name: 'Remove code WELCOME10'}).click();
  await expect(drawer.getByLabel('Discount code')).toBeFocused();
  await expect(drawer.getByText(/^Subtotal/)).toContainText('$49.95');
  await drawer.getByLabel('Note for your order').fill('Leave it at the door');
  await drawer.getByRole('button', {name: 'Save'}).click();
  await waitUntilSaved(page);
  await page.reload();
  await cartLink(page).click();
  await expect(drawer.getByLabel('Note for your order')).toHaveValue('Leave it at the door');
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a shopper changes a quantity and pays', async ({page, site}) => {
    await page.goto('/products/rush');
    await page
      .locator('[data-buy]')
      .getByRole('button', {name: /^Add to Cart/})
      .click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Your Cart');
    const line = page.getByRole('main').getByRole('list', {name: 'Items'}).getByRole('listitem');
    await line.getByRole('textbox').fill('3');
    await line.getByRole('button', {name: 'Update'}).click();
    await expect(line).toContainText('$149.85');
    await page.getByRole('button', {name: 'Checkout'}).click();
    await expect(page).toHaveURL(new RegExp(`^${site.store.origin}/cart/c/`));
    await pay(page);
    await page.goto('/cart');
    await expect(page.getByRole('main')).toContainText('Your cart is empty');
  });
});

test('a shopper reaches the checkout with the keyboard alone', async ({page, site}) => {
  await openHydrated(page);
  const words = () =>
    page.evaluate(() => {
      const {activeElement: element} = document;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
  /** Tab after Tab, until what is wanted has the focus. */
  const tabTo = async (wanted: string | RegExp) => {
    for (let step = 0; step < 150; step += 1) {
      await page.keyboard.press('Tab');
      const here = await words();
      if (typeof wanted === 'string' ? here === wanted : wanted.test(here)) return;
    }
    throw new Error(`No Tab leads to ${wanted}.`);
  };
  await tabTo('Product Details');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('RUSH');
  await expect(page.locator('[data-buy]').getByRole('button')).toHaveText(/^Add to Cart/);
  // Within a group of radio buttons the arrows choose.
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.getAttribute('type') === 'radio')) break;
  }
  await page.keyboard.press('ArrowDown');
  await tabTo(/^Add to Cart - \$44\.96/);
  await page.keyboard.press('Enter');
  const drawer = drawerOf(page);
  await expect(drawer).toContainText('RUSH (Subscription)');
  await waitUntilSaved(page);
  await tabTo('Checkout');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`^${site.store.origin}/cart/c/`));
  await expect(page.locator('body')).toContainText('RUSH');
});
