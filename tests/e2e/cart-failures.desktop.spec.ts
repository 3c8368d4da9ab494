import type {Page} from '@playwright/test';
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
import {holdScripts} from './hold-requests.ts';
import {openHydrated, waitForHydration} from './hydrated.ts';
import {setOffline} from './offline.ts';

test.afterEach(({site}) => site.store.control.clearFaults());

const cartRequests = '**/api/cart';

test('adds whose responses are lost with their cookies are applied once', async ({
  page,
  context,
}) => {
  let isLosing = true;
  await page.route(cartRequests, async (route) => {
    if (!isLosing || route.request().method() !== 'POST') return route.fallback();
    isLosing = false;
    const cookies = await context.cookies();
    await route.fetch();
    await context.clearCookies();
    await context.addCookies(cookies);
    await route.abort();
  });
  await addFrom(page, '/products/rush');
  await expect.poll(() => savedQuantities(page)).toEqual({rush: 1});
  await expect(drawerOf(page).getByText(/^We can’t reach the store/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  isLosing = true;
  await addButton(page).click();
  await expect(drawerOf(page).getByText(/^We can’t reach the store/)).toBeVisible();
  await expect(drawerOf(page).getByText(/^We can’t reach the store/)).toHaveCount(0);
  expect(await savedQuantities(page)).toEqual({rush: 2});
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
});

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
  // The drawer is downloaded with the first interaction.
  const drawer = drawerOf(page);
  await cartLink(page).click();
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await setOffline(page, true);
  await addButton(page).click();
  await expect(drawer.getByRole('listitem').filter({hasText: 'RUSH'})).toContainText('$49.95');
  await drawer.getByRole('textbox', {name: 'Quantity of VITRA'}).fill('4');
  await drawer.getByRole('button', {name: 'Remove SYNAPTIQ'}).click();
  await expect(drawer.getByText(/^We can’t reach the store right now/)).toBeVisible();
  await expect(drawer.getByRole('alert')).toHaveCount(0);
  await drawer.getByRole('button', {name: 'Checkout'}).click();
  await expect(drawer.getByRole('alert')).toHaveText('Error creating checkout. Please try again.');
  await expect(drawer.getByRole('button', {name: 'Checkout'})).toBeVisible();

  // Documents arrive again, and the cart's requests do not yet.
  await context.route(cartRequests, (route) => route.abort());
  await setOffline(page, false);
  await page.reload();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 5 items');
  await page.close();
  const visit = await context.newPage();
  await openHydrated(visit, '/cart');
  await expect(visit.getByRole('main').getByRole('link', {name: 'RUSH'})).toBeVisible();
  await expect(visit.getByText(/^We can’t reach the store right now/)).toBeVisible();
  await expect(visit.getByRole('textbox', {name: 'Quantity of VITRA'})).toHaveValue('4');
  await context.unroute(cartRequests);
  await expect.poll(() => savedQuantities(visit), {timeout: 30_000}).toEqual({rush: 1, vitra: 4});
  await expect(visit.getByText(/^We can’t reach the store right now/)).toHaveCount(0);
});

test('a discount code and a note that wait for the connection stay in their fields until they arrive', async ({
  page,
}) => {
  await addFrom(page, '/products/rush');
  const drawer = drawerOf(page);
  await drawer.getByText('Discount code or note').click();
  const code = drawer.getByLabel('Discount code');
  await waitUntilSaved(page);
  await setOffline(page, true);
  await code.fill('WELCOME10');
  await code.press('Enter');
  await drawer.getByLabel('Note for your order').fill('Leave it at the door');
  await drawer.getByLabel('Note for your order').blur();
  await expect(drawer.getByText(/^We can’t reach the store right now/)).toBeVisible();
  await expect(code).toHaveValue('WELCOME10');
  await setOffline(page, false);
  await expect(drawer.getByRole('button', {name: 'Remove code WELCOME10'})).toBeVisible();
  await expect(code).toHaveValue('');
  await expect(drawer.getByText('Discount (WELCOME10)')).toBeVisible();
  await openHydrated(page, '/cart');
  await expect(page.getByLabel('Note for your order')).toHaveValue('Leave it at the door');
});

