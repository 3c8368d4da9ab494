import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import type {Page} from '@playwright/test';
import sharp from 'sharp';
import {informationPages} from '../../app/content/pages.ts';
import {expect, test} from './fixtures.ts';
import {addButton, drawerOf, waitUntilSaved} from './shop.ts';

/** The sections of a page, and each product of the home page. */
const sections =
  '#main > :not(article, #products), #main > article > :not(.buy-bar), #products > section, #products article';

const baselines = join(import.meta.dirname, 'screenshots');
const scale = 0.5;

for (const widths of [[390], [768, 1440]]) {
  test.describe(`at ${widths.join(' and ')} px, the sections match their baselines:`, () => {
    const phone = widths[0] === 390;
    test.use({
      viewport: {width: widths[0] ?? 0, height: phone ? 844 : 900},
      // At half size a shift, a color or a missing part is visible, but the edge of a letter is not.
      deviceScaleFactor: scale,
      hasTouch: phone,
      isMobile: phone,
      contextOptions: {reducedMotion: 'reduce'},
    });

    for (const [name, path] of [
      ['home', '/'],
      ['product', '/products/vitra'],
      ...informationPages.map((page) => [page, `/${page}`] as const),
    ] as const) {
      test(name, async ({page}) => {
        await page.goto(path);
        await expect(page.getByText('Loading')).toHaveCount(0);
        for (const width of widths) {
          if (!phone) await page.setViewportSize({width, height: 900});
          await loadLazyPictures(page);
          await replaceDates(page);
          const within = `${sections}${path === '/' ? ', footer' : ''}`;
          const pictures = await picturesOf(page, within);
          for (const [index, picture] of pictures.entries()) {
            expect.soft(picture).toMatchSnapshot(`${name}-${index + 1}-${width}.webp`);
          }
          const own = new RegExp(`^${name}-\\d+-${width}\\.webp$`);
          expect(readdirSync(baselines).filter((file) => own.test(file))).toHaveLength(
            pictures.length,
          );
        }
      });
    }

    for (const width of widths) {
      test(`menu and cart at ${width} px`, async ({page}) => {
        if (!phone) await page.setViewportSize({width, height: 900});
        await page.goto('/products/rush');
        await page.getByRole('button', {name: phone ? 'Open menu' : 'Shop'}).click();
        const menu = page.locator('[popover]:popover-open');
        await expect(menu.locator('img').last()).toHaveJSProperty('complete', true);
        await expect.soft(page).toHaveScreenshot(`menu-${width}.webp`);
        await page.keyboard.press('Escape');
        await page.getByRole('radio', {name: /Subscribe & Save/}).check();
        await addButton(page).click();
        await waitUntilSaved(page);
        await expect(drawerOf(page).locator('img')).toHaveJSProperty('complete', true);
        await replaceDates(page);
        await expect.soft(page).toHaveScreenshot(`cart-${width}.webp`);
        await drawerOf(page).evaluate((drawer) => {
          const row = document.createElement('label');
          row.style.cssText =
            'position: absolute; inset-block-start: 50%; inset-inline-start: 1.5rem';
          row.innerHTML = '<input type="checkbox"> This order is a gift';
          drawer.append(row);
        });
        // One row of text that moves nothing is a difference.
        await expect.soft(page).not.toHaveScreenshot(`cart-${width}.webp`);
      });
    }
  });
}

/** Loads the pictures below the viewport, which are lazy, and lays out what is far below, whose height is a guess. */
async function loadLazyPictures(page: Page): Promise<void> {
  await page.evaluate(() => delete document.documentElement.dataset.opened);
  await page.locator('img:visible').evaluateAll((all) =>
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

/** The days on which an order is likely to arrive change every day. */
async function replaceDates(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const {nodeValue} = node;
      const replaced = nodeValue?.replace(/\b[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2}\b/g, 'Mon Jan 1');
      if (replaced !== undefined && replaced !== nodeValue) node.nodeValue = replaced;
    }
  });
}

/** On a busy machine, a part of the page may be drawn a moment after the others. */
async function stablePictureOf(page: Page): Promise<Buffer> {
  let last: Buffer | undefined;
  const isDrawn = async () => {
    const before = last;
    last = await page.screenshot({fullPage: true, animations: 'disabled', scale: 'device'});
    return before?.equals(last) ?? false;
  };
  await expect.poll(isDrawn).toBe(true);
  return last ?? Buffer.alloc(0);
}

/** The elements as they are drawn, cut out of one picture of the page, because each picture draws all of it. */
async function picturesOf(page: Page, elements: string): Promise<Buffer[]> {
  const whole = sharp(await stablePictureOf(page));
  const boxes = await page.locator(elements).evaluateAll((all, scale) => {
    const drawn = (pixels: number) => Math.round(pixels * scale);
    return all.map((element) => {
      const {left, top, width, bottom} = element.getBoundingClientRect();
      const [first, end] = [drawn(top + scrollY), drawn(bottom + scrollY)];
      return {left: drawn(left), top: first, width: drawn(width), height: end - first};
    });
  }, scale);
  return Promise.all(
    boxes
      .filter(({height}) => height > 0)
      .map((box) => whole.clone().extract(box).webp({lossless: true}).toBuffer()),
  );
}
