import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, type Page} from '@playwright/test';
import pixelmatch from 'pixelmatch';
import sharp, {type Sharp} from 'sharp';

const baselines = join(import.meta.dirname, 'screenshots');
const results = join(import.meta.dirname, '../../test-results/screenshots');

/** The share of pixels that may differ, because browsers render text slightly differently. */
const maxDifference = 0.02;

interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/**
 * Compares a screenshot with its baseline at half size, at which a shift, a color or a missing part
 * is visible but the edge of a letter is not. `UPDATE_SCREENSHOTS=1` writes the baselines instead;
 * docs/testing.md has the command.
 */
export async function expectScreenshot(
  page: Page,
  name: string,
  {whole = true} = {},
): Promise<void> {
  const file = join(baselines, `${name}.webp`);
  const capture = async () => {
    await page.evaluate(() => document.fonts.ready);
    if (whole) await loadLazyPictures(page);
    const screen = await page.screenshot({
      fullPage: whole,
      animations: 'disabled',
      scale: 'css',
      // Encoding a PNG of a whole page takes longer than everything else here.
      type: 'jpeg',
      quality: 95,
    });
    const width = Math.round((page.viewportSize()?.width ?? 1440) / 2);
    return {screen, seen: sharp(screen).resize({width})};
  };
  if (process.env.UPDATE_SCREENSHOTS) {
    mkdirSync(baselines, {recursive: true});
    await (await capture()).seen.webp({quality: 82}).toFile(file);
    return;
  }

  expect(
    existsSync(file),
    `There is no baseline of ${name}: create it with UPDATE_SCREENSHOTS=1.`,
  ).toBe(true);
  const baseline = await pixelsOf(sharp(file));
  // The comparison is retried, because a busy machine may still be rendering.
  await expect
    .poll(
      async () => {
        const {screen, seen} = await capture();
        const difference = compare(baseline, await pixelsOf(seen));
        if (difference > maxDifference) {
          mkdirSync(results, {recursive: true});
          writeFileSync(join(results, `${name}.jpg`), screen);
        }
        return difference;
      },
      {message: `share of ${name} that differs from its baseline`, timeout: 15_000},
    )
    .toBeLessThanOrEqual(maxDifference);
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const {data, info} = await picture
    .flatten({background: '#ffffff'})
    .ensureAlpha()
    .raw()
    .toBuffer({resolveWithObject: true});
  return {data, width: info.width, height: info.height};
}

/** Returns the share of pixels that differ. Rows that only one picture has count as different. */
function compare(baseline: Pixels, current: Pixels): number {
  if (baseline.width !== current.width) return 1;
  const height = Math.min(baseline.height, current.height);
  const bytes = baseline.width * height * 4;
  const different = pixelmatch(
    baseline.data.subarray(0, bytes),
    current.data.subarray(0, bytes),
    undefined,
    baseline.width,
    height,
    {threshold: 0.2},
  );
  const extra = Math.abs(baseline.height - current.height) * baseline.width;
  return (different + extra) / (baseline.width * Math.max(baseline.height, current.height));
}

/** Loads the pictures below the viewport, which are lazy. */
async function loadLazyPictures(page: Page): Promise<void> {
  await page.locator('img:visible').evaluateAll((pictures) =>
    Promise.all(
      pictures.map(async (picture) => {
        if (!(picture instanceof HTMLImageElement)) return;
        picture.loading = 'eager';
        // A picture that cannot be decoded shows in the comparison.
        await picture.decode().catch(() => undefined);
      }),
    ),
  );
}
