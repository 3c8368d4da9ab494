import type {Page} from '@playwright/test';
import {pages} from '../../app/content/pages.ts';
import {findViolations} from './axe.ts';
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

/** The words of up to eight letters that no line of their column has room for. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility()) continue;
      if (text.parentElement.closest('.wrap-anywhere')) continue;
      for (const {0: word, index} of text.textContent?.matchAll(
        /(?<!\p{L})\p{L}{2,8}(?!\p{L})/gu,
      ) ?? []) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({top}) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });

/*
 * Everything that holds for every page is asserted in one test with one page load, because loading
 * a page takes longer than looking at it.
 */
for (const path of states) {
  test(`${path} loads only from the shop, without errors, is accessible and fits its screen`, async ({
    page,
    site,
  }) => {
    await openSoundPage(page, site, path);
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
    expect(await brokenWords(page), 'with text at 200 %').toEqual([]);
  });
}

test('the first tab stop skips the header', async ({page}) => {
  await page.goto('/products/rush');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', {name: 'Skip to content'});
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ratio: 1});
  // It covers no part of the header, and its text keeps its distance from its edge.
  const [box, header] = await Promise.all([
    skip.boundingBox(),
    page.getByRole('banner').boundingBox(),
  ]);
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect(box?.height).toBeGreaterThanOrEqual(44);
  // Nor the way back to the shop, which stands below the header.
  const back = await page.getByRole('link', {name: 'Back to Shop'}).boundingBox();
  expect((back?.x ?? 0) + (back?.width ?? 0)).toBeLessThan(box?.x ?? 0);
  await expect(skip).not.toHaveCSS('padding-inline-start', '0px');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the header is transparent at the top, and white below', async ({page}) => {
    await page.goto('/about');
    const header = page.getByRole('banner');
    await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.keyboard.press('End');
    await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
});
