import type {Page} from '@playwright/test';
import {findViolations} from './axe.ts';
import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';
import {drawerOf} from './shop.ts';
import {openSoundPage} from './sound-page.ts';

/** The first screen of a product page has its price and its main button. */
async function seeFirstScreen(page: Page) {
  const main = page.getByRole('main');
  const price = main.locator('[aria-live=polite]').first();
  const button = main.locator('[data-buy]').getByRole('button');
  const bar = page.locator('.buy-bar');
  const choose = (name: RegExp) => main.getByRole('radio', {name}).check();
  const toTop = () => page.evaluate(() => window.scrollTo({top: 0, behavior: 'instant'}));
  for (const [width, height] of [
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({width, height});
    await choose(/One-Time Purchase/);
    await toTop();
    await expect(price).toBeInViewport({ratio: 1});
    await expect(button).toBeInViewport({ratio: 1});
    expect((await button.boundingBox())?.y).toBeLessThanOrEqual(743);
    await choose(/Subscribe & Save/);
    await expect(main.getByText('until you cancel')).toBeVisible();
    expect((await button.boundingBox())?.y).toBeLessThanOrEqual(790);
  }
  await choose(/One-Time Purchase/);
  return {main, price, button, bar, toTop};
}

test('RUSH: the sticky bar covers no element that has the keyboard focus, and shows on a low screen', async ({
  page,
}) => {
  await openHydrated(page, '/products/rush');
  const {price, button, bar, toTop} = await seeFirstScreen(page);
  const list = page.getByRole('list').filter({hasText: 'Vitamin B12'});
  await list.getByRole('button').first().focus();
  for (const button of await list.getByRole('button').all()) {
    await expect(button).toBeFocused();
    await expect
      .poll(async () => {
        const [focused, covering] = await Promise.all([button.boundingBox(), bar.boundingBox()]);
        return focused && covering && covering.y - (focused.y + focused.height);
      })
      .toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Tab');
  }
  await page.setViewportSize({width: 667, height: 375});
  await toTop();
  await expect(price).toBeInViewport({ratio: 1});
  // The screen ends within the page's own button.
  await expect(button).toBeInViewport();
  await expect(button).not.toBeInViewport({ratio: 1});
  await expect(bar.getByRole('button')).toBeInViewport({ratio: 1});
});

test('SYNAPTIQ: the page is sound, and with text at 200 % its title stands below the picture', async ({
  page,
  site,
}) => {
  await openSoundPage(page, site, '/products/synaptiq');
  expect(await findViolations(page)).toEqual([]);
  const {main} = await seeFirstScreen(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const picture = await main.locator('.viewport img').first().boundingBox();
  const title = await page.getByRole('heading', {level: 1}).boundingBox();
  expect(title?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
});

test('VITRA: the sticky bar shows quantity, plan and total, and adds', async ({page}) => {
  await openHydrated(page, '/products/vitra');
  const {main, button, bar} = await seeFirstScreen(page);
  await expect(bar).toContainText('$61.95');
  await expect(button).toHaveText('Add to Cart - $61.95');
  await button.scrollIntoViewIfNeeded();
  await expect(bar).toHaveAttribute('data-needed', 'false');
  await main.getByRole('tab', {name: 'Usage'}).scrollIntoViewIfNeeded();
  await expect(bar).toHaveAttribute('data-needed', 'true');
  await expect(bar).toContainText('$61.95');
  await main.getByRole('button', {name: 'Increase quantity'}).click();
  await main.getByRole('radio', {name: /Subscribe & Save/}).check();
  await main.getByRole('radio', {name: 'Deliver every 60 days'}).check();
  await expect(bar).toContainText('VITRA · every 60 daysSave $12.38');
  await main.getByRole('tab', {name: 'Usage'}).scrollIntoViewIfNeeded();
  await expect(bar.getByRole('button')).toHaveText('Add to Cart - $111.52');
  await bar.getByRole('button').click();
  const drawer = drawerOf(page);
  await expect(drawer).toContainText('VITRA (Subscription)');
  await expect(drawer).toContainText('$111.52');
});
