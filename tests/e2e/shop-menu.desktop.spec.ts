import {products} from '../../app/catalog/catalog.ts';
import {findViolations} from './axe.ts';
import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';

test.describe('the shop menu', () => {
  test('opens on hover, is 900 px wide with a card of each product, and closes when the pointer leaves', async ({
    page,
  }) => {
    await openHydrated(page);
    const panel = page.locator('#shop-menu');
    await expect(panel).toBeHidden();
    await page.getByRole('button', {name: 'Shop'}).hover();
    await expect(panel).toBeVisible();
    await expect(panel.getByRole('heading', {name: 'Our Premium Collection'})).toBeVisible();
    expect((await panel.boundingBox())?.width).toBe(900);
    const links = panel.getByRole('link');
    await expect(links).toHaveCount(products.length);
    for (const [index, {title, supplyDays}] of products.entries()) {
      await expect(links.nth(index)).toContainText(title);
      await expect(links.nth(index)).toContainText(`${supplyDays} Day Supply`);
    }
    const tops = await links.evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect().top),
    );
    expect(new Set(tops).size).toBe(Math.ceil(products.length / 3));
    expect(await findViolations(page)).toEqual([]);
    await page.mouse.move(700, 850);
    await expect(panel).toBeHidden();
  });

  test('stays open when its button is clicked after hovering, scrolls on a low screen, and closes when a card is clicked', async ({
    page,
  }) => {
    await openHydrated(page);
    const panel = page.locator('#shop-menu');
    // On a phone held sideways, the panel ends above the edge of the screen and scrolls.
    await page.setViewportSize({width: 844, height: 390});
    await page.getByRole('button', {name: 'Shop'}).click();
    await expect(panel).toBeVisible();
    const bottom = await panel.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(390);
    const vitra = panel.getByRole('link', {name: 'VITRA'});
    await vitra.getByText('60 Day Supply').scrollIntoViewIfNeeded();
    await expect(vitra.getByText('60 Day Supply')).toBeInViewport();
    await vitra.click();
    await expect(page).toHaveURL('/products/vitra');
    await expect(panel).toBeHidden();
  });

  test('opens on keyboard focus, stays open on the first Enter, closes on the second and on Escape, and lets Tab move through its links and out', async ({
    page,
  }) => {
    await openHydrated(page);
    const panel = page.locator('#shop-menu');
    const shop = page.getByRole('button', {name: 'Shop'});
    await page.getByRole('banner').getByRole('link', {name: 'Boreal'}).focus();
    await page.keyboard.press('Tab');
    await expect(shop).toBeFocused();
    await expect(panel).toBeVisible();
    await expect(shop).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(panel).toBeHidden();
    await page.keyboard.press('Space');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Space');
    await expect(panel).toBeHidden();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link', {name: 'RUSH'})).toBeFocused();
    // The focus returns to the button, which opens the panel for focus from elsewhere only.
    await page.keyboard.press('Escape');
    await expect(shop).toBeFocused();
    await expect(shop).toHaveAttribute('aria-expanded', 'false');
    await expect(panel).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link', {name: 'RUSH'})).toBeFocused();
    for (let step = 0; step < products.length; step++) await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').getByRole('link', {name: 'Science'})).toBeFocused();
    await expect(panel).toBeHidden();
  });
});
