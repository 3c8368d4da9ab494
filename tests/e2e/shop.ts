import {expect, type Page} from '@playwright/test';
import {defaultBrand} from '../../app/brand.ts';
import type {Shop} from '../support/site.ts';

export const heading = (page: Page) => page.getByRole('heading', {level: 1});
export const homeLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', {name: `${defaultBrand.name}, home`});
export const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', {name, exact: true});
export const drawerOf = (page: Page) => page.getByRole('dialog', {name: 'Your Cart'});
export const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', {name: /^Cart/});
/** Scrolls at once, and waits for what follows the scroll. */
export const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (to) => {
    window.scrollTo({top: to, behavior: 'instant'});
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((painted) => requestAnimationFrame(painted));
    }
  }, top);
/** The price of a product page stands below the product's name and subtitle. */
export const priceLine = (page: Page) => page.locator('#product-title + .claim + p');
export const addButton = (page: Page) =>
  page.locator('[data-buy]').getByRole('button', {name: /^Add to Cart/});

export async function addFrom(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await addButton(page).click();
  await expect(drawerOf(page)).toBeVisible();
}

/** Adds a product without opening a page, with the cookies of the page's browser. */
export async function addDirectly(page: Page, product: string, quantity = '1'): Promise<void> {
  // After the outage of another test, the worker asks the store again within two seconds.
  await expect(async () => {
    const response = await postCart(page, '/cart', 'add', {product, quantity});
    expect(response.status()).toBe(303);
  }).toPass();
}

/** Puts what a test has sold out back on sale, and waits until the worker no longer remembers it as sold out. */
export async function restock({origin, store}: Shop): Promise<void> {
  for (const product of ['rush', 'vitra']) {
    store.control.setProduct(product, {quantityAvailable: 1_000});
  }
  const onSale = {available: true};
  await expect(async () => {
    const response = await fetch(`${origin}/api/offers`);
    expect(await response.json()).toMatchObject({offers: {rush: onSale, vitra: onSale}});
  }).toPass();
}

/** Posts a form with the cookies of the page's browser. */
export function postCart(page: Page, path: string, change: string, fields: object = {}) {
  const form = {change, ...fields};
  // A connection that was idle may be closed just then.
  return page.request.post(path, {form, maxRedirects: 0, maxRetries: 2});
}

/** Resolves when the worker has confirmed everything that the drawer shows. */
export async function waitUntilSaved(page: Page): Promise<void> {
  const items = drawerOf(page).getByRole('list', {name: 'Items'});
  await expect(items).toHaveAttribute('aria-busy', 'false');
}

/** The page writes its cookie a moment after it shows that the cart is saved. */
export async function savedCartId(page: Page): Promise<string> {
  const read = async (): Promise<string | null> =>
    (await (await page.request.get('/api/cart')).json()).cart.id;
  await expect.poll(read).not.toBeNull();
  return (await read()) ?? '';
}

/** The quantities that the worker's cart holds, whatever the page shows. */
export function savedQuantities(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const response = await fetch('/api/cart');
    const {cart}: {cart: {lines: {key: string; quantity: number}[]}} = await response.json();
    return Object.fromEntries(cart.lines.map(({key, quantity}) => [key, quantity]));
  });
}

/** Ends the wait for the next retry, as a browser does when its connection is back. */
export const comeOnline = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new Event('online')));
