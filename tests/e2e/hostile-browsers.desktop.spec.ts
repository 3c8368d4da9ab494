import type {Page} from '@playwright/test';
import {stubShopify} from '../support/shopify-browser-stubs.ts';
import {addButton, cartLink, drawerOf, waitUntilSaved} from './cart-page.ts';
import {expect, test} from './fixtures.ts';
import {openHydrated, waitForHydration} from './hydrated.ts';

/** Buys one piece on the product page that is open, by the drawer. */
async function buyByDrawer(page: Page, checkout: RegExp): Promise<void> {
  await addButton(page).click();
  await expect(drawerOf(page).getByRole('listitem')).toContainText('RUSH');
  await waitUntilSaved(page);
  await drawerOf(page).getByRole('button', {name: 'Checkout'}).click();
  await expect(page).toHaveURL(checkout);
}

test('without popovers, the page stays, links take the place of both menus, and the drawer sells', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({message}) => errors.push(message));
  await page.addInitScript(() => {
    const {matches} = Element.prototype;
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
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
  await openHydrated(page, '/about');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button')).toHaveCount(0);
  await header.getByRole('link', {name: 'Shop', exact: true}).click();
  await expect(page).toHaveURL('/#products');
  await expect(page.getByRole('heading', {name: 'Which one?'})).toBeInViewport();

  await page.setViewportSize({width: 390, height: 844});
  await header.getByRole('link', {name: 'Menu'}).click();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toBeInViewport();
  await footer.getByRole('link', {name: 'RUSH'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('RUSH');
  await buyByDrawer(page, /\/cart\/c\//);
  expect(errors).toEqual([]);
});

for (const [feature, remove] of [
  ['toSorted', () => Reflect.deleteProperty(Array.prototype, 'toSorted')],
  ['IntersectionObserver', () => Reflect.deleteProperty(window, 'IntersectionObserver')],
] as const) {
  test(`a browser without ${feature} keeps the server’s document, whose forms sell`, async ({
    page,
  }) => {
    const problems: string[] = [];
    page.on('pageerror', ({message}) => problems.push(message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.addInitScript(remove);
    await page.goto('/products/rush', {waitUntil: 'commit'});
    const steppers = page.getByRole('button', {name: 'Increase quantity'});
    await expect(steppers).toHaveCount(0);
    await page.getByRole('textbox', {name: 'Quantity'}).fill('2');
    await addButton(page).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('textbox', {name: 'Quantity of RUSH'})).toHaveValue('2');
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
    await page.getByRole('button', {name: 'Checkout'}).click();
    await expect(page).toHaveURL(/\/cart\/c\//);
    expect(problems).toEqual([]);
  });
}

/** Blocks a storage as browsers and web views do. */
const blocked: Record<string, () => void> = {
  'web storage throws': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      });
    }
  },
  'web storage is null': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {value: null});
    }
  },
  'IndexedDB throws': () =>
    Object.assign(IDBFactory.prototype, {
      open() {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    }),
  'IndexedDB is missing': () => Object.defineProperty(window, 'indexedDB', {value: undefined}),
  'IndexedDB never opens': () => Object.assign(IDBFactory.prototype, {open: () => ({})}),
  'storages, locks and cookies are denied': () => {
    const denied = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
    Object.defineProperty(navigator.locks, 'request', {value: denied});
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {value: null});
    }
    Object.defineProperty(document, 'cookie', {get: () => '', set: () => {}});
  },
  'locks, channels, idle callbacks, beacons and observers are missing': () => {
    const missing: [object, string][] = [
      [Navigator.prototype, 'locks'],
      [Navigator.prototype, 'sendBeacon'],
      [window, 'BroadcastChannel'],
      [window, 'requestIdleCallback'],
      [window, 'PerformanceObserver'],
      [window, 'ResizeObserver'],
      [window, 'onscrollend'],
    ];
    for (const [owner, name] of missing) Reflect.deleteProperty(owner, name);
  },
};

for (const [state, block] of Object.entries(blocked)) {
  test(`a shopper buys by the drawer where ${state}`, async ({page}) => {
    const problems: string[] = [];
    page.on('pageerror', ({message}) => problems.push(message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.addInitScript(block);
    if (state.includes('cookies')) {
      await page.route('**/api/cart', async (route) => {
        const response = await route.fetch({headers: {...route.request().headers(), cookie: ''}});
        const {'set-cookie': _, ...headers} = response.headers();
        await route.fulfill({response, headers});
      });
    }
    if (state.includes('never')) await page.clock.install();
    await openHydrated(page, '/products/rush');
    await addButton(page).click();
    await expect(drawerOf(page).getByRole('listitem')).toContainText('RUSH');
    // The cart waits five seconds for its storage, and keeps the change in memory then.
    if (state.includes('never')) await page.clock.fastForward(5_000);
    await waitUntilSaved(page);
    await expect(drawerOf(page).getByRole('alert')).toHaveCount(0);
    await drawerOf(page).getByRole('button', {name: 'Increase quantity'}).click();
    await drawerOf(page).getByRole('button', {name: 'Checkout'}).click();
    await expect(page).toHaveURL(/\/cart\/c\//);
    await expect(page.locator('body')).toContainText('$99.90');
    expect(problems).toEqual([]);
  });
}

test('a document that was translated and decorated before hydration is hydrated, and sells', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // As translators, password managers and readers of prices do.
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const root = document.documentElement;
      root.lang = 'es';
      root.classList.add('translated-ltr');
      root.setAttribute('data-extension', 'on');
      document.body.setAttribute('data-extension', 'on');
      for (const heading of document.querySelectorAll('h1, h2, button')) {
        const font = document.createElement('font');
        font.append(...heading.childNodes);
        heading.append(font);
      }
      for (const input of document.querySelectorAll('input')) {
        input.setAttribute('data-extension', 'on');
        input.insertAdjacentHTML('afterend', '<i data-extension></i>');
      }
      root.append(document.createElement('extension-panel'));
    });
  });
  await page.goto('/products/rush', {waitUntil: 'commit'});
  await waitForHydration(page);
  await buyByDrawer(page, /\/cart\/c\//);
});

test.describe('on a store with analytics, a global that an extension has changed', () => {
  test.use({baseURL: ({shopifySite}, use) => use(shopifySite.origin)});
  test.describe.configure({mode: 'default'});

  const changes: Record<string, () => void> = {
    'Shopify, which stays undefined': () =>
      Object.defineProperty(window, 'Shopify', {value: undefined}),
    'Shopify, which is frozen': () =>
      Object.defineProperty(window, 'Shopify', {value: Object.freeze({})}),
    'Shopify, which throws': () =>
      Object.defineProperty(window, 'Shopify', {
        get() {
          throw new TypeError('Shopify is not for you.');
        },
      }),
    'dataLayer, which is frozen': () =>
      Object.defineProperty(window, 'dataLayer', {value: Object.freeze([])}),
  };

  for (const [name, change] of Object.entries(changes)) {
    test(`stops analytics only, and the page sells: ${name}`, async ({page, context}) => {
      const {events} = await stubShopify(context);
      await page.addInitScript(change);
      // React logs the error that it has caught.
      const failed = page.waitForEvent('console', (message) => /TypeError/.test(message.text()));
      await page.goto('/products/rush');
      await failed;
      await addButton(page).click();
      await expect(drawerOf(page).getByRole('listitem')).toContainText('RUSH');
      await waitUntilSaved(page);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('RUSH');
      await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
      if (name.startsWith('Shopify')) expect(events).toEqual([]);
    });
  }
});
