import type {Page} from '@playwright/test';
import {sampleOrders} from '../../local/supabase/samples.ts';
import {becomeVisitor, expect, test} from './fixtures.ts';
import {holdScripts} from './hold-requests.ts';
import {waitForHydration} from './hydrated.ts';
import {
  addButton,
  addDirectly,
  addFrom,
  cartLink,
  drawerOf,
  priceLine,
  savedCartId,
  waitUntilSaved,
} from './shop.ts';

/* On a slow line, a shopper presses buttons before the page's scripts have loaded. */

test('an add posts the form and ends on the cart page, whose link keeps the focus and gets the number', async ({
  page,
}) => {
  const badge = () =>
    cartLink(page)
      .locator('span[aria-hidden]')
      .evaluate((element) => getComputedStyle(element, '::after').content);
  let release = await holdScripts(page);
  await page.goto('/products/rush', {waitUntil: 'commit'});
  await page.getByRole('radio', {name: /^Subscribe/}).check();
  await page.getByRole('textbox', {name: 'Quantity'}).fill('100');
  await addButton(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem')).toContainText('RUSH (Subscription)');
  await expect(main.getByRole('textbox', {name: /^Quantity/})).toHaveValue('100');
  await main.getByText('Discount code or note').click();
  await main.getByLabel('Discount code').fill('NOPE');
  await main.getByRole('button', {name: 'Apply'}).click();
  await expect(main.getByRole('alert')).toContainText('NOPE');
  await main.getByLabel('Note for your order').fill('Ring.');
  await cartLink(page).focus();
  expect(await badge()).toBe('none');
  release();
  await waitForHydration(page);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 100 items');
  await expect(cartLink(page)).toBeFocused();
  expect(await badge()).toBe('"99+"');
  await expect(main.getByLabel('Note for your order')).toHaveValue('Ring.');
  // A message that has been in view is said at one place alone.
  await expect(main.getByRole('alert')).toHaveCount(1);

  // The next document has the last number of this browser.
  await page.unrouteAll();
  release = await holdScripts(page);
  await page.goto('/about', {waitUntil: 'commit'});
  await expect.poll(badge).toBe('"99+"');
  await page.evaluate(() => localStorage.setItem('boreal:cart-count', '99'));
  await page.goto('/about', {waitUntil: 'commit'});
  await expect.poll(badge).toBe('"99"');
  release();
});

for (const known of ['the record and the cookie', 'the record alone', 'the cookie alone']) {
  test(`an add begins a new cart where ${known} name one that was ordered, which is then offered`, async ({
    page,
    site: {store},
  }) => {
    if (known === 'the cookie alone') await addDirectly(page, 'vitra', '2');
    else {
      await addFrom(page, '/products/vitra');
      await waitUntilSaved(page);
    }
    const ordered = await savedCartId(page);
    if (known === 'the record alone') await page.context().clearCookies();
    await store.control.placeOrder(ordered);
    const release = await holdScripts(page);
    await page.goto('/products/rush', {waitUntil: 'commit'});
    await addButton(page).click();
    await expect(page).toHaveURL(/\/cart$/);
    const main = page.getByRole('main');
    const items = main.getByRole('list', {name: 'Items'}).getByRole('listitem');
    await expect(items).toHaveText([/RUSH/]);
    release();
    await waitForHydration(page);
    const offer = main.getByText('Your last cart was ordered or has expired.');
    await expect(offer).toHaveCount(known === 'the cookie alone' ? 0 : 1);
    await expect(items).toHaveText([/RUSH/]);
    await expect(main.getByRole('textbox', {name: 'Quantity of RUSH'})).toHaveValue('1');
    await expect(main.getByRole('alert')).toHaveCount(0);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  });
}

test('what was chosen of a product is kept, also on a page that was sent before the store had answered', async ({
  page,
  freshSite: {store, origin},
}) => {
  const problems: string[] = [];
  page.on('pageerror', ({message}) => problems.push(message));
  const main = page.getByRole('main');
  const quantity = main.getByRole('textbox', {name: 'Quantity'});
  store.control.addFault({operation: '*', fault: 'slow', delayMs: 1_500});
  for (const chosen of ['every 30 days', 'every 60 days']) {
    const release = await holdScripts(page);
    await page.goto(`${origin}/products/rush`, {waitUntil: 'commit'});
    await main.getByRole('radio', {name: /Subscribe & Save/}).check();
    if (chosen === 'every 30 days') {
      await expect(main.getByText('Loading price...').first()).toBeVisible();
      await expect(main.getByText('Loading delivery schedules...')).toBeVisible();
      await expect(page.locator('[data-buy]').getByRole('button')).toHaveText('Loading...');
      await expect(page.locator('[data-buy]').getByRole('button')).toBeDisabled();
    } else {
      await main.getByRole('radio', {name: `Deliver ${chosen}`}).check();
    }
    await quantity.fill('3');
    release();
    await waitForHydration(page);
    await main.getByRole('button', {name: 'Increase quantity'}).click();
    await expect(quantity).toHaveValue('4');
    await expect(addButton(page)).toHaveText('Add to Cart - $179.84 (Save $19.96)');
    await expect(main.getByText(`${chosen} until you cancel`)).toBeVisible();
    await expect(main.getByText('This price was updated.')).toBeHidden();
    await page.unrouteAll();
    // The worker has an answer now.
    store.control.clearFaults();
  }
  expect(problems).toEqual([]);
});

test('a page that loads prices says after eight seconds without its scripts how to go on, also with reduced motion', async ({
  page,
  request,
  freshSite: {store, origin},
}) => {
  store.control.addFault({operation: '*', fault: 'hang'});
  const paths = ['/', '/products/rush?selling_plan=688102'];
  const documents = await Promise.all(paths.map((path) => request.get(origin + path)));
  const link = page.getByRole('main').getByRole('link', {name: 'Reload this page'}).first();
  const showAfter = (ms: number) =>
    page.evaluate((currentTime) => {
      const isStall = (found: Animation) =>
        found instanceof CSSAnimation && found.animationName === 'stall';
      for (const stall of document.getAnimations().filter(isStall)) {
        stall.pause();
        stall.currentTime = currentTime;
      }
    }, ms);

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({reducedMotion});
    for (const [at, response] of documents.entries()) {
      const path = paths[at] ?? '';
      await page.route(origin + path, (route) => route.fulfill({response}));
      const release = await holdScripts(page);
      await page.goto(origin + path, {waitUntil: 'commit'});
      await expect(page.getByRole('button', {name: 'Loading...'}).first()).toBeDisabled();
      await showAfter(7_999);
      await expect(link).toBeHidden();
      await showAfter(8_001);
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', path);
      release();
      await waitForHydration(page);
      await expect(page.getByText('Still loading?').first()).toBeHidden();
      await page.unrouteAll();
    }
  }
});

