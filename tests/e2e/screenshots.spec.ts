import type {Locator} from '@playwright/test';
import {expect, test} from './fixtures.ts';
import {openHydrated} from './hydrated.ts';
import {addButton, drawerOf, waitUntilSaved} from './shop.ts';

/** The sections of a page, and each product of the home page. */
const sections =
  '#main > :not(article, #products), #main > article > :not(.buy-bar), #products > section, #products article';

for (const widths of [[390], [768, 1440]]) {
  test.describe(`at ${widths.join(' and ')} px, the sections match their baselines:`, () => {
    const phone = widths[0] === 390;
    test.use({
      viewport: {width: widths[0] ?? 0, height: phone ? 844 : 900},
      // At half size a shift, a color or a missing part is visible, but the edge of a letter is not.
      deviceScaleFactor: 0.5,
      hasTouch: phone,
      isMobile: phone,
      contextOptions: {reducedMotion: 'reduce'},
    });

    for (const [name, path] of [
      ['home', '/'],
      ['product', '/products/vitra'],
      ['about', '/about'],
      ['subscribe', '/subscribe'],
      ['contact', '/contact'],
    ] as const) {
      test(name, async ({page}) => {
        await openHydrated(page, path);
        await expect(page.getByText('Loading')).toHaveCount(0);
        for (const width of widths) {
          if (!phone) await page.setViewportSize({width, height: 900});
          await loadLazyPictures(page.locator('img:visible'));
          let number = 0;
          for (const section of await page
            .locator(`${sections}${path === '/' ? ', footer' : ''}`)
            .all()) {
            const clip = await section.boundingBox();
            if (!clip?.height) continue;
            number += 1;
            const file = `${name}-${number}-${width}.webp`;
            await expect.soft(page).toHaveScreenshot(file, {fullPage: true, clip});
          }
        }
      });
    }

    for (const width of widths) {
      test(`menu and cart at ${width} px`, async ({page}) => {
        if (!phone) await page.setViewportSize({width, height: 900});
        await openHydrated(page, '/products/rush');
        await page.getByRole('button', {name: phone ? 'Open menu' : 'Shop'}).click();
        const menu = page.locator('[popover]:popover-open');
        await expect(menu.locator('img').last()).toHaveJSProperty('complete', true);
        await expect.soft(page).toHaveScreenshot(`menu-${width}.webp`);
        await page.keyboard.press('Escape');
        await page.getByRole('radio', {name: /Subscribe & Save/}).check();
        await addButton(page).click();
        await waitUntilSaved(page);
        await expect(drawerOf(page).locator('img')).toHaveJSProperty('complete', true);
        await expect.soft(page).toHaveScreenshot(`cart-${width}.webp`);
      });
    }
  });
}

/** Loads the pictures below the viewport, which are lazy, and lays out what is far below, whose height is a guess. */
async function loadLazyPictures(pictures: Locator): Promise<void> {
  await pictures.page().evaluate(() => delete document.documentElement.dataset.opened);
  await pictures.evaluateAll((all) =>
    Promise.all(
      all.map(async (picture) => {
        if (!(picture instanceof HTMLImageElement)) return;
        picture.loading = 'eager';
        // A picture that cannot be decoded shows in the comparison.
        await picture.decode().catch(() => undefined);
      }),
    ),
  );
}
