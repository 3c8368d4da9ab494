import type {Page} from '@playwright/test';
import {pages} from '../../app/content/pages.ts';
import {findViolations} from './axe.ts';
import {brokenWords} from './broken-words.ts';
import {expect, test} from './fixtures.ts';
import {openSoundPage} from './sound-page.ts';

const states = [
  ...pages,
  '/faq?tab=usage#how-much',
  '/contact?tab=track',
  '/policies/privacy-policy',
  '/cart',
  '/nowhere',
];

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/*
 * Everything that holds for every page is asserted in one test with one page load, because loading
 * a page takes longer than looking at it.
 */
for (const path of states) {
  test(`${path} is sound, accessible and fits its screen`, async ({page, site}) => {
    await openSoundPage(page, site, path);
    // Lays out what is far below, which has no width before that.
    await page.evaluate(() => delete document.documentElement.dataset.opened);
    expect(await findViolations(page)).toEqual([]);
    for (const width of [768, 390]) {
      await page.setViewportSize({width, height: 844});
      expect(await findViolations(page), `at ${width} px`).toEqual([]);
    }
    // 320 px is a small phone, or 1280 px at 400 % zoom; 640 px is 1280 px at 200 % zoom.
    for (const width of [640, 320]) {
      await page.setViewportSize({width, height: 640});
      expect(await widthOf(page), `at ${width} px`).toBeLessThanOrEqual(width);
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [640, 390]) {
      await page.setViewportSize({width, height: 844});
      expect(await widthOf(page), `with text at 200 %, at ${width} px`).toBeLessThanOrEqual(width);
    }
    expect(await brokenWords(page.locator('body')), 'with text at 200 %').toEqual([]);
  });
}
