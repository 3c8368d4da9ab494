import {expect, type Page} from '@playwright/test';
import {openHydrated} from './hydrated.ts';

export const drawerOf = (page: Page) => page.getByRole('dialog', {name: 'Your Cart'});
export const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', {name: /^Cart/});
export const addButton = (page: Page) =>
  page.locator('[data-buy]').getByRole('button', {name: /^Add to Cart/});

export async function addFrom(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  await addButton(page).click();
  await expect(drawerOf(page)).toBeVisible();
}

/** Adds one piece without opening a page, with the cookies of the page's browser. */
export async function addDirectly(page: Page, product: string): Promise<void> {
  const inputs = {product, quantity: '1'};
  const form = {cartFormInput: JSON.stringify({action: 'LinesAdd', inputs})};
  const response = await page.request.post('/cart', {form, maxRedirects: 0});
  expect(response.status()).toBe(303);
}

/** Resolves when the worker has confirmed everything that the drawer shows. */
export async function waitUntilSaved(page: Page): Promise<void> {
  const items = drawerOf(page).getByRole('list', {name: 'Items'});
  await expect(items).toHaveAttribute('aria-busy', 'false');
}

/** The quantities that the worker's cart holds, whatever the page shows. */
export function savedQuantities(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const response = await fetch('/api/cart');
    const {cart}: {cart: {lines: {key: string; quantity: number}[]}} = await response.json();
    return Object.fromEntries(cart.lines.map(({key, quantity}) => [key, quantity]));
  });
}
