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
  store.control.addFault({operation: '*', fault: 'slow', delayMs: 1_500});
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

test('the page follows a price that the cart shows to be outdated, and a product that it shows to be sold out', async ({
  page,
  request,
  freshSite: {store, origin},
}) => {
  await openHydrated(page, `${origin}/products/rush`);
  await expect(addButton(page)).toHaveText('Add to Cart - $49.95');
  store.control.setProduct('rush', {price: '59.95'});
  /** Resolves when the worker's memory has what the merchant has changed. */
  const isKnown = (rush: Record<string, unknown>) =>
    expect(async () => {
      const prices = await (await request.get(`${origin}/api/prices`)).json();
      expect(prices.rush.price).toMatchObject(rush);
    }).toPass();
  await isKnown({price: {minor: 59_95}});
  await addButton(page).click();
  await expect(drawerOf(page).getByRole('listitem')).toContainText('$59.95');
  await page.keyboard.press('Escape');
  await expect(addButton(page)).toHaveText('Add to Cart - $59.95');
  await expect(page.getByText('This price was updated.', {exact: true})).toBeVisible();

  store.control.setProduct('rush', {availableForSale: false});
  await isKnown({available: false});
  await addButton(page).click();
  await expect(drawerOf(page).getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(addButton(page)).toHaveText('Out of Stock');
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
