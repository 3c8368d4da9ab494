import type {Locator, Page} from '@playwright/test';
import {findViolations} from './axe.ts';
import {brokenWords} from './broken-words.ts';
import {expect, test} from './fixtures.ts';
import {waitForHydration} from './hydrated.ts';
import {
  addButton,
  addDirectly,
  addFrom,
  cartLink,
  drawerOf,
  footerLink,
  heading,
  savedQuantities,
  waitUntilSaved,
} from './shop.ts';

const itemsOf = (drawer: Locator) =>
  drawer.getByRole('list', {name: 'Items'}).getByRole('listitem');
const statusOf = (drawer: Locator) => drawer.getByRole('status').first();

test('a shopper buys by the keyboard: an add counts once, the focus stays in the drawer and returns', async ({
  page,
  site,
}) => {
  const drawer = drawerOf(page);
  await page.goto('/');
  await footerLink(page, 'RUSH').click();
  await page.evaluate(() => {
    // This browser draws its scrollbar over the page; others take 15 px of it.
    Object.defineProperty(document.documentElement, 'clientWidth', {value: innerWidth - 15});
    // Text that a dialog contains when it opens is not announced, so it has to arrive later.
    new MutationObserver((records) => {
      for (const {target} of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('dialog[open] [role=status]');
        document.body.dataset.announced += ` ${region?.textContent ?? ''}`;
      }
    }).observe(document.body, {childList: true, characterData: true, subtree: true});
  });

  await test.step('Enter held down adds once, and is announced', async () => {
    await addButton(page).focus();
    for (let repeats = 0; repeats < 10; repeats += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    const announced = /RUSH added\. 1 item, subtotal \$49\.95/;
    await expect(page.locator('body')).toHaveAttribute('data-announced', announced);
    await expect(page.locator('html')).toHaveCSS('padding-right', '15px');
    await waitUntilSaved(page);
    // The cookie is written a moment after the cart is shown as saved.
    await expect.poll(() => savedQuantities(page)).toEqual({rush: 1});
  });

  await test.step('Enter, Enter does not empty the cart', async () => {
    await drawer.getByRole('button', {name: 'Empty cart'}).focus();
    for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(itemsOf(drawer)).toHaveCount(1);
  });

  await test.step('Tab stays in the drawer, which passes axe', async () => {
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.querySelector('dialog')?.contains(document.activeElement),
      );
      expect(inside).toBe(true);
    }
    await expect(drawer.getByRole('region', {name: 'Goes well with'})).toBeVisible();
    await page.setViewportSize({width: 390, height: 844});
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({width: 1440, height: 900});
  });

  await test.step('Escape returns the focus; the backdrop and Back close the drawer', async () => {
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(addButton(page)).toBeFocused();
    await addButton(page).click();
    await expect(drawer).toBeVisible();
    await page.mouse.click(5, 400);
    await expect(drawer).toBeHidden();
    await cartLink(page).click();
    await expect(drawer).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('a subscription reaches the checkout', async () => {
    await tabTo(page, /^Product Details$/);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('RUSH');
    await expect(addButton(page)).toHaveText(/\$/);
    await tabTo(page, /^radio$/);
    await page.keyboard.press('ArrowDown');
    await tabTo(page, /^Add to Cart - \$44\.96/);
    await page.keyboard.press('Enter');
    await expect(drawer).toContainText('RUSH (Subscription)');
    await waitUntilSaved(page);
    await tabTo(page, /^Checkout$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`^${site.store.origin}/cart/c/`));
    await expect(page.locator('body')).toContainText('RUSH');
  });
});

