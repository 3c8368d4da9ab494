import type {Page} from '@playwright/test';
import {payFor} from '../support/buy.ts';
import {faultActions, readFaultTable} from '../support/cart-faults.ts';
import {addButton, cartLink, drawerOf} from './cart-page.ts';
import {expect, test} from './fixtures.ts';

/*
 * What docs/cart.md says about a cart that the store no longer has, in pages that show it: there, a
 * message is seen and removed while the change that has caused it goes on.
 */
const table = readFaultTable();

for (const fault of ['cart expired', 'cart completed']) {
  for (const place of ['drawer', 'cart page']) {
    for (const action of faultActions) {
      // Nothing adds to a full cart on its page.
      if (action === 'add' && place === 'cart page') continue;

      test(`${fault}, seen in the ${place}: ${action}`, async ({page, site: {store}}) => {
        const [shown = '', held] = (table.get(fault)?.[action] ?? '').split('; then ');
        const [lines, offered] = shown.split(', offered ');
        await postCart(page, '/cart', 'LinesAdd', {product: 'rush', quantity: '2'});
        const isDrawer = place === 'drawer';
        const added = fault === 'cart completed' ? 'rush' : 'vitra';
        await page.goto(isDrawer ? `/products/${added}` : '/cart');
        if (isDrawer) await cartLink(page).click();
        const scope = isDrawer ? drawerOf(page) : page.getByRole('main');
        const subscribe = scope.getByRole('button', {name: /^Switch to Subscribe/});
        await expect(subscribe).toBeVisible();

        const checkout = await postCart(page, '/api/cart', 'CustomCheckout');
        const {cart, location} = await checkout.json();
        if (fault === 'cart completed') await payFor(location, store);
        else store.control.expireCart(cart.id);
        const isGone = page.waitForResponse((response) => response.status() === 404);

        if (action === 'add') {
          await page.keyboard.press('Escape');
          await addButton(page).click();
        }
        if (action === 'update') {
          await scope.getByRole('button', {name: 'Increase quantity'}).click();
        }
        if (action === 'remove') await scope.getByRole('button', {name: 'Remove RUSH'}).click();
        if (action === 'switch') await subscribe.click();
        if (action === 'checkout') await scope.getByRole('button', {name: 'Checkout'}).click();
        if (action === 'load') await page.reload();
        await isGone;
        if (action === 'load' && isDrawer) await cartLink(page).click();

        if (action === 'checkout') {
          await expect(page).toHaveURL(new RegExp(`^${store.origin}/cart/c/`));
        } else {
          await expect.poll(() => contentsOf(page)).toBe(lines);
          const restore = scope.getByRole('button', {name: 'Put the items back'});
          await expect(restore).toHaveCount(offered ? 1 : 0);
          if (offered) await expect(restore).toBeVisible();
          // What was just added stands above it.
          const order = page.locator('[data-line-key]').or(restore);
          if (action === 'add') await expect(order.last()).toHaveText('Put the items back');
          await expect(scope.getByRole('alert')).toHaveCount(0);
        }
        await expect.poll(() => heldBy(page)).toBe(held);
      });
    }
  }
}

/** Posts a form with the cookies of the page's browser. */
function postCart(page: Page, path: string, action: string, inputs: object = {}) {
  const form = {cartFormInput: JSON.stringify({action, inputs})};
  return page.request.post(path, {form, maxRedirects: 0});
}

/** The lines that the page shows, in the words of the table. */
async function contentsOf(page: Page): Promise<string> {
  const lines = await page.locator('[data-line-key]').evaluateAll((items) =>
    items.map((item) => {
      const quantity = item.querySelector<HTMLInputElement>('input[name=quantity]')?.value;
      return `${quantity} ${item.getAttribute('data-line-key')}`;
    }),
  );
  return lines.join(' + ') || 'empty';
}

/** What the cart of the browser's cookie holds. */
async function heldBy(page: Page): Promise<string> {
  const response = await page.request.get('/api/cart');
  const {cart}: {cart?: {lines: {key: string; quantity: number}[]}} = await response.json();
  return cart?.lines.map(({key, quantity}) => `${quantity} ${key}`).join(' + ') || 'empty';
}
