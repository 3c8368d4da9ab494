import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, type Page} from '@playwright/test';
import pixelmatch from 'pixelmatch';
import sharp, {type Sharp} from 'sharp';

const baselines = join(import.meta.dirname, 'baselines');
const results = join(import.meta.dirname, '../../test-results/looks');

/** So much of a picture may differ: letters are drawn a little differently by every browser. */
const mostDifferent = 0.02;

interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/**
 * Holds a page's look to the picture kept of it, at half its size: a shift, a colour or a
 * missing part shows, the edge of a letter does not. `LOOKS=keep npm test -- browser`
 * keeps the pictures anew; whoever does looks at them.
 */
export async function expectLook(page: Page, name: string, {whole = true} = {}): Promise<void> {
  const file = join(baselines, `${name}.webp`);
  const take = async () => {
    await page.evaluate(() => document.fonts.ready);
    if (whole) await showAllPictures(page);
    const screen = await page.screenshot({fullPage: whole, animations: 'disabled', scale: 'css'});
    const width = Math.round((page.viewportSize()?.width ?? 1440) / 2);
    return {screen, seen: sharp(screen).resize({width})};
  };
  if (process.env.LOOKS === 'keep') {
    mkdirSync(baselines, {recursive: true});
    await (await take()).seen.webp({quality: 82}).toFile(file);
    return;
  }

  expect(existsSync(file), `There is no picture of ${name} yet: LOOKS=keep makes it.`).toBe(true);
  const kept = await pixelsOf(sharp(file));
  // Looked at again for a while: a busy machine may still be drawing.
  await expect
    .poll(
      async () => {
        const {screen, seen} = await take();
        const difference = compare(kept, await pixelsOf(seen));
        if (difference > mostDifferent) {
          mkdirSync(results, {recursive: true});
          writeFileSync(join(results, `${name}.png`), screen);
        }
        return difference;
      },
      {message: `how much of ${name} looks different`, timeout: 15_000},
    )
    .toBeLessThanOrEqual(mostDifferent);
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const {data, info} = await picture
    .flatten({background: '#ffffff'})
    .ensureAlpha()
    .raw()
    .toBuffer({resolveWithObject: true});
  return {data, width: info.width, height: info.height};
}

/** The part that differs; another height counts with all that it adds or takes away. */
function compare(kept: Pixels, now: Pixels): number {
  if (kept.width !== now.width) return 1;
  const height = Math.min(kept.height, now.height);
  const bytes = kept.width * height * 4;
  const different = pixelmatch(
    kept.data.subarray(0, bytes),
    now.data.subarray(0, bytes),
    undefined,
    kept.width,
    height,
    {threshold: 0.2},
  );
  const over = Math.abs(kept.height - now.height) * kept.width;
  return (different + over) / (kept.width * Math.max(kept.height, now.height));
}

/** Pictures below the screen are loaded when they come near it. */
async function showAllPictures(page: Page): Promise<void> {
  for (const picture of await page.locator('img:visible').all()) {
    await picture.evaluate(async (element: HTMLImageElement) => {
      element.loading = 'eager';
      await element.decode().catch(() => undefined);
    });
  }
}
