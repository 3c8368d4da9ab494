import {payFor} from '../support/buy.ts';
import {findViolations} from './axe.ts';
import {
  addButton,
  addDirectly,
  addFrom,
  cartLink,
  drawerOf,
  savedQuantities,
  waitUntilSaved,
} from './cart-page.ts';
import {expect, test} from './fixtures.ts';
import {holdRequests, holdScripts} from './hold-requests.ts';
import {openHydrated, waitForHydration} from './hydrated.ts';

// These tests are the same on every screen, so they run once.

test('a line’s link opened in a second tab keeps the drawer, and both show the same cart', async ({
  page,
  context,
}) => {
  await addFrom(page, '/products/rush');
  const link = drawerOf(page).getByRole('link', {name: 'RUSH'});
  const opened = context.waitForEvent('page');
  await link.click({modifiers: ['ControlOrMeta']});
  const second = await opened;
  await waitForHydration(second);
  await expect(cartLink(second)).toHaveAccessibleName('Cart, 1 item');
  await drawerOf(page).getByRole('button', {name: 'Increase quantity'}).click();
  await waitUntilSaved(page);
  await expect(cartLink(second)).toHaveAccessibleName('Cart, 2 items');
  await link.click();
  await expect(drawerOf(page)).toBeHidden();
});

test('the cart link keeps the focus while the page hydrates and the cart loads', async ({page}) => {
  const badge = () =>
    cartLink(page)
      .locator('span[aria-hidden]')
      .evaluate((element) => getComputedStyle(element, '::after').content);
  await addDirectly(page, 'rush');
  let releaseScripts = await holdScripts(page);
  await page.goto('/', {waitUntil: 'commit'});
  await cartLink(page).focus();
  expect(await badge()).toBe('none');
  releaseScripts();
  await waitForHydration(page);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await expect(cartLink(page)).toBeFocused();
  expect(await badge()).toBe('"1"');

  // The next document shows the number of this browser until the cart is read.
  await page.unrouteAll();
  releaseScripts = await holdScripts(page);
  await page.goto('/about', {waitUntil: 'commit'});
  expect(await badge()).toBe('"1"');
  releaseScripts();
  await waitForHydration(page);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
});

