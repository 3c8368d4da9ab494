import type {Page} from '@playwright/test';
import {stubShopify} from '../support/shopify-browser-stubs.ts';
import {expect, test} from './fixtures.ts';
import {addButton, cartLink, drawerOf, heading, waitUntilSaved} from './shop.ts';

/** Collects what the page reports as an error from now on. */
function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', ({message}) => problems.push(message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  return problems;
}

test('a browser that lacks what is newer sells: links take the place of both menus', async ({
  page,
}) => {
  const problems = problemsOf(page);
  await page.addInitScript(() => {
    const {matches} = Element.prototype;
    const missing: [object, string][] = [
      [HTMLElement.prototype, 'popover'],
      [HTMLElement.prototype, 'showPopover'],
      [HTMLElement.prototype, 'hidePopover'],
      [HTMLElement.prototype, 'togglePopover'],
      [Navigator.prototype, 'locks'],
      [Navigator.prototype, 'sendBeacon'],
      [window, 'BroadcastChannel'],
      [window, 'requestIdleCallback'],
      [window, 'PerformanceObserver'],
      [window, 'ResizeObserver'],
      [window, 'onscrollend'],
    ];
    for (const [owner, name] of missing) Reflect.deleteProperty(owner, name);
    Object.assign(Element.prototype, {
      matches(this: Element, selector: string) {
        if (!selector.includes(':popover-open')) return matches.call(this, selector);
        throw new DOMException(`'${selector}' is not a valid selector.`, 'SyntaxError');
      },
    });
  });
  // The rules for browsers without popovers apply where this selector is unknown.
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch({maxRedirects: 0});
    const body = (await response.text()).replaceAll(':popover-open', ':unknown-popover-open');
    await route.fulfill({response, body});
  });
  await page.goto('/about');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button')).toHaveCount(0);
  await header.getByRole('link', {name: 'Shop', exact: true}).click();
  await expect(page).toHaveURL('/#products');
  await page.setViewportSize({width: 390, height: 844});
  await header.getByRole('link', {name: 'Menu'}).click();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toBeInViewport();
  await footer.getByRole('link', {name: 'RUSH'}).click();
  await buyByDrawer(page);
  expect(problems).toEqual([]);
});

test('a browser that lacks a function keeps the server’s document, which sells', async ({page}) => {
  const problems = problemsOf(page);
  await page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'isWellFormed'));
  await page.goto('/products/rush', {waitUntil: 'commit'});
  await page.waitForLoadState('load');
  await expect(page.getByRole('button', {name: 'Increase quantity'})).toHaveCount(0);
  await addButton(page).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('textbox', {name: 'Quantity of RUSH'})).toHaveValue('1');
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  await page.getByRole('button', {name: 'Checkout'}).click();
  await expect(page).toHaveURL(/\/cart\/c\//);
  expect(problems).toEqual([]);
});

/** Some browsers and web views block these. */
const states: Record<string, () => void> = {
  'IndexedDB never opens': () => Object.assign(IDBFactory.prototype, {open: () => ({})}),
  'storages, locks and cookies are denied': () => {
    const denied = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
    Object.defineProperty(navigator.locks, 'request', {value: denied});
    const deny = () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', {get: deny});
    Object.defineProperty(window, 'sessionStorage', {value: null});
    Object.assign(IDBFactory.prototype, {open: deny});
    Object.defineProperty(document, 'cookie', {get: () => '', set: () => {}});
  },
};

for (const [state, change] of Object.entries(states)) {
  test(`a shopper buys by the drawer where ${state}`, async ({page}) => {
    const problems = problemsOf(page);
    await page.addInitScript(change);
    if (state.includes('cookies')) {
      await page.route('**/api/cart', async (route) => {
        const response = await route.fetch({headers: {...route.request().headers(), cookie: ''}});
        const {'set-cookie': _, ...headers} = response.headers();
        await route.fulfill({response, headers});
      });
    }
    if (state.includes('never')) await page.clock.install();
    await page.goto('/products/rush');
    // The cart waits five seconds for its storage, and keeps the change in memory then.
    const elapse = () => page.clock.fastForward(5_000);
    await buyByDrawer(page, state.includes('never') ? elapse : undefined);
    // The script in the document that restores the scroll position catches the first error and runs into it again.
    const isBlocked = state.includes('storages');
    expect(problems).toEqual(isBlocked ? Array(2).fill(expect.stringMatching(/null/)) : []);
  });
}

async function buyByDrawer(page: Page, whenAdded?: () => Promise<void>): Promise<void> {
  const drawer = drawerOf(page);
  await addButton(page).click();
  await expect(drawer.getByRole('listitem')).toContainText('RUSH');
  await whenAdded?.();
  await waitUntilSaved(page);
  await expect(drawer.getByRole('alert')).toHaveCount(0);
  await drawer.getByRole('button', {name: 'Increase quantity'}).click();
  await drawer.getByRole('button', {name: 'Checkout'}).click();
  await expect(page).toHaveURL(/\/cart\/c\//);
  await expect(page.locator('body')).toContainText('$99.90');
}

test.describe('on a store with analytics, a global that an extension has changed', () => {
  test.use({baseURL: ({shopifySite}, use) => use(shopifySite.origin)});
  test.describe.configure({mode: 'default'});

  for (const [name, change] of [
    [
      'Shopify, which is frozen',
      () => Object.defineProperty(window, 'Shopify', {value: Object.freeze({})}),
    ],
    [
      'dataLayer, which is frozen',
      () => Object.defineProperty(window, 'dataLayer', {value: Object.freeze([])}),
    ],
  ] as const) {
    test(`stops analytics only, and the page sells: ${name}`, async ({page, context}) => {
      await stubShopify(context);
      await page.addInitScript(change);
      // React logs the error that it has caught.
      const failed = page.waitForEvent('console', (message) => /TypeError/.test(message.text()));
      await page.goto('/products/rush');
      await failed;
      await addButton(page).click();
      await waitUntilSaved(page);
      await expect(heading(page)).toHaveText('RUSH');
      await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    });
  }
});
