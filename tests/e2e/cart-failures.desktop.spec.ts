import type {Locator, Page} from '@playwright/test';
import {
  addButton,
  addDirectly,
  cartLink,
  drawerOf,
  savedQuantities,
  waitUntilSaved,
} from './cart-page.ts';
import {expect, test} from './fixtures.ts';
import {holdScripts} from './hold-requests.ts';
import {openHydrated, waitForHydration} from './hydrated.ts';
import {setOffline} from './offline.ts';

test.afterEach(({site}) => site.store.control.clearFaults());

const cartRequests = '**/api/cart';

test('adds that are under way when the shopper leaves the page are not lost', async ({
  page,
  site,
}) => {
  await openHydrated(page, '/products/rush');
  await expect(addButton(page)).toBeEnabled();
  site.store.control.addFault({operation: '*', fault: 'slow', delayMs: 250});
  const firstIsSaved = page.waitForResponse(cartRequests);
  await page.locator('form#buy').evaluate((form: HTMLFormElement) => {
    for (let add = 0; add < 3; add += 1) form.requestSubmit();
  });
  await firstIsSaved;
  await page.goto('/about');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');
  await page.reload();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');
  await cartLink(page).click();
  await waitUntilSaved(page);
  expect(await savedQuantities(page)).toEqual({rush: 3});
});

test('changes that are made offline are shown, outlive the tab, and arrive by themselves', async ({
  page,
  context,
}) => {
  for (const product of ['synaptiq', 'vitra']) await addDirectly(page, product);
  await openHydrated(page, '/products/rush');
  const drawer = drawerOf(page);
  await cartLink(page).click();
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await setOffline(page, true);
  await addButton(page).click();
  await expect(drawer.getByRole('listitem').filter({hasText: 'RUSH'})).toContainText('$49.95');
  await drawer.getByRole('textbox', {name: 'Quantity of VITRA'}).fill('4');
  await drawer.getByRole('button', {name: 'Remove SYNAPTIQ'}).click();
  await drawer.getByText('Discount code or note').click();
  const code = drawer.getByLabel('Discount code');
  await code.fill('WELCOME10');
  await code.press('Enter');
  await drawer.getByLabel('Note for your order').fill('Leave it at the door');
  await drawer.getByLabel('Note for your order').blur();
  await expect(drawer.getByText(/^We can’t reach the store right now/)).toBeVisible();
  // A code stays in its field until the store has it.
  await expect(code).toHaveValue('WELCOME10');
  await expect(drawer.getByRole('alert')).toHaveCount(0);
  await drawer.getByRole('button', {name: 'Checkout'}).click();
  await expect(drawer.getByRole('alert')).toHaveText('Error creating checkout. Please try again.');
  await expect(drawer.getByRole('button', {name: 'Checkout'})).toBeVisible();

  // Documents arrive again, and the cart's requests do not yet.
  await context.route(cartRequests, (route) => route.abort());
  await setOffline(page, false);
  await page.close();
  const visit = await context.newPage();
  await openHydrated(visit, '/cart');
  await expect(visit.getByRole('main').getByRole('link', {name: 'RUSH'})).toBeVisible();
  await expect(visit.getByText(/^We can’t reach the store right now/)).toBeVisible();
  await expect(visit.getByRole('textbox', {name: 'Quantity of VITRA'})).toHaveValue('4');
  await context.unroute(cartRequests);
  await comeOnline(visit);
  await expect(visit.getByText('Discount (WELCOME10)')).toBeVisible();
  expect(await savedQuantities(visit)).toEqual({rush: 1, vitra: 4});
  await expect(visit.getByText(/^We can’t reach the store right now/)).toHaveCount(0);
  await visit.reload();
  await expect(visit.getByLabel('Note for your order')).toHaveValue('Leave it at the door');
});

