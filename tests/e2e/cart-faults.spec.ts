import type {Locator, Page} from '@playwright/test';
import {payFor} from '../support/buy.ts';
import {asInTable, type FaultAction, readFaultTable} from '../support/cart-faults.ts';
import {expect, test} from './fixtures.ts';
import {
  addButton,
  addDirectly,
  cartLink,
  comeOnline,
  drawerOf,
  heading,
  postCart,
  restock,
} from './shop.ts';

/*
 * The cells of the table in docs/cart.md whose outcome depends on what the page does, such as marking a message as
 * seen while the change goes on. Each fault is one walk through the actions, which a shopper
 * undoes in between. A cart that is gone is the same to a page whether it has expired or was completed, so one is seen
 * in the drawer and the other on the cart page.
 */
const table = readFaultTable();

/** Opens a page and shows the cart, which has two RUSH, with everything that can be done to it. */
async function openWithTwo(page: Page, path: string, part: Locator): Promise<void> {
  await addDirectly(page, 'rush', '2');
  // After the outage of another test, the shop asks for plans again two seconds later.
  await expect(async () => {
    await page.goto(path);
    if (path !== '/cart') await cartLink(page).click();
    await expect(part.getByRole('button', {name: /^Switch to Subscribe/})).toBeVisible({
      timeout: 5_000,
    });
  }).toPass();
}

interface Walk {
  page: Page;
  part: Locator;
  fault: string;
  begin(): Promise<unknown> | unknown;
  end(): Promise<unknown> | unknown;
}

/** One cell: what is seen during the fault, what the cart holds afterwards, and what comes back of what is offered. */
async function walk(
  {page, part, fault, begin, end}: Walk,
  action: FaultAction,
  act: () => Promise<unknown>,
): Promise<void> {
  await test.step(`${fault}: ${action}`, async () => {
    const [shown = '', held = ''] = (table.get(fault)?.[action] ?? '').split('; then ');
    const [, offered] = shown.split(', offered ');
    await begin();
    const isGone = fault.startsWith('cart');
    const responded = page.waitForResponse((response) => {
      return response.url().endsWith('/api/cart') && (!isGone || response.status() === 404);
    });
    await act();
    await responded;
    if (shown === 'checkout') await expect(page).toHaveURL(/\/cart\/c\//);
    else await expect.poll(() => shownIn(part)).toBe(shown.replace(/(?<=offered).*/, ''));
    // A request that is under way when the fault ends fails, too.
    await expect(async () => {
      await end();
      expect(await heldBy(page)).toBe(held);
    }).toPass();
    if (!offered) return;
    // The lines that were just added stand above the offer.
    const order = part.locator('[data-line-key]').or(putBack(part));
    await expect(order.last()).toHaveText('Put the items back');
    await putBack(part).click();
    await expect.poll(() => heldBy(page)).toBe(sumOf(held, offered));
  });
}

/** Presses what makes the cart two RUSH again. */
async function restore(page: Page, part: Locator, name: string): Promise<void> {
  await part.getByRole('button', {name}).click();
  await expect.poll(() => shownIn(part)).toBe('2 rush');
  await expect.poll(() => heldBy(page)).toBe('2 rush');
}

test.afterEach(({site}) => restock(site));

test('a store that is down, and a product that is sold out, in the drawer', async ({
  page,
  site: {store},
}) => {
  const part = drawerOf(page);
  const press = (name: string | RegExp) => part.getByRole('button', {name}).click();
  const add = async () => {
    await page.keyboard.press('Escape');
    await addButton(page).click();
  };
  const down: Walk = {
    page,
    part,
    fault: 'down',
    begin: () => store.control.addFault({operation: '*', fault: 'down'}),
    end() {
      store.control.clearFaults();
      return comeOnline(page);
    },
  };
  await openWithTwo(page, '/products/vitra', part);
  await walk(down, 'update', () => press('Increase quantity'));
  await restore(page, part, 'Decrease quantity');
  await walk(down, 'switch', () => press(/^Switch to Subscribe/));
  await restore(page, part, 'Undo');
  await walk(down, 'remove', () => press('Remove RUSH'));
  await restore(page, part, 'Undo');
  await walk(down, 'checkout', () => press('Checkout'));
  await walk(down, 'add', add);
  await restore(page, part, 'Remove VITRA');
  await walk(down, 'load', async () => {
    await page.reload();
    await cartLink(page).click();
  });

  const begin = () => store.control.setProduct('vitra', {quantityAvailable: 0});
  await walk({page, part, fault: 'out of stock', begin, end: () => {}}, 'add', add);
});

for (const fault of ['cart expired', 'cart completed']) {
  const isDrawer = fault === 'cart expired';
  const [path, product] = isDrawer ? ['/products/vitra', 'VITRA'] : ['/cart', 'RUSH'];

  test(`a ${fault.replace('cart', 'cart that is')}, ${isDrawer ? 'in the drawer' : 'on the cart page'}`, async ({
    page,
    site: {store},
  }) => {
    const part = isDrawer ? drawerOf(page) : page.getByRole('main');
    const press = (name: string | RegExp) => part.getByRole('button', {name}).click();
    const gone: Walk = {
      page,
      part,
      fault,
      async begin() {
        const {cart, location} = await (await postCart(page, '/api/cart', 'checkout')).json();
        if (isDrawer) store.control.expireCart(cart.id);
        else await payFor(location, store);
      },
      end: () => {},
    };
    await openWithTwo(page, path, part);
    await walk(gone, 'update', () => press('Increase quantity'));
    await restore(page, part, 'Decrease quantity');
    await walk(gone, 'remove', () => press('Remove RUSH'));
    await restore(page, part, 'Undo');
    // An add opens the drawer.
    if (isDrawer) await page.keyboard.press('Escape');
    else await part.getByRole('link', {name: product}).click();
    await expect(heading(page)).toHaveText(product);
    await walk({...gone, part: drawerOf(page)}, 'add', () => addButton(page).click());
    const [more, less] = isDrawer ? ['1 vitra', 'Remove VITRA'] : ['1 rush', 'Decrease quantity'];
    await expect.poll(() => shownIn(drawerOf(page))).toBe(sumOf('2 rush', more));
    await restore(page, drawerOf(page), less);
    if (!isDrawer) await page.goBack();
    await walk(gone, 'checkout', () => press('Checkout'));
    await walk(gone, 'load', async () => {
      await page.goto(path);
      if (isDrawer) await cartLink(page).click();
    });
    await expect.poll(() => shownIn(part)).toBe('2 rush');
    await walk(gone, 'switch', () => press(/^Switch to Subscribe/));
  });
}

const putBack = (part: Locator) => part.getByRole('button', {name: 'Put the items back'});

/** In the words of the table. */
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
