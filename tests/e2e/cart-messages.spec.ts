import type {Page} from '@playwright/test';
import {payFor} from '../support/buy.ts';
import {expect, test} from './fixtures.ts';
import {
  addButton,
  addDirectly,
  cartLink,
  drawerOf,
  heading,
  homeLink,
  postCart,
  restock,
  savedQuantities,
} from './shop.ts';

/* How long a page shows what became of a change, and what can be put back of a cart that is gone. */

const bar = (page: Page) => page.getByRole('alert').filter({hasText: 'View your cart'});

test('the message of a link stays until the cart is changed here, or the cart page is left', async ({
  page,
  context,
}) => {
  await addDirectly(page, 'rush', '2');
  const main = page.getByRole('main');
  const alert = main.getByRole('alert');
  const text = 'We couldn’t apply that discount code.';
  await page.goto('/discount/NOPE');
  await expect(heading(page)).toHaveText('Your Cart');
  await expect(alert).toHaveText(text);

  await test.step('typing, scrolling, a reload and a change in another tab leave it', async () => {
    await main.getByText('Discount code or note').click();
    await main.getByLabel('Note for your order').pressSequentially('Ring twice');
    await page.mouse.wheel(0, 400);
    const other = await context.newPage();
    await other.goto('/products/vitra');
    await addButton(other).click();
    await expect(main.getByRole('list', {name: 'Items'}).getByRole('listitem')).toHaveCount(2);
    await expect(drawerOf(other).getByRole('list', {name: 'Items'})).toHaveAttribute(
      'aria-busy',
      'false',
    );
    await other.close();
    await expect(alert).toHaveText(text);
    await page.goto('/discount/NOPE');
    await expect(alert).toHaveText(text);
    await page.reload();
    await expect(alert).toHaveText(text);
  });

  await test.step('a change removes it for good', async () => {
    await main
      .getByRole('listitem')
      .filter({hasText: 'RUSH'})
      .getByLabel(/^Increase/)
      .click();
    await expect(alert).toHaveCount(0);
    await page.reload();
    await expect(main.getByRole('textbox', {name: 'Quantity of RUSH'})).toHaveValue('3');
    await expect(alert).toHaveCount(0);
  });

  await test.step('leaving the page removes it, and no other page shows it', async () => {
    await page.goto('/discount/NOPE');
    await expect(alert).toHaveText(text);
    const shown = page.evaluate(
      () =>
        new Promise((resolve) => {
          const isBar = () => document.body.textContent?.includes('View your cart');
          new MutationObserver(() => isBar() && resolve('a bar')).observe(document.body, {
            childList: true,
            subtree: true,
          });
          setTimeout(() => resolve('no bar'), 1_500);
        }),
    );
    await homeLink(page).click();
    await expect(page).toHaveURL('/');
    // The address changes before React has left the cart page.
    await expect(heading(page)).not.toHaveText('Your Cart');
    expect(await shown).toBe('no bar');
    await page.reload();
    await cartLink(page).click();
    await expect(drawerOf(page).getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('what the store says to be sold out is offered nowhere, also without another question', async ({
  page,
  site,
}) => {
  await page.goto('/products/vitra');
  await expect(addButton(page)).toBeEnabled();
  await page.route('**/api/offers', (route) => route.abort());
  site.store.control.setProduct('vitra', {quantityAvailable: 0});
  await addButton(page).click();
  const drawer = drawerOf(page);
  await expect(drawer.getByRole('alert')).toHaveText(/VITRA.*(sold out|out of stock)/);
  const offer = drawer.getByRole('article', {name: 'VITRA'});
  await expect(offer.getByRole('button')).toHaveText('Out of Stock');
  await expect(drawer.getByRole('button', {name: 'Add to Cart: RUSH'})).toBeEnabled();
  await drawer.getByRole('button', {name: 'Close cart'}).click();
  await expect(page.locator('[data-buy]').getByRole('button')).toHaveText('Out of Stock');
});

test('a discount link says that it worked, once, and takes the message about another code away', async ({
  page,
}) => {
  await addDirectly(page, 'rush');
  await page.goto('/discount/NOPE');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/couldn’t apply/);
  await page.goto('/discount/WELCOME10?redirect=/about');
  await expect(heading(page)).not.toHaveText('Your Cart');
  await expect(bar(page)).toContainText('The discount code WELCOME10 is in your cart.');
  await expect(bar(page)).not.toContainText('couldn’t apply');
  await bar(page).getByRole('link').click();
  const status = page.getByRole('main').getByText('The discount code WELCOME10 is in your cart.');
  await expect(status).toHaveRole('status');
  await page.getByRole('button', {name: 'Increase quantity'}).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  await expect(status).toHaveCount(0);
  await page.goto('/about');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a message of the drawer goes when the drawer is closed, and waits for it on the next page', async ({
  page,
  site,
}) => {
  await page.goto('/products/vitra');
  await expect(addButton(page)).toBeEnabled();
  site.store.control.setProduct('vitra', {quantityAvailable: 0});
  await addButton(page).click();
  const drawer = drawerOf(page);
  const text = /VITRA.*(sold out|out of stock)/;
  await expect(drawer.getByRole('alert')).toHaveText(text);
  // The shopper leaves without closing it.
  await page.goto('/about');
  await expect(bar(page)).toContainText(text);
  await cartLink(page).click();
  await expect(drawer.getByRole('alert')).toHaveText(text);
  await drawer.getByRole('button', {name: 'Close cart'}).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await cartLink(page).click();
  await expect(drawer).toContainText('Your cart is empty');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a cart that was paid is offered quietly, in every view, until it is put back once or dismissed', async ({
  page,
  site: {store},
}) => {
  await addDirectly(page, 'rush', '2');
  const pay = async () => {
    const {location} = await (await postCart(page, '/api/cart', 'checkout')).json();
    await payFor(location, store);
  };
  await page.goto('/about');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  await pay();
  await page.reload();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await expect(page.getByRole('alert')).toHaveCount(0);
  const drawer = drawerOf(page);
  const main = page.getByRole('main');
  const putBack = page.getByRole('button', {name: 'Put the items back'});
  for (const _ of ['first look', 'second look']) {
    await cartLink(page).click();
    await expect(drawer.getByText('Your last cart was ordered or has expired.')).toBeVisible();
    // The suggestions are above it.
    const parts = drawer.getByRole('article').or(putBack);
    await expect(parts.last()).toHaveText('Put the items back');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  }
  await page.goto('/cart');
  await putBack.click();
  await expect(main.locator('[data-cart]')).toBeFocused();
  // The second click of a double click, where something else is now.
  await press(page, 'Increase quantity', 2);
  await expect(main.getByRole('textbox', {name: 'Quantity of RUSH'})).toHaveValue('2');
  await expect.poll(() => savedQuantities(page)).toEqual({rush: 2});
  await press(page, 'Increase quantity', 1);
  await expect(main.getByRole('textbox', {name: 'Quantity of RUSH'})).toHaveValue('3');
  await expect.poll(() => savedQuantities(page)).toEqual({rush: 3});

  await pay();
  await page.reload();
  await expect(main).toContainText('Your cart is empty');
  await main.getByRole('button', {name: 'Dismiss'}).click();
  await expect(putBack).toHaveCount(0);
  await page.reload();
  await expect(main).toContainText('Your cart is empty');
  await expect(putBack).toHaveCount(0);
});

test.afterEach(({site}) => restock(site));

/** Presses the mouse button on what has a name, as the click of a series that has this number. */
async function press(page: Page, name: string, clickCount: number): Promise<void> {
  const box = await page.getByRole('main').getByRole('button', {name}).boundingBox();
  if (!box) throw new Error(`Nothing is called ${name}.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down({clickCount});
  await page.mouse.up({clickCount});
}