test('of the changes of two tabs the newer one wins, also when the older one waits for the connection', async ({
  page,
  context,
}) => {
  await addDirectly(page, 'rush');
  const second = await context.newPage();
  await Promise.all([openHydrated(page, '/cart'), openHydrated(second, '/cart')]);
  const quantity = (tab: Page) =>
    tab.getByRole('main').getByRole('textbox', {name: 'Quantity of RUSH'});
  await context.route(cartRequests, (route) => route.abort());
  for (const [tab, other, value] of [
    [page, second, '50'],
    [second, page, '2'],
  ] as const) {
    await quantity(tab).fill(value);
    await quantity(tab).blur();
    await expect(quantity(other)).toHaveValue(value);
  }
  await context.unroute(cartRequests);
  await comeOnline(page);
  await expect.poll(() => savedQuantities(page)).toEqual({rush: 2});
});

/** Ends the wait for the next retry, as a browser does when its connection is back. */
const comeOnline = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')));

test('an add before hydration posts the form and ends on the cart page with the item', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/products/rush', {waitUntil: 'commit'});
  await page.getByRole('radio', {name: /^Subscribe/}).check();
  await page.getByRole('textbox', {name: 'Quantity'}).fill('3');
  await addButton(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem')).toContainText('RUSH (Subscription)');
  await expect(main.getByRole('textbox', {name: /^Quantity/})).toHaveValue('3');
  release();
  await waitForHydration(page);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('lines that are sold out at the checkout are named until that was seen, and alone have none', async ({
  page,
  site: {store},
}) => {
  for (const product of ['rush', 'vitra']) await addDirectly(page, product);
  await openHydrated(page, '/products/rush');
  await cartLink(page).click();
  const drawer = drawerOf(page);
  const line = (name: string) => drawer.getByRole('listitem').filter({hasText: name});
  await expect(line('VITRA')).toContainText('$61.95');
  store.control.setProduct('vitra', {quantityAvailable: 0});
  const checkout = drawer.getByRole('button', {name: 'Checkout'});
  await checkout.click();
  await expect(page).toHaveURL(new RegExp(`^${store.origin}/cart/c/`));
  await page.goBack();
  const sentence = page.getByText('VITRA is no longer available and not part of this order.');
  await expect(sentence).toBeVisible();

  await openHydrated(page, '/about');
  await cartLink(page).click();
  await expect(line('VITRA')).toContainText('Sold out. Not included in your total.');
  await expect(checkout).toBeVisible();
  store.control.setProduct('rush', {quantityAvailable: 0});
  await checkout.click();
  await expect(drawer.getByText('Error creating checkout. Please try again.')).toBeVisible();
  await expect(drawer).toContainText('VITRA and RUSH are no longer available.');
  await expect(line('RUSH')).toContainText('Sold out. Not included in your total.');
  for (const name of [/^Checkout/, /^Switch to/]) {
    await expect(drawer.getByRole('button', {name})).toHaveCount(0);
  }
  await expect(drawer.getByText(/^Subtotal|^Arrives|Your cart is empty/)).toHaveCount(0);
  for (const product of ['rush', 'vitra']) {
    store.control.setProduct(product, {quantityAvailable: 1_000});
  }
});

test('a drawer that does not load leaves the page as it is, and a rejected add is reported there', async ({
  page,
}) => {
  const drawerChunk = '**/assets/cart-drawer-*.js';
  const message = page.getByRole('alert').filter({hasText: 'View your cart'});
  const close = page.getByRole('button', {name: 'Close', exact: true});
  await page.route(drawerChunk, (route) => route.abort());
  await openHydrated(page, '/products/rush');
  await cartLink(page).click();
  await expect(message).toContainText('The cart couldn’t be opened here.');
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await close.click();
  await expect(message).toBeHidden();

  const problem = 'RUSH is out of stock.';
  const reject = {status: 422, json: {code: 'rejected', problem}};
  await page.route(cartRequests, (route) => route.fulfill(reject));
  await addButton(page).click();
  await expect(message).toContainText(problem);
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await close.click();
  await expect(message).toBeHidden();

  // The next opening tries again; here the add is rejected after the drawer was closed.
  await page.unroute(drawerChunk);
  await page.unroute(cartRequests);
  let respond = () => {};
  const isClosed = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(cartRequests, async (route) => {
    await isClosed;
    await route.fulfill(reject);
  });
  const drawer = drawerOf(page);
  await addButton(page).click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  respond();
  await expect(message).toContainText(problem);
  // An empty cart has Refresh after a failure.
  await cartLink(page).click();
  await expect(drawer).toContainText('Your cart is empty');
  await drawer.getByRole('button', {name: 'Refresh'}).click();
  await expect(drawer).toBeHidden();
});

test('every line and the checkout can be reached on short viewports and at 200 % zoom', async ({
  page,
}) => {
  for (const product of ['rush', 'synaptiq', 'vitra']) await addDirectly(page, product);
  // Without the drawer's transition, it is in place as soon as it is visible.
  await page.emulateMedia({reducedMotion: 'reduce'});
  await openHydrated(page, '/about');
  await cartLink(page).click();
  const drawer = drawerOf(page);
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole('listitem')).toHaveCount(3);
  // 308 px is a screen of 320 px beside a scrollbar.
  for (const width of [320, 308]) {
    await page.setViewportSize({width, height: 640});
    expect(await brokenNames(drawer), `at ${width} px`).toEqual([]);
  }
  const sizes = [
    [844, 390],
    [667, 375],
    [640, 320],
    [375, 667],
    [1280, 600],
    // 1280 × 600 and 1440 × 900 at 200 % zoom.
    [640, 300],
    [720, 450],
  ] as const;
  const targets = drawer
    .getByRole('listitem')
    .or(drawer.getByRole('button', {name: 'Checkout', exact: true}));
  for (const isCodeOpen of [false, true]) {
    if (isCodeOpen) await drawer.getByText('Discount code or note').click();
    for (const [width, height] of sizes) {
      await page.setViewportSize({width, height});
      const visibleHeights = await targets.evaluateAll((elements) =>
        elements.map((element) => {
          element.scrollIntoView({block: 'center'});
          // Both edges count as hidden where the title or the checkout covers them.
          const {left, width: across, top, bottom} = element.getBoundingClientRect();
          const points = Array.from({length: 21}, (_, step) => top + ((bottom - top) * step) / 20);
          const x = left + across / 2;
          const isVisible = (y: number) =>
            element.contains(document.elementFromPoint(x, Math.min(bottom - 1, y)));
          return (points.filter(isVisible).length / points.length) * (bottom - top);
        }),
      );
      expect(visibleHeights).toHaveLength(4);
      for (const visible of visibleHeights) {
        expect(visible, `${width} × ${height}`).toBeGreaterThan(40);
      }
      // With another scroll area around it, half of the drawer is empty.
      expect(
        await drawer.evaluate(({scrollHeight, clientHeight}) => scrollHeight - clientHeight),
      ).toBe(0);
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
    for (const shown of [
      drawer.getByText(/^Subtotal/),
      drawer.getByRole('button', {name: 'Checkout', exact: true}),
    ]) {
      await expect(shown, `${width} × ${height} with text at ${text}`).toBeInViewport({ratio: 1});
    }
    expect(
      await drawer.evaluate(({scrollHeight, clientHeight}) => scrollHeight - clientHeight),
    ).toBe(0);
  }
});

/** The names of lines that are broken within their first word. */
function brokenNames(drawer: Locator): Promise<string[]> {
  return drawer.getByRole('listitem').evaluateAll((lines) =>
    lines.flatMap((line) => {
      const name = line.querySelector('a')?.firstChild;
      if (!(name instanceof Text)) throw new Error('The line has no name.');
      const [word = ''] = name.data.split(' ');
      const range = document.createRange();
      range.setStart(name, 0);
      range.setEnd(name, word.length);
      return range.getClientRects().length > 1 ? word : [];
    }),
  );
}