test('adds in two tabs arrive while the store hangs', async ({page, context, site}) => {
  const second = await context.newPage();
  await Promise.all([
    openHydrated(page, '/products/rush'),
    openHydrated(second, '/products/vitra'),
  ]);
  for (const tab of [page, second]) await expect(addButton(tab)).toBeEnabled();
  site.store.control.addFault({operation: '*', fault: 'slow', delayMs: 7_000});
  for (const tab of [page, second]) {
    await addButton(tab).click();
    await expect(drawerOf(tab)).toBeVisible();
  }
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  site.store.control.clearFaults();
  await expect.poll(() => savedQuantities(page), {timeout: 30_000}).toEqual({rush: 1, vitra: 1});
  await expect(cartLink(second)).toHaveAccessibleName('Cart, 2 items');
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
  const setQuantity = async (tab: Page, value: string) => {
    await quantity(tab).fill(value);
    await quantity(tab).blur();
  };
  await context.route(cartRequests, (route) => route.abort());
  await setQuantity(page, '50');
  await expect(quantity(second)).toHaveValue('50');
  await setQuantity(second, '2');
  await expect(quantity(page)).toHaveValue('2');
  await context.unroute(cartRequests);
  await expect.poll(() => savedQuantities(page), {timeout: 30_000}).toEqual({rush: 2});

  await context.route(cartRequests, (route) => route.abort());
  await page.getByRole('main').getByRole('button', {name: 'Empty cart'}).click();
  await page.getByRole('button', {name: 'Yes, empty it'}).click();
  await expect(second.getByRole('main')).toContainText('Your cart is empty');
  await page.close();
  await context.unroute(cartRequests);
  await addFrom(second, '/products/vitra');
  await expect.poll(() => savedQuantities(second), {timeout: 30_000}).toEqual({vitra: 1});
  await expect(drawerOf(second).getByRole('listitem')).toHaveText([/VITRA/]);
});

test('a malformed entry in the queue and a malformed response leave the cart usable', async ({
  page,
}) => {
  await page.goto('/healthz');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('keyval-store');
        request.onupgradeneeded = () => request.result.createObjectStore('keyval');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const transaction = request.result.transaction('keyval', 'readwrite');
          const queue = [{kind: 'add'}, null, '{'];
          transaction.objectStore('keyval').put({queue, messages: [{}]}, 'boreal:cart:3');
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
  );
  await page.route(cartRequests, (route) => route.fulfill({json: {cart: null}}), {times: 1});
  await addFrom(page, '/products/rush');
  await expect.poll(() => savedQuantities(page)).toEqual({rush: 1});
  await expect(drawerOf(page).getByRole('alert')).toHaveText(/couldn’t be read/);
  await drawerOf(page).getByRole('button', {name: 'Checkout'}).click();
  await expect(page).toHaveURL(/\/cart\/c\//);
});

// A shop of its own, because it keeps for seconds what it has read of a product.
test('sold-out and deleted lines are marked and not counted', async ({
  page,
  freshSite: {store, origin},
}) => {
  await addFrom(page, `${origin}/products/rush`);
  await drawerOf(page).getByRole('button', {name: 'Close cart'}).click();
  await addFrom(page, `${origin}/products/vitra`);
  await waitUntilSaved(page);
  store.control.setProduct('rush', {availableForSale: false});
  await page.reload();
  await cartLink(page).click();
  const drawer = drawerOf(page);
  const rush = drawer.getByRole('listitem').filter({hasText: 'RUSH'});
  await expect(rush).toContainText('Sold out');
  await expect(rush.getByRole('textbox')).toHaveCount(0);
  await expect(drawer.getByText(/^Subtotal/)).toContainText('$61.95');
  await rush.getByRole('button', {name: 'Remove RUSH'}).click();
  await waitUntilSaved(page);
  expect(await savedQuantities(page)).toEqual({vitra: 1});
});

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

for (const [state, isNull] of [
  ['throws', false],
  ['is null, as in some web views', true],
] as const) {
  test(`adds and the contact form work where the browser's storage ${state}`, async ({page}) => {
    const problems: string[] = [];
    page.on('pageerror', ({message}) => problems.push(message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.addInitScript((returnsNull) => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            if (returnsNull) return null;
            throw new DOMException('Access is denied.', 'SecurityError');
          },
        });
      }
    }, isNull);
    await addFrom(page, '/products/rush');
    await waitUntilSaved(page);
    await expect(drawerOf(page).getByRole('alert')).toHaveCount(0);
    await expect(drawerOf(page).getByRole('listitem')).toContainText('RUSH');
    await page.goto('/contact');
    await waitForHydration(page);
    await page.getByRole('textbox', {name: 'Subject'}).fill('A question');
    await page.getByRole('link', {name: 'Track Order'}).click();
    await page.getByRole('link', {name: 'Contact Us'}).click();
    await expect(page.getByRole('textbox', {name: 'Subject'})).toHaveValue('A question');
    expect(problems).toEqual([]);
  });
}

