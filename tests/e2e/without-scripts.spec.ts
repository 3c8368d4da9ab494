import type {Page} from '@playwright/test';
import {payFor} from '../support/buy.ts';
import {expect, test} from './fixtures.ts';
import {addButton, addDirectly, heading} from './shop.ts';

test.use({javaScriptEnabled: false});

const main = (page: Page) => page.getByRole('main');

/** Opens a product once its document has its price, which a page does not that has waited for the store in vain. */
async function openProduct(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(main(page).getByText('Reload this page')).toHaveCount(0, {timeout: 500});
  }).toPass();
}

test('the home page shows all tabs, its questions and menus open, and its header follows the scroll', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const vitra = page.getByRole('article', {name: 'VITRA'});
  for (const words of ['Ashwagandha root', 'Five mushrooms and two roots', 'one level scoop']) {
    await expect(vitra.getByText(words).first()).toBeVisible();
  }
  await page.locator('summary').nth(2).click();
  await expect(
    page
      .locator('details')
      .nth(2)
      .getByText(/independent lab/),
  ).toBeVisible();
  await page.getByRole('button', {name: 'Shop'}).click();
  await expect(page.locator('#shop-menu').getByRole('link', {name: 'RUSH'})).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({width: 390, height: 844});
  await page.getByRole('button', {name: 'Open menu'}).click();
  await expect(page.locator('#mobile-menu').getByRole('link', {name: 'RUSH'})).toBeVisible();
});

test('a product page sells no subscription whose terms are not shown', async ({
  page,
  freshSite: {store, origin},
}) => {
  store.control.addFault({operation: '*', fault: 'slow', delayMs: 1_500});
  await page.goto(`${origin}/products/vitra`);
  const subscription = main(page).getByRole('radio', {name: /Subscribe & Save/});
  const hint = main(page).getByText('Reload this page to see the price and to subscribe.');
  await expect(hint).toBeVisible();
  await expect(main(page).getByRole('radio', {name: 'One-Time Purchase'})).toBeChecked();
  await expect(subscription).toBeHidden();
  store.control.clearFaults();
  await openProduct(page, `${origin}/products/vitra`);
  await subscription.check();
  await expect(main(page).getByText('until you cancel')).toContainText('Renews at $55.76');
  await expect(hint).toHaveCount(0);
});

test('a shopper subscribes, changes the cart, corrects a code and pays', async ({page, site}) => {
  await openProduct(page, '/products/vitra');
  for (const words of ['In Stock', 'Order today, estimated', 'Warnings', 'Morning']) {
    await expect(main(page).getByText(words).first()).toBeVisible();
  }
  const ingredients = main(page).getByRole('region', {name: 'What’s inside'});
  await expect(ingredients.getByText('260 mg').first()).toBeVisible();
  await expect(ingredients.getByRole('button')).toHaveCount(0);
  await main(page)
    .getByRole('radio', {name: /Subscribe & Save/})
    .check();
  await main(page).getByRole('radio', {name: 'Deliver every 90 days'}).check();
  await main(page).getByRole('textbox', {name: 'Quantity'}).fill('2');
  await addButton(page).click();
  await expect(heading(page)).toHaveText('Your Cart');
  const line = main(page).getByRole('list', {name: 'Items'}).getByRole('listitem');
  await expect(line).toContainText(/VITRA \(Subscription\).*\$111\.52.*Deliver every 90 days/);

  await page.getByRole('button', {name: 'Remove VITRA'}).click();
  await page.getByRole('button', {name: 'Add to Cart: RUSH'}).click();
  await line.getByRole('textbox').fill('3');
  await line.getByRole('button', {name: 'Update'}).click();
  await expect(line).toContainText('$149.85');
  await line.getByRole('button', {name: 'Switch to Subscribe & Save, save $14.97'}).click();
  await expect(line).toContainText(/RUSH \(Subscription\).*\$134\.88/);
  await line.locator('summary').click();
  await line.getByRole('button', {name: 'Every 90 days'}).click();
  await expect(line).toContainText('Renews at $134.88 every 90 days until you cancel.');

  await page.getByText('Discount code or note').click();
  const code = page.getByLabel('Discount code');
  await code.fill('NOPE');
  await page.getByRole('button', {name: 'Apply'}).click();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('NOPE');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveAccessibleDescription(/^The discount code NOPE isn’t valid/);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await code.fill('WELCOME10');
  await page.getByRole('button', {name: 'Apply'}).click();
  await expect(page.getByRole('button', {name: 'Remove code WELCOME10'})).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', {name: 'Checkout'}).click();
  await expect(page).toHaveURL(new RegExp(`^${site.store.origin}/cart/c/`));
  await payFor(page.url(), site.store);
  await page.goto('/cart');
  await expect(main(page)).toContainText('Your cart is empty');
});

