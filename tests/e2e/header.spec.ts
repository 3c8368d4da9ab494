import {products} from '../../app/catalog/catalog.ts';
import {findViolations} from './axe.ts';
import {expect, test} from './fixtures.ts';
import {addButton, addFrom, cartLink, homeLink, scrollTo} from './shop.ts';

test('the bag stands at one place: before the scripts, empty, and with a number', async ({
  page,
}) => {
  const placeOfBag = () => cartLink(page).locator('svg').boundingBox();
  const scripts = (url: URL) => url.pathname.endsWith('.js');
  await page.route(scripts, (route) => route.abort());
  await page.goto('/products/rush', {waitUntil: 'commit'});
  await expect(addButton(page)).toHaveText(/\$/);
  const first = await placeOfBag();
  const link = await cartLink(page).boundingBox();
  expect((first?.y ?? 0) + 12).toBe((link?.y ?? 0) + 24);
  await page.unroute(scripts);
  await addFrom(page, '/products/rush');
  await page.keyboard.press('Escape');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  expect(await placeOfBag()).toEqual(first);
  await page.goto('/about');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  expect(await placeOfBag()).toEqual(first);
});

test('the header is used by scrolling, by mouse and by keyboard', async ({page}) => {
  await page.goto('/products/rush');
  const header = page.getByRole('banner');
  const shop = page.getByRole('button', {name: 'Shop'});
  const panel = page.locator('#shop-menu');

  await test.step('the first tab stop skips the header', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', {name: 'Skip to content'});
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ratio: 1});
    // It covers no part of the header, nor the way back to the shop, which stands below the header.
    const [box, bar, back] = await Promise.all([
      skip.boundingBox(),
      header.boundingBox(),
      page.getByRole('link', {name: 'Back to Shop'}).boundingBox(),
    ]);
    expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((back?.x ?? 0) + (back?.width ?? 0)).toBeLessThan(box?.x ?? 0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('it is transparent at the top, and white once scrolled past 20 px', async () => {
    await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await scrollTo(page, 21);
    await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(header).not.toHaveCSS('box-shadow', 'none');
    await scrollTo(page, 20);
    await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });

  await test.step('the shop menu is used by keyboard', async () => {
    await homeLink(page).focus();
    await page.keyboard.press('Tab');
    await expect(shop).toBeFocused();
    await expect(panel).toBeVisible();
    await expect(shop).toHaveAttribute('aria-expanded', 'true');
    for (const [key, opens] of [
      ['Enter', true],
      ['Enter', false],
      ['Space', true],
      ['Space', false],
      ['Enter', true],
    ] as const) {
      await page.keyboard.press(key);
      await expect(panel).toBeVisible({visible: opens});
    }
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link', {name: 'RUSH'})).toBeFocused();
    // The focus returns to the button, which opens the panel for focus from elsewhere only.
    await page.keyboard.press('Escape');
    await expect(shop).toBeFocused();
    await expect(shop).toHaveAttribute('aria-expanded', 'false');
    await expect(panel).toBeHidden();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    for (let step = 0; step < products.length; step++) await page.keyboard.press('Tab');
    await expect(header.getByRole('link', {name: 'Science'})).toBeFocused();
    await expect(panel).toBeHidden();
  });

  await test.step('the shop menu opens on hover, 900 px wide, with a card of each product', async () => {
    await expect(panel).toBeHidden();
    await shop.hover();
    await expect(panel).toBeVisible();
    await expect(panel.getByRole('heading', {name: 'Our Premium Collection'})).toBeVisible();
    expect((await panel.boundingBox())?.width).toBe(900);
    const links = panel.getByRole('link');
    await expect(links).toHaveCount(products.length);
    // At one moment, because the panel moves while it opens.
    const boxes = await links.evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect().toJSON()),
    );
    expect(new Set(boxes.map(({y}) => y)).size, 'rows').toBe(1);
    expect(new Set(boxes.map(({x}) => x)).size, 'columns').toBe(3);
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

  await test.step('the shop menu scrolls on a low screen, and closes on a card', async () => {
    // On a phone held sideways, the panel ends above the edge of the screen and scrolls.
    await page.setViewportSize({width: 844, height: 390});
    await shop.click();
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
});
