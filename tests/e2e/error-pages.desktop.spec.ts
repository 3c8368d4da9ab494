import type {Page} from '@playwright/test';
import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', {name, exact: true});
const heading = (page: Page) => page.getByRole('heading', {level: 1});
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', {name: /^Cart/});
const drawer = (page: Page) => page.getByRole('dialog', {name: 'Your Cart'});

async function expectStyled(page: Page) {
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  await expect(heading(page)).toHaveCSS('font-family', /Fraunces/);
  await expect(page.getByRole('contentinfo')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
}

async function addToCart(page: Page) {
  await page.locator('[data-buy]').getByRole('button').click();
  await expect(drawer(page).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
}

test.describe('An error page', () => {
  test('keeps styles, cart and drawer when a shopper leaves a 404 page and meets a failed request', async ({
    page,
  }) => {
    await openHydrated(page, '/nowhere');
    await expectStyled(page);
    await cartLink(page).click();
    await expect(drawer(page)).toContainText('Your cart is empty');
    await page.keyboard.press('Escape');

    await footerLink(page, 'VITRA').click();
    await expect(heading(page)).toHaveText('VITRA');
    await expectStyled(page);
    await addToCart(page);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');

    const header = await page.getByRole('banner').elementHandle();
    await page.route('**/*.data*', (route) => route.fulfill({status: 502, body: 'Bad gateway'}));
    await page.getByRole('banner').getByRole('link', {name: 'Boreal'}).click();
    await expect(page).toHaveURL('/');
    await expect(heading(page)).toHaveText('Something went wrong on our side');
    // The error replaces the page and not the frame, which would lose what its drawer shows.
    expect(await header?.evaluate((element) => element.isConnected)).toBe(true);
    await expectStyled(page);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    await cartLink(page).click();
    await drawer(page).getByRole('button', {name: 'Increase quantity'}).click();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
    await page.keyboard.press('Escape');

    await page.unroute('**/*.data*');
    await footerLink(page, 'RUSH').click();
    await expect(heading(page)).toHaveText('RUSH');
    await expectStyled(page);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  });

  test('of the frame itself keeps styles and cart, and Retry loads the page', async ({page}) => {
    await openHydrated(page, '/products/rush');
    await addToCart(page);
    // An extension breaks the element that React changes when the page is scrolled.
    await page.getByRole('banner').evaluate((header) => {
      header.setAttribute = () => {
        throw new Error('The header cannot be changed.');
      };
    });
    await page.mouse.wheel(0, 200);
    await expect(heading(page)).toHaveText('Something went wrong on our side');
    await expectStyled(page);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');

    await cartLink(page).click();
    await drawer(page).getByRole('button', {name: 'Remove RUSH'}).click();
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
    await drawer(page).getByRole('button', {name: 'Undo'}).click();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    await page.keyboard.press('Escape');
    await page.getByRole('button', {name: 'Retry'}).click();
    await expect(heading(page)).toHaveText('RUSH');
    await expectStyled(page);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  });

  test('keeps itself while the server does not respond to Retry, and loads the page once it does', async ({
    page,
  }) => {
    const retry = page.getByRole('button', {name: 'Retry'});
    await openHydrated(page, '/products/rush');
    await addToCart(page);
    await page.route('**/*.data*', (route) => route.fulfill({status: 502, body: 'Bad gateway'}));
    await page.getByRole('banner').getByRole('link', {name: 'Boreal'}).click();
    await expect(heading(page)).toHaveText('Something went wrong on our side');
    await page.route('**/healthz', (route) => route.abort('internetdisconnected'));
    await retry.click();
    await expect(page.getByRole('alert')).toContainText('You seem to be offline');
    await expect(retry).toBeFocused();
    await page.unroute('**/healthz');
    await retry.click();
    await expect(heading(page)).toHaveText('Elevated Focus, Grounded in Nature');
    await expectStyled(page);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  });
});
