import type {Page} from '@playwright/test';
import {pages} from '../support/pages.ts';
import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';

const paths = [...pages, '/contact?tab=track', '/faq?tab=orders', '/cart', '/nowhere'];

/** 320 px is a small phone, and a screen of 1280 px at four times its size; 640 px is one at twice. */
for (const width of [320, 640]) {
  test(`at ${width} px nothing has to be scrolled sideways`, async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.setViewportSize({width, height: 640});
    for (const path of paths) {
      await openHydrated(page, path);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, path).toBeLessThanOrEqual(width);
    }
  });
}

test('with letters twice as large nothing has to be scrolled sideways', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.setViewportSize({width: 640, height: 800});
  for (const path of paths) {
    await openHydrated(page, path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, path).toBeLessThanOrEqual(640);
  }
});

test.describe('in forced colours', () => {
  test.use({colorScheme: 'dark'});

  test.beforeEach(({page}) => page.emulateMedia({forcedColors: 'active', reducedMotion: 'reduce'}));

  const style = (page: Page, selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

  test('what is chosen is told from what is not by a line', async ({page}) => {
    await openHydrated(page, '/subscribe');
    const chosen = await style(page, 'label:has(:checked)', 'outline-style');
    const other = await style(page, 'label:not(:has(:checked))', 'outline-style');
    expect([chosen, other]).toEqual(['solid', 'none']);

    await openHydrated(page, '/faq?tab=orders');
    expect(await style(page, 'main nav a[aria-current=page]', 'text-decoration-line')).toBe(
      'underline',
    );
    expect(await style(page, 'main nav a:not([aria-current])', 'text-decoration-line')).toBe(
      'none',
    );

    await openHydrated(page, '/contact');
    const line = 'border-bottom-color';
    expect(await style(page, 'main nav a[aria-current=page]', line)).not.toBe(
      await style(page, 'main nav a:not([aria-current])', line),
    );
  });

  test('focus is visible and icons have the colour of the text', async ({page}) => {
    await openHydrated(page, '/subscribe');
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    expect(await style(page, 'label:has(:focus-visible)', 'outline-width')).toBe('3px');
    const text = await style(page, '#benefits h3', 'color');
    expect(await style(page, '#benefits svg', 'color')).toBe(text);
  });
});

test.describe('on paper', () => {
  test('the words stand in black, and nothing to press stands beside them', async ({page}) => {
    await openHydrated(page, '/about');
    await page.emulateMedia({media: 'print'});
    const main = page.getByRole('main');
    const mission = main.getByText('To make the mushroom and adaptogen formulas');
    await expect(mission).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('link', {name: 'Cart'})).toBeHidden();
    await expect(main.getByText('Plants and mushrooms come first.')).toBeVisible();
  });

  test('every question has its answer, of all three groups', async ({page}) => {
    await openHydrated(page, '/faq');
    await page.emulateMedia({media: 'print'});
    await expect(page.locator('main summary').filter({visible: true})).toHaveCount(9);
    for (const words of [
      'To all 50 states',
      'Three mushroom and adaptogen supplements',
      '2 capsules a day',
    ]) {
      const answer = page.getByText(words);
      expect((await answer.boundingBox())?.height, words).toBeGreaterThan(10);
      expect(await answer.evaluate((element) => element.checkVisibility())).toBe(true);
    }
  });
});
