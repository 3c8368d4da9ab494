import type {Locator, Page} from '@playwright/test';
import {payFor} from '../support/buy.ts';
import {readFaultTable} from '../support/cart-faults.ts';
import {expect, test} from './fixtures.ts';
import {addButton, addDirectly, cartLink, drawerOf, postCart, waitUntilSaved} from './shop.ts';

/*
 * The cells of the table in docs/cart.md in which a message is seen and removed while the change that has caused it
 * goes on: the cart is gone. `tests/worker/cart-faults.test.ts` has the whole table, without a page.
 */
const table = readFaultTable();
const putBack = (part: Locator) => part.getByRole('button', {name: 'Put the items back'});

/** The shown cart and what is offered to be put back, as the table has them. */
async function shownIn(part: Locator): Promise<string> {
  const lines = await part.locator('[data-line-key]').evaluateAll((items) =>
    items.map((item) => {
      const quantity = item.querySelector<HTMLInputElement>('input[name=quantity]')?.value;
      return `${quantity} ${item.getAttribute('data-line-key')}`;
    }),
  );
  const isOffered = await putBack(part).isVisible();
  return (lines.join(' + ') || 'empty') + (isOffered ? ', offered 2 rush' : '');
}

/** The cart of the browser's cookie, and its checkout. */
const checkoutOf = async (page: Page) =>
  (await postCart(page, '/api/cart', 'CustomCheckout')).json();

async function checksOut(page: Page, part: Locator, held: Record<string, number>): Promise<void> {
  await part.getByRole('button', {name: 'Checkout', exact: true}).click();
  await expect(page).toHaveURL(/\/cart\/c\//);
  const {cart} = await checkoutOf(page);
  const lines: {key: string; quantity: number}[] = cart.lines;
  expect(Object.fromEntries(lines.map(({key, quantity}) => [key, quantity]))).toEqual(held);
}

test('a cart that has expired is offered in the drawer, and made again at Checkout', async ({
  page,
  site: {store},
}) => {
  await addDirectly(page, 'rush', '2');
  await page.goto('/products/vitra');
  const drawer = drawerOf(page);
  await cartLink(page).click();
  await expect(drawer.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  store.control.expireCart((await checkoutOf(page)).cart.id);
  await addButton(page).click();
  const [shown] = table.get('cart expired')?.add.split('; then ') ?? [];
  await expect.poll(() => shownIn(drawer)).toBe(shown);
  // What was just added stands above the offer.
  const order = drawer.locator('[data-line-key]').or(putBack(drawer));
  await expect(order.last()).toHaveText('Put the items back');
  await putBack(drawer).click();
  await expect.poll(() => shownIn(drawer)).toBe('2 rush + 1 vitra');
  await waitUntilSaved(page);
  store.control.expireCart((await checkoutOf(page)).cart.id);
  await checksOut(page, drawer, {rush: 2, vitra: 1});
});

test('a cart that was completed is offered on the cart page, and made again at Checkout', async ({
  page,
  site: {store},
}) => {
  await addDirectly(page, 'rush', '2');
  await page.goto('/cart');
  const main = page.getByRole('main');
  await expect.poll(() => shownIn(main)).toBe('2 rush');
  await payFor((await checkoutOf(page)).location, store);
  await page.reload();
  const [shown] = table.get('cart completed')?.load.split('; then ') ?? [];
  await expect.poll(() => shownIn(main)).toBe(shown);
  await putBack(main).click();
  await expect.poll(() => shownIn(main)).toBe('2 rush');
  await expect(main.getByRole('list', {name: 'Items'})).toHaveAttribute('aria-busy', 'false');
  await payFor((await checkoutOf(page)).location, store);
  await checksOut(page, main, {rush: 2});
});