test('a tracking number that was typed is shown, not that of the address', async ({page}) => {
  await becomeVisitor(page);
  const release = await holdScripts(page);
  await page.goto(`/contact?tab=track&number=${sampleOrders.out_for_delivery}`, {
    waitUntil: 'commit',
  });
  await expect(page.getByRole('article')).toContainText('Out for Delivery');
  const number = page.getByRole('textbox', {name: 'Tracking number'});
  await number.fill(sampleOrders.delivered);
  release();
  await waitForHydration(page);
  await page.getByRole('button', {name: 'Track Order'}).click();
  await expect(page.getByRole('article', {name: `Order ${sampleOrders.delivered}`})).toBeVisible();
  await expect(number).toHaveValue(sampleOrders.delivered);
});

test('a document that was translated and decorated is hydrated, and sells while it is translated on', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // As translators, password managers and readers of prices do.
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const root = document.documentElement;
      root.lang = 'es';
      root.classList.add('translated-ltr');
      for (const element of [root, document.body]) element.setAttribute('data-extension', 'on');
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

  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await translate(page);
  const main = page.getByRole('main');
  await main.getByRole('radio', {name: /Subscribe & Save/}).check();
  await main.getByRole('button', {name: 'Increase quantity'}).click();
  await expect(addButton(page)).toHaveText('Add to Cart - $89.92 (Save $9.98)');
  await expect(priceLine(page)).toHaveText(/^\$44\.96\/month.*\$49\.95SAVE 10% \+ 35%$/);
  await main.getByRole('radio', {name: /One-Time/}).check();
  await expect(addButton(page)).toHaveText('Add to Cart - $99.90');
  await expect(priceLine(page)).toHaveText(/^\$49\.95.*\$76\.95SAVE 35%$/);
  await main.getByRole('button', {name: 'Decrease quantity'}).click();
  await addButton(page).click();
  const drawer = drawerOf(page);
  await expect(drawer).toContainText('away from free standard shipping');
  await drawer.getByRole('button', {name: 'Increase quantity'}).click();
  await expect(drawer).toContainText('Your order gets free standard shipping.');
  await expect(drawer).toContainText('Subtotal$99.90');
  expect(problems).toEqual([]);
  await drawer.getByRole('button', {name: 'Checkout'}).click();
  await expect(page).toHaveURL(/\/cart\/c\//);
});

/**
 * Does to a page what a browser's translator does: it replaces each text node, now and later, by
 * elements with the translated text, here the same text.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrapTexts = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const isLeft = text.parentElement?.closest('font, script, style, option');
        if (!text.data.trim() || isLeft) continue;
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    wrapTexts();
    const changes = {childList: true, subtree: true, characterData: true};
    new MutationObserver(wrapTexts).observe(document.body, changes);
  });
}
