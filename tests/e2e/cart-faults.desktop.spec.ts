import type {Locator, Page} from '@playwright/test';
import {payFor} from '../support/buy.ts';
import {type FaultAction, faultActions, readFaultTable} from '../support/cart-faults.ts';
import {expect, test} from './fixtures.ts';
import {addButton, addDirectly, cartLink, comeOnline, drawerOf, postCart} from './shop.ts';

/*
 * The cells of the table in docs/cart.md in which the page decides what the shopper sees: there, a message is seen and
 * removed while the change that has caused it goes on. A cart that is gone is the same to a page whether it has expired
 * or was completed, so one is seen in the drawer and the other on the cart page, where nothing is added.
 */
const table = readFaultTable();

test.afterEach(({site: {store}}) => {
  store.control.setProduct('vitra', {quantityAvailable: 1_000});
});

for (const fault of ['down', 'cart expired', 'cart completed', 'out of stock']) {
  const isGone = fault.startsWith('cart');
  for (const action of faultActions) {
    const isDrawer = fault !== 'cart completed' || action === 'add';
    // The rest of the cart can be bought as before.
    if (fault === 'out of stock' && action !== 'add') continue;

    test(`${fault}, seen ${isDrawer ? 'in the drawer' : 'on the cart page'}: ${action}`, async ({
      page,
      site: {store},
    }) => {
      const [shown = '', held = ''] = (table.get(fault)?.[action] ?? '').split('; then ');
      const [, offered] = shown.split(', offered ');
      await addDirectly(page, 'rush', '2');
      const added = fault === 'cart completed' ? 'rush' : 'vitra';
      const part = isDrawer ? drawerOf(page) : page.getByRole('main');
      // After the outage of another test, the shop asks for plans again two seconds later.
      await expect(async () => {
        await page.goto(isDrawer ? `/products/${added}` : '/cart');
        if (isDrawer) await cartLink(page).click();
        const button = part.getByRole('button', {name: /^Switch to Subscribe/});
        await expect(button).toBeVisible({timeout: 2_000});
      }).toPass();

      if (fault === 'down') store.control.addFault({operation: '*', fault: 'down'});
      if (fault === 'out of stock') store.control.setProduct('vitra', {quantityAvailable: 0});
      if (isGone) {
        const checkout = await postCart(page, '/api/cart', 'CustomCheckout');
        const {cart, location} = await checkout.json();
        if (fault === 'cart completed') await payFor(location, store);
        else store.control.expireCart(cart.id);
      }
      const responded = page.waitForResponse((response) => {
        return response.url().endsWith('/api/cart') && (!isGone || response.status() === 404);
      });
      await act(page, part, action);
      await responded;
      if (action === 'load' && isDrawer) await cartLink(page).click();

      if (shown === 'checkout') await expect(page).toHaveURL(/\/cart\/c\//);
      else await expect.poll(() => shownIn(part)).toBe(shown.replace(/(?<=offered).*/, ''));
      store.control.clearFaults();
      if (fault === 'down') await comeOnline(page);
      await expect.poll(() => heldBy(page)).toBe(held);
      if (!offered) return;
      // What was just added stands above the offer.
      const order = part.locator('[data-line-key]').or(putBack(part));
      await expect(order.last()).toHaveText('Put the items back');
      await putBack(part).click();
      await expect.poll(() => heldBy(page)).toBe(sumOf(held, offered));
    });
  }
}

async function act(page: Page, part: Locator, action: FaultAction): Promise<void> {
  const press = (name: string | RegExp) => part.getByRole('button', {name}).click();
  if (action === 'update') await press('Increase quantity');
  if (action === 'remove') await press('Remove RUSH');
  if (action === 'switch') await press(/^Switch to Subscribe/);
  if (action === 'checkout') await press('Checkout');
  if (action === 'load') await page.reload();
  if (action !== 'add') return;
  await page.keyboard.press('Escape');
  await addButton(page).click();
}

const putBack = (part: Locator) => part.getByRole('button', {name: 'Put the items back'});

/** What a part of the page shows, in the words of the table. */
async function shownIn(part: Locator): Promise<string> {
  const lines = await part.locator('[data-line-key]').evaluateAll((items) =>
    items.map((item) => {
      const quantity = item.querySelector<HTMLInputElement>('input[name=quantity]')?.value;
      return `${quantity} ${item.getAttribute('data-line-key')}`;
    }),
  );
  const shown = [sumOf(...lines)];
  const alerts = await part.getByRole('alert').allInnerTexts();
  if (alerts.length > 0) shown.push(...alerts.map((text) => `“${asInTable(text)}”`));
  else if (await part.getByText('Your cart is saved here').isVisible()) shown.push('kept here');
  if (await putBack(part).isVisible()) shown.push('offered');
  return shown.join(', ');
}

/** The worker has words of its own for what it knows to be sold out before it asks the store. */
const asInTable = (text: string) =>
  text.replace('VITRA is out of stock.', "The product 'VITRA' is already sold out.");

/** What the cart of the browser's cookie holds. */
async function heldBy(page: Page): Promise<string> {
  const response = await page.request.get('/api/cart', {maxRetries: 2});
  const {cart}: {cart?: {lines: {key: string; quantity: number}[]}} = await response.json();
  return sumOf(...(cart?.lines ?? []).map(({key, quantity}) => `${quantity} ${key}`));
}

/** The lines of several carts as the table has them: `1 rush` and `2 rush + 1 vitra` are `3 rush + 1 vitra`. */
function sumOf(...carts: string[]): string {
  const sum = new Map<string, number>();
  for (const line of carts.flatMap((cart) => cart.split(' + '))) {
    const [quantity, key] = line.split(' ');
    if (key) sum.set(key, (sum.get(key) ?? 0) + Number(quantity));
  }
  const keys = [...sum.keys()].toSorted();
  return keys.map((key) => `${sum.get(key)} ${key}`).join(' + ') || 'empty';
}
