import {expect, test} from './fixtures.ts';
import {waitForHydration} from './hydrated.ts';
import {setOffline} from './offline.ts';
import {
  addButton,
  addDirectly,
  cartLink,
  comeOnline,
  drawerOf,
  heading,
  savedQuantities,
  waitUntilSaved,
} from './shop.ts';

const cartRequests = '**/api/cart';

test('adds that are under way when the shopper leaves the page are not lost', async ({
  page,
  site,
}) => {
  await page.goto('/products/rush');
  await expect(addButton(page)).toBeEnabled();
  site.store.control.addFault({operation: '*', fault: 'slow', delayMs: 250});
  const firstIsSaved = page.waitForResponse(cartRequests);
  await page.locator('form#buy').evaluate((form: HTMLFormElement) => {
    for (let add = 0; add < 3; add += 1) form.requestSubmit();
  });
  await firstIsSaved;
  await page.goto('/about');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');
  await cartLink(page).click();
  await waitUntilSaved(page);
  expect(await savedQuantities(page)).toEqual({rush: 3});
});

test('changes that are made offline outlive the tab, and arrive by themselves', async ({
  page,
  context,
}) => {
  for (const product of ['synaptiq', 'vitra']) await addDirectly(page, product);
  await page.goto('/products/rush');
  const drawer = drawerOf(page);
  await cartLink(page).click();
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await setOffline(page, true);
  await addButton(page).click();
  await expect(drawer.getByRole('listitem').filter({hasText: 'RUSH'})).toContainText('$49.95');
  await drawer.getByRole('textbox', {name: 'Quantity of VITRA'}).fill('4');
  await drawer.getByRole('button', {name: 'Remove SYNAPTIQ'}).click();
  await drawer.getByText('Discount code or note').click();
  const code = drawer.getByLabel('Discount code');
  await code.fill('WELCOME10');
  await code.press('Enter');
  await drawer.getByLabel('Note for your order').fill('Leave it at the door');
  await drawer.getByLabel('Note for your order').blur();
  await expect(drawer.getByText(/^We can’t reach the store right now/)).toBeVisible();
  // A code stays in its field until the store has it.
  await expect(code).toHaveValue('WELCOME10');
  await expect(drawer.getByRole('alert')).toHaveCount(0);

  // Documents arrive again, and the cart's requests do not yet.
  await context.route(cartRequests, (route) => route.abort());
  await setOffline(page, false);
  await page.close();
  const visit = await context.newPage();
  await visit.goto('/cart');
  await waitForHydration(visit);
  await expect(visit.getByRole('main').getByRole('link', {name: 'RUSH'})).toBeVisible();
  await expect(visit.getByText(/^We can’t reach the store right now/)).toBeVisible();
  await context.unroute(cartRequests);
  await comeOnline(visit);
  await expect(visit.getByText('Discount (WELCOME10)')).toBeVisible();
  expect(await savedQuantities(visit)).toEqual({rush: 1, vitra: 4});
  await expect(visit.getByText(/^We can’t reach the store right now/)).toHaveCount(0);
  await visit.reload();
  await expect(visit.getByLabel('Note for your order')).toHaveValue('Leave it at the door');
});

test('the page tells of a drawer that does not load and of a rejected add', async ({page}) => {
  const drawerChunk = '**/assets/cart-drawer-*.js';
  const message = page.getByRole('alert').filter({hasText: 'View your cart'});
  await page.route(drawerChunk, (route) => route.abort());
  await page.goto('/products/rush');
  await cartLink(page).click();
  await expect(message).toContainText('The cart couldn’t be opened here.');
  await expect(heading(page)).toBeVisible();
  await page.getByRole('button', {name: 'Close', exact: true}).click();
  await expect(message).toBeHidden();

  // The next opening tries again; here the add is rejected after the drawer was closed.
  await page.unroute(drawerChunk);
  const problem = 'RUSH is out of stock.';
  let respond = () => {};
  const isClosed = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(cartRequests, async (route) => {
    await isClosed;
    await route.fulfill({status: 422, json: {code: 'rejected', problem}});
  });
  const drawer = drawerOf(page);
  await addButton(page).click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  respond();
  await expect(message).toContainText(problem);
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  // An empty cart has Refresh after a failure.
  await cartLink(page).click();
  await expect(drawer).toContainText('Your cart is empty');
  await drawer.getByRole('button', {name: 'Refresh'}).click();
  await expect(drawer).toBeHidden();
});