test('an empty drawer offers products; quantities change, and removed lines and emptied carts can be kept', async ({
  page,
}) => {
  await page.goto('/about');
  await cartLink(page).click();
  const drawer = drawerOf(page);
  const offers = drawer.getByRole('region', {name: 'Products'}).getByRole('article');
  await expect(offers).toHaveText([/RUSH.*\$49\.95/, /SYNAPTIQ.*\$52\.95/, /VITRA.*\$61\.95/]);
  expect(await findViolations(page)).toEqual([]);
  await drawer.getByRole('button', {name: 'Add to Cart: VITRA'}).press('Enter');
  await expect(itemsOf(drawer)).toHaveText([/VITRA.*\$61\.95/]);
  const hasFocus = () => drawer.evaluate((it) => it.contains(document.activeElement));
  expect(await hasFocus()).toBe(true);
  await expect(drawer).toContainText('You’re $13.05 away from free standard shipping.');
  const offer = drawer.getByRole('region', {name: 'Goes well with'});
  await offer.getByRole('button', {name: 'Add to Cart: RUSH'}).click();
  await expect(itemsOf(drawer)).toHaveText([/RUSH/, /VITRA/]);
  await expect(offer).toHaveCount(0);
  expect(await hasFocus()).toBe(true);
  await expect(statusOf(drawer)).toHaveText('RUSH added. 2 items, subtotal $111.90');

  const press = (name: string) => drawer.getByRole('button', {name}).click();
  const quantity = drawer.getByRole('textbox', {name: 'Quantity of RUSH'});
  const subtotal = drawer.getByText(/^Subtotal/);
  await press('Remove VITRA');
  await expect(drawer.getByRole('button', {name: 'Decrease quantity'})).toBeDisabled();
  for (let click = 0; click < 6; click += 1) await press('Increase quantity');
  await press('Decrease quantity');
  await expect(quantity).toHaveValue('6');
  await expect(subtotal).toContainText('$299.70');
  await quantity.fill('1.9');
  await quantity.press('Enter');
  await expect(drawer.getByRole('alert')).toHaveText('Enter a whole number from 1 to 999,999.');
  await expect(subtotal).toContainText('$299.70');
  await quantity.fill('2');
  await quantity.press('Enter');
  await expect(subtotal).toContainText('$99.90');
  // A button that becomes disabled leaves the focus to the other one.
  await press('Decrease quantity');
  await expect(drawer.getByRole('button', {name: 'Increase quantity'})).toBeFocused();
  await quantity.fill('3');
  await quantity.blur();
  await expect(subtotal).toContainText('$149.85');
  await waitUntilSaved(page);
  expect(await savedQuantities(page)).toEqual({rush: 3});

  await press('Remove RUSH');
  await expect(drawer).toContainText('Your cart is empty');
  await expect(drawer.getByRole('button', {name: 'Refresh'})).toHaveCount(0);
  const undo = drawer.getByRole('button', {name: 'Undo'});
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(quantity).toHaveValue('3');
  await expect(drawer.getByRole('button', {name: 'Remove RUSH'})).toBeFocused();

  const empty = drawer.getByRole('button', {name: 'Empty cart'});
  const title = 'Are you sure you want to empty your cart?';
  const question = page.getByRole('alertdialog', {name: title});
  await empty.click();
  await question.getByRole('button', {name: 'Keep it'}).click();
  await expect(empty).toBeFocused();
  await empty.click();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(quantity).toHaveValue('3');
  await empty.click();
  await expect(question).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await question.getByRole('button', {name: 'Yes, empty it'}).click();
  await expect(drawer).toContainText('Your cart is empty');
  await page.clock.runFor(199);
  // A closed dialog is visible until it has moved away.
  expect(await drawer.evaluate((dialog: HTMLDialogElement) => dialog.open)).toBe(true);
  await page.clock.runFor(1);
  await expect(drawer).toBeHidden();
  await page.clock.resume();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('boreal:cart-id'))).toBeNull();
});

test('the rest of a double click and a held key add nothing, and a second press adds again', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const read = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')?.get;
    Object.defineProperty(Event.prototype, 'timeStamp', {
      get() {
        return Number(document.documentElement.dataset.at ?? read?.call(this));
      },
    });
  });
  const at = (time: number) =>
    page.locator('html').evaluate((html, now) => html.setAttribute('data-at', String(now)), time);
  const drawer = drawerOf(page);
  await page.goto('/products/rush');
  await expect(addButton(page)).toBeEnabled();
  for (const [time, quantity] of [
    [1_000_000, 1],
    [1_000_399, 1],
    [1_000_600, 2],
  ] as const) {
    await at(time);
    // Without the mouse, whose second click the open drawer would get.
    await addButton(page).evaluate((button: HTMLButtonElement) => button.click());
    await expect(drawer.getByRole('textbox', {name: 'Quantity of RUSH'})).toHaveValue(
      `${quantity}`,
    );
  }
  await page.mouse.move(5, 400);
  await page.mouse.down({clickCount: 2});
  await page.mouse.up({clickCount: 2});
  await expect(drawer).toBeVisible();
  await page.mouse.click(5, 400);
  await expect(drawer).toBeHidden();

  await page.getByRole('main').getByRole('textbox', {name: 'Quantity'}).focus();
  for (let repeats = 0; repeats < 10; repeats += 1) {
    await at(3_000_000 + repeats * 500);
    await page.keyboard.down('Enter');
  }
  await page.keyboard.up('Enter');
  await waitUntilSaved(page);
  expect(await savedQuantities(page)).toEqual({rush: 3});
});