test('the drawer closes on Back, and the page behind it receives the focus', async ({page}) => {
  await openHydrated(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', {name: 'RUSH'}).click();
  await addButton(page).click();
  await expect(drawerOf(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(drawerOf(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('screen readers announce what was added once the drawer is open, and every change on the cart page', async ({
  page,
}) => {
  await openHydrated(page, '/products/rush');
  // Text that a dialog contains when it opens is not announced, so it has to arrive later.
  await page.evaluate(() => {
    new MutationObserver((records) => {
      for (const {target} of records) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          'dialog[open] [role=status]',
        );
        if (region?.textContent) document.body.dataset.announced = region.textContent;
      }
    }).observe(document.body, {childList: true, characterData: true, subtree: true});
  });
  await addButton(page).click();
  const announced = page.locator('body');
  await expect(announced).toHaveAttribute('data-announced', 'RUSH added. 1 item, subtotal $49.95');
  await waitUntilSaved(page);

  await openHydrated(page, '/cart');
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
  // What an empty cart suggests is not one of its lines.
  await expect(main.getByRole('listitem')).toHaveCount(0);
  await expect(main.getByRole('region', {name: 'Products'}).getByRole('article')).toHaveCount(3);
});

test('the checkout waits for a whole number, shows its alert when it fails, and can be repeated or canceled', async ({
  page,
  site,
}) => {
  await addFrom(page, '/products/rush');
  const drawer = drawerOf(page);
  const quantity = drawer.getByRole('textbox', {name: 'Quantity of RUSH'});
  const checkout = drawer.getByRole('button', {name: 'Checkout'});
  const alert = drawer.getByRole('alert');
  for (const typed of ['1.5', '2,000']) {
    await quantity.fill(typed);
    await checkout.click();
    await expect(alert).toHaveText('Enter a whole number from 1 to 999,999.');
    await expect(quantity).toBeFocused();
    await expect(checkout).toHaveText('Checkout');
  }
  await quantity.fill('2');
  await quantity.blur();
  await waitUntilSaved(page);

  const defect = {code: 'error', problem: 'Something went wrong on our side.'};
  await page.route('**/api/cart', (route) => route.fulfill({status: 500, json: defect}), {
    times: 1,
  });
  await checkout.click();
  await expect(alert).toHaveText('Error creating checkout. Please try again.');
  await expect(checkout).toBeVisible();

  site.store.control.addFault({operation: 'CartQuery', fault: 'slow', delayMs: 1_000});
  await checkout.click();
  await expect(drawer.getByRole('button', {name: 'Creating...'})).toBeVisible();
  await drawer.getByRole('button', {name: 'Close cart'}).click();
  await cartLink(page).click();
  await expect(checkout).toBeVisible();
  await waitUntilSaved(page);
  await expect(page).toHaveURL(/\/products\/rush$/);
  await checkout.click();
  await expect(page).toHaveURL(new RegExp(`^${site.store.origin}/cart/c/`));
  await expect(page.locator('body')).toContainText('$99.90');
});

test('Enter that is held down adds once, and Enter, Enter does not empty the cart', async ({
  page,
}) => {
  await openHydrated(page, '/products/rush');
  await addButton(page).focus();
  for (let repeats = 0; repeats < 10; repeats += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(drawerOf(page)).toBeVisible();
  await waitUntilSaved(page);
  // The cookie is written a moment after the cart is shown as saved.
  await expect.poll(() => savedQuantities(page)).toEqual({rush: 1});
  await drawerOf(page).getByRole('button', {name: 'Empty cart'}).focus();
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(drawerOf(page).getByRole('listitem')).toHaveCount(1);

  await openHydrated(page, '/cart');
  const main = page.getByRole('main');
  await main.getByRole('link', {name: 'RUSH'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('RUSH');
  // The question is now rendered by the browser, not by the worker.
  await page.goBack();
  await main.getByRole('button', {name: 'Empty cart'}).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', {name: 'Keep it'})).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(main.getByRole('listitem')).toHaveCount(1);
});

test('a change on the way to the checkout stays at the cart, and the next checkout has it', async ({
  page,
  site,
}) => {
  await addFrom(page, '/products/rush');
  await waitUntilSaved(page);
  const release = await holdRequests(page, `${site.store.origin}/**`);
  // Playwright waits for navigations, so the page itself clicks during this one.
  const address = await page.evaluate(async () => {
    const dialog = document.querySelector('dialog[open]');
    const checkout = [...(dialog?.querySelectorAll('button') ?? [])].find(
      ({textContent}) => textContent === 'Checkout',
    );
    const textBecomes = (text: string) =>
      new Promise<void>((resolve) => {
        const look = () =>
          checkout?.textContent === text ? resolve() : requestAnimationFrame(look);
        look();
      });
    const isLeaving = new Promise((resolve) => {
      window.addEventListener('beforeunload', resolve, {once: true});
    });
    checkout?.click();
    await textBecomes('Creating...');
    await isLeaving;
    dialog?.querySelector<HTMLElement>('[aria-label="Increase quantity"]')?.click();
    await textBecomes('Checkout');
    return document.URL;
  });
  release();
  expect(address).toContain('/products/rush');
  await expect.poll(() => savedQuantities(page)).toEqual({rush: 2});
  await drawerOf(page).getByRole('button', {name: 'Checkout'}).click();
  await expect(page).toHaveURL(new RegExp(`^${site.store.origin}/cart/c/`));
  await expect(page.locator('body')).toContainText('$99.90');
});

test('discount codes and a note are saved with the cart', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await addFrom(page, '/products/rush');
  const drawer = drawerOf(page);
  await drawer.getByText('Discount code or note').click();
  const nonsense = 'X'.repeat(64);
  await drawer.getByLabel('Discount code').fill(nonsense);
  await drawer.getByRole('button', {name: 'Apply'}).click();
  const code = drawer.getByLabel('Discount code');
  const problem = `The discount code ${nonsense} isn’t valid for the items in your cart.`;
  await expect(drawer.getByRole('alert')).toHaveText(problem);
  await expect(code).toHaveAccessibleDescription(problem);
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveCSS('border-color', 'rgb(143, 42, 28)');
  await expect(code).toHaveValue(nonsense);
  await expect(drawer.getByRole('button', {name: 'Apply'})).toBeFocused();
  await expect(drawer.getByRole('alert')).toBeInViewport({ratio: 1});
  const overflow = await drawer.evaluate((dialog) => {
    const [content] = dialog.children;
    return (content?.scrollWidth ?? 0) - (content?.clientWidth ?? 0);
  });
  expect(overflow).toBe(0);
  await drawer.getByLabel('Discount code').fill('WELCOME10');
  await drawer.getByRole('button', {name: 'Apply'}).click();
  await expect(drawer.getByRole('definition')).toHaveText(['$49.95', '-$4.99']);
  await expect(drawer.getByRole('term')).toHaveText(['Subtotal', 'Discount (WELCOME10)']);
  await expect(drawer.getByText(/^Estimated total/)).toContainText('$44.96');
  await expect(drawer.getByRole('status').first()).toHaveText(
    '1 item, estimated total $44.96 with WELCOME10',
  );
  await expect(drawer.getByLabel('Discount code')).toHaveValue('');
  await expect(drawer.getByRole('alert')).toHaveCount(0);
  await expect(code).not.toHaveAttribute('aria-invalid');
  // A code that the store no longer accepts is announced beside the button that removes it.
  const remove = drawer.getByRole('button', {name: 'Remove code WELCOME10'});
  await page.route('**/api/cart', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const discountCodes = [{code: 'WELCOME10', applicable: false}];
    await route.fulfill({response, json: {cart: {...body.cart, discountCodes, discount: null}}});
  });
  await drawer.getByRole('button', {name: 'Increase quantity'}).click();
  await expect(drawer.getByRole('alert')).toHaveText(
    'The discount code WELCOME10 doesn’t apply to this cart.',
  );
  await waitUntilSaved(page);
  await page.unroute('**/api/cart');
  await remove.click();
  await expect(drawer.getByLabel('Discount code')).toBeFocused();
  await expect(drawer.getByText(/^Subtotal/)).toContainText('$99.90');
  const note = drawer.getByLabel('Note for your order');
  const confirmation = drawer.getByRole('status').filter({hasText: /^Note/});
  await note.fill('Leave it at the door');
  // Away from the footer, from which the browser would scroll it when Save gets the focus.
  await note.evaluate((field) => field.scrollIntoView({block: 'center'}));
  const fieldBefore = await note.boundingBox();
  await drawer.getByRole('button', {name: 'Save', exact: true}).click();
  await expect(confirmation).toHaveText('Note saved.');
  expect(await note.boundingBox()).toEqual(fieldBefore);
  await page.reload();
  await cartLink(page).click();
  await expect(note).toHaveValue('Leave it at the door');
  await note.fill('');
  await note.blur();
  await expect(confirmation).toHaveText('Note removed.');

  // A typed note is not lost if the shopper goes to the checkout without saving it. Safari on iOS
  // keeps the focus in the field when the button is tapped.
  await note.fill('Ring twice');
  await expect(confirmation).toHaveCount(0);
  const checkout = drawer.getByRole('button', {name: 'Checkout'});
  await checkout.evaluate((button: HTMLButtonElement) => button.form?.requestSubmit());
  await expect(page).toHaveURL(/\/cart\/c\//);
  await page.goto('/cart');
  await expect(page.getByLabel('Note for your order')).toHaveValue('Ring twice');
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a shopper fills an empty cart, changes a quantity, subscribes, corrects a code and pays', async ({
    page,
    site,
  }) => {
    await page.goto('/');
    const showcase = page.getByRole('article', {name: 'RUSH'});
    await expect(showcase.getByRole('button', {name: 'Loading...'})).toBeHidden();
    await showcase.getByRole('button', {name: 'Add to Cart'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Your Cart');
    await page.getByRole('button', {name: 'Remove RUSH'}).click();
    await page.getByRole('button', {name: 'Add to Cart: RUSH'}).click();
    const line = page.getByRole('main').getByRole('list', {name: 'Items'}).getByRole('listitem');
    await expect(page.getByRole('button', {name: 'Add to Cart: SYNAPTIQ'})).toBeVisible();
    await line.getByRole('textbox').fill('3');
    await line.getByRole('button', {name: 'Update'}).click();
    await expect(line).toContainText('$149.85');
    await line.getByRole('button', {name: 'Switch to Subscribe & Save, save $14.97'}).click();
    await expect(line).toContainText('RUSH (Subscription)');
    await expect(line).toContainText('$134.88');
    await line.locator('summary').click();
    await line.getByRole('button', {name: 'Every 90 days'}).click();
    await expect(line).toContainText('Renews at $134.88 every 90 days until you cancel.');

    await page.getByText('Discount code or note').click();
    const code = page.getByLabel('Discount code');
    await code.fill('NOPE');
    await page.getByRole('button', {name: 'Apply'}).click();
    await expect(code).toBeFocused();
    await expect(code).toHaveValue('NOPE');
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(code).toHaveAccessibleDescription(
      'The discount code NOPE isn’t valid for the items in your cart.',
    );
    await expect(page.getByRole('alert')).toHaveCount(1);
    await code.fill('WELCOME10');
    await page.getByRole('button', {name: 'Apply'}).click();
    await expect(page.getByRole('button', {name: 'Remove code WELCOME10'})).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', {name: 'Checkout'}).click();
    await expect(page).toHaveURL(new RegExp(`^${site.store.origin}/cart/c/`));
    await payFor(page.url(), site.store);
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

test('the empty drawer and one below free shipping offer products, whose buttons keep the focus in the cart', async ({
  page,
}) => {
  await openHydrated(page, '/about');
  await cartLink(page).click();
  const drawer = drawerOf(page);
  const offers = drawer.getByRole('region', {name: 'Products'}).getByRole('article');
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
  await expect(drawer.getByRole('status').first()).toHaveText(
    'RUSH added. 2 items, subtotal $111.90',
  );
  await waitUntilSaved(page);
  expect(await savedQuantities(page)).toEqual({rush: 1, vitra: 1});
});

test('a line is switched to a subscription with a double click, back with Undo, and to another frequency', async ({
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
    /RUSH \(Subscription\)\$89\.92\$44\.96 eachDeliver every 30 days \(10% subscription discount\)Renews at \$89\.92 every 30 days until you cancel\./,
  );
  await expect(drawer).toContainText(
    'Your whole order ships free in the USA with your subscription.',
  );
  await expect(drawer.getByRole('status').first()).toHaveText(
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

  await line.locator('summary').press('Enter');
  const frequencies = line.getByRole('button', {name: /^Every/});
  await expect(frequencies).toHaveText(['Every 60 days', 'Every 90 days']);
  await frequencies.first().press('Enter');
  await expect(undo).toBeFocused();
  await expect(line).toContainText('Renews at $89.92 every 60 days until you cancel.');
  await expect(drawer.getByRole('status').first()).toHaveText(
    'RUSH (Subscription): Deliver every 60 days. 2 items, subtotal $89.92',
  );
  await waitUntilSaved(page);
  await undo.click();
  await expect(line).toContainText('Renews at $89.92 every 30 days until you cancel.');
  await waitUntilSaved(page);
  expect(await savedQuantities(page)).toEqual({'rush.688102': 2});
});