test('all three products go into the cart that the shopper has', async ({page}) => {
  await addDirectly(page, 'rush', '2');
  const add = page.getByRole('button', {name: 'Add All Three to Cart'});
  // The first page of a cold worker may have been sent before the store has answered.
  await expect(async () => {
    await page.goto('/');
    await expect(add).toBeVisible({timeout: 500});
  }).toPass();
  await add.click();
  await expect(heading(page)).toHaveText('Your Cart');
  const lines = main(page).getByRole('list', {name: 'Items'}).getByRole('listitem');
  await expect(lines).toHaveText([/SYNAPTIQ.*\$52\.95/, /VITRA.*\$61\.95/, /RUSH.*\$149\.85/]);
});

test('the FAQ opens groups and questions by their addresses', async ({page}) => {
  await page.goto('/faq');
  await page.getByRole('link', {name: 'Orders & Shipping'}).click();
  await expect(page).toHaveURL('/faq?tab=orders');
  await page.getByText('Where do you ship?').click();
  await expect(page.getByText('We ship from California, within the USA only.')).toBeVisible();
  await expect(page.getByText('What do you make?')).toBeHidden();
  await page.goto('/faq?tab=orders#returns');
  await expect(page.getByText('within 5-7 business days')).toBeVisible();
});

test('the subscribe page selects a schedule', async ({page}) => {
  const terms = page.getByText(/every \d+ days until you cancel/).filter({visible: true});
  // The first page of a cold worker may have been sent before the store has answered.
  await expect(async () => {
    await page.goto('/subscribe');
    await page.getByText('Quarterly').click();
    await expect(terms).toHaveText(Array(3).fill(/every 90 days/), {timeout: 500});
  }).toPass();
  await page.getByRole('link', {name: 'Choose RUSH'}).click();
  await expect(page.getByRole('radio', {name: /every 90 days/})).toBeChecked();
});

test('the contact form shows what was rejected at its field, and sends', async ({
  page,
  siteWithOptions: {origin},
}) => {
  await page.goto(`${origin}/contact`);
  const field = (name: string) => page.getByRole('main').getByRole('textbox', {name});
  await field('Name').fill('A Shopper');
  await field('Email').fill('shopper@example.com');
  await field('Message').fill('Is SYNAPTIQ vegan?');
  // `required` accepts spaces, and the server does not.
  await field('Subject').fill('   ');
  await page.getByRole('button', {name: 'Send Message'}).click();
  await expect(page.getByRole('alert')).toContainText('Please fill in every field');
  await expect(field('Subject')).toHaveAccessibleDescription('Please enter a subject.');
  await expect(page.getByText(/^Please enter /).filter({visible: true})).toHaveCount(1);
  await field('Subject').fill('A question');
  await field('Subject').blur();
  await expect(field('Subject')).toHaveAccessibleDescription('');
  await page.getByRole('button', {name: 'Send Message'}).click();
  await expect(page.getByRole('status')).toContainText('Your message has been sent');
  await expect(field('Message')).toHaveValue('');
});