test('a line is switched to a subscription, back, and to another frequency, also in a second tab', async ({
  page,
  context,
}) => {
  await addFrom(page, '/products/rush');
  const drawer = drawerOf(page);
  const link = drawer.getByRole('link', {name: 'RUSH'});
  const opened = context.waitForEvent('page');
  await link.click({modifiers: ['ControlOrMeta']});
  const second = await opened;
  await waitForHydration(second);
  await expect(cartLink(second)).toHaveAccessibleName('Cart, 1 item');
  await drawer.getByRole('button', {name: 'Increase quantity'}).click();
  await expect(cartLink(second)).toHaveAccessibleName('Cart, 2 items');
  await second.close();
  await expect(drawer.getByText('$49.95 each')).toBeVisible();
  const change = drawer.getByRole('button', {name: 'Switch to Subscribe & Save, save $9.98'});
  await change.dblclick();
  const line = itemsOf(drawer);
  await expect(line).toHaveText(
    /RUSH \(Subscription\)Focus & Energy\$89\.92\$44\.96 each.*Deliver every 30 days \(10% subscription discount\)Renews at \$89\.92 every 30 days until you cancel\./,
  );
  await expect(drawer).toContainText('ships free in the USA with your subscription.');
  await expect(statusOf(drawer)).toHaveText(
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
  const frequencies = line.getByRole('button', {name: /^every/i});
  await expect(frequencies).toHaveText(['Every 60 days', 'Every 90 days'], {ignoreCase: true});
  await frequencies.first().press('Enter');
  await expect(undo).toBeFocused();
  await expect(line).toContainText('Renews at $89.92 every 60 days until you cancel.');
  await expect(statusOf(drawer)).toHaveText(
    'RUSH (Subscription): Deliver every 60 days. 2 items, subtotal $89.92',
  );
  await link.click();
  await expect(drawer).toBeHidden();
});

test('discount codes and a note are saved with the cart', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await addFrom(page, '/products/rush');
  const drawer = drawerOf(page);
  await drawer.getByText('Discount code or note').click();
  const code = drawer.getByLabel('Discount code');
  const apply = drawer.getByRole('button', {name: 'Apply'});
  const alert = drawer.getByRole('alert');
  const nonsense = 'X'.repeat(64);
  await code.fill(nonsense);
  await apply.click();
  const problem = `The discount code ${nonsense} isn’t valid for the items in your cart.`;
  await expect(alert).toHaveText(problem);
  await expect(alert).toBeInViewport({ratio: 1});
  await expect(code).toHaveAccessibleDescription(problem);
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveValue(nonsense);
  await expect(apply).toBeFocused();
  const overflow = await drawer.evaluate(({firstElementChild: content}) => {
    return (content?.scrollWidth ?? 0) - (content?.clientWidth ?? 0);
  });
  expect(overflow).toBe(0);
  await code.fill('WELCOME10');
  await apply.click();
  await expect(drawer.getByRole('definition')).toHaveText(['$49.95', '-$4.99']);
  await expect(drawer.getByRole('term')).toHaveText(['Subtotal', 'Discount (WELCOME10)']);
  await expect(drawer.getByText(/^Estimated total/)).toContainText('$44.96');
  await expect(statusOf(drawer)).toHaveText('1 item, estimated total $44.96 with WELCOME10');
  await expect(code).toHaveValue('');
  await expect(alert).toHaveCount(0);
  await expect(code).not.toHaveAttribute('aria-invalid');
  // A code that the store no longer accepts is announced beside the button that removes it.
  await page.route('**/api/cart', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const discountCodes = [{code: 'WELCOME10', applicable: false}];
    await route.fulfill({response, json: {cart: {...body.cart, discountCodes, discount: null}}});
  });
  await drawer.getByRole('button', {name: 'Increase quantity'}).click();
  await expect(alert).toHaveText('The discount code WELCOME10 doesn’t apply to this cart.');
  await waitUntilSaved(page);
  await page.unroute('**/api/cart');
  await drawer.getByRole('button', {name: 'Remove code WELCOME10'}).click();
  await expect(code).toBeFocused();
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
  await note.fill('');
  await note.blur();
  await expect(confirmation).toHaveText('Note removed.');
  // A field that has the focus follows a note that was saved elsewhere, and leaves it when nothing was typed.
  await note.focus();
  const elsewhere = {change: 'note', note: 'From elsewhere'};
  await page.request.post('/api/cart', {form: elsewhere});
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(note).toHaveValue(elsewhere.note);
  await note.blur();
  await waitUntilSaved(page);
  const kept = await (await page.request.get('/api/cart')).json();
  expect(kept).toMatchObject({cart: {note: elsewhere.note}});
  // A typed note is not lost if the shopper goes to the checkout without saving it. Safari on iOS
  // keeps the focus in the field when the button is tapped.
  await note.fill('Ring twice');
  const checkout = drawer.getByRole('button', {name: 'Checkout'});
  await checkout.evaluate((button: HTMLButtonElement) => button.form?.requestSubmit());
  await expect(page).toHaveURL(/\/cart\/c\//);
  const saved = await (await page.request.get('/api/cart')).json();
  expect(saved).toMatchObject({cart: {note: 'Ring twice'}});
});

