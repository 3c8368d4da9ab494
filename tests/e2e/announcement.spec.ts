import type {Page} from '@playwright/test';
import type {Site} from '../support/site.ts';
import {findViolations} from './axe.ts';
import {expect, test} from './fixtures.ts';
import {addFrom, drawerOf, heading, scrollTo} from './shop.ts';

const barOf = (page: Page) => page.getByRole('region', {name: 'Announcement'});
const text = 'Free shipping on every order through Monday, also on the smallest one of them';
/** Writes the entry, and waits until the worker knows it: on a busy machine, its first page has none. */
async function announce({origin, store}: Site, fields: Record<string, string>): Promise<void> {
  store.control.setMetaobject('announcement', 'current', fields);
  await expect.poll(async () => (await fetch(origin)).text()).toContain(text);
}
const box = async (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON());

test.describe('an announcement', () => {
  test.beforeEach(async ({freshSite, page}) => {
    const ends = new Date(Date.now() + 3_600_000).toISOString();
    await announce(freshSite, {text, link: '/subscribe', ends});
    await page.setViewportSize({width: 390, height: 844});
  });

  test('stands above the header, which keeps its behavior, and nothing is below either', async ({
    freshSite: {origin},
    page,
  }) => {
    await page.goto(`${origin}/products/rush`);
    for (const [width, height] of [
      [1440, 900],
      [768, 1024],
      [390, 844],
      [320, 640],
      [667, 375],
    ] as const) {
      await page.setViewportSize({width, height});
      const bar = await box(page, '.announcement');
      const header = await box(page, '.page-header');
      expect(bar, `${width}`).toMatchObject({top: 0, width});
      expect(bar.bottom).toBe(header.top);
      expect(bar.height).toBeLessThan(80);
      const line = await box(page, '.announcement p');
      expect(line.left >= 0 && line.right <= width && line.bottom <= bar.bottom).toBe(true);
      expect((await heading(page).boundingBox())?.y).toBeGreaterThan(header.bottom);
    }
    await page.setViewportSize({width: 1440, height: 900});
    const header = page.getByRole('banner');
    await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await scrollTo(page, 21);
    await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(barOf(page)).toBeInViewport();
    await page.getByRole('button', {name: 'Shop'}).click();
    const {bottom} = await box(page, '.page-header');
    await expect.poll(async () => (await box(page, '#shop-menu')).top).toBe(bottom);
    await page.keyboard.press('Escape');
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({media: 'print'});
    await expect(barOf(page)).toBeHidden();
  });

  test('leads where the merchant says, also by keyboard, and with the drawer on a low screen', async ({
    freshSite: {origin},
    page,
  }) => {
    await page.goto(`${origin}/faq`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(barOf(page).getByRole('link', {name: text})).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${origin}/subscribe`);
    await expect(barOf(page)).toBeVisible();
    await page.setViewportSize({width: 667, height: 375});
    await addFrom(page, `${origin}/products/rush`);
    await expect(drawerOf(page).getByRole('button', {name: 'Checkout'})).toBeInViewport({ratio: 1});
  });

  test('is dismissed for good, until the merchant writes another text', async ({
    freshSite,
    page,
    context,
  }) => {
    const {origin} = freshSite;
    await page.goto(origin);
    await barOf(page).getByRole('button', {name: 'Dismiss announcement'}).click();
    await expect(barOf(page)).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
    expect((await box(page, '.page-header')).top).toBe(0);
    // Before the first paint, so the page does not move.
    await page.goto(`${origin}/about`, {waitUntil: 'commit'});
    await expect(page.locator('html')).toHaveAttribute('data-announcement', 'hidden');
    await expect(barOf(page)).toBeHidden();
    await context.addInitScript(() => localStorage.setItem('boreal:announcement', 'another'));
    await page.goto(origin);
    await expect(barOf(page)).toBeVisible();
  });

  test('that has ended meanwhile is not shown by a document of before', async ({
    freshSite,
    page,
  }) => {
    await page.goto(freshSite.origin);
    await expect(barOf(page)).toBeVisible();
    await page.clock.setFixedTime(Date.now() + 3_700_000);
    await page.goto(freshSite.origin);
    await expect(barOf(page)).toBeHidden();
  });
});

test.describe('without scripts, an announcement', () => {
  test.use({javaScriptEnabled: false});
  test('is shown, and has no button that does nothing', async ({freshSite, page}) => {
    await announce(freshSite, {text});
    await page.goto(freshSite.origin);
    await expect(barOf(page)).toBeVisible();
    await expect(barOf(page).getByRole('button')).toBeHidden();
  });
});