test('the cart works within a page where the browser blocks cookies, storage and locks', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {value: null});
    const denied = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
    Object.defineProperty(navigator.locks, 'request', {value: denied});
  });
  await page.route(cartRequests, async (route) => {
    const response = await route.fetch({headers: {...route.request().headers(), cookie: ''}});
    const headers = Object.entries(response.headers()).filter(([name]) => name !== 'set-cookie');
    await route.fulfill({response, headers: Object.fromEntries(headers)});
  });
  await addFrom(page, '/products/rush');
  await waitUntilSaved(page);
  const drawer = drawerOf(page);
  await drawer.getByRole('button', {name: 'Increase quantity'}).click();
  await waitUntilSaved(page);
  await expect(drawer.getByRole('alert')).toHaveCount(0);
  await drawer.getByRole('button', {name: 'Checkout'}).click();
  await expect(page).toHaveURL(new RegExp(`^${site.store.origin}/cart/c/`));
  await expect(page.locator('body')).toContainText('$99.90');
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the cart page says that the store is down, and sends what was entered again', async ({
    page,
    site,
  }) => {
    await page.goto('/products/rush');
    await page.getByRole('textbox', {name: 'Quantity'}).fill('3');
    site.store.control.addFault({operation: '*', fault: 'down'});
    await addButton(page).click();
    await expect(page.getByRole('alert')).toContainText('your cart can’t be changed');
    await expect(page.getByText(/^Loading|^Updating/)).toBeHidden();
    site.store.control.clearFaults();
    const again = page.getByRole('button', {name: 'Try again'});
    await expect(async () => {
      if (await again.isVisible()) await again.click();
      const quantity = page.getByRole('textbox', {name: 'Quantity of RUSH'});
      await expect(quantity).toHaveValue('3', {timeout: 2_000});
    }).toPass({timeout: 30_000});
    await expect(page.getByRole('alert')).toHaveCount(0);
    site.store.control.addFault({operation: '*', fault: 'down'});
    await page.reload();
    await expect(page.getByText('Please reload this page in a moment.')).toBeVisible();
  });
});

test('a drawer that does not load or render leaves the page as it is, and is tried again when it is opened', async ({
  page,
}) => {
  const drawerChunk = '**/assets/cart-drawer-*.js';
  const message = page.getByRole('alert').filter({hasText: 'View your cart'});
  await page.route(drawerChunk, (route) => route.abort());
  await openHydrated(page, '/products/rush');
  await cartLink(page).click();
  await expect(message).toBeVisible();
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await page.getByRole('button', {name: 'Close', exact: true}).click();
  await expect(message).toBeHidden();
  await cartLink(page).click();
  await expect(message).toBeVisible();
  await page.unroute(drawerChunk);
  await addButton(page).click();
  await expect(drawerOf(page)).toContainText('RUSH');
  await expect(message).toBeHidden();

  await page.route(drawerChunk, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function Drawer() { throw new Error("The drawer is broken."); }',
    }),
  );
  await page.reload();
  await cartLink(page).click();
  await expect(message).toBeVisible();
  await page.getByRole('button', {name: 'Close', exact: true}).click();
  await expect(message).toBeHidden();
  await cartLink(page).click();
  await expect(message).toBeVisible();
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
});

test('a rejected add is reported on the page where the drawer is closed or cannot be loaded', async ({
  page,
}) => {
  await page.route('**/assets/cart-drawer-*.js', (route) => route.abort());
  await openHydrated(page, '/products/rush');
  const problem = 'RUSH is out of stock.';
  await page.route(cartRequests, (route) =>
    route.fulfill({status: 422, json: {code: 'rejected', problem}}),
  );
  await addButton(page).click();
  const message = page.getByRole('alert').filter({hasText: 'View your cart'});
  await expect(message).toContainText(problem);
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await page.getByRole('button', {name: 'Close', exact: true}).click();
  await expect(message).toBeHidden();
  await page.unroute('**/assets/cart-drawer-*.js');
  await page.unroute(cartRequests);
  let respond = () => {};
  const isClosed = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(cartRequests, async (route) => {
    await isClosed;
    await route.fulfill({status: 422, json: {code: 'rejected', problem}});
  });
  await addButton(page).click();
  await expect(drawerOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toBeHidden();
  respond();
  await expect(message).toContainText(problem);
});

test('the header’s cart button opens the drawer on the cart page and on an error page', async ({
  page,
}) => {
  for (const path of ['/cart', '/nowhere']) {
    await openHydrated(page, path);
    await cartLink(page).click();
    await expect(drawerOf(page)).toContainText('Your cart is empty');
  }
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
