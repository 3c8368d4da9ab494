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
  await waitUntilSaved(page);
  expect(await savedQuantities(page)).toEqual({rush: 1});
  await page.keyboard.press('Escape');
  isLosing = true;
  await addButton(page).click();
  await waitUntilSaved(page);
  expect(isLosing).toBe(false);
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

test('a removal that fails offline is undone and not announced', async ({page}) => {
  await addFrom(page, '/products/rush');
  await waitUntilSaved(page);
  await setOffline(page, true);
  const drawer = drawerOf(page);
  const remove = drawer.getByRole('button', {name: 'Remove RUSH'});
  await remove.click();
  await expect(drawer.getByRole('button', {name: 'Undo'})).toBeVisible();
  await expect(drawer.getByRole('alert')).toContainText('We couldn’t reach the shop');
  await expect(drawer.getByRole('button', {name: 'Undo'})).toBeHidden();
  await expect(drawer.getByRole('status')).toBeEmpty();
  await expect(remove).toBeFocused();
  await setOffline(page, false);
});

test('a discount code and a note that fail offline stay, and the checkout saves the note', async ({
  page,
}) => {
  await addFrom(page, '/products/rush');
  const drawer = drawerOf(page);
  await drawer.getByText('Discount code or note').click();
  const code = drawer.getByLabel('Discount code');
  const note = drawer.getByLabel('Note for your order');
  await waitUntilSaved(page);
  await setOffline(page, true);
  await code.fill('WELCOME10');
  await drawer.getByRole('button', {name: 'Apply'}).click();
  await note.fill('Leave it at the door');
  await note.blur();
  await expect(drawer.getByRole('alert')).toContainText('We couldn’t reach the shop');
  await expect(drawer.getByText('Note saved.')).toHaveCount(0);
  await expect(code).toHaveValue('WELCOME10');
  await expect(note).toHaveValue('Leave it at the door');

  await setOffline(page, false);
  await drawer.getByRole('button', {name: 'Apply'}).click();
  await expect(code).toHaveValue('');
  await waitUntilSaved(page);
  await drawer.getByRole('button', {name: 'Checkout'}).click();
  await expect(page).toHaveURL(/\/cart\/c\//);
  await page.goto('/cart');
  await expect(page.getByLabel('Note for your order')).toHaveValue('Leave it at the door');
  await expect(page.getByRole('button', {name: 'Remove code WELCOME10'})).toBeVisible();
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

test.describe('before hydration', () => {
  test('an add opens the drawer on the same page once the page is hydrated', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto('/products/rush', {waitUntil: 'commit'});
    await addButton(page).click();
    await addButton(page).click();
    release();
    const drawer = drawerOf(page);
    await expect(drawer.getByRole('listitem')).toContainText('RUSH');
    await expect(page).toHaveURL(/\/products\/rush$/);
    await waitUntilSaved(page);
    expect(await savedQuantities(page)).toEqual({rush: 1});
  });

  test('the closing button adds one item with the chosen purchase option', async ({page}) => {
    const add = async () => {
      await page.goto('/products/rush', {waitUntil: 'commit'});
      await page.getByRole('radio', {name: /^Subscribe/}).check();
      await page.getByRole('textbox', {name: 'Quantity'}).fill('3');
      await page.getByRole('button', {name: 'Claim Your Discount Now'}).click();
    };
    const release = await holdScripts(page);
    await page.clock.install();
    await add();
    await page.clock.fastForward(4_000);
    await expect(page).toHaveURL(/\/cart$/);
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem')).toContainText('RUSH (Subscription)');
    await expect(main.getByRole('textbox', {name: /^Quantity/})).toHaveValue('1');
    await add();
    release();
    const drawer = drawerOf(page);
    await expect(drawer.getByRole('listitem')).toHaveCount(1);
    await expect(drawer.getByRole('textbox', {name: /^Quantity/})).toHaveValue('2');
    await page.keyboard.press('Escape');
    await page.getByRole('button', {name: 'Claim Your Discount Now'}).click();
    await expect(drawer.getByRole('textbox', {name: /^Quantity/})).toHaveValue('3');
  });

  test('an add posts the form if the page does not hydrate, and the next page sends a second one', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.clock.install();
    await page.goto('/', {waitUntil: 'commit'});
    for (const name of ['RUSH', 'VITRA']) {
      const showcase = page.getByRole('article', {name});
      await showcase.getByRole('button', {name: /^Add to Cart/}).click();
    }
    await page.clock.fastForward(4_000);
    await expect(page).toHaveURL(/\/cart$/);
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem')).toContainText(['RUSH']);
    release();
    await expect(main.getByRole('listitem')).toContainText(['VITRA', 'RUSH']);
    await expect.poll(() => savedQuantities(page)).toEqual({rush: 1, vitra: 1});
  });
});

for (const [state, isNull] of [
  ['throws', false],
  ['is null, as in some web views', true],
] as const) {
  test(`adds and the contact form work where the browser's storage ${state}`, async ({page}) => {
    await page.addInitScript((returnsNull) => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
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
  });
}

test('the drawer reports that the browser blocks cookies and keeps the cart on screen', async ({
  page,
  site,
}) => {
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
  await expect(drawer).toContainText('Your browser blocks cookies');
  await expect(drawer.getByRole('textbox', {name: 'Quantity of RUSH'})).toHaveValue('2');
  await drawer.getByRole('button', {name: 'Checkout'}).click();
  await expect(page).toHaveURL(new RegExp(`^${site.store.origin}/cart/c/`));
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

test('a failed add is reported where the drawer cannot be loaded', async ({page}) => {
  await page.route('**/assets/cart-drawer-*.js', (route) => route.abort());
  await openHydrated(page, '/products/rush');
  await page.route('**/api/cart', (route) => route.abort());
  await addButton(page).click();
  await expect(page.getByRole('alert').filter({hasText: 'View your cart'})).toContainText(
    'We couldn’t reach the shop, so your last change may not be saved.',
  );
});

test('an add that fails after the drawer was closed is reported on the page', async ({page}) => {
  await openHydrated(page, '/products/rush');
  await page.route(cartRequests, async (route) => {
    await expect(drawerOf(page)).toBeHidden();
    await route.abort();
  });
  await addButton(page).click();
  await expect(drawerOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  const message = page.getByRole('alert').filter({hasText: 'View your cart'});
  await expect(message).toContainText('your last change may not be saved');
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await page.getByRole('button', {name: 'Close', exact: true}).click();
  await expect(message).toBeHidden();
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
    }
  }
});
