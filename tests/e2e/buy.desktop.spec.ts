import type {Page} from '@playwright/test';
import {cartLink, drawerOf} from './cart-page.ts';
import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';

/** The button of the purchase form, whatever its text is. */
const addButton = (page: Page) => page.locator('[data-buy]').getByRole('button');

test('a slow store delays the price and not the page', async ({
  page,
  context,
  freshSite: {store},
  streaming,
}) => {
  store.control.addFault({operation: '*', fault: 'slow', delayMs: 2_500});
  const home = await context.newPage();
  await Promise.all([
    home.goto(streaming, {waitUntil: 'commit'}),
    page.goto(`${streaming}/products/rush`, {waitUntil: 'commit'}),
  ]);
  const price = page.getByRole('main').locator('[aria-live=polite]').first();
  await Promise.all([
    expect(home.getByRole('button', {name: 'Loading...'}).first()).toBeVisible(),
    expect(price).toHaveText('Loading price...'),
    expect(addButton(page)).toHaveText('Loading...'),
    expect(addButton(page)).toBeDisabled(),
  ]);
  await expect(home.getByRole('heading', {level: 1})).toBeVisible();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('RUSH');
  await expect(addButton(page)).toHaveText('Add to Cart - $49.95');
  await expect(home.getByRole('button', {name: 'Add to Cart - $49.95'}).first()).toBeVisible();
});

test('page and cart follow a price that the other one shows to be outdated, and the page a product that is sold out', async ({
  page,
  request,
  freshSite: {store, origin},
}) => {
  await openHydrated(page, `${origin}/products/rush`);
  await page.getByRole('radio', {name: /Subscribe & Save/}).check();
  await expect(addButton(page)).toHaveText('Add to Cart - $44.96 (Save $4.99)');
  store.control.setProduct('rush', {price: '59.95'});
  /** Resolves when the worker's memory has what the merchant has changed. */
  const isKnown = (rush: Record<string, unknown>) =>
    expect(async () => {
      const prices = await (await request.get(`${origin}/api/prices`)).json();
      expect(prices.rush.price).toMatchObject(rush);
    }).toPass();
  await isKnown({price: {minor: 59_95}});
  await addButton(page).click();
  const line = drawerOf(page).getByRole('listitem');
  await expect(line).toContainText('$53.96');
  await page.keyboard.press('Escape');
  await expect(addButton(page)).toHaveText('Add to Cart - $53.96 (Save $5.99)');
  await expect(page.getByText('This price was updated.', {exact: true})).toBeVisible();

  // The drawer asks for the prices when it opens, and finds the cart's to be from before.
  store.control.setProduct('rush', {price: '66.66'});
  await isKnown({price: {minor: 66_66}});
  await cartLink(page).click();
  await expect(line).toContainText(/\$59\.99.*Renews at \$59\.99/);
  await page.keyboard.press('Escape');

  store.control.setProduct('rush', {availableForSale: false});
  await isKnown({available: false});
  await addButton(page).click();
  await expect(drawerOf(page).getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(addButton(page)).toHaveText('Out of Stock');
});

test('the page stays when its outdated price cannot be asked for again', async ({
  page,
  freshSite: {store, origin},
}) => {
  await openHydrated(page, `${origin}/products/rush`);
  store.control.setProduct('rush', {price: '59.95'});
  const requested = new Set<string>();
  await page.route(/\/api\/prices|\.data\b/, (route) => {
    requested.add(new URL(route.request().url()).pathname);
    return route.abort();
  });
  await addButton(page).click();
  await expect(drawerOf(page).getByRole('listitem')).toContainText('$59.95');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('RUSH');
  // The page's data, whose failure would replace the page with the error page, is not asked for.
  expect([...requested]).toEqual(['/api/prices']);
});

test('with the store down, local prices are shown and lines are kept; the page follows the store once the cart has reached it, and says so', async ({
  page,
  freshSite: {store, origin},
}) => {
  store.control.addFault({operation: '*', fault: 'down'});
  await openHydrated(page, origin);
  const showcase = page.getByRole('article', {name: 'RUSH'});
  await showcase.getByRole('button', {name: 'Add to Cart - $48.99'}).click();
  const drawer = drawerOf(page);
  await expect(drawer.getByRole('listitem')).toContainText('$48.99');
  await expect(drawer).toContainText('We can’t reach the store right now.');
  await openHydrated(page, `${origin}/products/vitra`);
  await expect(addButton(page)).toHaveText('Add to Cart - $58.99');
  await addButton(page).click();
  await expect(drawer.getByRole('listitem')).toHaveText([/VITRA.*\$58\.99/, /RUSH.*\$48\.99/]);
  await expect(page.getByText('This price was updated.')).toBeHidden();

  // The queue is sent again, and its response shows that the store is back.
  store.control.clearFaults();
  await expect(async () => {
    await drawer.getByRole('button', {name: 'Refresh'}).click();
    await expect(drawer).toBeHidden();
    await cartLink(page).click();
    await expect(drawer).toContainText('$61.95', {timeout: 1_000});
    await expect(drawer).toContainText('$49.95');
  }).toPass({timeout: 20_000});
  await page.keyboard.press('Escape');
  await expect(addButton(page)).toHaveText('Add to Cart - $61.95');
  await expect(page.getByRole('status').getByText('This price was updated.')).toBeVisible();
  await page.getByRole('radio', {name: /Subscribe & Save/}).check();
  await expect(addButton(page)).toHaveText('Add to Cart - $55.76 (Save $6.19)');
});
