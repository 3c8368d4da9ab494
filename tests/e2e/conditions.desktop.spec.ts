import type {Page} from '@playwright/test';
import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';

test.describe('forced colors', () => {
  test.use({colorScheme: 'dark'});

  test.beforeEach(({page}) => page.emulateMedia({forcedColors: 'active', reducedMotion: 'reduce'}));

  const style = (page: Page, selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

  test('distinguish selected elements by an outline, underline or border', async ({page}) => {
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

  test('show the focus and give icons the color of the text', async ({page}) => {
    await openHydrated(page, '/subscribe');
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    expect(await style(page, 'label:has(:focus-visible)', 'outline-width')).toBe('3px');
    const text = await style(page, '#benefits h3', 'color');
    expect(await style(page, '#benefits svg', 'color')).toBe(text);
  });
});

test.describe('a printed page', () => {
  test('shows black text without navigation and cart link', async ({page}) => {
    await openHydrated(page, '/about');
    await page.emulateMedia({media: 'print'});
    const main = page.getByRole('main');
    const mission = main.getByText('To make the mushroom and adaptogen formulas');
    await expect(mission).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('link', {name: 'Cart'})).toBeHidden();
    await expect(main.getByText('Plants and mushrooms come first.')).toBeVisible();
  });

  test('shows every answer of all three FAQ groups', async ({page}) => {
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