test('every line and the checkout can be reached on short screens', async ({page}) => {
  for (const product of ['rush', 'synaptiq', 'vitra']) await addDirectly(page, product);
  // Without the drawer's transition, it is in place as soon as it is visible.
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.goto('/about');
  await cartLink(page).click();
  const drawer = drawerOf(page);
  await expect(itemsOf(drawer)).toHaveCount(3);
  await expect(drawer.getByRole('button', {name: /^Switch to/})).toHaveCount(3);
  // Without a scroll, three lines can be changed at 900 px, and two are named on a phone on its side.
  for (const [width, height, role, name, seen] of [
    [1440, 900, 'button', /^Remove/, 3],
    [667, 375, 'link', /^[A-Z]+$/, 2],
  ] as const) {
    await page.setViewportSize({width, height});
    const bar = await drawer.getByText(/^Subtotal/).boundingBox();
    const bottoms = await itemsOf(drawer)
      .getByRole(role, {name})
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    const above = bottoms.filter((bottom) => bottom <= (bar?.y ?? 0));
    expect(above.length, `${width} × ${height}`).toBeGreaterThanOrEqual(seen);
  }
  // 308 px is a screen of 320 px beside a scrollbar.
  await page.setViewportSize({width: 308, height: 640});
  expect(await brokenWords(drawer)).toEqual([]);
  const checkout = drawer.getByRole('button', {name: 'Checkout', exact: true});
  // With another scroll area around it, half of the drawer would be empty.
  const overflow = () => drawer.evaluate((it) => it.scrollHeight - it.clientHeight);
  for (const isCodeOpen of [false, true]) {
    if (isCodeOpen) await drawer.getByText('Discount code or note').click();
    for (const [width, height] of [
      [667, 375],
      [640, 320],
      [375, 667],
      [1280, 600],
      // 1280 × 600 at 200 % zoom.
      [640, 300],
    ] as const) {
      await page.setViewportSize({width, height});
      const visible = await itemsOf(drawer).or(checkout).evaluateAll(uncoveredHeights);
      expect(Math.min(...visible), `${width} × ${height}`).toBeGreaterThan(40);
      expect(await overflow()).toBe(0);
    }
  }
  for (const [width, height, text] of [
    [667, 375, '100%'],
    [640, 300, '100%'],
    [390, 844, '200%'],
  ] as const) {
    await page.setViewportSize({width, height});
    await drawer.evaluate((dialog, fontSize) => {
      document.documentElement.style.fontSize = fontSize;
      dialog.firstElementChild?.scrollTo(0, 0);
    }, text);
    const what = `${width} × ${height} with text at ${text}`;
    await expect(drawer.getByText(/^Subtotal/), what).toBeInViewport({ratio: 1});
    await expect(checkout, what).toBeInViewport({ratio: 1});
    expect(await overflow()).toBe(0);
  }
});

/** Tab after Tab, until what is wanted has the focus. */
async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  for (let step = 0; step < 150; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const {activeElement: element} = document;
      // Within a group of radio buttons the arrows choose.
      if (element?.getAttribute('type') === 'radio') return 'radio';
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (wanted.test(name)) return;
  }
  throw new Error(`No Tab leads to ${wanted}.`);
}

/** How much of each element is seen once it was scrolled to: the title or the checkout may cover it. */
function uncoveredHeights(elements: Element[]): number[] {
  return elements.map((element) => {
    element.scrollIntoView({block: 'center'});
    const {left, width, top, bottom} = element.getBoundingClientRect();
    const points = Array.from({length: 21}, (_, step) => top + ((bottom - top) * step) / 20);
    const isVisible = (y: number) =>
      element.contains(document.elementFromPoint(left + width / 2, Math.min(bottom - 1, y)));
    return (points.filter(isVisible).length / points.length) * (bottom - top);
  });
}
